/** What scripts/build-emit-sources.js makes of templates/ and src/wire/; the code itself is not committed. */
export const templates: {
  readonly [name: string]: (view: object) => string;
};

/** The files that every TypeScript client carries in `runtime/`, and the text of each. */
export const runtimeFiles: ReadonlyMap<string, string>;

/** All that users may import of them. */
export const runtimeExports: readonly string[];

/** Paths below src/emit/haskell/runtime, which are those of the output, and the text of each file. */
export const haskellRuntimeFiles: ReadonlyMap<string, string>;

/** Files of src/runtime in a crate, and the text of each. */
export const rustRuntimeFiles: ReadonlyMap<string, string>;

/** Of this package, which a client may have its runtime from. */
export const packageVersion: string;

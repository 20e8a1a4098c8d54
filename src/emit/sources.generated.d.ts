/** What scripts/build-emit-sources.js makes of templates/ and src/runtime/; the code itself is not committed. */
export const templates: {
  readonly [name: string]: (view: object) => string;
};

/** Paths below src/runtime, and the text of each file. */
export const runtimeFiles: ReadonlyMap<string, string>;

/** Paths below src/emit/haskell/runtime, which are those of the output, and the text of each file. */
export const haskellRuntimeFiles: ReadonlyMap<string, string>;

/** Of this package, which a client may have its runtime from. */
export const packageVersion: string;

/** The languages that `generate` writes. */
import type { EmittedFile } from '../emit/file-set.js';
import { emitHaskell } from '../emit/haskell/emit-haskell.js';
import { emitRust } from '../emit/rust/emit-rust.js';
import { emitTypeScript } from '../emit/typescript/emit-typescript.js';
import type { Hub } from '../model/hub.js';
import type { Vector } from '../vectors/vector.js';

export interface EmitOptions {
  /** Also what makes the output a package of its own, where the language does not ask for that anyway. */
  readonly package: boolean;
  /** What the wire tests are made of; absent where there are to be none. */
  readonly vectors: readonly Vector[] | undefined;
}

export type Emit = (hub: Hub, options: EmitOptions) => EmittedFile[];

const typescript: Emit = (hub, { package: isPackage, vectors }) =>
  emitTypeScript(hub, { package: isPackage, ...(vectors && { vectors }) });

/** By the name that is also that of the directory, where several are written at once. */
export const LANGUAGES: ReadonlyMap<string, Emit> = new Map([
  ['ts', typescript],
  ['rust', (hub, { vectors = [] }) => emitRust(hub, vectors)],
  ['haskell', (hub, { vectors = [] }) => emitHaskell(hub, vectors)],
]);

/** The one that has a package of its own only when asked, and that can be checked here. */
export const TYPESCRIPT = 'ts';

const LONG_NAMES: ReadonlyMap<string, string> = new Map([['typescript', 'ts']]);

/** The name in `LANGUAGES`, if the given one means a language. */
export function languageNamed(given: string): string | undefined {
  const name = LONG_NAMES.get(given) ?? given;
  return LANGUAGES.has(name) ? name : undefined;
}

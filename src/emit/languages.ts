/** The languages that clients are written in; only those that are asked for are loaded. */
import type { Hub } from '../model/hub.js';
import { didYouMean } from '../model/nearest.js';
import type { Vector } from '../vectors/vector.js';
import type { EmittedFile } from './file-set.js';
import type { Templates } from './render-template.js';
import type { RuntimeMode } from './typescript/emit-typescript.js';

export interface EmitOptions {
  /** Also what makes the output a package of its own, where the language does not ask for that anyway. */
  readonly package: boolean;
  /** What the wire tests are made of; absent where there are to be none. */
  readonly vectors: readonly Vector[] | undefined;
  /** The user's own, in place of ours. */
  readonly templates?: Templates | undefined;
  /** Where a TypeScript client has its runtime from; a copy unless said otherwise. */
  readonly runtime?: RuntimeMode;
}

export type Emit = (hub: Hub, options: EmitOptions) => EmittedFile[];

/** By the name that is also that of the directory, where several are written at once. */
const EMITTERS: ReadonlyMap<string, () => Promise<Emit>> = new Map([
  ['ts', typescript],
  ['rust', rust],
  ['haskell', haskell],
]);

async function typescript(): Promise<Emit> {
  const { emitTypeScript } = await import('./typescript/emit-typescript.js');
  return (hub, { vectors, templates, ...options }) =>
    emitTypeScript(hub, { ...options, ...(vectors && { vectors }), ...(templates && { templates }) });
}

async function rust(): Promise<Emit> {
  const { emitRust } = await import('./rust/emit-rust.js');
  return (hub, { vectors = [], templates }) => emitRust(hub, vectors, { ...(templates && { templates }) });
}

async function haskell(): Promise<Emit> {
  const { emitHaskell } = await import('./haskell/emit-haskell.js');
  return (hub, { vectors = [], templates }) => emitHaskell(hub, vectors, { ...(templates && { templates }) });
}

export const LANGUAGES: readonly string[] = [...EMITTERS.keys()];

export const KNOWN_LANGUAGES = `known: ${LANGUAGES.join(', ')}`;

/** The one that has a package of its own only when asked, and that can be checked here. */
export const TYPESCRIPT = 'ts';

const LONG_NAMES: ReadonlyMap<string, string> = new Map([['typescript', TYPESCRIPT]]);

/** The name in `LANGUAGES`, if the given one means a language. */
export function languageNamed(given: string): string | undefined {
  const name = LONG_NAMES.get(given) ?? given;
  return EMITTERS.has(name) ? name : undefined;
}

export interface UnknownLanguage {
  readonly message: string;
  readonly hint: string;
}

/** The names in `LANGUAGES`, each once, or which of the given ones means none. */
export function languagesNamed(given: readonly string[]): readonly string[] | UnknownLanguage {
  const unknown = given.find((name) => languageNamed(name) === undefined);
  if (unknown === undefined) return [...new Set(given.map((name) => languageNamed(name) as string))];
  return { message: `there is no language "${unknown}"`, hint: didYouMean(unknown, LANGUAGES) ?? KNOWN_LANGUAGES };
}

/** @param language one of `LANGUAGES` */
export function emitterOf(language: string): Promise<Emit> {
  return (EMITTERS.get(language) as () => Promise<Emit>)();
}

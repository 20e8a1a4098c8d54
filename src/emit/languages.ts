/** The languages that clients are written in; only those that are asked for are loaded. */
import type { Hub } from '../core/model/hub.js';
import { refusal } from '../core/refusal/refusal.js';
import { didYouMean } from '../core/text/nearest.js';
import type { Vector } from '../prove/vectors/vector.js';
import type { EmittedFile } from './common/file-set.js';
import type { HaskellTypeChoices } from './haskell/type-choices.js';
import type { RustTypeChoices } from './rust/type-choices.js';
import type { Templates } from './templates/render-template.js';
import type { TypesOfChoice } from './types-of-choice.js';
import type { TypeChoices } from './typescript/type-choices.js';
import type { RuntimeMode } from './typescript/runtime-modules.js';

interface EmitOptions {
  /** Also what makes the output a package of its own, where the language does not ask for that anyway. */
  readonly package: boolean;
  /** False: nothing that only tests use. */
  readonly tests?: boolean | undefined;
  /** What the wire tests are made of; absent where there are to be none. */
  readonly vectors: readonly Vector[] | undefined;
  /** The user's own, in place of ours. */
  readonly templates?: Templates | undefined;
  /** Where a TypeScript client has its runtime from; a copy unless said otherwise. */
  readonly runtime?: RuntimeMode;
  /** What 64-bit integers and dates are. */
  readonly types?: TypesOfChoice | undefined;
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
  return (hub, { vectors, templates, types, ...options }) =>
    emitTypeScript(hub, {
      ...options,
      ...(vectors && { vectors }),
      ...(templates && { templates }),
      types: types as TypeChoices | undefined,
    });
}

async function rust(): Promise<Emit> {
  const { emitRust } = await import('./rust/emit-rust.js');
  return (hub, { vectors = [], templates, types }) =>
    emitRust(hub, vectors, { ...(templates && { templates }), types: types as RustTypeChoices | undefined });
}

async function haskell(): Promise<Emit> {
  const { emitHaskell } = await import('./haskell/emit-haskell.js');
  return (hub, { vectors = [], templates, types }) =>
    emitHaskell(hub, vectors, { ...(templates && { templates }), types: types as HaskellTypeChoices | undefined });
}

export const LANGUAGES: readonly string[] = [...EMITTERS.keys()];

export const KNOWN_LANGUAGES = `known: ${LANGUAGES.join(', ')}`;

/** The one that has a package of its own only when asked, and that can be checked here. */
export const TYPESCRIPT = 'ts';

const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['typescript', TYPESCRIPT],
  ['rs', 'rust'],
  ['hs', 'haskell'],
]);

/** The name in `LANGUAGES`, if the given one means a language. */
export function languageNamed(given: string): string | undefined {
  const name = OTHER_NAMES.get(given) ?? given;
  return EMITTERS.has(name) ? name : undefined;
}

/**
 * The names in `LANGUAGES`, each once.
 * @param given each names one or several: `ts`, `ts,rust`
 */
export function languagesNamed(given: readonly string[]): readonly string[] {
  return [...new Set(given.flatMap(languagesIn))];
}

function languagesIn(list: string): readonly string[] {
  const words = list.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length === 0) throw refusal({ message: 'no language is named', hint: KNOWN_LANGUAGES });
  return words.map((word) => {
    const language = languageNamed(word);
    if (language !== undefined) return language;
    const hint = didYouMean(word, LANGUAGES) ?? KNOWN_LANGUAGES;
    throw refusal({ message: `there is no language "${word}"`, hint });
  });
}

/** @param language one of `LANGUAGES` */
export function emitterOf(language: string): Promise<Emit> {
  return (EMITTERS.get(language) as () => Promise<Emit>)();
}

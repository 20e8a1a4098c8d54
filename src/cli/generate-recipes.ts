/** Whether a run of `generate` has anything to do: not where each output is as the same recipe left it. */
import { readFileSync, statSync } from 'node:fs';
import type { Json } from '../model/json.js';
import { filesAsMade, recipeOf } from '../write/recipe.js';
import { leftText } from './generate-print.js';
import type { GenerateSettings } from './generate-settings.js';

/** Tells this build from any other; where nothing was built, there is none. */
declare const HUB_CODEGEN_BUILD: string;
const BUILD = typeof HUB_CODEGEN_BUILD === 'string' ? HUB_CODEGEN_BUILD : '';

/** A recipe for each target. None where not all that goes in is known: the user's templates, the user's formatter. */
export function recipesOf(settings: GenerateSettings): readonly string[] | undefined {
  const { schema, targets, naming, templates, format } = settings;
  if (BUILD === '' || schema === undefined || schema === '-' || templates !== undefined || format) return undefined;
  const bytes = bytesOf(schema);
  return bytes && targets.map(({ language, package: isPackage, tests = 'small', runtime }) =>
    recipeOf(BUILD, { language, package: isPackage, tests, runtime, naming: { ...naming } as Json }, bytes));
}

/** What a run would say that changes nothing. With `--verify`, what the compiler says is asked for too. */
export function unchangedLines(settings: GenerateSettings): readonly string[] | undefined {
  const { purpose, force, verify, targets } = settings;
  const isMereWriting = (purpose === 'write' || purpose === 'watch') && !force && !verify;
  const recipes = isMereWriting ? recipesOf(settings) : undefined;
  const counts = recipes?.map((recipe, index) => filesAsMade(targets[index]?.directory ?? '', recipe));
  if (counts === undefined || counts.includes(undefined)) return undefined;
  return targets.map(({ directory }, index) => leftText(directory, counts[index] ?? 0));
}

/** Whoever reads it to make something says what is wrong with it, and has all that a pipe gives, which it does once. */
function bytesOf(file: string): Buffer | undefined {
  try {
    return statSync(file).isFile() ? readFileSync(file) : undefined;
  } catch {
    return undefined;
  }
}

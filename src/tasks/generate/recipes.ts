/** Whether there is anything to generate: not where each output is as the same recipe left it. */
import type { Json } from '../../core/json/json.js';
import type { Naming } from '../../core/model/renamed.js';
import type { OpenEnum } from '../../prove/diff/policy/policies.js';
import { filesAsMade, recipeOf } from '../write/recipe.js';
import type { Target } from './target.js';

/** Tells this build from any other; where nothing was built, there is none. */
declare const HUB_CODEGEN_BUILD: string;
const BUILD = typeof HUB_CODEGEN_BUILD === 'string' ? HUB_CODEGEN_BUILD : '';

export interface Ingredients {
  readonly targets: readonly Target[];
  readonly naming: Naming;
  readonly openEnums: readonly OpenEnum[];
  /** The user's own, and the user's formatter: what these do is not known. */
  readonly templates: string | undefined;
  readonly format: boolean;
}

/** A recipe for each target. None where not all that goes in is known. */
export function recipesOf(ingredients: Ingredients, schema: Buffer): readonly string[] | undefined {
  const { targets, naming, openEnums, templates, format } = ingredients;
  const open = openEnums.map(({ type }) => type);
  if (BUILD === '' || templates !== undefined || format) return undefined;
  return targets.map(({ language, package: isPackage, tests = 'small', runtime, types }) =>
    recipeOf(
      BUILD,
      {
        language,
        package: isPackage,
        tests,
        runtime,
        types: { ...types } as Json,
        naming: { ...naming } as Json,
        open,
      },
      schema,
    ),
  );
}

/** How many files each target has, where all are as their recipe left them. */
export function countsAsMade(targets: readonly Target[], recipes: readonly string[]): readonly number[] | undefined {
  const counts = recipes.map((recipe, index) => filesAsMade(targets[index]?.directory ?? '', recipe));
  return counts.includes(undefined) ? undefined : (counts as number[]);
}

/** The items that keywords look at, and the formula on those that none of them does. */
import type { Algebra } from '../algebra/algebra.js';
import type { Formula, FormulaByType } from '../algebra/formula.js';
import { tupleKeywords } from './arrays.js';
import type { Evaluation } from './evaluations.js';
import type { Keywords } from './keyword-values.js';
import type { FormulaReader } from './schema-reader.js';

/** Those at positions up to, but not including, `to`; or those of a shape, wherever they stand. */
export type LookedAtItems = { readonly to: number } | { readonly shape: FormulaByType };

/** More `contains` on conditions than this, and the ways in which they hold together are too many. */
const MOST_CONDITIONS = 6;

export function lookedAtItems(keywords: Keywords, reader: FormulaReader, isWhole: boolean): LookedAtItems[] {
  const { places, rest } = tupleKeywords(keywords, reader);
  const to = isWhole || keywords.has(rest) ? Infinity : (keywords.list(places)?.length ?? 0);
  const isContaining = reader.draft === '2020-12' && keywords.has('contains');
  return [...(to > 0 ? [{ to }] : []), ...(isContaining ? [{ shape: reader.shapeOf(keywords, 'contains') }] : [])];
}

/** What is not looked at is of the shape. Undefined where that would take too long to say. */
export function restOfItems(
  found: readonly Evaluation<LookedAtItems>[],
  shape: FormulaByType,
  algebra: Algebra,
): Formula | undefined {
  const reaches = found.flatMap(({ when, what }) => ('to' in what ? [{ when, to: what.to }] : []));
  const matches = found.flatMap(({ when, what }) => ('to' in what ? [] : [{ when, shape: what.shape }]));
  const conditional = matches.filter(({ when }) => when !== algebra.true);
  if (conditional.length > MOST_CONDITIONS) return undefined;
  const always = matches.filter(({ when }) => when === algebra.true);
  const ends = [...new Set([...reaches.map(({ to }) => to), Infinity])].sort((a, b) => a - b);
  const rest = (from: number, to: number): Formula =>
    algebra.all(
      subsets(conditional).map((taken) =>
        algebra.any([
          algebra.literal({ kind: 'items', from, to, shape: joined([{ shape }, ...always, ...taken], algebra) }),
          ...conditional.filter((match) => !taken.includes(match)).map(({ when }) => when),
        ]),
      ),
    );
  return algebra.all(
    ends.map((to, index) =>
      algebra.any([
        rest(ends[index - 1] ?? 0, to),
        ...reaches.filter((reach) => reach.to >= to).map(({ when }) => when),
      ]),
    ),
  );
}

function joined(parts: readonly { readonly shape: FormulaByType }[], algebra: Algebra): FormulaByType {
  return algebra.join(parts.map(({ shape }) => shape));
}

/** If no condition outside of a subset holds, its matches are all there are: so each subset says what is then left. */
function subsets<T>(items: readonly T[]): T[][] {
  return items.reduce<T[][]>((known, item) => [...known, ...known.map((subset) => [...subset, item])], [[]]);
}

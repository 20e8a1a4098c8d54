/** The keywords on arrays. */
import { isArray } from '../../../core/json/json.js';
import type { Formula } from '../algebra/formula.js';
import { invalid, type Keywords } from './keyword-values.js';
import type { FormulaReader } from './schema-reader.js';

export function arrayFormula(keywords: Keywords, reader: FormulaReader): Formula {
  const { algebra } = reader;
  return algebra.all([
    algebra.literal({ kind: 'length', least: keywords.atLeast('minItems', 0) }),
    algebra.literal({ kind: 'length', least: keywords.atMost('maxItems') + 1 }, false),
    keywords.flag('uniqueItems') ? algebra.literal({ kind: 'unique' }) : algebra.true,
    itemsFormula(keywords, reader),
    containsFormula(keywords, reader),
  ]);
}

/** The keywords for the places of a tuple, and for what comes after them. */
export interface TupleKeywords {
  readonly places: string;
  readonly rest: string;
}

export function tupleKeywords(keywords: Keywords, { draft }: FormulaReader): TupleKeywords {
  if (draft === '2020-12') return { places: 'prefixItems', rest: 'items' };
  // Without a list, `items` speaks of every item, and `additionalItems` of none.
  const isTuple = isArray(keywords.value('items'));
  return isTuple ? { places: 'items', rest: 'additionalItems' } : { places: '', rest: 'items' };
}

function itemsFormula(keywords: Keywords, reader: FormulaReader): Formula {
  const { algebra } = reader;
  const { places, rest } = tupleKeywords(keywords, reader);
  const count = keywords.list(places)?.length ?? 0;
  if (isArray(keywords.value(rest))) throw invalid(keywords.place, `"${rest}" must be a schema in this draft`);
  const each = Array.from({ length: count }, (_, from) => {
    return algebra.literal({ kind: 'items', from, to: from + 1, shape: reader.shapeOf(keywords, places, from) });
  });
  if (!keywords.has(rest)) return algebra.all(each);
  return algebra.all([
    ...each,
    algebra.literal({ kind: 'items', from: count, to: Infinity, shape: reader.shapeOf(keywords, rest) }),
  ]);
}

function containsFormula(keywords: Keywords, reader: FormulaReader): Formula {
  const { algebra, draft } = reader;
  if (!keywords.has('contains')) return algebra.true;
  const shape = reader.shapeOf(keywords, 'contains');
  const counts = draft !== 'draft-07';
  const least = counts ? keywords.atLeast('minContains', 1) : 1;
  const most = counts ? keywords.atMost('maxContains') : Infinity;
  return algebra.all([
    algebra.literal({ kind: 'count', shape, least }),
    algebra.literal({ kind: 'count', shape, least: most + 1 }, false),
  ]);
}

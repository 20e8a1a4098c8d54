/**
 * `unevaluatedProperties` and `unevaluatedItems`: they speak of what the other keywords have not looked at, which
 * depends on the branches that a value takes. So each part of the value that is looked at by the same branches either
 * satisfies them, or one of those branches is taken.
 */
import { compactJson } from '../../../core/json/json.js';
import type { Formula, FormulaByType } from '../algebra/formula.js';
import { splitBy } from '../../regex/split-by.js';
import type { Regex } from '../../regex/regexes.js';
import { evaluations, type Evaluation } from './evaluations.js';
import { lookedAtItems, restOfItems, type LookedAtItems } from './looked-at-items.js';
import type { Keywords } from './keyword-values.js';
import { spokenKeys } from './objects.js';
import type { FormulaReader } from './schema-reader.js';

export function unevaluatedShapes(keywords: Keywords, reader: FormulaReader): FormulaByType[] {
  const { algebra, draft } = reader;
  if (draft === 'draft-07') return [];
  const [properties, items] = [keywords.has('unevaluatedProperties'), keywords.has('unevaluatedItems')];
  return [
    ...(properties ? [algebra.where('object', unevaluatedProperties(keywords, reader))] : []),
    ...(items ? [algebra.where('array', unevaluatedItems(keywords, reader))] : []),
  ];
}

function unevaluatedProperties(keywords: Keywords, reader: FormulaReader): Formula {
  const { algebra, languages } = reader;
  const { regexes } = algebra;
  const shape = reader.shapeOf(keywords, 'unevaluatedProperties');
  const at = (inner: Keywords): readonly (Regex | undefined)[] => {
    const isWhole = inner.has('additionalProperties') || (inner !== keywords && inner.has('unevaluatedProperties'));
    const keys = isWhole ? regexes.all : spokenKeys(inner, reader).listed;
    return keys === regexes.none ? [] : [keys];
  };
  const found = clear(evaluations(keywords, reader, { type: 'object', at }));
  if (found === undefined) return unclear('unevaluatedProperties', keywords, shape, reader);
  const parts = splitBy(
    found.map(({ what }) => what),
    regexes.all,
    languages,
  );
  return algebra.all(
    parts.map(({ language, inside }) =>
      algebra.any([
        algebra.literal({ kind: 'members', keys: language, shape }),
        ...found.filter(({ what }) => inside.has(what)).map(({ when }) => when),
      ]),
    ),
  );
}

function unevaluatedItems(keywords: Keywords, reader: FormulaReader): Formula {
  const shape = reader.shapeOf(keywords, 'unevaluatedItems');
  const at = (inner: Keywords): readonly LookedAtItems[] => {
    const isWhole = inner !== keywords && inner.has('unevaluatedItems');
    return lookedAtItems(inner, reader, isWhole);
  };
  const found = clear(evaluations(keywords, reader, { type: 'array', at }));
  const formula = found === undefined ? undefined : restOfItems(found, shape, reader.algebra);
  return formula ?? unclear('unevaluatedItems', keywords, shape, reader);
}

/** Undefined where it cannot be said what one of them looks at. */
function clear<T>(found: readonly Evaluation<T | undefined>[]): readonly Evaluation<T>[] | undefined {
  return found.every(({ what }) => what !== undefined) ? (found as readonly Evaluation<T>[]) : undefined;
}

function unclear(keyword: string, { place }: Keywords, shape: FormulaByType, reader: FormulaReader): Formula {
  const text = compactJson(place.schema);
  // The same text means the same only where it refers to the same.
  const scope = /\$(dynamic)?[rR]ef/.test(text) ? reader.document : null;
  const message = `this "${keyword}" is not looked into`;
  return reader.opaque('UNSUPPORTED_KEYWORD', message, [keyword, place.schema, shape.id, scope]);
}

/**
 * `unevaluatedProperties` and `unevaluatedItems`: they speak of what the other keywords have not looked at, which
 * depends on the branches that a value takes. So each part of the value that is looked at by the same branches either
 * satisfies them, or one of those branches is taken.
 */
import { compactJson } from '../../model/json.js';
import type { Formula, Shape } from '../formula.js';
import { splitBy } from '../regex/split-by.js';
import type { Regex } from '../regex/regexes.js';
import { tupleKeywords } from './arrays.js';
import { evaluations, type Evaluation } from './evaluations.js';
import type { Keywords } from './keyword-values.js';
import { spokenKeys } from './objects.js';
import type { SchemaReader } from './schema-reader.js';

export function unevaluatedShapes(keywords: Keywords, reader: SchemaReader): Shape[] {
  const { algebra, dialect } = reader;
  if (dialect === 'draft-07') return [];
  const [properties, items] = [keywords.has('unevaluatedProperties'), keywords.has('unevaluatedItems')];
  return [
    ...(properties ? [algebra.where('object', unevaluatedProperties(keywords, reader))] : []),
    ...(items ? [algebra.where('array', unevaluatedItems(keywords, reader))] : []),
  ];
}

function unevaluatedProperties(keywords: Keywords, reader: SchemaReader): Formula {
  const { algebra, languages } = reader;
  const { regexes } = algebra;
  const shape = reader.shapeOf(keywords, 'unevaluatedProperties');
  const at = (inner: Keywords): Regex | undefined => {
    const isWhole = inner.has('additionalProperties') || (inner !== keywords && inner.has('unevaluatedProperties'));
    return isWhole ? regexes.all : spokenKeys(inner, reader).listed;
  };
  const found = clear(evaluations(keywords, reader, { type: 'object', nothing: regexes.none as Regex, at }));
  if (found === undefined) return unclear('unevaluatedProperties', keywords, shape, reader);
  const parts = splitBy(found.map(({ what }) => what), regexes.all, languages);
  return algebra.all(parts.map(({ language, inside }) => algebra.any([
    algebra.literal({ kind: 'members', keys: language, shape }),
    ...found.filter(({ what }) => inside.has(what)).map(({ when }) => when),
  ])));
}

function unevaluatedItems(keywords: Keywords, reader: SchemaReader): Formula {
  const { algebra } = reader;
  const shape = reader.shapeOf(keywords, 'unevaluatedItems');
  const at = (inner: Keywords): number | undefined => {
    // ajv takes `contains` as looking at every item, the specification only at those that it accepts.
    if (inner.has('contains')) return undefined;
    const { places, rest } = tupleKeywords(inner, reader);
    if (inner.has(rest) || (inner !== keywords && inner.has('unevaluatedItems'))) return Infinity;
    return inner.list(places)?.length ?? 0;
  };
  const found = clear(evaluations(keywords, reader, { type: 'array', nothing: 0, at }));
  if (found === undefined) return unclear('unevaluatedItems', keywords, shape, reader);
  const ends = [...new Set([...found.map(({ what }) => what), Infinity])].sort((a, b) => a - b);
  return algebra.all(ends.map((to, index) => algebra.any([
    algebra.literal({ kind: 'items', from: ends[index - 1] ?? 0, to, shape }),
    ...found.filter(({ what }) => what >= to).map(({ when }) => when),
  ])));
}

/** Undefined where it cannot be said what one of them looks at. */
function clear<T>(found: readonly Evaluation<T | undefined>[]): readonly Evaluation<T>[] | undefined {
  return found.every(({ what }) => what !== undefined) ? (found as readonly Evaluation<T>[]) : undefined;
}

function unclear(keyword: string, { place }: Keywords, shape: Shape, reader: SchemaReader): Formula {
  const text = compactJson(place.schema);
  // The same text means the same only where it refers to the same.
  const scope = /\$(dynamic)?[rR]ef/.test(text) ? reader.document : null;
  const message = `this "${keyword}" is not looked into`;
  return reader.opaque('UNSUPPORTED_KEYWORD', message, [keyword, place.schema, shape.id, scope]);
}

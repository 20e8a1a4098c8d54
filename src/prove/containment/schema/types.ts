/** `type`. */
import { isArray, type Json } from '../../../core/json/json.js';
import type { Algebra } from '../algebra/algebra.js';
import { JSON_TYPES, type JsonType, type FormulaByType } from '../algebra/formula.js';
import { whole } from '../algebra/rational.js';
import { invalid, type Keywords } from './keyword-values.js';

export function typeShape(keywords: Keywords, algebra: Algebra): FormulaByType {
  const value = keywords.value('type');
  if (value === undefined) return algebra.anything;
  const names = isArray(value) ? value : [value];
  if (names.length === 0) throw invalid(keywords.place, '"type" must name a type');
  return algebra.join(names.map((name) => namedType(name, keywords, algebra)));
}

function namedType(name: Json, { place }: Keywords, algebra: Algebra): FormulaByType {
  if (name === 'integer') return algebra.only('number', algebra.literal({ kind: 'multiple', of: whole(1n) }));
  if (JSON_TYPES.includes(name as JsonType)) return algebra.only(name as JsonType);
  throw invalid(place, `"type" names ${JSON.stringify(name)}, which is not a JSON type`);
}

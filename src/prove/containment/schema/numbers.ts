/** The keywords on numbers. */
import type { Algebra } from '../algebra/algebra.js';
import type { Formula } from '../algebra/formula.js';
import { rationalOf } from '../algebra/rational.js';
import { integerRange } from './integer-formats.js';
import { invalid, type Keywords } from './keyword-values.js';
import type { FormulaReader } from './schema-reader.js';

export function numberFormula(keywords: Keywords, { algebra, reading }: FormulaReader): Formula {
  const bound = (key: string, inclusive: boolean, positive: boolean): Formula => {
    const value = keywords.number(key);
    return value === undefined ? algebra.true : below(value, inclusive, positive, algebra);
  };
  return algebra.all([
    bound('minimum', false, false),
    bound('exclusiveMinimum', true, false),
    bound('maximum', true, true),
    bound('exclusiveMaximum', false, true),
    multiple(keywords, algebra),
    reading.formats === 'annotate' ? algebra.true : formatRange(keywords, algebra),
  ]);
}

function below(bound: number | bigint, inclusive: boolean, positive: boolean, algebra: Algebra): Formula {
  return algebra.literal({ kind: 'below', bound: rationalOf(bound), inclusive }, positive);
}

function multiple(keywords: Keywords, algebra: Algebra): Formula {
  const of = keywords.number('multipleOf');
  if (of === undefined) return algebra.true;
  if (of <= 0) throw invalid(keywords.place, '"multipleOf" must be more than 0');
  return algebra.literal({ kind: 'multiple', of: rationalOf(of) });
}

function formatRange(keywords: Keywords, algebra: Algebra): Formula {
  const range = integerRange(keywords.text('format') ?? '');
  if (range === undefined) return algebra.true;
  return algebra.all([below(range.min, false, false, algebra), below(range.max, true, true, algebra)]);
}

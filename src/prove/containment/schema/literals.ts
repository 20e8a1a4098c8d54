/** `const` and `enum`: the shape that has exactly the given values. */
import { isArray, own, type Json, type JsonObject } from '../../../core/json/json.js';
import type { Algebra } from '../algebra/algebra.js';
import type { Formula, JsonType, FormulaByType } from '../algebra/formula.js';
import { rationalOf } from '../algebra/rational.js';

export function jsonTypeOf(value: Json): JsonType {
  if (value === null) return 'null';
  if (isArray(value)) return 'array';
  return typeof value === 'bigint' ? 'number' : (typeof value as JsonType);
}

export function literalShape(values: readonly Json[], algebra: Algebra): FormulaByType {
  return algebra.shape((type) =>
    literalFormula(
      type,
      values.filter((value) => jsonTypeOf(value) === type),
      algebra,
    ),
  );
}

function literalFormula(type: JsonType, values: readonly Json[], algebra: Algebra): Formula {
  if (values.length === 0) return algebra.false;
  switch (type) {
    case 'null':
      return algebra.true;
    case 'boolean':
      return algebra.any(values.map((value) => algebra.literal({ kind: 'is true' }, value as boolean)));
    case 'number':
      return algebra.literal({ kind: 'among', values: sortedNumbers(values as readonly (number | bigint)[]) });
    case 'string':
      return algebra.language(algebra.regexes.words(values as readonly string[]));
    case 'array':
      return algebra.any(values.map((value) => exactArray(value as readonly Json[], algebra)));
    case 'object':
      return algebra.any(values.map((value) => exactObject(value as JsonObject, algebra)));
  }
}

function exactArray(items: readonly Json[], algebra: Algebra): Formula {
  return algebra.all([
    ...items.map((item, from) => {
      return algebra.literal({ kind: 'items', from, to: from + 1, shape: literalShape([item], algebra) });
    }),
    algebra.literal({ kind: 'length', least: items.length }),
    algebra.literal({ kind: 'length', least: items.length + 1 }, false),
  ]);
}

function exactObject(value: JsonObject, algebra: Algebra): Formula {
  const { regexes } = algebra;
  const names = Object.keys(value);
  const others = regexes.not(regexes.words(names));
  return algebra.all([
    ...names.flatMap((name) => {
      const keys = regexes.words([name]);
      const shape = literalShape([own(value, name) as Json], algebra);
      return [present(name, algebra), algebra.literal({ kind: 'members', keys, shape })];
    }),
    algebra.literal({ kind: 'members', keys: others, shape: algebra.nothing }),
  ]);
}

/** An object has a key where not all its properties of that name are impossible. */
export function present(name: string, algebra: Algebra): Formula {
  return algebra.literal({ kind: 'members', keys: algebra.regexes.words([name]), shape: algebra.nothing }, false);
}

function sortedNumbers(values: readonly (number | bigint)[]) {
  return [...new Set(values)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).map(rationalOf);
}

/**
 * Values worth a try where the search came to no answer: what the schemas themselves name, numbers and texts around
 * their bounds, and small arrays and objects of these.
 */
import { canonicalJson, isArray, isObject, type Json } from '../../core/json/json.js';

const SCALARS: readonly Json[] = [null, true, false, 0, 1, -1, 0.5, '', 'a', [], {}];
const LONGEST_TEXT = 100;
/** So many of each kind are combined with so many of another. */
const [MOST_VALUES, MOST_NAMES, MOST_PAIRED] = [200, 20, 8];

export function guesses(schemas: readonly Json[]): Json[] {
  const named = new Named();
  for (const schema of schemas) named.collect(schema);
  const values = [...SCALARS, ...named.values].slice(0, MOST_VALUES);
  const some = values.slice(0, SCALARS.length + MOST_PAIRED);
  const arrays = some.flatMap((item) => [[item], ...some.slice(0, MOST_PAIRED).map((other) => [item, other])]);
  const names = named.names.slice(0, MOST_NAMES);
  const objects = names.flatMap((name) => some.map((value) => Object.fromEntries([[name, value]])));
  const full = some.map((value) => Object.fromEntries(names.map((name) => [name, value])));
  const all = [...values, ...arrays, ...objects, ...full];
  return [...new Map(all.map((value) => [canonicalJson(value), value])).values()];
}

const LISTS = new Set(['enum', 'examples']);
const SINGLE = new Set(['const', 'default', 'example']);
const NAMES = new Set(['properties', 'dependentRequired', 'dependentSchemas', 'dependencies']);
const LENGTHS = new Set(['minLength', 'maxLength']);

/** What schemas name. */
class Named {
  readonly values: Json[] = [];
  readonly names: string[] = [];

  collect(schema: Json): void {
    const queue: Json[] = [schema];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (isArray(next)) for (const each of next) queue.push(each);
      if (!isObject(next)) continue;
      for (const [keyword, value] of Object.entries(next)) {
        this.look(keyword, value);
        queue.push(value);
      }
    }
  }

  private look(keyword: string, value: Json): void {
    if (SINGLE.has(keyword)) this.values.push(value);
    // One by one: an enum may have more values than a call may have arguments.
    if (LISTS.has(keyword) && isArray(value)) for (const each of value) this.values.push(each);
    if (NAMES.has(keyword) && isObject(value)) for (const name of Object.keys(value)) this.names.push(name);
    if (keyword === 'required' && isArray(value)) for (const name of value) this.names.push(String(name));
    if (typeof value === 'number') this.values.push(...around(keyword, value));
  }
}

function around(keyword: string, value: number): Json[] {
  if (!LENGTHS.has(keyword)) return [value, value - 1, value + 1, value + 0.5];
  const lengths = [value - 1, value, value + 1].filter((length) => length >= 0 && length <= LONGEST_TEXT);
  return lengths.map((length) => 'a'.repeat(length));
}

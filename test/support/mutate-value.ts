/** One small change to a value, such that a schema may well refuse it. */
import { isObject, type Json, type JsonObject } from '../../src/core/json/json.js';
import type { Draw } from './draw.js';
import { record } from './schema-object.js';

const OTHERS: readonly Json[] = [null, true, 0, -1, 1.5, 255, 256, 1e30, '', 'text', '12', [], [1], {}, { a: 1 }];

/** Numbers just outside the usual ranges. */
const BOUNDS = [-129, -1, 0, 101, 128, 256, 65536, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 31) - 1, 0.5];

export function mutateValue(draw: Draw, value: Json): Json {
  const goInside = draw.chance(60);
  if (goInside && isObject(value) && Object.keys(value).length > 0) return mutateMember(draw, value);
  if (goInside && Array.isArray(value) && value.length > 0) return mutateItem(draw, value);
  return mutateHere(draw, value);
}

function mutateMember(draw: Draw, value: JsonObject): Json {
  const key = draw.pick(Object.keys(value));
  const changed = mutateValue(draw, value[key] as Json);
  return record(Object.entries(value).map(([name, item]) => [name, name === key ? changed : item]));
}

function mutateItem(draw: Draw, value: readonly Json[]): Json {
  const at = draw.int(0, value.length - 1);
  return value.map((item, index) => (index === at ? mutateValue(draw, item) : item));
}

function mutateHere(draw: Draw, value: Json): Json {
  if (draw.chance(25)) return draw.pick(OTHERS);
  if (isObject(value)) return mutateObject(draw, value);
  if (Array.isArray(value)) return mutateArray(draw, value);
  if (typeof value === 'number') return draw.pick([...BOUNDS, value + 1, value - 1, -value, value + 0.25]);
  if (typeof value === 'string') return draw.pick([`${value}x`, value.slice(1), value.toUpperCase(), '']);
  return draw.pick(OTHERS);
}

function mutateObject(draw: Draw, value: JsonObject): Json {
  const entries = Object.entries(value);
  const added = draw.pick(['added', '7', '-7', 'x-1']);
  if (entries.length === 0 || draw.chance(40)) return { ...value, [added]: draw.pick(OTHERS) };
  const at = draw.int(0, entries.length - 1);
  const [key, item] = entries[at] as [string, Json];
  const rest = entries.filter((_, index) => index !== at);
  return record(draw.chance(70) ? rest : [...rest, [`${key}_renamed`, item]]);
}

function mutateArray(draw: Draw, value: readonly Json[]): Json {
  const last = value.at(-1);
  if (last === undefined) return [draw.pick(OTHERS)];
  return draw.pick([value.slice(0, -1), [...value, last], [...value, draw.pick(OTHERS)], value.toReversed()]);
}

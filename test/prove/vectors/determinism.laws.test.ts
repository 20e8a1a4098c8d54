/** Same hub, same bytes: in every run, and whatever order the keys of objects come in where that order says nothing. */
import { expect, test } from 'vitest';
import { isArray, isObject, type Json } from '../../../src/core/json/json.js';
import { vectorLines } from '../../../src/prove/vectors/vector.js';
import { vectorsOf } from '../../../src/prove/vectors/vectors-of.js';
import { readWhole } from '../../emit/emitted-hubs.js';
import { record } from '../../support/schema-object.js';
import { vectorisedHubs } from './vectorised.js';

test.each(vectorisedHubs())('the vectors of $name are the same for the same hub', async ({ text }) => {
  const lines = await linesOf(text);
  expect(lines).not.toBe('');
  expect(await linesOf(JSON.stringify(reversed(JSON.parse(text) as Json)))).toBe(lines);
});

async function linesOf(text: string): Promise<string> {
  return vectorLines((await vectorsOf(readWhole(text))).vectors);
}

/** Names that the author of the hub put in order, and values. */
const ORDERED = [
  'properties',
  '$defs',
  'definitions',
  'answers',
  'irTypes',
  'irMethods',
  'irPlugins',
  'const',
  'default',
  'enum',
  'examples',
];

function reversed(value: Json, key = ''): Json {
  if (isArray(value)) return value.map((item) => reversed(item));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, part]): [string, Json] => [name, reversed(part, name)]);
  return record(ORDERED.includes(key) ? entries : entries.toReversed());
}

/** Same hub, same bytes: whatever order the keys of objects come in, where that order says nothing. */
import { describe, expect, test } from 'vitest';
import { isArray, isObject, type Json } from '../../src/model/json.js';
import { record } from '../support/schema-object.js';
import { emitText, exampleTexts, fixtureTexts } from './emitted-hubs.js';

const texts = [...exampleTexts(), ...fixtureTexts('plexus'), ...fixtureTexts('schemars')];

describe.each(texts)('the client of $name', ({ text }) => {
  test('has the same bytes in two runs', () => {
    expect(emitText(text)).toEqual(emitText(text));
  });

  test('has the same bytes when keys are written in another order', () => {
    const document = JSON.parse(text) as Json;
    for (const reorder of [reversed, rotated])
      expect(emitText(JSON.stringify(shuffled(document, reorder)))).toEqual(emitText(text));
  });

  test('ends every file with one line break, and has no space at the end of a line', () => {
    for (const { path, text: content } of emitText(text)) {
      expect(content, path).toMatch(/[^\n]\n$/);
      expect(content, path).not.toMatch(/[ \t]\n/);
      expect(content, path).not.toMatch(/\n\n\n/);
    }
  });
});

type Reorder = <T>(items: readonly T[]) => T[];

const reversed: Reorder = (items) => items.toReversed();
const rotated: Reorder = (items) => [...items.slice(1), ...items.slice(0, 1)];

/** Objects whose keys are names that the hub's author ordered: the order of fields and types is kept in the output. */
const ORDERED = [
  'properties', '$defs', 'definitions', 'answers', 'irTypes', 'irMethods', 'irPlugins', 'const', 'default', 'enum',
  'examples',
];

/** Keywords of JSON Schema and of hub documents mean the same in any order. */
function shuffled(value: Json, reorder: Reorder, key = ''): Json {
  if (isArray(value)) return value.map((item) => shuffled(item, reorder));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, part]): [string, Json] => [name, shuffled(part, reorder, name)]);
  return record(ORDERED.includes(key) ? entries : reorder(entries));
}

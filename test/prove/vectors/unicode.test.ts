/** Vectors that languages with Unicode strings can read: those, and no fewer. */
import { expect, test } from 'vitest';
import { emitterOf } from '../../../src/emit/languages.js';
import type { Hub } from '../../../src/core/model/hub.js';
import { readHub } from '../../../src/core/read/read-hub.js';
import { isUnicode, type Vector } from '../../../src/prove/vectors/vector.js';

const VECTOR: Vector = { type: 'A', position: 'in', label: 'least', value: 'x', verdict: 'accepted' };

test.each<[string, boolean, Partial<Vector>]>([
  ['plain text', true, {}],
  ['a pair', true, { value: '🦀' }],
  ['the first half of one', false, { value: '\ud83e' }],
  ['the second half', false, { value: 'a\udd80' }],
  ['halves in the wrong order', false, { value: '\udd80\ud83e' }],
  ['half a pair deep inside', false, { value: [{ a: ['\ud800'] }] }],
  ['half a pair as a key', false, { value: { '\ud800': 1 } }],
  ['half a pair in what is filled in', false, { filled: { a: '\udfff' } }],
  ['half a pair in the name of the type', false, { type: '\ud800' }],
  ['what looks like half a pair, escaped', true, { value: '\\ud800' }],
  ['an integer beyond doubles', true, { value: [2n ** 64n, null, true] }],
])('%s', (_, expected, part) => expect(isUnicode({ ...VECTOR, ...part })).toBe(expected));

test.each([
  ['rust', 'tests/vectors.jsonl'],
  ['haskell', 'test/vectors.jsonl'],
])('%s has them', async (language, file) => {
  const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'A', type: 'string' };
  const { hub } = readHub(JSON.stringify(schema));
  const vectors = ['\\ud800', '\ud800', '🦀'].map((value) => ({ ...VECTOR, value }));
  const emit = await emitterOf(language);
  const written = emit(hub as Hub, { package: false, vectors }).find(({ path }) => path === file)?.text ?? '';
  const values = written
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as Vector).value);
  expect(values).toEqual(['\\ud800', '🦀']);
});

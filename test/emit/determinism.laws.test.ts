/** Same hub, same bytes, in every language: whatever order keys, methods and children come in. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compactJson } from '../../src/core/json/json.js';
import { parseJson } from '../../src/core/json/parse-json.js';
import { emitterOf, LANGUAGES } from '../../src/emit/languages.js';
import type { Vector } from '../../src/prove/vectors/vector.js';
import { arbitraryHub } from '../support/arbitrary-hub.js';
import { drawn } from '../support/draw.js';
import { permuteHub, reversed, shuffledBy } from '../support/permute-hub.js';
import { capturedHubTexts, exampleTexts, fixtureTexts, readWhole, vectorsOfText } from './emitted-hubs.js';
import { writeHub } from '../support/write-hub.js';

const SEED = 20261;
const examples = exampleTexts();
const texts = [...examples, ...fixtureTexts('plexus'), ...fixtureTexts('schemars'), ...capturedHubTexts()];
const emitters = new Map(await Promise.all(LANGUAGES.map(async (name) => [name, await emitterOf(name)] as const)));

/** The text of every file of the clients in all languages, by its path. */
function clientsOf(text: string, vectors?: readonly Vector[]): Record<string, string> {
  const hub = readWhole(text);
  const files = [...emitters].flatMap(([language, emit]) =>
    emit(hub, { package: true, vectors }).map((file) => [`${language}/${file.path}`, file.text] as const),
  );
  return Object.fromEntries(files);
}

/** As it stands, backwards, and as chance will have it. */
function permutationsOf(text: string): string[] {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const shuffled = drawn((draw) => permuteHub(parsed.value, shuffledBy(draw)));
  const [byChance = null] = fc.sample(shuffled, { seed: SEED, numRuns: 1 });
  return [text, compactJson(permuteHub(parsed.value, reversed)), compactJson(byChance)];
}

describe.each(texts)('the clients of $name', ({ text }) => {
  const clients = clientsOf(text);

  test('have the same bytes in whatever order the hub says what it has', () => {
    for (const permuted of permutationsOf(text)) expect(clientsOf(permuted)).toEqual(clients);
  });

  test('end every file with one line break, and have no space at the end of a line', () => {
    for (const [path, content] of Object.entries(clients)) {
      expect(content, path).toMatch(/[^\n]\n$/);
      expect(content, path).not.toMatch(/[ \t]\n/);
      expect(content, path).not.toMatch(/\n\n\n/);
    }
  });
});

test.each(examples)('so do those of $name with their wire tests', async ({ text }) => {
  const clients = clientsOf(text, (await vectorsOfText(text)).vectors);
  for (const permuted of permutationsOf(text))
    expect(clientsOf(permuted, (await vectorsOfText(permuted)).vectors)).toEqual(clients);
});

test('so do those of random hubs', () => {
  for (const hub of fc.sample(arbitraryHub(), { seed: SEED, numRuns: 40 })) {
    const text = compactJson(writeHub(hub));
    const clients = clientsOf(text);
    for (const permuted of permutationsOf(text)) expect(clientsOf(permuted)).toEqual(clients);
  }
});

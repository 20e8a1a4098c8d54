/** Small inputs that would cost everything: commands end all the same, with an answer or a clear word. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json/json.js';
import { chain, hubGiving, levels, pairOf, struct, upTo, type HostilePair } from '../support/hostile-schemas.js';
import { runCommand } from './run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const SHARED: readonly (readonly [string, HostilePair])[] = [
  ['properties', pairOf((leaf) => levels(9, 10, leaf, struct))],
  ['anyOf', pairOf((leaf) => levels(30, 10, leaf, (parts) => ({ anyOf: parts.map((part) => struct([part])) })))],
  [
    'oneOf',
    pairOf((leaf) =>
      levels(30, 10, leaf, (parts) => ({
        oneOf: parts.map((part, index) => struct([{ const: `t${index}` }, part])),
      })),
    ),
  ],
  [
    'tuples',
    pairOf((leaf) =>
      levels(30, 10, leaf, (prefixItems) => ({ type: 'array', prefixItems, items: false, minItems: 10 })),
    ),
  ],
];

describe('types that share their parts many times over', () => {
  test.each(SHARED)('%s', async (name, { before, after }) => {
    const paths = [file(`${name}-1.json`, hubGiving(before)), file(`${name}-2.json`, hubGiving(after))];
    const diff = await runCommand(['diff', ...paths]);
    expect(diff.out).toMatch(/type L(?:0|30)\n/);
    const schemas = [file(`${name}-a.json`, JSON.stringify(before)), file(`${name}-b.json`, JSON.stringify(after))];
    const contains = await runCommand(['contains', ...schemas]);
    expect(contains.out).toMatch(/^(?:yes|unknown)/);
  });
});

describe('chains of types', () => {
  test.each([
    ['properties', pairOf((leaf) => chain(3000, leaf, (next) => ({ type: 'object', properties: { next } })))],
    ['references', pairOf((leaf) => chain(3000, leaf, (next) => next))],
    ['allOf', pairOf((leaf) => chain(3000, leaf, (next) => ({ allOf: [next] })))],
  ])('%s', async (name, { before, after }) => {
    const paths = [file(`${name}-1.json`, hubGiving(before)), file(`${name}-2.json`, hubGiving(after))];
    const { out } = await runCommand(['diff', ...paths]);
    expect(out).toContain('whole numbers in one version, any number in the other');
  });
});

test('an allOf of thousands of objects', async () => {
  const { before } = pairOf((leaf) => ({
    allOf: upTo(3000).map((index) => ({ type: 'object', properties: { [`k${index}`]: leaf } })),
  }));
  const { exitCode, out } = await runCommand(['validate', file('all-of.json', hubGiving(before))]);
  expect({ exitCode, out: out.slice(0, 2) }).toEqual({ exitCode: 0, out: 'ok' });
});

describe('vectors of what has no end', () => {
  const list = (items: JsonObject): JsonObject => ({ type: 'array', items, minItems: 100 });
  const hostile: readonly (readonly [string, JsonObject])[] = [
    ['lists of lists of lists', upTo(8).reduce<JsonObject>(list, { type: 'integer' })],
    ['groups in groups', { type: 'string', pattern: `^${'('.repeat(2000)}a${')'.repeat(2000)}$` }],
    [
      'very many alternatives',
      {
        type: 'string',
        pattern: `^(${upTo(9000)
          .map((each) => `w${each}[xy]`)
          .join('|')})$`,
      },
    ],
  ];

  test.each(hostile)('%s', async (name, schema) => {
    const { exitCode, err } = await runCommand(['vectors', file(`${name}.json`, hubGiving(schema))]);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: expect.stringContaining('no value of it could be made') });
  });

  test('thousands of types that all lead to each other', async () => {
    const { before } = pairOf((leaf) => chain(3000, leaf, (next) => ({ type: 'object', properties: { next } })));
    const { exitCode, err } = await runCommand(['vectors', file('chain.json', hubGiving(before))]);
    expect({ exitCode, err }).toEqual({ exitCode: 2, err: expect.stringContaining('too many of the types refer') });
  });
});

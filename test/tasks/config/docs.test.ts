/** Schema and documentation of the configuration hold together. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';

const schema = JSON.parse(readFileSync(fromRoot('schemas/config.schema.json'), 'utf8')) as Schema;
const docs = readFileSync(fromRoot('docs/config.md'), 'utf8');

interface Schema {
  readonly description?: string;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string;
}

const TABLES = { 'A target:': 'target', '`naming`:': 'naming', '`diff`:': 'diff' } as const;

/** The keys in the first column of the table below a line. */
function keysBelow(line: string): string[] {
  const [, below = ''] = docs.split(`\n${line}\n`);
  const table = below.trimStart().split('\n\n')[0] ?? '';
  return Array.from(table.matchAll(/^\| `([^`]+)` \|/gm), ([, key]) => key as string);
}

describe('docs/config.md', () => {
  test('has every key of the configuration, and no other', () => {
    expect(keysBelow('## Keys')).toEqual(Object.keys(schema.properties ?? {}));
  });

  test.each(Object.entries(TABLES))('%s has every key, and no other', (line, definition) => {
    expect(keysBelow(line)).toEqual(Object.keys(schema.$defs?.[definition]?.properties ?? {}));
  });
});

test('every key has words for editors', () => {
  const all = Object.entries({ '': schema, ...schema.$defs });
  const mute = all.flatMap(([name, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([, each]) => !(each.description ?? each.$ref))
      .map(([key]) => `${name}.${key}`),
  );
  expect(mute).toEqual([]);
  expect(all.filter(([, { description }]) => !description)).toEqual([]);
});

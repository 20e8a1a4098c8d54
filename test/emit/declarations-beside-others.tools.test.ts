/**
 * json-schema-to-typescript as an independent oracle: of plain JSON Schemas, our declarations and its accept the same
 * values, by the word of the compiler, and where they do not, `DIFFERENCES` says why.
 */
import { compile as compileSchema, type JSONSchema } from 'json-schema-to-typescript';
import { afterAll, describe, expect, test } from 'vitest';
import { compactJson, type Json } from '../../src/core/json/json.js';
import { compile } from './compilers.js';
import { emitText, vectorsOfText } from './emitted-hubs.js';
import { PLAIN_SCHEMAS } from './plain-schemas.js';
import { createWorkspace } from './workspace.js';

/** What the compiler lets pass: ours and theirs, by the schema. */
type Passing = 'ours alone' | 'theirs alone';

interface Difference {
  readonly passes: Passing;
  readonly labels: readonly string[];
  readonly because: string;
}

const DIFFERENCES: Readonly<Record<string, readonly Difference[]>> = {
  Anything: [
    {
      passes: 'ours alone',
      labels: ['least', 'null', 'true', 'a fraction', 'u64::MAX', 'an empty list'],
      because: 'a schema that says nothing takes every value; theirs is an object, as most people mean it',
    },
  ],
  Not: [
    {
      passes: 'ours alone',
      labels: ['by its schema, 2', 'by its schema, 3', 'by its schema, 4', 'refused by its schema'],
      because: 'what is no string may be anything else; theirs is an object here too. Neither type can say "not"',
    },
  ],
  Kept: [
    {
      passes: 'ours alone',
      labels: ['"another key" of the wrong type', '"another key" null'],
      because:
        'an index signature must admit the named fields too, so ours is `unknown`; the validator checks the keys',
    },
  ],
  Several: [
    {
      passes: 'ours alone',
      labels: ['with too few', 'with too many'],
      because:
        'a union of tuples for each length cannot be written to by a program that counts at run time; it is checked then',
    },
  ],
  Pair: [
    {
      passes: 'theirs alone',
      labels: ['place 0 of the wrong type', 'place 0 null', 'place 1 of the wrong type', 'place 1 null'],
      because: 'it does not know `prefixItems` of draft 2020-12; of `items` in draft 07 (`OldPair`) both make the same',
    },
  ],
};

const workspace = createWorkspace();
afterAll(() => workspace.remove());

interface Case {
  readonly schema: string;
  readonly label: string;
  readonly value: Json;
  readonly verdict: 'accepted' | 'refused';
}

const cases = (await Promise.all(Object.keys(PLAIN_SCHEMAS).map(casesOf))).flat();

async function casesOf(name: string): Promise<Case[]> {
  const schema = PLAIN_SCHEMAS[name] as object;
  const text = compactJson({ $schema: 'https://json-schema.org/draft/2020-12/schema', title: name, ...schema });
  const types = emitText(text).find(({ path }) => path === 'types.ts')?.text ?? '';
  workspace.write(`ours/${name}.ts`, types);
  const options = { bannerComment: '', format: false };
  workspace.write(`theirs/${name}.ts`, await compileSchema(JSON.parse(text) as JSONSchema, name, options));
  const { vectors } = await vectorsOfText(text);
  const own = vectors
    .filter(({ type }) => type === name)
    .map(({ label, value, verdict }) => ({ schema: name, label, value, verdict }));
  const lines = own.map(({ value }, index) => `{ const v: Type = ${literal(value)}; use(v); } // ${index}\n`);
  for (const side of ['ours', 'theirs']) {
    const head = `import type { ${name} as Type } from '../${side}/${name}.js';\ndeclare const use: (value: unknown) => void;\n`;
    workspace.write(`${side}-take/${name}.ts`, head + lines.join(''));
  }
  return own;
}

/** On one line. To a type, one number is as good as another. */
function literal(value: Json): string {
  const text = JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? Number(part) : part));
  return text.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

const LINES_BEFORE = 3;

/** The cases that the compiler refuses, as `schema label`. */
async function refusedBy(side: string): Promise<Set<string>> {
  const found = await compile(workspace, '7', 'bundler');
  const own = found.filter(({ file }) => file.includes(`${side}-take/`));
  return new Set(
    own.map(({ file, line }) => {
      const schema = /([A-Za-z]+)\.ts$/.exec(file)?.[1] ?? '';
      const label = cases.filter((each) => each.schema === schema)[line - LINES_BEFORE]?.label;
      return `${schema} ${label}`;
    }),
  );
}

const ours = await refusedBy('ours');
const theirs = await refusedBy('theirs');
const keyOf = ({ schema, label }: Case): string => `${schema} ${label}`;

test('every value that a schema takes fits our declaration of it', () => {
  expect(cases.filter((each) => each.verdict === 'accepted' && ours.has(keyOf(each))).map(keyOf)).toEqual([]);
});

describe('what only one of the two lets pass', () => {
  test.each(Object.keys(PLAIN_SCHEMAS))('%s', (name) => {
    const found = cases.filter((each) => each.schema === name && ours.has(keyOf(each)) !== theirs.has(keyOf(each)));
    const labelsOf = (passes: Passing): string[] =>
      found.filter((each) => theirs.has(keyOf(each)) === (passes === 'ours alone')).map(({ label }) => label);
    const listed = (DIFFERENCES[name] ?? []).map(({ passes, labels }) => ({ passes, labels }));
    const differing = (['ours alone', 'theirs alone'] as const).map((passes) => ({ passes, labels: labelsOf(passes) }));
    expect(differing.filter(({ labels }) => labels.length > 0)).toEqual(listed);
  });
});

test('both are asked about enough', () => {
  expect(cases.length).toBeGreaterThan(300);
  expect(Math.min(ours.size, theirs.size)).toBeGreaterThan(100);
});

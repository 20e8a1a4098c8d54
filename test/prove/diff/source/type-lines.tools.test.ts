/** Lines about types: what they are, and what the compiler says of them with either version. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '../../../../src/prove/diff/findings/finding.js';
import { proveSource } from '../../../../src/prove/diff/source/prove-source.js';
import { sourceLine } from '../../../../src/prove/diff/source/source-line.js';
import { aFinding } from '../a-finding.js';
import { aHub } from './changed-hub.js';
import { TYPE_CASES, type TypeCase } from './type-cases.js';

const entries = Object.entries(TYPE_CASES);
const old = aHub({ methods: {}, types: Object.fromEntries(entries.map(([name, each]) => [name, each.old])) });
const now = aHub({ methods: {}, types: Object.fromEntries(entries.map(([name, each]) => [name, each.new])) });

const findings = entries.map(([name, each]) => findingOf(name, each));

function findingOf(name: string, { rule, direction, steps = [], before }: TypeCase): Finding {
  const type = { old: `shop.${name}`, new: `shop.${name}` };
  const change = { rule, direction, place: { text: name, type, steps }, ...(before !== undefined && { before }) };
  const line = sourceLine(change, { old, new: now });
  return aFinding({ ...change, ...(line && { sourceLine: line }) });
}

describe('a line', () => {
  let proven: readonly Finding[];
  beforeAll(async () => {
    proven = await proveSource(findings, old, now);
  });

  test.each(entries.map(([name, each], index) => [name, index, each] as const))('%s', (_name, index, each) => {
    const { code, error } = each;
    expect(findings[index]?.sourceLine).toEqual({ imports: ['shop'], code });
    expect(proven[index]).toMatchObject({ source: 'breaking' });
    expect(proven[index]?.sourceLine?.error).toMatch(new RegExp(`^TS${error}: .`));
  });
});

test('where nothing changed, no line is a proof', async () => {
  const unproven = await proveSource(findings, old, old);
  expect(unproven.map(({ source }) => source)).toEqual(findings.map(() => 'unproven'));
  expect(new Set(unproven.map(({ doubt }) => doubt))).toEqual(
    new Set(['the break in source is not proven: its line compiles with both clients']),
  );
});

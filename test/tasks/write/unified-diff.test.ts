import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineChanges } from '../../../src/tasks/write/line-changes.js';
import { unifiedDiff, type Hunk } from '../../../src/tasks/write/unified-diff.js';

const numbered = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => `${from + index}\n`).join('');

describe('a unified diff', () => {
  test('of equal texts is empty', () => {
    expect(unifiedDiff('a\nb\n', 'a\nb\n')).toEqual([]);
  });

  test('may have more lines than a call may have arguments', () => {
    expect(unifiedDiff('', numbered(1, 300_000))[0]).toHaveLength(300_001);
  });

  test('shows three lines around a change', () => {
    expect(unifiedDiff(numbered(1, 9), numbered(1, 9).replace('5', 'five'))).toEqual([
      ['@@ -2,7 +2,7 @@', ' 2', ' 3', ' 4', '-5', '+five', ' 6', ' 7', ' 8'],
    ]);
  });

  test('joins changes that are near, and parts those that are not', () => {
    const near = numbered(1, 30).replace('\n10\n', '\nten\n').replace('\n17\n', '\nseventeen\n');
    const far = near.replace('\n17\n', '\n').replace('\n25\n', '\n');
    expect(unifiedDiff(numbered(1, 30), near).map(([head]) => head)).toEqual(['@@ -7,14 +7,14 @@']);
    expect(unifiedDiff(numbered(1, 30), far).map(([head]) => head)).toEqual(['@@ -7,14 +7,14 @@', '@@ -22,7 +22,6 @@']);
  });

  test('of a new file, and of one that goes', () => {
    expect(unifiedDiff('', 'a\nb\n')).toEqual([['@@ -0,0 +1,2 @@', '+a', '+b']]);
    expect(unifiedDiff('a\nb\n', '')).toEqual([['@@ -1,2 +0,0 @@', '-a', '-b']]);
  });

  test('tells a last line without a newline', () => {
    expect(unifiedDiff('a', 'a\n')).toEqual([['@@ -1,1 +1,1 @@', '-a', '\\ No newline at end of file', '+a']]);
  });

  test('turns the old text into the new one, whatever they are', () => {
    const text = fc.array(fc.constantFrom('a\n', 'b\n', 'c\n', '\n'), { maxLength: 40 }).map((lines) => lines.join(''));
    fc.assert(
      fc.property(text, text, (old, now) => {
        expect(patched(old, unifiedDiff(old, now))).toBe(now);
      }),
      { numRuns: 2000 },
    );
  });
});

/** What `patch` does; a context or a removed line that is not there fails. */
function patched(old: string, hunks: readonly Hunk[]): string {
  const lines = old.split('\n').slice(0, -1);
  const result: string[] = [];
  let reached = 0;
  for (const [head = '', ...body] of hunks) {
    const [, first, count] = /^@@ -(\d+),(\d+) /.exec(head) as unknown as [string, string, string];
    const from = Number(first) - (count === '0' ? 0 : 1);
    result.push(...lines.slice(reached, from));
    const before = body.filter((line) => !line.startsWith('+')).map((line) => line.slice(1));
    expect(lines.slice(from, from + Number(count))).toEqual(before);
    result.push(...body.filter((line) => !line.startsWith('-')).map((line) => line.slice(1)));
    reached = from + Number(count);
  }
  return [...result, ...lines.slice(reached)].map((line) => `${line}\n`).join('');
}

describe('changes of lines', () => {
  /** Longest common subsequence, by the book. */
  function fewest(a: readonly string[], b: readonly string[]): number {
    const lengths = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0));
    const length = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
    a.forEach((line, i) =>
      b.forEach((other, j) => {
        const longest = line === other ? length(i, j) + 1 : Math.max(length(i, j + 1), length(i + 1, j));
        (lengths[i + 1] as number[])[j + 1] = longest;
      }),
    );
    return a.length + b.length - 2 * length(a.length, b.length);
  }

  test('are as few as can be', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 25 });
    fc.assert(
      fc.property(lines, lines, (a, b) => {
        const sizes = lineChanges(a, b).map((change) => change.oldTo - change.oldFrom + change.newTo - change.newFrom);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(fewest(a, b));
      }),
      { numRuns: 1000 },
    );
  });

  test('of long texts with nothing in common are one', () => {
    const [a, b] = ['a', 'b'].map((name) => Array.from({ length: 100_000 }, (_, index) => `${name}${index}`));
    expect(lineChanges(['same', ...(a ?? [])], ['same', ...(b ?? [])])).toEqual([
      { oldFrom: 1, oldTo: 100_001, newFrom: 1, newTo: 100_001 },
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { countText } from '../../src/core/json/count-problems.js';
import { reportLines } from '../../src/cli/print/report.js';
import { PLAIN, styleFor } from '../../src/core/text/style.js';
import type { Problem } from '../../src/core/json/problem.js';

function problem(more: Partial<Problem>): Problem {
  const message = '"strng" is not a JSON Schema type';
  return { code: 'unknown-type', severity: 'error', message, pointer: '/a', ...more };
}

test('problems stand by position, in columns, with what to do below', () => {
  const lines = reportLines(
    'schema.json',
    [
      problem({ line: 12, column: 7, hint: 'did you mean "string"?', pointer: '/methods/0/params/type' }),
      problem({ line: 3, column: 10, severity: 'warning', code: 'unused', message: 'never used', pointer: '/$defs/A' }),
      problem({ code: 'no-methods', message: 'there is no method', pointer: '' }),
    ],
    PLAIN,
  );
  expect(lines).toEqual([
    'schema.json       error    no-methods    there is no method',
    'schema.json:3:10  warning  unused        never used  at /$defs/A',
    'schema.json:12:7  error    unknown-type  "strng" is not a JSON Schema type  at /methods/0/params/type',
    '    did you mean "string"?',
    '2 errors, 1 warning',
  ]);
});

test('hundreds of problems are cut to fifty', () => {
  const problems = Array.from({ length: 120 }, (_, index) => problem({ line: index + 1, column: 1 }));
  const lines = reportLines('s.json', problems, PLAIN);
  expect(lines).toHaveLength(52);
  expect(lines[49]).toMatch(/^s\.json:50:1 /);
  expect(lines.slice(50)).toEqual(['and 70 more (use --json to see them all)', '120 errors']);
});

test('a pointer without end is cut', () => {
  const [line = ''] = reportLines('s.json', [problem({ pointer: '/items'.repeat(1000) })], PLAIN);
  expect(line.length).toBeLessThan(300);
  expect(line).toMatch(/…$/);
});

test('what the schema says cannot drive the terminal', () => {
  const evil = 'a\u001b]0;title\u0007\nerror: all fine\u202e';
  const lines = reportLines(evil, [problem({ message: evil, hint: evil, code: evil, pointer: evil, line: 1 })], PLAIN);
  expect(lines.join('')).not.toMatch(/[\u0000-\u001f\u202e]/);
});

test('colours tell errors from warnings', () => {
  const style = styleFor({ flag: true, env: {}, isTerminal: false });
  const lines = reportLines('s', [problem({}), problem({ severity: 'warning' })], style);
  expect(lines[0]).toContain('\u001b[31merror  \u001b[39m');
  expect(lines[1]).toContain('\u001b[33mwarning\u001b[39m');
});

describe('the count', () => {
  test.each([
    [[], 'no problems'],
    [[problem({})], '1 error'],
    [[problem({ severity: 'warning' }), problem({ severity: 'warning' })], '2 warnings'],
  ] as const)('%#', (problems, text) => {
    expect(countText(problems)).toBe(text);
  });
});

import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Problem } from '../../src/core/json/problem.js';
import type { ReadResult } from '../../src/core/read/read-result.js';
import { runCommand } from './run-command.js';
import { sampleHub } from './sample-hub.js';

let result: ReadResult;
vi.mock('../../src/core/read/read-hub.js', () => ({ readHub: () => result }));

const warning: Problem = { code: 'w', severity: 'warning', message: 'odd', pointer: '/a', line: 1, column: 2 };
const error: Problem = { ...warning, code: 'e', severity: 'error', message: 'wrong', hint: 'right it' };

beforeEach(() => {
  result = { hub: sampleHub, problems: [] };
});

function run(flags: readonly string[] = [], stdin = '{}') {
  return runCommand(['validate', ...flags.map((flag) => `--${flag}`)], stdin);
}

const OK =
  'ok <stdin>: plugin-schema "demo", ' +
  '2 namespaces, 4 methods (2 ask questions of 2 kinds), 4 types, 1 child not loaded\n';

describe('validate', () => {
  test('says what a good schema holds', async () => {
    expect(await run()).toEqual({ exitCode: 0, out: OK, err: '' });
  });

  test('lists warnings, and is content all the same', async () => {
    result = { hub: sampleHub, problems: [warning] };
    const report = '<stdin>:1:2  warning  w  odd  at /a\n1 warning\n';
    expect(await run()).toEqual({ exitCode: 0, out: report + OK, err: '' });
  });

  test('prints errors as findings', async () => {
    result = { problems: [error] };
    const out = '<stdin>:1:2  error  e  wrong  at /a\n    right it\n1 error\n';
    expect(await run()).toEqual({ exitCode: 1, out, err: '' });
  });

  test('refuses what cannot be read at all', async () => {
    result = { problems: [{ ...error, unreadable: true }] };
    const err = '<stdin>:1:2  error  e  wrong  at /a\n    right it\n1 error\n';
    expect(await run()).toEqual({ exitCode: 2, out: '', err });
  });

  test('refuses an empty input', async () => {
    const err =
      'hub-codegen: no schema given, and standard input is empty\n  give a file, or - for standard input; ' +
      'schemas/examples/interactive.json in this package is one to try\n';
    expect(await run([], '')).toEqual({ exitCode: 2, out: '', err });
  });
});

describe('validate --json', () => {
  test('gives the same facts about a good schema', async () => {
    result = { hub: sampleHub, problems: [warning] };
    const { exitCode, out, err } = await run(['json']);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(JSON.parse(out)).toEqual({
      ok: true,
      form: 'plugin-schema',
      summary: { name: 'demo', namespaces: 2, methods: 4, askingMethods: 2, questions: 2, types: 4, unloaded: 1 },
      problems: [{ code: 'w', severity: 'warning', message: 'odd', pointer: '/a', line: 1, column: 2 }],
    });
  });

  test('lists every error, however many', async () => {
    result = { problems: Array.from({ length: 120 }, () => error) };
    const { exitCode, out } = await run(['json']);
    expect(exitCode).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ ok: false, problems: { length: 120 } });
  });

  test('tells of input that was never read, on standard output too', async () => {
    const { exitCode, out, err } = await run(['json'], '');
    expect({ exitCode, err }).toEqual({ exitCode: 2, err: '' });
    expect(JSON.parse(out)).toEqual({
      ok: false,
      problems: [
        {
          code: 'empty-input',
          severity: 'error',
          message: 'no schema given, and standard input is empty',
          hint: expect.stringMatching(/^give a file/),
          pointer: '',
        },
      ],
    });
  });
});

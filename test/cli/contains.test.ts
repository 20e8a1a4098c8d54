import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runCommand } from './run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'hub-codegen-contains-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

async function run(args: readonly string[], stdin = '') {
  const { exitCode, out, err } = await runCommand(['contains', ...args], stdin);
  return { exitCode, out: out.replaceAll(`${folder}/`, ''), err: err.replaceAll(`${folder}/`, '') };
}

const NUMBER = file('number.json', { type: 'number' });
const INTEGER = file('integer.json', { type: 'integer' });
const OPEN = file('open.json', { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] });
const WIDER = file('wider.json', {
  type: 'object',
  properties: { id: { type: 'integer' }, name: { type: 'string' } },
  required: ['id'],
});
const UNCLEAR = file('unclear.json', { type: 'string', pattern: '(?<=a)b' });
const SHORT = file('short.json', { type: 'string', maxLength: 3 });

describe('contains', () => {
  test('says yes', async () => {
    expect(await run([INTEGER, NUMBER])).toEqual({
      exitCode: 0,
      out:
        'yes: every value of integer.json is accepted by number.json\n' +
        '  reading  a sender sends only the properties it declares\n',
      err: '',
    });
  });

  test('says no, why, where, and with which value', async () => {
    const { exitCode, out } = await run([NUMBER, INTEGER, '--strict']);
    expect(exitCode).toBe(1);
    expect(out).toMatchInlineSnapshot(`
      "no: not every value of number.json is accepted by integer.json
        the value must be integer, and is 0.5  TYPE_MISMATCH
          sent   #
          taken  #/type
        for example  0.5
        reading  strict
      "
    `);
  });

  test('says that it does not know, and why', async () => {
    const { exitCode, out } = await run([UNCLEAR, SHORT]);
    expect(exitCode).toBe(3);
    expect(out).toMatchInlineSnapshot(`
      "unknown: whether every value of unclear.json is accepted by short.json
        the pattern "(?<=a)b" is not looked into  REGEX_INCLUSION
        reading  a sender sends only the properties it declares
      "
    `);
  });

  test('takes a sender at its word, unless told to be strict', async () => {
    expect(await run([OPEN, WIDER])).toMatchObject({ exitCode: 0 });
    expect(await run([OPEN, WIDER, '--strict'])).toMatchObject({ exitCode: 1 });
  });

  test('counts formats where it is told to', async () => {
    const id = file('id.json', { type: 'string', format: 'uuid' });
    const text = file('text.json', { type: 'string' });
    expect(await run([text, id])).toMatchObject({ exitCode: 0 });
    expect(await run([text, id, '--formats', 'assert'])).toMatchObject({ exitCode: 1 });
  });

  test('gives the same as JSON', async () => {
    const { exitCode, out } = await run([NUMBER, INTEGER, '--json']);
    expect(exitCode).toBe(1);
    expect(JSON.parse(out)).toEqual({
      verdict: 'no',
      witness: 0.5,
      reasons: [
        {
          code: 'TYPE_MISMATCH',
          message: 'the value must be integer, and is 0.5',
          path: '',
          aPointer: '',
          bPointer: '/type',
        },
      ],
    });
  });

  test('reads one of the two from standard input', async () => {
    expect(await run(['-', NUMBER], '{"const": 1}')).toMatchObject({ exitCode: 0 });
  });
});

describe('contains --pairs', () => {
  const pairs = [
    { a: true, b: true },
    { a: { type: 'number' }, b: { type: 'integer' } },
    { a: { pattern: '(?<=a)b' }, b: { maxLength: 1 } },
  ];
  const path = file('pairs.jsonl', `${pairs.map((pair) => JSON.stringify(pair)).join('\n\n')}\n`);

  test('answers one a line', async () => {
    const { exitCode, out, err } = await run(['--pairs', path, '--strict', '--json']);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    const answers = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { verdict: string });
    expect(answers.map(({ verdict }) => verdict)).toEqual(['yes', 'no', 'unknown']);
    expect(answers[1]).toMatchObject({ witness: 0.5 });
  });

  test('says it in words too', async () => {
    const { out } = await run(['--pairs', path]);
    expect(out).toMatchInlineSnapshot(`
      "1 yes
      3 no 0.5
      5 unknown REGEX_INCLUSION: the pattern "(?<=a)b" is not looked into
      "
    `);
  });

  test('goes on after a line that holds what cannot be read', async () => {
    const lines = ['{"a": {"maximum": 1e400}, "b": true}', `{"a": ${'['.repeat(500)}${']'.repeat(500)}, "b": true}`];
    const { exitCode, out } = await run(['--pairs=-'], [...lines, '{"a": true, "b": true}'].join('\n'));
    expect({ exitCode, out }).toEqual({
      exitCode: 0,
      out: '1 unknown INVALID_SCHEMA: number too large\n2 unknown INVALID_SCHEMA: nested deeper than 400 levels\n3 yes\n',
    });
  });

  test('stops at a line that is no pair', async () => {
    const { exitCode, err } = await run(['--pairs=-'], '{"a": true, "b": true}\n{"a": 1}\n');
    expect(exitCode).toBe(2);
    expect(err).toBe('hub-codegen: <stdin>:2 is not a pair of schemas\n  every line is one: {"a": …, "b": …}\n');
  });
});

describe('contains refuses', () => {
  test.each([
    ['one schema', [NUMBER], 'two schemas are needed'],
    ['schemas and pairs', [NUMBER, NUMBER, '--pairs', 'x'], 'both schemas and --pairs given'],
    ['an unknown reading of formats', [NUMBER, NUMBER, '--formats', 'x'], 'unknown --formats "x"'],
    ['a file that is not there', [NUMBER, join(folder, 'gone.json')], 'there is no such file'],
    ['a file that is not JSON', [NUMBER, file('broken.json', '{"type": }')], 'broken.json:1:10  error'],
    ['pairs that are not there', ['--pairs', join(folder, 'gone.jsonl')], 'there is no such file'],
  ])('%s', async (_name, args, message) => {
    const { exitCode, out, err } = await run(args);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toContain(message);
  });

  test('what is no schema', async () => {
    const { exitCode, out } = await run([file('list.json', '[1]'), NUMBER]);
    expect(exitCode).toBe(2);
    expect(out).toContain('INVALID_SCHEMA');
  });
});

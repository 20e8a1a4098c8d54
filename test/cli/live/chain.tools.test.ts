/** Methods in a chain: in one process, which proves first that they fit, and in several that a shell joins. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { atTerminal } from '../../support/at-terminal.js';
import type { JsonObject } from '../../../src/core/json/json.js';
import { startHub } from '../../wire/hub/running.js';
import { BIN, items, liveWorkshop } from './live-workshop.js';

const workshop = liveWorkshop();

const FILTER_ANSWERS = [
  'ChooseTopics={"Topics":["storage"]}',
  'IncludeFork={"Include":false}',
  'LimitSize={"Limit":100000}',
];
const FILTERED = FILTER_ANSWERS.flatMap((answer) => ['--answer', answer]);
const CLONED = ['lighthouse', 'tidepool'];

/** What was cloned, of the events of `clone`. */
function cloned(out: string): unknown[] {
  const events = items(out) as JsonObject[];
  return events.filter(({ type }) => type === 'cloned').map(({ name }) => name);
}

/** A shell that has `call METHOD …` for a call of the hub. */
function inShell(url: string, script: string): readonly string[] {
  const call = `call() { "${process.execPath}" "${BIN}" call ${url} "$@"; }`;
  return ['bash', '-c', `cd "${workshop().folder}"; ${call}; ${script}`];
}

describe('a chain in one process', () => {
  test('feeds each stage item by item, and answers the questions of any', async () => {
    const url = await workshop().serve('--example', 'repos');
    const { exitCode, out, err } = await workshop().run(['call', url, 'list | filter | clone --depth 1', ...FILTERED]);
    expect({ exitCode, err, cloned: cloned(out) }).toEqual({ exitCode: 0, err: '', cloned: CLONED });
  });

  test('counts what a stage is given beside what is fed to it', async () => {
    const url = await workshop().serve('--example', 'repos');
    const chain = "list | delete --reason 'no longer used'";
    const { exitCode, out, err } = await workshop().run(['call', url, chain, '--answer', 'confirm=no']);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(items(out)).not.toEqual([]);
    const without = await workshop().run(['call', url, 'list | delete', '--answer', 'confirm=no']);
    expect(without).toMatchObject({ exitCode: 1, out: '', err: expect.stringContaining('$.reason') });
  });

  test('that lacks a parameter which nothing feeds is not begun', async () => {
    const item = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] };
    const sift = { type: 'object', properties: { input: item, min: { type: 'integer' } }, required: ['input', 'min'] };
    const methods = [
      { name: 'list', returns: item, streaming: true },
      { name: 'sift', params: sift, returns: item, streaming: true },
    ];
    const { url } = await startHub({
      document: { hub: 'test', namespace: 'ns', methods },
      implementation: {
        async *list() {
          yield { id: 1 };
          yield { id: 5 };
        },
        async *sift({ input, min }: { input: { id: number }; min: number }) {
          if (input.id >= min) yield input;
        },
      },
    });
    const { exitCode, out, err } = await workshop().run(['call', url, 'list | sift']);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toContain('ns.sift also needs --min');
    const given = await workshop().run(['call', url, 'list | sift --min 3']);
    expect(given).toEqual({ exitCode: 0, out: '{"id":5}\n', err: '' });
  });

  test('that does not fit is refused with a value that shows it, and nothing is called', async () => {
    const url = await workshop().serve('--example', 'repos');
    const { exitCode, out, err } = await workshop().run(['call', url, 'clone | filter', '--no-answers']);
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    expect(err).toContain('repos.clone -> repos.filter: does not fit');
    expect(err).toMatch(/for example {2}\{.*"type":"progress"\}/);
    expect(err).toContain('nothing was called; --unchecked runs it and checks every item');
  });

  test('--unchecked runs it, and the first item that does not fit ends it', async () => {
    const url = await workshop().serve('--example', 'repos');
    const repo = items((await workshop().run(['call', url, 'list'])).out)[0];
    const input = `${JSON.stringify(repo)}\n`;
    const args = ['call', url, 'clone | filter', '--unchecked', '--no-answers'];
    const { exitCode, out, err } = await workshop().run(args, { input });
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    expect(err).toMatch(/^error: repos\.clone \| repos\.filter: .*\/input\/id/);
  });

  test.each([
    ['list | nope', 'has no method "nope"'],
    ['list | | clone', 'a stage of the chain is empty'],
    ["list | clone 'x", 'a quote in the chain has no end'],
    ['list | clone 3', 'unexpected "3" after clone'],
    ['list | clone --dept 3', 'did you mean "--depth"?'],
  ])('%s says what is wrong with it', async (chain, message) => {
    const url = await workshop().serve('--example', 'repos');
    const { exitCode, out, err } = await workshop().run(['call', url, chain]);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toContain(message);
  });

  test.each([
    ['list | filter', 'Select [1-4]: ', 'repos.filter asks ChooseTopics:'],
    ['list | delete --reason old', '[y/n]', 'repos.delete asks:'],
  ])('says which stage asks, at a terminal: %s', async (chain, prompt, said) => {
    const url = await workshop().serve('--example', 'repos');
    const command = [process.execPath, BIN, 'call', url, chain];
    const { shown } = await atTerminal([{ expect: prompt, signal: 'SIGKILL' }], command, workshop().env);
    expect(shown.split(' asks')).toHaveLength(2);
    expect(shown).toContain(said);
  });
});

describe('calls that a shell joins', () => {
  test('feed one another, and each answers for itself', async () => {
    const url = await workshop().serve('--example', 'repos');
    const answers = FILTER_ANSWERS.map((answer) => `--answer '${answer}'`).join(' ');
    const script = `set -o pipefail; call list </dev/null | call filter ${answers} | call clone --auto-confirm`;
    const [shell = '', ...args] = inShell(url, script);
    const { exitCode, out, err } = await workshop().runProgram(shell, args);
    expect({ exitCode, err, cloned: cloned(out) }).toEqual({ exitCode: 0, err: '', cloned: CLONED });
  });

  test('can ask at the terminal in the middle', async () => {
    const url = await workshop().serve('--example', 'repos');
    const script = 'call list | call filter --interactive | call clone --auto-confirm > cloned.jsonl; echo "exit $?"';
    const steps = ['ChooseTopics', 'IncludeFork', 'LimitSize'].flatMap((question) => [
      { expect: `repos.filter asks ${question}:` },
      { expect: 'Select [1-4]: ', type: 'Cancelled\r' },
    ]);
    await atTerminal([...steps, { expect: 'exit 0' }], inShell(url, script), workshop().env);
    // The one that nobody is asked about.
    expect(cloned(readFileSync(join(workshop().folder, 'cloned.jsonl'), 'utf8'))).toEqual(['lighthouse']);
  });

  test('report each line that does not fit, by its number and the place in it, and go on with the others', async () => {
    const url = await workshop().serve('--example', 'repos');
    const repo = items((await workshop().run(['call', url, 'list'])).out)[0];
    const input = `{"id":1}\n\nnonsense\n${JSON.stringify(repo)}\n`;
    const { exitCode, out, err } = await workshop().run(['call', url, 'clone'], { input });
    expect({ exitCode, cloned: cloned(out) }).toEqual({ exitCode: 1, cloned: ['lighthouse'] });
    expect(err.split('\n')).toEqual([
      expect.stringMatching(/^standard input, line 1: it does not fit repos\.clone at \/input\/id: /),
      'standard input, line 3: it is not JSON',
      '',
    ]);
  });

  test('end without a word when whoever reads has seen enough', async () => {
    const url = await workshop().serve('--example', 'repos');
    const script = 'call list </dev/null | call clone | head -1; echo "${PIPESTATUS[@]}"';
    const [shell = '', ...args] = inShell(url, script);
    const { out, err } = await workshop().runProgram(shell, args);
    expect(err).toBe('');
    expect(out).toMatch(/^\{"type":"progress".*\}\n0 0 0\n$/);
  });
});

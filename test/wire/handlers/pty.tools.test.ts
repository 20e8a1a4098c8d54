/** The terminal handler at a real terminal. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { atTerminal, type Session, type Step } from '../../support/at-terminal.js';
import { openWorkshop } from './bundled.js';

const workshop = openWorkshop();
afterAll(() => workshop.remove());

const run = promisify(execFile);
const PREAMBLE = `
import { defaultHandler } from './handlers.mjs';
const handler = defaultHandler();
const controller = new AbortController();
const { signal } = new AbortController();
const context = (variant) => ({ requestId: '1', method: 'm', variant, signal, deadline: undefined });
const ask = async (question, more) => {
  try {
    console.log('ANSWER', JSON.stringify(await handler(question, { ...context(question.type), ...more })));
  } catch (error) {
    console.log('FAILED', error.message);
  }
};
`;

function session(program: string, steps: readonly Step[]): Promise<Session> {
  const path = workshop.write(`program-${program.length}.mjs`, PREAMBLE, program);
  return atTerminal(steps, [process.execPath, path]);
}

test('asks, with the usual keys, and gives the terminal back', async () => {
  const program = `
    await ask({ type: 'confirm', message: 'Sure?', default: true });
    await ask({ type: 'prompt', message: 'Name' });
    await ask({ type: 'select', message: 'Size', options: [{ value: 1, label: 'S' }, { value: 2, label: 'L' }] });
    console.log('THE END');`;
  const { shown, status, isCooked } = await session(program, [
    { expect: 'Sure? [Y/n] ', type: '\r' },
    // An x too many, and an a forgotten.
    { expect: 'Name: ', type: 'bxx\u007f\u007fo\u001b[D\u001b[Db\u0005b\r' },
    { expect: 'Select [1-2]: ', type: '7\r' },
    { expect: 'none of them', type: '' },
    { expect: 'Select [1-2]: ', type: '2\r' },
    { expect: 'THE END', mode: true },
  ]);
  expect(shown).toContain('ANSWER {"type":"confirmed","value":true}');
  expect(shown).toContain('ANSWER {"type":"text","value":"bbob"}');
  expect(shown).toContain('ANSWER {"type":"selected","values":[2]}');
  expect(status).toBe(0);
  expect(isCooked).toEqual([true]);
});

test('Ctrl-D declines one question, and the program lives on', async () => {
  const program = `
    await ask({ type: 'confirm', message: 'One?' });
    await ask({ type: 'confirm', message: 'Two?' });
    await ask({ type: 'confirm', message: 'Three?' });`;
  const { shown, status, isCooked } = await session(program, [
    { expect: 'One? [y/n] ', type: 'y\r' },
    { expect: 'Two? [y/n] ', type: '\u0004' },
    { expect: 'FAILED cancelled with Ctrl-D', type: '' },
    { expect: 'Three? [y/n] ', type: 'y\r' },
    { expect: 'ANSWER', mode: true },
  ]);
  expect(shown).toContain('ANSWER {"type":"confirmed","value":true}');
  expect(status).toBe(0);
  expect(isCooked).toEqual([true]);
});

const INTERRUPTED = -2;

test('Ctrl-C declines the question, and then ends the program as it does elsewhere', async () => {
  const program = `
    await ask({ type: 'confirm', message: 'One?' });
    await ask({ type: 'confirm', message: 'Two?' });`;
  const { shown, status } = await session(program, [
    { expect: 'One? [y/n] ', type: 'half a\u0003' },
    { expect: 'FAILED cancelled with Ctrl-C' },
  ]);
  expect(shown).not.toContain('ANSWER');
  expect(status).toBe(INTERRUPTED);
});

test('Ctrl-C is for the program to take, where it listens', async () => {
  const program = `
    const heard = new Promise((resolve) => process.once('SIGINT', resolve));
    const connection = setInterval(() => {}, 1000);
    await ask({ type: 'confirm', message: 'One?' });
    await heard;
    clearInterval(connection);
    await ask({ type: 'confirm', message: 'And two?' });`;
  const { status, isCooked } = await session(program, [
    { expect: 'One? [y/n] ', type: '\u0003' },
    { expect: 'two? [y/n] ', type: 'y\r' },
    { expect: 'ANSWER', mode: true },
  ]);
  expect([status, isCooked]).toEqual([0, [true]]);
});

test('a question that is taken back leaves a clean terminal', async () => {
  const program = `
    process.once('SIGUSR1', () => controller.abort(new Error('too late')));
    const first = ask({ type: 'prompt', message: 'Name' }, { signal: controller.signal });
    const second = ask({ type: 'confirm', message: 'Next?' });
    await first;
    await second;`;
  const { shown, status, isCooked } = await session(program, [
    { expect: 'Name: ', type: 'half' },
    { expect: 'half', signal: 'SIGUSR1' },
    { expect: 'FAILED too late', type: '' },
    { expect: 'Next? [y/n] ', type: 'y\r' },
    { expect: 'ANSWER {"type":"confirmed","value":true}', mode: true },
  ]);
  expect(shown).toMatch(/half\r\n/);
  expect(status).toBe(0);
  expect(isCooked).toEqual([true]);
});

test("the line editor shows no escape sequence of the hub's", async () => {
  const message = '\\u001b]0;title\\u0007\\u001b[2JName';
  const program = `await ask({ type: 'prompt', message: '${message}', default: '\\u001b[31mred' });`;
  const { shown } = await session(program, [{ expect: 'Name', type: '\r' }, { expect: 'ANSWER' }]);
  expect(shown).toContain('\\u001b]0;title\\u0007\\u001b[2JName [\\u001b[31mred]: ');
  expect(shown).not.toContain('\u001b]0;');
  expect(shown).not.toContain('\u001b[2J');
  expect(shown).not.toContain('\u001b[31m');
});

test('a result that goes to a file is not mixed with the questions', async () => {
  const path = workshop.write(
    'piped.mjs',
    PREAMBLE.replaceAll('defaultHandler', 'terminal'),
    `await ask({ type: 'confirm', message: 'Sure?' });`,
  );
  const steps = [{ expect: 'Sure? [y/n] ', type: 'y\r' }, { expect: 'FILE {"type":"confirmed","value":true}' }];
  const shell = ['sh', '-c', '"$0" "$1" > "$1.out"; sed s/ANSWER/FILE/ "$1.out"', process.execPath, path];
  expect(await atTerminal(steps, shell)).toMatchObject({ status: 0 });
});

test('a pipe that stays open does not keep the process alive', async () => {
  const question = `await ask({ type: 'confirm', message: 'Sure?' });`;
  const path = workshop.write('open-pipe.mjs', PREAMBLE.replaceAll('defaultHandler', 'terminal'), question);
  const child = spawn(process.execPath, [path], { stdio: ['pipe', 'ignore', 'ignore'] });
  child.stdin.write('y\n');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('without a terminal the default handler refuses, and reads nothing', async () => {
  const path = workshop.write('refuse.mjs', PREAMBLE, `await ask({ type: 'confirm', message: 'Sure?' });`);
  const { stdout } = await run(process.execPath, [path]);
  expect(stdout).toMatch(/^FAILED m: confirm "Sure\?": there is no terminal to ask at/);
});

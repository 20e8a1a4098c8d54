import { getEventListeners, once } from 'node:events';
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { command, type CommandOptions } from '../../../src/wire/handlers/index.js';
import { collect, convert, insist, settled, start } from '../client/fake-hub.js';
import { ask, type Context } from './asking.js';
import { openWorkshop } from './bundled.js';

const workshop = openWorkshop();
afterAll(() => workshop.remove());

const prompt = { type: 'prompt', message: 'Name', default: null };

/** The answer of a Node script that has the line it read in `line`. */
function answer(
  script: string,
  question: object = prompt,
  options?: CommandOptions & Context,
  args: string[] = [],
): Promise<unknown> {
  const path = workshop.write('answer.mjs', `import { readFileSync, writeSync } from 'node:fs';`, script);
  const { signal, asks, ...others } = options ?? {};
  const handler = command(process.execPath, [path, ...args], others);
  return ask(handler, question, { ...(signal && { signal }), asks });
}

const ECHO = `console.log(JSON.stringify({ type: 'value', value: readFileSync(0, 'utf8') }));`;
const text = (value: unknown): object => ({ type: 'text', value });

describe('the program reads one line', () => {
  const head = { request_id: 'q-1', method: 'files.delete' };

  test.each([
    [prompt, { ...head, type: 'bidir_request', variant: 'prompt', message: 'Name', default: null }],
    [{ Prompt: { message: 'Name' } }, { ...head, type: 'bidir_request', variant: 'Prompt', message: 'Name' }],
  ])('as the plans have it: %j', async (question, line) => {
    const given = (await answer(ECHO, question)) as { value?: string; Text?: string };
    const read = given.value ?? given.Text ?? '';
    expect(read.endsWith('\n') && read.indexOf('\n') === read.length - 1).toBe(true);
    expect(JSON.parse(read)).toEqual(line);
  });

  test.each([
    [{ Pick: [1, 2] }, { data: [1, 2] }],
    [{ Pick: { type: 'x', a: 1 } }, { data: { type: 'x', a: 1 } }],
    [{ Pick: { a: 1 } }, { a: 1 }],
  ])('with fields that cannot stand in it: %j', async (question, more) => {
    const line = await answer(`console.log(readFileSync(0, 'utf8'));`, question);
    expect(line).toEqual({ ...head, type: 'bidir_request', variant: 'Pick', ...more });
  });

  test('or the question as it is', async () => {
    const { value } = (await answer(ECHO, prompt, { wire: 'plain' })) as { value: string };
    expect(JSON.parse(value)).toEqual({ ...head, variant: 'prompt', request: prompt });
  });
});

describe('the program answers', () => {
  const confirm = { Confirm: { message: 'Sure?' } };

  test.each([
    [prompt, { type: 'value', value: 'x' }, { type: 'text', value: 'x' }],
    [prompt, { type: 'text', value: 'x' }, { type: 'text', value: 'x' }],
    [prompt, { type: 'cancelled' }, { type: 'cancelled' }],
    [confirm, { type: 'confirmed', value: true }, { Confirmed: true }],
    [confirm, { Confirmed: false }, { Confirmed: false }],
    [{ Own: {} }, { type: 'value', value: 1 }, { type: 'value', value: 1 }],
    [{ Own: {} }, 'Cancelled', 'Cancelled'],
  ])('%j with %j', async (question, given, taken) => {
    expect(await answer(`console.log(JSON.stringify(${JSON.stringify(given)}, null, 2))`, question)).toEqual(taken);
  });

  test('"cancelled" in the method\'s spelling, where it is known', async () => {
    const script = `console.log('{"type":"cancelled"}')`;
    expect(await answer(script, { Overwrite: { path: '' } }, { asks: convert.asks })).toBe('Cancelled');
    await expect(answer(script, { Overwrite: { path: '' } }, { asks: insist.asks })).rejects.toThrow(
      'the program declined',
    );
    await expect(answer(script, { Overwrite: { path: '' } })).rejects.toThrow('the program declined');
  });

  test('with arguments, an environment and a folder of its own', async () => {
    const script = `const { argv, env } = process;
      console.log(JSON.stringify([argv.slice(2), env.GREETING, process.cwd(), 'PATH' in env]))`;
    const args = ['$HOME', '"; exit 1', '* *'];
    expect(await answer(script, prompt, { env: { GREETING: 'hi' }, cwd: '/' }, args)).toEqual([args, 'hi', '/', true]);
  });

  test('as a script of the shell, whose arguments are no script', async () => {
    const handler = command(`printf '["%s"]' "$1" | tr a-z A-Z`, ['$(exit 3)`x`'], { shell: true });
    expect(await ask(handler, prompt)).toEqual(['$(EXIT 3)`X`']);
  });

  test('without reading the question, however long that is', async () => {
    const long = { type: 'prompt', message: 'x'.repeat(4_000_000) };
    expect(await answer(`process.stdin.destroy(); console.log('{"type":"value","value":1}')`, long)).toEqual(text(1));
  });

  test('while it writes any amount to stderr', async () => {
    const script = `writeSync(2, 'x'.repeat(1e6)); console.log('{"type":"value","value":1}')`;
    expect(await answer(script)).toEqual(text(1));
  });

  test('what the hub gets', async () => {
    const { hub, client } = start();
    const path = workshop.write('yes.mjs', `console.log('{"Confirmed":true}')`);
    const call = collect(client.stream(convert, { paths: [] }, { onRequest: command(process.execPath, [path]) }));
    await settled();
    hub.ask('q-1', { Overwrite: { path: 'a.png' } });
    await expect.poll(() => hub.answers).toEqual([{ request_id: 'q-1', response_data: { Confirmed: true } }]);
    hub.done();
    await call;
  });

  test('wrongly: nothing of it is sent', async () => {
    const { hub, client } = start();
    const path = workshop.write('wrong.mjs', `console.log('{"Confirmed":"yes"}')`);
    const call = collect(client.stream(insist, {}, { onRequest: command(process.execPath, [path]) }));
    await settled();
    hub.ask('q-1', { Overwrite: { path: 'a.png' } });
    await expect(call).rejects.toMatchObject({ code: 'INVALID_RESPONSE' });
    expect(hub.answers).toEqual([]);
  });
});

test('a program that has answered and does not end is ended, and its answer taken', async () => {
  const path = workshop.write(
    'lingering.mjs',
    `import { writeSync } from 'node:fs';`,
    `process.on('SIGTERM', () => {});`,
    `writeSync(1, JSON.stringify({ type: 'value', value: process.pid }));`,
    `setInterval(() => {}, 1e6);`,
  );
  const answered = (await ask(command(process.execPath, [path]), prompt)) as { value: number };
  await expect.poll(() => isRunning(answered.value)).toBe(false);
  const inTime = command(process.execPath, [path], { timeoutMs: 900 });
  expect(await ask(inTime, prompt)).toMatchObject({ type: 'text' });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('many questions at once', () => {
  /** Each program waits until it may answer; how many run is seen by the files that they make. */
  const counting = (): { path: string; folder: string; running: () => number; go: () => void } => {
    const folder = mkdtempSync(join(tmpdir(), 'questions-'));
    const path = workshop.write(
      'counting.mjs',
      `import { existsSync, writeFileSync } from 'node:fs';`,
      `const folder = ${JSON.stringify(folder)};`,
      `writeFileSync(folder + '/' + process.pid, '');`,
      `setInterval(() => { if (existsSync(folder + '/go')) { console.log(1); process.exit(); } }, 5);`,
    );
    const running = (): number => readdirSync(folder).filter((name) => name !== 'go').length;
    return { path, folder, running, go: () => writeFileSync(join(folder, 'go'), '') };
  };

  test('start no more programs than are allowed, and all are answered', async () => {
    const { path, running, go } = counting();
    const handler = command(process.execPath, [path], { maxProcesses: 3 });
    const answers = Array.from({ length: 10 }, () => ask(handler, prompt));
    await expect.poll(running).toBe(3);
    await settled();
    expect(running()).toBe(3);
    go();
    expect(await Promise.all(answers)).toEqual(answers.map(() => 1));
    expect(running()).toBe(10);
  });

  test('one that is no longer asked leaves the queue', async () => {
    const { path, running, go } = counting();
    const handler = command(process.execPath, [path], { maxProcesses: 1 });
    const first = ask(handler, prompt);
    await expect.poll(running).toBe(1);
    const controller = new AbortController();
    const second = ask(handler, prompt, { signal: controller.signal });
    const third = ask(handler, prompt);
    await settled();
    controller.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    go();
    expect(await Promise.all([first, third])).toEqual([1, 1]);
    expect(running()).toBe(2);
  });
});

describe('the program fails', () => {
  test.each([
    [
      'with an exit code',
      `writeSync(2, 'no such\\u001b[2J project\\n'); process.exit(3)`,
      /ended with exit code 3; stderr: no such\\u001b\[2J project$/,
    ],
    ['by a signal', `process.kill(process.pid, 'SIGKILL')`, /ended with SIGKILL$/],
    ['to write anything', ``, /wrote no answer to stdout$/],
    ['to write JSON', `console.log('yes\\u001b[2J')`, /other than one JSON value to stdout: yes\\u001b\[2J$/],
    ['by writing two answers', `console.log('1\\n2')`, /other than one JSON value/],
    [
      'after a long complaint',
      `writeSync(2, 'x'.repeat(1e6) + 'the point'); process.exit(1)`,
      /stderr: x{1,2000}the point$/,
    ],
  ])('%s', async (_how, script, message) => {
    await expect(answer(script)).rejects.toThrow(message);
  });

  test('to exist', async () => {
    await expect(ask(command('/no/such/program'), prompt)).rejects.toThrow(
      /^\/no\/such\/program cannot be run: .*ENOENT/,
    );
    await expect(ask(command('nul\0'), prompt)).rejects.toThrow();
  });

  test('to stop writing', async () => {
    const script = `for (;;) writeSync(1, 'x'.repeat(1000))`;
    await expect(answer(script, prompt, { maxOutputBytes: 5000 })).rejects.toThrow(
      'wrote more than 5000 bytes to stdout',
    );
  });

  test('to end in time', async () => {
    const script = `writeSync(2, 'thinking'); setInterval(() => {}, 1e6)`;
    await expect(answer(script, prompt, { timeoutMs: 500 })).rejects.toThrow(/took longer than 500 ms/);
  });

  test('before it is started, where the answer is no longer wanted', async () => {
    const path = workshop.write('touch.mjs', '');
    await expect(ask(command(path), prompt, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
  });
});

describe('what the program started ends with it', () => {
  let server: Server;
  let sockets: Promise<Socket[]>;

  /** Each process connects, so that its end can be seen. */
  beforeEach(async () => {
    server = createServer();
    sockets = new Promise((resolve) => {
      const open: Socket[] = [];
      server.on('connection', (socket) => {
        socket.on('error', () => undefined).resume();
        if (open.push(socket) === 2) resolve(open);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => server.close());

  /** A program that starts itself once more. */
  const tree = (setUp: string, options: object = { stdio: 'ignore' }): string => {
    const { port } = server.address() as AddressInfo;
    const live = `${setUp}; require('node:net').connect(${port}, '127.0.0.1').on('error', () => {})`;
    const args = [JSON.stringify(['-e', live]), JSON.stringify(options)].join(', ');
    return workshop.write('tree.cjs', `require('node:child_process').spawn(process.execPath, ${args});`, live);
  };
  const allClosed = async (): Promise<unknown> => Promise.all((await sockets).map((socket) => once(socket, 'close')));

  test.each([
    ['when the answer is no longer wanted', ''],
    ['also where it does not want to', `process.on('SIGTERM', () => {})`],
  ])('%s', async (_when, setUp) => {
    const controller = new AbortController();
    const asked = ask(command(process.execPath, [tree(setUp)]), prompt, { signal: controller.signal });
    await sockets;
    const closed = allClosed();
    controller.abort(new Error('too late'));
    await expect(asked).rejects.toThrow('too late');
    await closed;
  });

  /** A process that asks the tree, and does something when its own input ends. */
  const startAsker = (path: string, atEnd: string): ChildProcessByStdio<Writable, null, null> => {
    const program = workshop.write(
      'asker.mjs',
      `import { command } from './handlers.mjs';`,
      `const controller = new AbortController();`,
      `const context = { requestId: '1', method: 'm', variant: 'prompt', signal: controller.signal };`,
      `command(process.execPath, [${JSON.stringify(path)}])({}, context).catch(() => (process.exitCode = 4));`,
      `process.stdin.resume().on('end', () => ${atEnd});`,
    );
    return spawn(process.execPath, [program], { stdio: ['pipe', 'inherit', 'inherit'] });
  };

  test('when this process ends', async () => {
    const asker = startAsker(tree(''), 'process.exit(5)');
    await sockets;
    const closed = allClosed();
    asker.stdin.end();
    expect(await once(asker, 'exit')).toEqual([5, null]);
    await closed;
  });

  test('but for what has left its group, which does not hold us up', async () => {
    const asker = startAsker(tree('', { stdio: 'inherit', detached: true }), 'controller.abort()');
    const open = await sockets;
    asker.stdin.end();
    expect(await once(asker, 'exit')).toEqual([4, null]);
    expect(open.some((socket) => socket.readable)).toBe(true);
    for (const socket of open) socket.destroy();
  });
});

test('no listener stays behind', async () => {
  const before = process.listenerCount('exit');
  const signals = Array.from({ length: 12 }, () => new AbortController().signal);
  const asked = signals.map((signal) => answer(`console.log(1)`, prompt, { signal }));
  expect(await Promise.all(asked)).toEqual(signals.map(() => 1));
  expect(process.listenerCount('exit')).toBe(before);
  expect(signals.flatMap((signal) => getEventListeners(signal, 'abort'))).toEqual([]);
});

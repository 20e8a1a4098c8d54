/** A program at the other end of a transport: how it ends, and what is said of that. */
import { expect, test } from 'vitest';
import { childProcess, ProcessEnd, type ChildProcessOptions } from '../../../src/wire/stdio/child-process.js';
import type { CloseReason, TransportConnection } from '../../../src/wire/transport/transport.js';

interface Running {
  readonly connection: TransportConnection;
  readonly frames: string[];
  readonly closed: Promise<CloseReason>;
  /** Until it has written that many lines. */
  heard(count: number): Promise<void>;
}

function run(script: string, options: ChildProcessOptions = {}): Running {
  const frames: string[] = [];
  let wake = (): void => {};
  let close = (_: CloseReason): void => {};
  const closed = new Promise<CloseReason>((resolve) => (close = resolve));
  const connection = childProcess(process.execPath, { args: ['-e', script], ...options }).open({
    opened() {},
    frame(data) {
      frames.push(String(data));
      wake();
    },
    closed: (reason) => close(reason),
  });
  const heard = async (count: number): Promise<void> => {
    while (frames.length < count) await new Promise<void>((resolve) => (wake = resolve));
  };
  return { connection, frames, closed, heard };
}

const ECHO = `process.stdin.on('data', (text) => process.stdout.write(text))`;

test('lines go to and fro, those that were sent before it ran too', async () => {
  const { connection, frames, heard, closed } = run(ECHO);
  connection.send('{"a":"ü"}');
  connection.send('{"b":2}');
  await heard(2);
  expect(frames).toEqual(['{"a":"ü"}', '{"b":2}']);
  connection.close(1000, '');
  expect((await closed).cause).toMatchObject({ exitCode: 0, signal: undefined });
});

test('an exit code and the end of standard error are told, and the lines before them heard', async () => {
  const { frames, closed } = run(`console.error('out of luck'); process.stdout.write('last'); process.exitCode = 7`);
  const { message, cause, final } = await closed;
  expect(message).toBe('the program ended with exit code 7; stderr: out of luck');
  expect(cause).toBeInstanceOf(ProcessEnd);
  expect(cause).toMatchObject({ exitCode: 7, stderr: 'out of luck\n' });
  expect(final).toBe(true);
  expect(frames).toEqual(['last']);
});

test('a signal is told', async () => {
  const { closed } = run(`process.kill(process.pid, 'SIGKILL')`);
  expect(await closed).toMatchObject({ message: 'the program ended with SIGKILL', cause: { signal: 'SIGKILL' } });
});

test('one that is not there', async () => {
  const reason = await new Promise<CloseReason>((closed) => {
    childProcess('no-such-program').open({ opened() {}, frame() {}, closed });
  });
  expect(reason.message).toContain('no-such-program cannot be run');
});

test('one that does not end with its input is made to', async () => {
  const stubborn = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('ready')`;
  const { connection, heard, closed } = run(stubborn, { graceMs: 50 });
  await heard(1);
  connection.close(1000, '');
  expect((await closed).cause).toMatchObject({ signal: 'SIGKILL' });
});

test('one that leaves another behind with its output does not hang', async () => {
  const parent = `require('node:child_process').spawn('sleep', ['5'], { stdio: 'inherit', detached: true }).unref()`;
  const { closed } = run(`${parent}; console.log('gone'); process.exit(3)`);
  expect((await closed).cause).toMatchObject({ exitCode: 3 });
});

test('a line that is too long ends it, with the limit in the message', async () => {
  const { frames, closed } = run(`console.log('ok'); console.log('x'.repeat(5000)); ${ECHO}`, { maxLineLength: 1000 });
  expect(await closed).toMatchObject({
    message: expect.stringContaining('the limit is 1000') as string,
    cause: { code: 'FRAME_TOO_LARGE' },
  });
  expect(frames).toEqual(['ok']);
});

test('what has to be well before it is started', async () => {
  const { closed } = run(ECHO, { before: () => Promise.reject(new Error('too old')) });
  expect((await closed).message).toBe('too old');
});

/** The process that keeps a call open, in this process. */
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import { eachMethod } from '../../../src/core/model/hub.js';
import { askHolder, openCalls } from '../../../src/tasks/hold/ask-holder.js';
import { socketOf } from '../../../src/tasks/hold/hold-folder.js';
import { hold } from '../../../src/tasks/hold/holder.js';
import type { HoldReply } from '../../../src/tasks/hold/hold-messages.js';
import { exampleHub } from '../live/example-hub.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hub-hold-'));
  vi.stubEnv('XDG_RUNTIME_DIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const hub = exampleHub('interactive');
const [method] = eachMethod(hub.root);
if (method === undefined) throw new Error('the example has no method');

async function* oneItem(): AsyncGenerator<Json> {
  yield { event: 'done' };
}

const answerWith = (): void => undefined;
const holding = { call: 'abc', address: 'ws://127.0.0.1:1/', method, hub, start: oneItem, answerWith };

test('a call that is over at once waits for whoever started it, and is gone after that', async () => {
  let held: Promise<void> | undefined;
  await new Promise<void>((onReady) => {
    held = hold({ ...holding, patienceMs: 600_000, onReady });
  });
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  // Looking at it takes nothing away.
  expect(await openCalls()).toMatchObject({ calls: [{ call: 'abc', questions: [] }], lost: [] });
  const replies: HoldReply[] = [];
  for await (const reply of askHolder('abc', { ask: 'next' })) replies.push(reply);
  expect(replies).toEqual([{ say: 'item', value: { event: 'done' } }, { say: 'end' }]);
  await held;
  expect(existsSync(socketOf('abc'))).toBe(false);
});

test('what is no request takes nothing, and ends nothing', async () => {
  let held: Promise<void> | undefined;
  await new Promise<void>((onReady) => {
    held = hold({ ...holding, patienceMs: 600_000, onReady });
  });
  for (const text of [
    '{',
    'null',
    '[]',
    '{"ask":"x"}',
    '{"ask":"answer","id":7}',
    '{"ask":"answer","id":"a","json":{}}',
  ]) {
    const socket = connect(socketOf('abc'), () => void socket.write(`${text}\n`));
    let heard = '';
    socket.on('data', (piece) => (heard += String(piece))).on('error', () => undefined);
    await once(socket, 'close');
    expect(heard).toBe('');
  }
  const replies: HoldReply[] = [];
  for await (const reply of askHolder('abc', { ask: 'next' })) replies.push(reply);
  expect(replies).toEqual([{ say: 'item', value: { event: 'done' } }, { say: 'end' }]);
  await held;
});

test('a call that nobody comes for ends by itself', async () => {
  await hold({ ...holding, patienceMs: 1, onReady: () => undefined });
  expect(existsSync(socketOf('abc'))).toBe(false);
});

/** What whoever watches a hub learns of its calls. */
import { describe, expect, test } from 'vitest';
import { callJson, callLine } from '../../../src/cli/commands/serve/call-line.js';
import type { CallRecord } from '../../../src/wire/hub/call-record.js';
import type { Activation, CallContext } from '../../../src/wire/hub/activation.js';
import {
  confirm,
  type StandardRequest,
  type StandardResponse,
} from '../../../src/wire/hub/bidir/standard-questions.js';
import { connect, startHub, testHub } from './running.js';

type Context = CallContext<StandardRequest, StandardResponse>;

/** A running hub whose calls are recorded. */
async function watched(implementation: Activation, delayMs = 0) {
  const records: CallRecord[] = [];
  const running = await startHub({ ...testHub(implementation), delayMs, onCall: (record) => records.push(record) });
  return { records, client: await connect(running) };
}

const facts = { time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), milliseconds: expect.any(Number) };

describe('a record', () => {
  test('of items, questions and answers', async () => {
    const { records, client } = await watched({
      async *run(_: object, { channel }: Context) {
        yield await confirm(channel, 'sure?');
        yield 2;
      },
    });
    await client.subscribe('test.call', { method: 'ns.run', params: { a: 1 } });
    await client.items('test', () => ({ type: 'confirmed', value: true }));
    expect(records).toEqual([
      {
        ...facts,
        method: 'ns.run',
        params: { a: 1 },
        questions: [{ question: { type: 'confirm', message: 'sure?' }, answer: { type: 'confirmed', value: true } }],
        items: 2,
        outcome: 'done',
      },
    ]);
  });

  test('of a failure', async () => {
    const { records, client } = await watched({
      async *run() {
        throw new Error('out of paper');
      },
    });
    await client.subscribe('test.call', { method: 'ns.run' });
    await client.items('test');
    await client.subscribe('test.call', { method: 'ns.none' });
    await client.items('test');
    expect(records).toMatchObject([
      { method: 'ns.run', params: null, outcome: 'error', error: { message: expect.stringContaining('out of paper') } },
      { method: 'ns.none', items: 0, outcome: 'error', error: { message: 'Method not found: ns.none' } },
    ]);
  });

  test('of a call that the client gives up while it is asked', async () => {
    const { records, client } = await watched({
      async *run(_: object, { channel }: Context) {
        yield await confirm(channel, 'sure?');
      },
    });
    await client.subscribe('test.call', { method: 'ns.run' });
    await client.item();
    client.socket.terminate();
    await expect
      .poll(() => records)
      .toMatchObject([{ outcome: 'cancelled', questions: [{ failure: expect.any(String) }] }]);
  });

  test('not of what is asked about the hub itself', async () => {
    const { records, client } = await watched({ async *run() {} });
    await client.subscribe('test.schema');
    await client.items('test');
    expect(records).toEqual([]);
  });
});

describe('a delay', () => {
  test('comes before each item', async () => {
    const { records, client } = await watched(
      {
        async *run() {
          yield* [1, 2, 3];
        },
      },
      20,
    );
    await client.subscribe('test.call', { method: 'ns.run' });
    await client.items('test');
    // Timers may fire a millisecond early.
    expect(records[0]?.milliseconds).toBeGreaterThanOrEqual(3 * 19);
  });

  test('ends with the call', async () => {
    const { records, client } = await watched(
      {
        async *run() {
          yield 1;
        },
      },
      3_600_000,
    );
    const subscription = await client.subscribe('test.call', { method: 'ns.run' });
    await client.ask('test.call_unsub', { subscription });
    await expect.poll(() => records).toMatchObject([{ outcome: 'cancelled', items: 0 }]);
  });
});

describe('a line of the log', () => {
  const record: CallRecord = {
    time: '2026-11-18T18:21:09.123Z',
    method: 'ns.run\u001b[2J',
    params: { text: `\u202e${'x'.repeat(200)}` },
    questions: [
      { question: { type: 'confirm' }, answer: { type: 'confirmed', value: true } },
      { question: { type: 'prompt' }, failure: 'timed out' },
      { question: { type: 'prompt' } },
    ],
    items: 1,
    outcome: 'error',
    error: { message: 'no\nway', code: -32_000 },
    milliseconds: 12,
  };

  test('for people: short, and nothing raw', () => {
    const line = callLine(record);
    expect(line).toContain('2026-11-18T18:21:09.123Z ns.run\\u001b[2J {"text":"\\u202exxx');
    expect(line).toContain(
      ': asked {"type":"confirm"} -> {"type":"confirmed","value":true}, asked {"type":"prompt"} -> timed out, ' +
        'asked {"type":"prompt"} -> no answer, error -32000 no\\nway, 1 item, 12 ms',
    );
    expect(line.length).toBeLessThan(330);
    expect(line).not.toMatch(/\p{Cc}|\u202e/u);
  });

  test('for programs: all of it', () => {
    expect(callJson(record)).not.toMatch(/\p{Cc}|\u202e/u);
    expect(JSON.parse(callJson(record))).toEqual(record);
  });
});

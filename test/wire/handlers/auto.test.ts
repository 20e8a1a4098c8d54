import { describe, expect, test } from 'vitest';
import { NoHandlerError } from '../../../src/wire/shared/errors.js';
import type { OnRequest } from '../../../src/wire/client/exchange.js';
import {
  auto,
  command,
  refuse,
  terminal,
  type AutoOptions,
  type ReadyHandler,
} from '../../../src/wire/handlers/index.js';
import type { StandardExchange, StandardRequest, StandardResponse } from '../../../src/wire/client/standard.js';
import { collect, convert, insist, settled, start } from '../client/fake-hub.js';
import { ask } from './asking.js';

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];
const confirm = { type: 'confirm', message: 'Sure?' };
const prompt = { type: 'prompt', message: 'Name' };
const select = { type: 'select', message: 'Which', options };
const custom = { type: 'custom', data: { n: 1 } };

type Case = readonly [AutoOptions, object, unknown];

describe('auto answers', () => {
  test.each<Case>([
    [{ confirm: true }, confirm, { type: 'confirmed', value: true }],
    [{ confirm: false }, { ...confirm, default: true }, { type: 'confirmed', value: false }],
    [{ confirm: 'default' }, { ...confirm, default: false }, { type: 'confirmed', value: false }],
    [{ confirm: ({ message }) => message === 'Sure?' }, { Confirm: { message: 'Sure?' } }, { Confirmed: true }],
    [{ prompt: 'x' }, prompt, { type: 'text', value: 'x' }],
    [{ prompt: 0 }, prompt, { type: 'text', value: 0 }],
    [{ prompt: 'default' }, { ...prompt, default: 'd' }, { type: 'text', value: 'd' }],
    [
      { prompt: async ({ message }: { message: string }) => `my ${message}` },
      prompt,
      { type: 'text', value: 'my Name' },
    ],
    [{ select: 'first' }, select, { type: 'selected', values: ['a'] }],
    [{ select: 'all' }, { ...select, multiSelect: true }, { type: 'selected', values: ['a', 'b'] }],
    [{ select: 'default' }, { ...select, default: 'b' }, { type: 'selected', values: ['b'] }],
    [
      { select: (question) => question.options.slice(1).map(({ value }) => value) },
      select,
      { type: 'selected', values: ['b'] },
    ],
    [{ custom: { ok: true } }, custom, { type: 'custom', data: { ok: true } }],
    [{ custom: ({ data }: { data: { n: number } }) => data.n + 1 }, { Custom: { n: 1 } }, { Custom: 2 }],
    [{ variants: { Overwrite: { Confirmed: true } } }, { Overwrite: { path: 'a' } }, { Confirmed: true }],
    [
      { variants: { Overwrite: (question: object) => question } },
      { Overwrite: { path: 'a' } },
      { Overwrite: { path: 'a' } },
    ],
  ])('%j to %j', async (rules, question, answer) => {
    expect(await ask(auto(rules), question)).toEqual(answer);
  });
});

describe('auto never makes an answer up', () => {
  test.each<Case>([
    [{}, confirm, 'files.delete: confirm "Sure?": auto answers it with the option confirm'],
    [{ confirm: 'default' }, confirm, "auto's confirm gives no answer"],
    [{ confirm: 'default' }, { ...confirm, default: null }, "auto's confirm gives no answer"],
    [{ prompt: 'default' }, prompt, "auto's prompt gives no answer"],
    [{ prompt: () => undefined }, prompt, "auto's prompt gives no answer"],
    [{ select: 'first' }, { ...select, options: [] }, "auto's select gives no answer"],
    [{ select: 'all' }, select, "auto's select gives no answer"],
    [{ select: 'default' }, select, "auto's select gives no answer"],
    [{ confirm: true }, custom, 'with the option custom'],
    [
      { confirm: true },
      { Overwrite: { path: '\u001b[2J' } },
      'Overwrite {"path":"\\u001b[2J"}: auto answers it with the option variants: { "Overwrite": … }',
    ],
    [{ variants: {} }, { toString: null }, 'with the option variants: { "toString": … }'],
  ])('%j to %j', async (rules, question, message) => {
    await expect(ask(auto(rules), question)).rejects.toThrow(message as string);
    await expect(ask(auto({ ...rules, otherwise: 'fail' }), question)).rejects.toBeInstanceOf(NoHandlerError);
  });

  test('the hub is told "cancelled" where it can be, and else the call fails', async () => {
    for (const spec of [convert, insist]) {
      const { hub, client, events } = start();
      const call = collect(client.stream(spec, { paths: [] }, { onRequest: auto({ confirm: true }) }));
      await settled();
      hub.ask('q-1', 'Ready');
      if (spec === insist) {
        await expect(call).rejects.toThrow('variants: { "Ready": … }');
        continue;
      }
      await settled();
      expect(hub.answers).toEqual([{ request_id: 'q-1', response_data: 'Cancelled' }]);
      expect(events).toMatchObject([
        { kind: 'question-cancelled', message: expect.stringContaining('variants: { "Ready": … }') },
      ]);
      hub.done();
      await call;
    }
  });
});

test('refuse says who asked what, and the three ways to answer', async () => {
  const message = `Really\u001b[2J ${'long '.repeat(100)}`;
  const error = await ask(refuse(), { type: 'confirm', message }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(NoHandlerError);
  const { message: said } = error as Error;
  expect(said).toContain('files.delete: confirm "Really\\u001b[2J long');
  expect(said).not.toContain('\u001b');
  expect(said.length).toBeLessThan(500);
  for (const way of ['{ confirm: (question) => answer }', 'auto({', `command('program')`]) expect(said).toContain(way);
  await expect(ask(refuse(), { 'odd one\u009b': 1 })).rejects.toThrow('{ "odd one\\u009b": (question) => answer }');
});

test('ready-made handlers fit every method', () => {
  const handlers: ReadyHandler[] = [auto(), command('x'), refuse(), terminal()];
  type Own = { Overwrite: { question: { path: string }; answer: { Confirmed: boolean } } };
  const fits = (
    _standard: OnRequest<StandardExchange, StandardRequest, StandardResponse>,
    _own: OnRequest<Own, object, object>,
  ): void => {};
  for (const handler of handlers) fits(handler, handler);
});

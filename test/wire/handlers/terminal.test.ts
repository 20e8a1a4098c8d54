import { describe, expect, test } from 'vitest';
import { terminal, type FormType } from '../../../src/wire/handlers/index.js';
import { array, external, int, standardResponse, string, struct, text, unit } from '../../../src/wire/builders.js';
import type { QuestionSpec } from '../../../src/wire/client/method-spec.js';
import { collect, convert, insist, settled, start } from '../client/fake-hub.js';
import { ask, User, type Context } from './asking.js';

/** The answer to a question when the user types all that at once, and what was shown. */
async function answer(
  question: unknown,
  typed: string,
  context?: Context,
  form?: FormType,
): Promise<{ answer: unknown; screen: string }> {
  const user = new User();
  const type = (question as { type?: string }).type ?? '';
  const handler = terminal({ ...user, ...(form && { answers: { 'files.delete': { [type]: form } } }) });
  user.input.end(typed);
  return { answer: await ask(handler, question, context), screen: user.screen };
}

describe('confirm', () => {
  const question = { type: 'confirm', message: 'Delete 3 files?' };

  test.each([
    [undefined, 'y\n', true, '[y/n]'],
    [undefined, 'No\n', false, '[y/n]'],
    [null, 'yes', true, '[y/n]'],
    [true, '\n', true, '[Y/n]'],
    [false, '\r\n', false, '[y/N]'],
    [true, ' n \n', false, '[Y/n]'],
  ])('default %s, typed %j', async (suggestion, typed, value, shown) => {
    const asked = await answer({ ...question, default: suggestion }, typed);
    expect(asked.answer).toEqual({ type: 'confirmed', value });
    expect(asked.screen).toContain(`Delete 3 files? ${shown} `);
  });

  test('asks again, and says what was wrong', async () => {
    const asked = await answer(question, '\nmaybe\ny\n');
    expect(asked.answer).toEqual({ type: 'confirmed', value: true });
    expect(asked.screen.match(/please answer y or n/g)).toHaveLength(2);
  });

  test('is answered in the spelling of the question', async () => {
    expect((await answer({ Confirm: { message: 'Sure?', default: true } }, '\n')).answer).toEqual({ Confirmed: true });
  });
});

describe('prompt', () => {
  test.each([
    [{}, 'my app\n', 'my app'],
    [{}, '\n', ''],
    [{ default: 'app' }, '\n', 'app'],
    [{ default: 'app' }, 'other\n', 'other'],
    [{ default: 3 }, 'x\n4\n', 4],
    [{ default: 3 }, '9007199254740993\n\n', 3],
    [{ default: false }, 'y\n', true],
    [{ default: { a: 1 } }, '{"a":\n{"a":2}\n', { a: 2 }],
  ])('%j, typed %j', async (more, typed, value) => {
    expect((await answer({ type: 'prompt', message: 'Name', ...more }, typed)).answer).toEqual({ type: 'text', value });
  });

  test('shows default and placeholder', async () => {
    const { screen } = await answer(
      { type: 'prompt', message: 'Name', default: 'app', placeholder: 'lower case' },
      '\n',
    );
    expect(screen).toContain('  (lower case)\nName [app]: ');
  });

  test.each([
    ['Name', 'Name [app]: '],
    ['Name:', 'Name [app]: '],
    ['Name: ', 'Name [app]: '],
    ['Which name?', 'Which name? [app] '],
    ['Name (default "app"):', 'Name (default "app") [app]: '],
  ])('%j with a default is shown as %j', async (message, shown) => {
    expect((await answer({ type: 'prompt', message, default: 'app' }, '\n')).screen).toContain(shown);
  });

  test('knows the spelling and the type of the value from the method', async () => {
    const asks: QuestionSpec = {
      question: struct({}),
      answer: external({ Value: int({ min: 1 }), Cancelled: unit }),
      encoding: { style: 'external' },
      answerEncoding: { style: 'external' },
      links: { Prompt: ['Value', 'Cancelled'] },
      cancel: 'Cancelled',
    };
    const asked = await answer({ Prompt: { message: 'How many?' } }, 'two\n0\n2\n', { asks });
    expect(asked.answer).toEqual({ Value: 2 });
    expect(asked.screen).toContain('How many? ');
    expect(asked.screen).toContain('expected an integer from 1, found 0');
  });

  test('of a value that is text as well as JSON, takes the text', async () => {
    const asks: QuestionSpec = {
      question: struct({}),
      answer: standardResponse(() => undefined),
      encoding: { style: 'internal', tag: 'type' },
      answerEncoding: { style: 'internal', tag: 'type' },
      links: { prompt: ['text', 'cancelled'] },
    };
    expect((await answer({ type: 'prompt', message: 'Name' }, '42\n', { asks })).answer).toEqual({
      type: 'text',
      value: '42',
    });
  });
});

describe('select', () => {
  const options = [
    { value: 80, label: 'small', description: 'for the web' },
    { value: 95, label: 'Large, for print' },
    { value: 100, label: '7' },
  ];

  test.each([
    ['1\n', [80]],
    ['SMALL\n', [80]],
    ['Large, for print\n', [95]],
    ['7\n', [100]],
    ['4\n\nx\n3\n', [100]],
  ])('one, typed %j', async (typed, values) => {
    const asked = await answer({ type: 'select', message: 'Quality', options }, typed);
    expect(asked.answer).toEqual({ type: 'selected', values });
    expect(asked.screen).toContain('Quality\n  1) small - for the web\n  2) Large, for print\n  3) 7\nSelect [1-3]: ');
  });

  test.each([
    ['multi_select', '3, 1,1\n', [80, 100]],
    ['multiSelect', 'small,9\nsmall,2\n', [80, 95]],
    ['multi', '\n', []],
    ['multi', 'large, for print\n', [95]],
  ])('several (%s), typed %j', async (flag, typed, values) => {
    const asked = await answer({ type: 'select', message: 'Quality', options, [flag]: true }, typed);
    expect(asked.answer).toEqual({ type: 'selected', values });
  });

  test('a label that stands there twice needs its number', async () => {
    const twins = [
      { value: 1, label: 'a' },
      { value: 2, label: 'A' },
    ];
    const asked = await answer({ type: 'select', message: 'Which', options: twins }, 'a\n2\n');
    expect(asked.answer).toEqual({ type: 'selected', values: [2] });
    expect(asked.screen).toContain('more than once');
  });

  test('an empty list cannot be answered', async () => {
    await expect(answer({ type: 'select', message: 'Which', options: [] }, '1\n')).rejects.toThrow(
      'nothing to choose from',
    );
  });
});

describe('forms', () => {
  const form: FormType = {
    kind: 'object',
    fields: [
      { name: 'name', type: { kind: 'string', check: text({ minLength: 2 }) }, description: 'of the project' },
      { name: 'port', type: { kind: 'number' }, default: 80 },
      { name: 'public', type: { kind: 'boolean' } },
      { name: 'owner', type: { kind: 'nullable', type: { kind: 'string' } } },
      { name: 'tags', type: { kind: 'list', item: { kind: 'string' } } },
      {
        name: 'level',
        type: {
          kind: 'choice',
          options: ['low', 'high'].map((value) => ({ label: value, type: { kind: 'constant', value } })),
        },
      },
      { name: 'limits', type: { kind: 'object', fields: [{ name: 'cpu', type: { kind: 'number' } }] }, optional: true },
      { name: 'note', type: { kind: 'string' }, optional: true },
      { name: 'extra', type: { kind: 'json', check: array(string) } },
    ],
  };

  test('ask field by field, and again where something is wrong', async () => {
    const typed = ['x', 'xy', '', 'y', '', 'a', 'b', '', 'high', 'y', 'four', '4', '', '[1]', '["z"]', ''].join('\n');
    const asked = await answer({ type: 'custom', data: { for: 'you' } }, typed, {}, form);
    expect(asked.answer).toEqual({
      type: 'custom',
      data: {
        name: 'xy',
        port: 80,
        public: true,
        owner: null,
        tags: ['a', 'b'],
        level: 'high',
        limits: { cpu: 4 },
        extra: ['z'],
      },
    });
    expect(asked.screen).toContain('files.delete asks custom:\n{\n  "for": "you"\n}');
    expect(asked.screen).toContain('name (of the project)');
    expect(asked.screen).toContain('expected a string of at least 2 characters, found "x"');
    expect(asked.screen).toContain('at /0: expected a string, found 1');
  });

  test('may hold themselves, to the depth that a person can follow', async () => {
    const tree: FormType = {
      kind: 'object',
      fields: [
        { name: 'name', type: { kind: 'string' } },
        { name: 'inner', type: { kind: 'named', form: () => tree }, optional: true },
      ],
    };
    const typed = `${'x\ny\n'.repeat(2)}z\nn\n`;
    const asked = await answer({ type: 'custom', data: null }, typed, {}, { kind: 'named', form: () => tree });
    expect(asked.answer).toEqual({
      type: 'custom',
      data: { name: 'x', inner: { name: 'x', inner: { name: 'z' } } },
    });
    const deep = await answer({ type: 'custom', data: null }, `${'x\ny\n'.repeat(9)}{"a":1}\n`, {}, tree);
    expect(JSON.stringify(deep.answer)).toContain('"inner":{"a":1}');
  });

  test('take the parts of the default', async () => {
    const suggestion = {
      name: 'app',
      port: 1,
      public: false,
      owner: 'me',
      tags: ['t'],
      level: 'low',
      limits: { cpu: 1 },
      note: 'n',
      extra: [],
    };
    const asked = await answer({ type: 'prompt', message: 'Project', default: suggestion }, '\n'.repeat(10), {}, form);
    expect(asked.answer).toEqual({ type: 'text', value: suggestion });
  });

  test('are checked as a whole, and asked again with what was entered', async () => {
    const sum: FormType = {
      kind: 'object',
      fields: [
        { name: 'a', type: { kind: 'number' } },
        { name: 'b', type: { kind: 'number' } },
      ],
      check: (value) => ((value as { a: number }).a < 5 ? undefined : { pointer: '/a', message: 'expected less' }),
    };
    const asked = await answer({ type: 'custom', data: null }, '7\n2\n3\n\n', {}, sum);
    expect(asked.answer).toEqual({ type: 'custom', data: { a: 3, b: 2 } });
    expect(asked.screen).toContain('at /a: expected less');
  });

  test('with nothing to ask do not ask for ever', async () => {
    const wrong: FormType = { kind: 'constant', value: 1, check: string };
    await expect(answer({ type: 'custom', data: null }, '', {}, wrong)).rejects.toThrow('expected a string');
  });
});

describe("questions of the method's own", () => {
  test('are answered in JSON', async () => {
    const user = new User();
    user.type('{"Confirmed"\n{"Confirmed":true}\n');
    expect(await ask(terminal(user), { Overwrite: { path: 'a.png' } })).toEqual({ Confirmed: true });
    expect(user.screen).toContain('files.delete asks Overwrite:\n{\n  "path": "a.png"\n}');
    expect(user.screen).toContain('that is not JSON');
  });

  test('where the method is known: one of its answers, checked', async () => {
    const asked = await answer({ Quality: { options: [1] } }, '1\nbest\n5\n', { asks: convert.asks });
    expect(asked.answer).toEqual({ Quality: 5 });
    expect(asked.screen).toContain('  1) Quality\n  2) Cancelled');
    expect(asked.screen).toContain('expected a number, found "best"');
    expect((await answer({ Quality: { options: [1] } }, 'cancelled\n', { asks: convert.asks })).answer).toBe(
      'Cancelled',
    );
    expect((await answer({ Overwrite: { path: '' } }, 'true\n', { asks: insist.asks })).answer).toEqual({
      Confirmed: true,
    });
  });

  test('may have the name of a standard one', async () => {
    const asks: QuestionSpec = { ...(convert.asks as QuestionSpec), links: { Confirm: ['Quality'] } };
    expect((await answer({ Confirm: { message: 'How good?' } }, '3\n', { asks })).answer).toEqual({ Quality: 3 });
  });
});

const confirm = (message: string): object => ({ type: 'confirm', message });

test('questions that come together are asked one after the other', async () => {
  const user = new User();
  const [first, second] = ['One?', 'Two?'].map((message) => ask(terminal(user), confirm(message)));
  await user.sees('One?');
  user.type('y\n');
  expect(await first).toEqual({ type: 'confirmed', value: true });
  await user.sees('Two?');
  user.type('n\n');
  expect(await second).toEqual({ type: 'confirmed', value: false });
  expect(user.screen.indexOf('Two?')).toBeGreaterThan(user.screen.indexOf('[y/n]'));
});

test('two that are typed ahead through a pipe, in odd pieces', async () => {
  const user = new User();
  const answers = ['One?', 'Two?'].map((message) => ask(terminal(user), { type: 'prompt', message }));
  const bytes = Buffer.from('grün\nblau\n');
  for (const byte of bytes) user.input.write(Buffer.of(byte));
  expect(await Promise.all(answers)).toEqual([
    { type: 'text', value: 'grün' },
    { type: 'text', value: 'blau' },
  ]);
});

test('a question that fails does not hold up the next', async () => {
  const user = new User();
  const first = ask(terminal(user), { type: 'select', message: 'Which', options: [] });
  const second = ask(terminal(user), confirm('Two?'));
  await expect(first).rejects.toThrow();
  user.type('y\n');
  expect(await second).toEqual({ type: 'confirmed', value: true });
});

test.each([false, true])('a question that is no longer asked is taken back (terminal: %s)', async (isTTY) => {
  const user = new User({ isTTY });
  const controller = new AbortController();
  const first = ask(terminal(user), confirm('One?'), { signal: controller.signal });
  const waiting = ask(terminal(user), confirm('Two?'), { signal: controller.signal });
  const third = ask(terminal(user), confirm('Three?'));
  const outcomes = Promise.allSettled([first, waiting]);
  await user.sees('One?');
  controller.abort(new Error('too late'));
  const rejected = { status: 'rejected', reason: new Error('too late') };
  expect(await outcomes).toEqual([rejected, rejected]);
  await user.sees('Three?');
  user.type(isTTY ? 'y\r' : 'y\n');
  expect(await third).toEqual({ type: 'confirmed', value: true });
  expect(user.screen).not.toContain('Two?');
  expect(user.input.listenerCount('keypress') + user.output.listenerCount('resize')).toBe(0);
});

test('an input that has ended declines', async () => {
  const user = new User();
  user.input.end();
  await expect(ask(terminal(user), confirm('One?'))).rejects.toThrow('the input ended without an answer');
  await expect(ask(terminal(user), confirm('Two?'))).rejects.toThrow('the input ended without an answer');
});

test('an input that fails declines', async () => {
  const user = new User();
  const asked = ask(terminal(user), confirm('One?'));
  await user.sees('One?');
  user.input.destroy(new Error('hung up'));
  await expect(asked).rejects.toThrow('hung up');
});

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('%s declines', async (name, key) => {
  const user = new User({ isTTY: true });
  const asked = ask(terminal(user), confirm('One?'));
  await user.sees('One?');
  user.type(key);
  await expect(asked).rejects.toThrow(`cancelled with ${name}`);
  expect(user.screen).toMatch(/\n$/);
});

test('whoever declines does not read that a handler failed', async () => {
  const { hub, client, events } = start();
  const user = new User({ isTTY: true });
  const call = collect(client.stream(convert, { paths: [] }, { onRequest: terminal(user) }));
  await settled();
  hub.ask('q-1', { Overwrite: { path: 'a.png' } });
  await user.sees('Select');
  user.type('\u0003');
  await expect.poll(() => hub.answers).toEqual([{ request_id: 'q-1', response_data: 'Cancelled' }]);
  expect(events).toMatchObject([{ message: '"Overwrite" of images.convert was declined: cancelled with Ctrl-C' }]);
  hub.done();
  await call;
});

test('a client tells the handler what its methods take for an answer', async () => {
  const { hub, client } = start();
  const user = new User();
  const call = collect(client.stream(convert, { paths: [] }, { onRequest: terminal(user) }));
  await settled();
  hub.ask('q-1', { Quality: { options: [1, 2] } });
  user.type('quality\nbest\n2\n');
  await expect.poll(() => hub.answers).toEqual([{ request_id: 'q-1', response_data: { Quality: 2 } }]);
  expect(user.screen).toContain('expected a number, found "best"');
  hub.done();
  await call;
});

test('declined: the hub is told, and a call that cannot be told fails', async () => {
  for (const spec of [convert, insist]) {
    const { hub, client, events } = start();
    const user = new User();
    const call = collect(client.stream(spec, { paths: [] }, { onRequest: terminal(user) }));
    await settled();
    hub.ask('q-1', { Overwrite: { path: 'a.png' } });
    user.input.end();
    if (spec === insist) {
      await expect(call).rejects.toMatchObject({
        code: 'HANDLER_FAILED',
        message: expect.stringContaining('the input ended'),
      });
      continue;
    }
    await expect.poll(() => hub.answers).toEqual([{ request_id: 'q-1', response_data: 'Cancelled' }]);
    expect(events).toMatchObject([{ kind: 'question-cancelled', message: expect.stringContaining('the input ended') }]);
    hub.done();
    await call;
  }
});

test('no text of the hub reaches the terminal raw', async () => {
  const evil = '\u001b]0;title\u0007\u001b[2J\r\u009b31m\u202e\u2028';
  const options = [{ value: 1, label: `x${evil}\n  2) fake`, description: evil }];
  const questions = [
    { type: 'confirm', message: `${evil}Sure?` },
    { type: 'prompt', message: evil, default: evil, placeholder: evil },
    { type: 'select', message: evil, options },
    { type: 'custom', data: { [evil]: evil } },
    { [evil]: evil },
  ];
  for (const question of questions) {
    const typed = `${evil}\n${'type' in question && question.type === 'custom' ? 'null' : '1'}\ny\n1\n`;
    const { screen } = await answer(question, typed);
    expect(screen).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e]/);
    expect(screen).toContain('\\u001b]0;title');
    expect(screen).not.toMatch(/^ {2}2\) fake/m);
  }
});

test('a text without end is cut', async () => {
  const { screen } = await answer(confirm('x'.repeat(1_000_000)), 'y\n');
  expect(screen.length).toBeLessThan(11_000);
});

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inspect } from '../../src/cli/commands/inspect.js';
import { styleFor } from '../../src/core/text/style.js';
import type { Hub } from '../../src/core/model/hub.js';
import type { ReadResult } from '../../src/core/read/read-result.js';
import { array, bool, def, field, hub, method, namespace } from './sample-hub.js';
import { nullable, ref, sampleHub, string, struct } from './sample-hub.js';
import { call, carriedOut, testTerminal } from './test-terminal.js';

let result: ReadResult;
vi.mock('../../src/core/read/read-hub.js', () => ({ readHub: () => result }));

beforeEach(() => {
  result = { hub: sampleHub, problems: [] };
});

async function run(values: Readonly<Record<string, string>> = {}, flags: readonly string[] = []) {
  const terminal = testTerminal('{}');
  const exitCode = await carriedOut(inspect, call(flags, values), terminal);
  return { exitCode, ...terminal.written };
}

async function shown(of: Hub, values: Readonly<Record<string, string>> = {}): Promise<string> {
  result = { hub: of, problems: [] };
  return (await run(values)).out;
}

test('a hub is shown with its methods, what they ask, and its types', async () => {
  expect((await run()).out).toBe(`demo  plugin-schema, plexus dialect
2 namespaces, 4 methods (2 ask questions of 2 kinds), 4 types, 1 child not loaded

demo
├─ setup
└─ billing  not loaded: the input only names it

demo

  setup  child namespace

  ping() -> not stated

setup 1.0.0
  Sets projects up

  wizard() -> stream of WizardEvent
    Multi-step wizard
    asks StandardRequest<any>
      confirm { message: string, default?: bool | null }
        -> confirmed { value: bool } | cancelled
      select { message: string, options: SelectOption[], …
        -> selected { values: any[] } | cancelled

  delete(paths: string[]) -> stream of WizardEvent
    Deletes files
    deprecated since 0.5, gone in 0.6: use remove
    needs a bearer credential for files.write in header x-key
    user is filled in by the server from cookie "session"
    asks StandardRequest<any> (as setup.wizard does)

Types
  WizardEvent       enum by event  started | created {…}
  StandardRequest   enum by type   confirm {…} | select {…}
  SelectOption      struct         { label: string, value: any, …
  StandardResponse  enum by type   confirmed {…} | selected {…} | cancelled
`);
});

test('a hub without a name is shown all the same', async () => {
  const unnamed = hub(namespace([], { name: '', methods: [method('m')] }));
  expect(await shown(unnamed)).toBe(`unnamed hub  plugin-schema, plexus dialect
1 namespace, 1 method, 0 types

Methods

  m() -> not stated
`);
});

test('children that are not loaded are said to be so, in a column', async () => {
  const unloaded = [{ name: 'io' }, { name: 'callisto' }];
  expect(await shown(hub(namespace([], { unloaded, children: [namespace(['a'])] })))).toContain(`hub
├─ a
├─ io        not loaded: the input only names it
└─ callisto  not loaded: the input only names it
`);
});

test('questions and answers stand side by side where there is room', async () => {
  const only = method('ask', {
    bidirectional: { question: string, answer: bool, links: [{}] },
  });
  expect(await shown(hub(namespace([], { methods: [only] })))).toContain('    asks\n      string  -> bool\n');
});

test('long parameters stand one below the other', async () => {
  const names = ['first_parameter', 'second_parameter', 'third_parameter', 'fourth_parameter'];
  const params = struct(...names.map((name) => field(name, array(string))));
  expect(await shown(hub(namespace([], { methods: [method('long', { params, returns: bool })] })))).toContain(`
  long(
      first_parameter: string[],
      second_parameter: string[],
      third_parameter: string[],
      fourth_parameter: string[],
  ) -> bool
`);
});

test('a child that is found by name says where its names come from', async () => {
  const role = { kind: 'dynamic-child', listMethod: 'body_names' } as const;
  const body = method('body', { role, params: struct(field('name', string)) });
  expect(await shown(hub(namespace([], { methods: [body] })))).toContain(
    '  body(name: string) -> child namespace\n    its names come from body_names\n',
  );
});

describe('--type', () => {
  test('shows an enum in full, found in any case', async () => {
    expect((await run({ type: 'wizardevent' })).out).toBe(`WizardEvent  enum, tagged by "event"
  setup.WizardEvent
  Events emitted by the wizard

  started
      The wizard has started
  created
      name      string  required
      template  string  required, deprecated since 2.0

  used by  setup.wizard (returns), setup.delete (returns)
`);
  });

  test('shows a struct in full', async () => {
    expect((await run({ type: 'SelectOption' })).out).toBe(`SelectOption  struct, other keys ignored

  label        string         required
               What the user sees.
  value        any            required
  description  string | null  optional, nullable
               More about it.

  used by  setup.wizard (question), setup.delete (question)
  part of  StandardRequest
`);
  });

  const described = (type: Parameters<typeof def>[1]) => shown(hub(namespace([]), [def('T', type)]), { type: 'T' });

  test.each([
    ['T  enum, externally tagged\n', { kind: 'enum', encoding: { style: 'external' }, variants: [] }],
    [
      'T  enum, tagged by "t" with content "c"\n',
      { kind: 'enum', encoding: { style: 'adjacent', tag: 't', content: 'c' }, variants: [] },
    ],
    ['T  enum, untagged\n', { kind: 'enum', encoding: { style: 'untagged' }, variants: [] }],
    ['T  newtype\n\n  string | null\n', nullable(string)],
    ['T  alias\n\n  Other\n', ref('Other')],
    ['T  enum of strings\n\n  "a"\n      First.\n', { kind: 'string-enum', values: [{ value: 'a', docs: 'First.' }] }],
    [
      'T  opaque\n\n  kept as JSON Schema: it has "if"\n  {\n    "if": true\n  }\n',
      { kind: 'opaque', schema: { if: true }, reason: 'it has "if"', outline: { kind: 'any' } },
    ],
    [
      'T  struct, other keys refused\n\n  n  uint  optional, default 5, read only\n',
      {
        kind: 'struct',
        fields: [field('n', { kind: 'integer', signed: false }, { required: false, default: 5, readOnly: true })],
        extra: { kind: 'refused' },
      },
    ],
    [
      'T  struct\n\n  and the keys of Other, or none of them\n  any other key: bool\n',
      {
        kind: 'struct',
        fields: [],
        flatten: [{ type: ref('Other'), optional: true }],
        extra: { kind: 'kept', values: bool },
      },
    ],
  ] as const)('says %j', async (text, type) => {
    expect(await described(type)).toBe(`${text}\n  used by  nothing\n`);
  });

  test('that is ambiguous lists the ids', async () => {
    const twins = hub(namespace([]), [def('a.Event', bool), def('b.Event', bool)]);
    result = { hub: twins, problems: [] };
    expect(await run({ type: 'Event' })).toEqual({
      exitCode: 2,
      out: '',
      err: 'hub-codegen: more than one type is called "Event"\n  give one of a.Event, b.Event\n',
    });
  });

  test('that is unknown offers the nearest', async () => {
    expect(await run({ type: 'WizardEvnt' })).toEqual({
      exitCode: 2,
      out: '',
      err: 'hub-codegen: there is no type "WizardEvnt"\n  did you mean "WizardEvent"?\n',
    });
  });

  test('and --method together are refused', async () => {
    const err = 'hub-codegen: both --type and --method given\n  give one of them\n';
    expect(await run({ type: 'a', method: 'b' })).toEqual({ exitCode: 2, out: '', err });
  });
});

test('--method shows one method in full', async () => {
  expect((await run({ method: 'delete' })).out).toBe(`setup.delete(paths: string[]) -> stream of WizardEvent
  Deletes files

  deprecated since 0.5, gone in 0.6: use remove
  needs a bearer credential for files.write in header x-key

  paths  string[]  required
         The files.
  user   string    required, filled in by the server from cookie "session"

  asks StandardRequest<any>
    confirm { message: string, default?: bool | null }
      -> confirmed { value: bool } | cancelled
    select { message: string, options: SelectOption[], multi_select?: bool = false }
      -> selected { values: any[] } | cancelled
`);
});

describe('--json', () => {
  test('prints the model, integers exact, without the schemas of the input', async () => {
    const max = 2n ** 64n - 1n;
    const big = def('__proto__', { kind: 'integer', width: 64, signed: false, max });
    const root = namespace([], { methods: [method('m', { schemas: { params: { secret: true } } })] });
    result = { hub: hub(root, [big]), problems: [] };
    const { out } = await run({}, ['json']);
    expect(out).toContain('"max": 18446744073709551615');
    expect(out).not.toContain('secret');
    expect(JSON.parse(out)).toMatchObject({ form: 'plugin-schema', root: { methods: [{ path: 'm' }] } });
    expect(Object.keys(JSON.parse(out).types)).toEqual(['__proto__']);
  });

  test('prints one type and its uses', async () => {
    const { out } = await run({ type: 'SelectOption' }, ['json']);
    expect(JSON.parse(out)).toMatchObject({
      id: 'SelectOption',
      type: { kind: 'struct' },
      usedBy: {
        methods: [
          { path: 'setup.wizard', as: ['question'] },
          { path: 'setup.delete', as: ['question'] },
        ],
        types: ['StandardRequest'],
      },
    });
  });

  test('prints one method', async () => {
    const { out } = await run({ method: 'setup.wizard' }, ['json']);
    expect(JSON.parse(out)).toMatchObject({ path: 'setup.wizard', bidirectional: { cancel: 'cancelled' } });
  });
});

describe('problems of the input', () => {
  test('that are errors end it', async () => {
    result = { problems: [{ code: 'e', severity: 'error', message: 'wrong', pointer: '/a', line: 1, column: 2 }] };
    expect(await run()).toEqual({ exitCode: 2, out: '', err: '<stdin>:1:2  error  e  wrong  at /a\n1 error\n' });
  });

  test('that are warnings are counted', async () => {
    result = { hub: sampleHub, problems: [{ code: 'w', severity: 'warning', message: 'odd', pointer: '/a' }] };
    expect(await run({ method: 'ping' })).toEqual({
      exitCode: 0,
      out: 'ping() -> not stated\n',
      err: 'note: 1 warning: hub-codegen validate lists them\n',
    });
  });
});

describe('a hostile hub', () => {
  const EVIL = 'x\u001b]0;owned\u0007\u009b2J\u202e\ny';

  /** Every string of the hub, those that say what kind of thing it is excepted. */
  function poison(value: unknown, key = ''): unknown {
    if (typeof value === 'string') return ['kind', 'style', 'form', 'id'].includes(key) ? value : value + EVIL;
    if (Array.isArray(value)) return value.map((item) => poison(item));
    if (value instanceof Map) return new Map(Array.from(value, ([id, item]) => [id, poison(item)]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, poison(item, name)]));
  }

  const poisoned = poison(sampleHub) as Hub;

  test.each([
    ['the hub', {}, []],
    ['a type', { type: 'setup.WizardEvent' }, []],
    ['a method', { method: `setup.delete${EVIL}` }, []],
    ['JSON', {}, ['json']],
    ['an unknown type', { type: EVIL }, []],
  ] as const)('cannot drive the terminal through %s', async (_, values, flags) => {
    result = { hub: poisoned, problems: [] };
    const { out, err } = await run(values, flags);
    expect(out + err).toContain('\\u001b]0;owned');
    expect(out + err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
  });

  test('is coloured by this tool alone', async () => {
    result = { hub: poisoned, problems: [] };
    const terminal = testTerminal('{}', styleFor({ flag: true, env: {}, isTerminal: false }));
    await inspect(call(), terminal);
    expect(terminal.written.out.replaceAll(/\u001b\[\d+m/g, '')).not.toContain('\u001b');
    expect(terminal.written.out).toContain('\u001b[1m');
  });
});

test('what belongs to the connection stands by itself, with what is answered where a handler fails', async () => {
  const links = [
    { question: 'Allow', answers: ['Yes', 'No'], onFailure: 'No', timeoutMs: 1500 },
    { question: 'Roots', answers: ['Yes'] },
  ];
  const [question, answer] = [ref('Ask'), ref('Reply')];
  const connection = method('connection', { returns: string, bidirectional: { question, answer, links } });
  const out = await shown(hub(namespace([]), [], { connection }));
  expect(out).toContain('a connection that asks questions of 2 kinds');
  expect(out).toContain(`Connection
  asks Ask
    Allow  -> Yes | No, on failure "No", within 1500 ms
    Roots  -> Yes
  sends string
`);
});

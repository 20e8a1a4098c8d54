/** `call` against a running hub, with every way to answer that needs no terminal. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CallContext } from '../../../src/wire/hub/activation.js';
import {
  confirm,
  prompt,
  type StandardRequest,
  type StandardResponse,
} from '../../../src/wire/hub/bidir/standard-questions.js';
import { sameFor } from '../../../src/wire/hub/bidir/timeout-config.js';
import { startHub, testHub } from '../../wire/hub/running.js';
import { items, liveWorkshop } from './live-workshop.js';

const workshop = liveWorkshop();

const ANSWERED = [
  { event: 'started' },
  { event: 'name_collected', name: 'tide' },
  { event: 'template_selected', template: 'api' },
  { event: 'created', name: 'tide', template: 'api' },
  { event: 'done' },
];

describe('--answer', () => {
  test('answers the standard questions in words', async () => {
    const url = await workshop().serve();
    const said = ['prompt=tide', 'select=API Only', 'confirm=yes'].flatMap((answer) => ['--answer', answer]);
    const { exitCode, out, err } = await workshop().run(['call', url, 'wizard', ...said]);
    expect({ exitCode, err, items: items(out) }).toEqual({ exitCode: 0, err: '', items: ANSWERED });
  });

  test("answers a hub's own questions with the whole answer, or with what only one answer carries", async () => {
    const url = await workshop().serve('--example', 'images');
    const said = ['SkipLowRes={"Skip":false}', 'confirmoverwrite={"Confirmed":true}', 'ChooseQuality=90'];
    const args = ['--paths', 'small.png', '--paths', 'existing.png', ...said.flatMap((each) => ['--answer', each])];
    const { exitCode, out, err } = await workshop().run(['call', url, 'process_images', ...args]);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(items(out)).toEqual([
      { Processed: { path: 'small.png', quality: 90 } },
      { Processed: { path: 'existing.png', quality: 90 } },
      'Done',
    ]);
  });

  test.each([
    [
      'SkipLowRes=false',
      'the answer to SkipLowRes does not fit: false may be Confirmed or Skip',
      '{"Confirmed":false}',
    ],
    ['ChooseQuality={"Quality":"best"}', 'does not fit at /Quality: ', 'found "best"'],
    ['ChooseQuallity=90', 'images.process_images never asks "ChooseQuallity"', 'did you mean "ChooseQuality"?'],
    ['ChooseQuality', '--answer takes VARIANT=ANSWER, not "ChooseQuality"', 'confirm=yes'],
  ])('refuses %s before anything is sent', async (answer, message, more) => {
    const url = await workshop().serve('--example', 'images');
    const args = ['call', url, 'process_images', '--paths', 'small.png', '--answer', answer];
    const { exitCode, out, err } = await workshop().run(args);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toContain(message);
    expect(err).toContain(more);
  });

  test('that does not fit once it is asked ends the call', async () => {
    const url = await workshop().serve();
    const said = ['prompt=tide', 'select=huge', 'confirm=yes'].flatMap((answer) => ['--answer', answer]);
    const { exitCode, out, err } = await workshop().run(['call', url, 'wizard', ...said]);
    expect(exitCode).toBe(1);
    expect(items(out)).toEqual(ANSWERED.slice(0, 2));
    expect(err).toContain('expected one of minimal, full, api, found "huge"');
  });
});

describe('--answers', () => {
  test('takes an object by variant', async () => {
    const url = await workshop().serve();
    const file = workshop().file('answers.json', '{"Prompt": "tide", "select": ["api"], "confirm": true}');
    const { exitCode, out, err } = await workshop().run(['call', url, 'wizard', '--answers', file]);
    expect({ exitCode, err, items: items(out) }).toEqual({ exitCode: 0, err: '', items: ANSWERED });
  });

  test('takes lines in the order of the questions', async () => {
    const url = await workshop().serve();
    const file = workshop().file('answers.jsonl', '"tide"\n{"type":"selected","values":["api"]}\n"yes"\n');
    const { exitCode, out, err } = await workshop().run(['call', url, 'wizard', '--answers', file]);
    expect({ exitCode, err, items: items(out) }).toEqual({ exitCode: 0, err: '', items: ANSWERED });
  });

  test('takes a single line for the first question', async () => {
    const url = await workshop().serve();
    const file = workshop().file('answers.jsonl', '{"type":"text","value":"tide"}\n');
    const args = ['call', url, 'wizard', '--answers', file, '--answer', 'select=api', '--auto-confirm'];
    const { exitCode, out } = await workshop().run(args);
    expect({ exitCode, items: items(out) }).toEqual({ exitCode: 0, items: ANSWERED });
  });

  test.each([
    ['answers.json', '{"promt": "tide"}', 'interactive.wizard never asks "promt"', 'did you mean "prompt"?'],
    ['answers.jsonl', '"tide"\nyes\n', 'answers.jsonl, line 2: ', 'one object by variant, or one answer per line'],
  ])('%s with a mistake is refused before the call', async (name, text, message, hint) => {
    const url = await workshop().serve();
    const { exitCode, out, err } = await workshop().run([
      'call',
      url,
      'wizard',
      '--answers',
      workshop().file(name, text),
    ]);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toContain(message);
    expect(err).toContain(hint);
  });

  test('goes after --answer, and before --auto-confirm', async () => {
    const url = await workshop().serve();
    const file = workshop().file('answers.json', '{"prompt": "other", "select": "full"}');
    const args = ['call', url, 'wizard', '--answers', file, '--answer', 'prompt=tide', '--auto-confirm'];
    const { exitCode, out } = await workshop().run(args);
    expect(exitCode).toBe(0);
    expect(items(out)).toContainEqual({ event: 'created', name: 'tide', template: 'full' });
  });
});

describe('--bidir-cmd', () => {
  test('gives each question to a process of its own, as seed 002 has it, with the schema of the answer', async () => {
    const url = await workshop().serve();
    const asked = workshop().file('asked.jsonl', '');
    const reply = `case $line in
      *'"variant":"prompt"'*) echo '{"type":"value","value":"tide"}';;
      *'"variant":"select"'*) echo '{"type":"selected","values":["api"]}';;
      *) echo '{"type":"confirmed","value":true}';;
    esac`;
    const command = `read -r line; printf '%s\\n' "$line" >> ${asked}; ${reply}`;
    const { exitCode, out, err } = await workshop().run(['call', url, 'wizard', '--bidir-cmd', command]);
    expect({ exitCode, err, items: items(out) }).toEqual({ exitCode: 0, err: '', items: ANSWERED });
    const { out: log } = await workshop().run(['call', url, 'wizard', '--bidir-cmd', `cat >> ${asked}; echo nonsense`]);
    expect(items(log)).toEqual([{ event: 'started' }]);
    const lines = items(readFileSync(asked, 'utf8'));
    expect(lines).toHaveLength(4);
    const [first, second] = lines;
    expect(first).toEqual({
      type: 'bidir_request',
      request_id: expect.any(String),
      method: 'interactive.wizard',
      variant: 'prompt',
      message: 'Enter project name:',
      answer_schema: { anyOf: [schemaOf('text', 'value'), schemaOf('cancelled')] },
    });
    expect(second).toMatchObject({ variant: 'select', message: 'Choose template:', options: expect.any(Array) });
  });

  test('reads and writes integers as they are', async () => {
    const { url } = await startHub(
      testHub({
        async *ask(_: object, { channel }: CallContext<StandardRequest, StandardResponse>) {
          yield await prompt(channel, 'Which?', { default: 9007199254740993n });
        },
      }),
    );
    const asked = workshop().file('asked.json', '');
    const command = `cat > ${asked}; echo '{"type":"value","value":9007199254740995}'`;
    const ran = await workshop().run(['call', url, 'ask', '--bidir-cmd', command]);
    expect(ran).toEqual({ exitCode: 0, out: '9007199254740995\n', err: '' });
    expect(readFileSync(asked, 'utf8')).toContain('"default":9007199254740993,');
    const byRule = await workshop().run(['call', url, 'ask', '--auto-confirm']);
    expect(byRule).toMatchObject({ exitCode: 0, out: '9007199254740993\n' });
    const given = await workshop().run([
      'call',
      url,
      'ask',
      '--answer',
      'prompt={"type":"text","value":9007199254740997}',
    ]);
    expect(given).toMatchObject({ exitCode: 0, out: '9007199254740997\n' });
  });

  test('may take as long as the hub waits, and is ended then', async () => {
    const { url } = await startHub({
      ...testHub({
        async *ask(_: object, { channel }: CallContext<StandardRequest, StandardResponse>) {
          yield await confirm(channel, 'Sure?');
        },
      }),
      timeouts: sameFor(500),
    });
    const pid = workshop().file('pid', '');
    const command = `echo $$ > ${pid}; exec sleep 3600`;
    const { exitCode, out, err } = await workshop().run(['call', url, 'ask', '--bidir-cmd', command]);
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    expect(err).toMatch(/^error: ns\.ask: /);
    await expect.poll(() => isRunning(Number(readFileSync(pid, 'utf8')))).toBe(false);
  });

  test('whose answer does not fit fails the call, with the place', async () => {
    const url = await workshop().serve('--example', 'images');
    const args = ['call', url, 'process_images', '--paths', 'a.png', '--bidir-cmd', `echo '{"Quality":"best"}'`];
    const { exitCode, out, err } = await workshop().run(args);
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    expect(err).toContain('/Quality');
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function schemaOf(type: string, field?: string): object {
  const fields = field === undefined ? [] : [field];
  const properties = Object.fromEntries(fields.map((name) => [name, {}]));
  return {
    type: 'object',
    properties: { type: { const: type }, ...properties },
    required: ['type', ...fields],
  };
}

describe('--auto-confirm', () => {
  test('says yes and takes what comes first, and says so', async () => {
    const url = await workshop().serve();
    const { exitCode, out, err } = await workshop().run(['call', url, 'wizard', '--auto-confirm']);
    expect(exitCode).toBe(0);
    expect(items(out).at(-2)).toEqual({ event: 'created', name: '', template: 'minimal' });
    expect(err.split('\n')).toEqual([
      'note: interactive.wizard asks prompt: answered {"type":"text","value":""}',
      'note: interactive.wizard asks select: answered {"type":"selected","values":["minimal"]}',
      'note: interactive.wizard asks confirm: answered {"type":"confirmed","value":true}',
      '',
    ]);
  });
});

describe('without anybody to answer', () => {
  test('a call that may ask is refused before it starts, with the ways to answer', async () => {
    const url = await workshop().serve();
    const { exitCode, out, err } = await workshop().run(['call', url, 'wizard']);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toMatch(
      /^hub-codegen: interactive\.wizard may ask \(.*\), and nobody here can answer\n {2}answer with/,
    );
    for (const way of ['--answer', '--answers', '--bidir-cmd', '--auto-confirm', '--bidir-respond', '--no-answers']) {
      expect(err).toContain(way);
    }
  });

  test('--no-answers runs it, and cancels', async () => {
    const url = await workshop().serve();
    const { exitCode, out, err } = await workshop().run(['call', url, 'wizard', '--no-answers']);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(items(out)).toEqual([{ event: 'started' }, { event: 'cancelled' }]);
  });

  test('--interactive says that there is no terminal', async () => {
    const url = await workshop().serve();
    const { exitCode, out, err } = await workshop().run(['call', url, 'wizard', '--interactive'], { isApart: true });
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toContain('--interactive, but there is no terminal to ask at');
  });
});

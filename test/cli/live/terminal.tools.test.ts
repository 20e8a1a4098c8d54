/** `call` at a real terminal, and what Ctrl-C does. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import type { CallContext } from '../../../src/wire/hub/activation.js';
import {
  confirm,
  type StandardRequest,
  type StandardResponse,
} from '../../../src/wire/hub/bidir/standard-questions.js';
import { sameFor } from '../../../src/wire/hub/bidir/timeout-config.js';
import { atTerminal } from '../../support/at-terminal.js';
import { startHub, testHub } from '../../wire/hub/running.js';
import { BIN, liveWorkshop } from './live-workshop.js';

const workshop = liveWorkshop();

/** The answers to the wizard, one mistake included. */
const STEPS = [
  { expect: 'Enter project name:', type: 'tide\r' },
  { expect: 'Select [1-3]: ', type: '9\r' },
  { expect: 'none of them', type: '' },
  { expect: 'Select [1-3]: ', type: '3\r' },
  { expect: "Create project 'tide' with 'api' template?", type: 'y\r' },
];

describe('at a terminal', () => {
  test('questions are asked there, again where an answer does not fit, and the terminal is given back', async () => {
    const command = [process.execPath, BIN, 'call', await workshop().serve(), 'wizard'];
    const steps = [...STEPS, { expect: '"done"', mode: true as const }];
    const { shown, status, isCooked } = await atTerminal(steps, command, workshop().env);
    expect(shown).toContain('{"event":"created","name":"tide","template":"api"}');
    expect({ status, isCooked }).toEqual({ status: 0, isCooked: [true] });
  });

  test('--interactive asks there although standard input is a pipe and standard output a file', async () => {
    const url = await workshop().serve();
    const script = `echo ignored | "$0" "$1" call ${url} wizard --interactive > items.jsonl; echo "exit $?"; cat items.jsonl`;
    const command = ['sh', '-c', `cd "$2"; ${script}`, process.execPath, BIN, workshop().folder];
    const { shown, status } = await atTerminal([...STEPS, { expect: 'exit 0' }], command, workshop().env);
    expect(status).toBe(0);
    expect(shown).toContain('{"event":"created","name":"tide","template":"api"}');
  });

  test("a hub's own questions are asked as forms", async () => {
    const url = await workshop().serve('--example', 'images');
    const command = [process.execPath, BIN, 'call', url, 'process_images', '--paths', 'a.png'];
    const { shown, status } = await atTerminal(
      [
        // The schema as it is served does not say which answer goes with which question.
        { expect: 'Select [1-3]: ', type: '2\r' },
        { expect: '  Quality: ', type: 'best\r' },
        { expect: 'please give a number', type: '' },
        { expect: '  Quality: ', type: '90\r' },
      ],
      command,
      workshop().env,
    );
    expect(shown).toContain('"quality":90');
    expect(status).toBe(0);
  });

  test('--no-interactive asks nobody', async () => {
    const command = [process.execPath, BIN, 'call', await workshop().serve(), 'wizard', '--no-interactive'];
    const { shown, status } = await atTerminal([], command, workshop().env);
    expect(shown).toContain('nobody here can answer');
    expect(status).toBe(2);
  });
});

describe('Ctrl-C', () => {
  async function endless(): Promise<{ url: string; left: Promise<void> }> {
    let leave: () => void = () => undefined;
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const part = testHub({
      async *run(_: object, { signal }: CallContext) {
        signal.addEventListener('abort', () => leave());
        yield { step: 1 };
        await once(signal, 'abort');
      },
    });
    return { url: (await startHub(part)).url, left };
  }

  test('ends a call with 130, and tells the hub', async () => {
    const { url, left } = await endless();
    const child = workshop().start(['call', url, 'run', '--no-answers']);
    let err = '';
    child.stderr.on('data', (text) => (err += text));
    await once(createInterface({ input: child.stdout }), 'line');
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([130, null]);
    await left;
    expect(err).toBe('interrupted: ns.run\n');
  });

  test('says which questions were left open', async () => {
    const part = testHub({
      async *run(_: object, { channel }: CallContext<StandardRequest, StandardResponse>) {
        yield await confirm(channel, 'Sure?');
      },
    });
    const { url } = await startHub({ ...part, timeouts: sameFor(0) });
    const asked = workshop().file('asked', '');
    const child = workshop().start(['call', url, 'run', '--bidir-cmd', `echo yes > ${asked}; exec sleep 3600`]);
    let err = '';
    child.stderr.on('data', (text) => (err += text));
    await expect.poll(() => readFileSync(asked, 'utf8')).toBe('yes\n');
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([130, null]);
    expect(err).toBe('interrupted: ns.run; not answered: confirm\n');
  });

  test('leaves a held call to its holder, and says so', async () => {
    const { url } = await endless();
    const child = workshop().start(['call', url, 'run', '--bidir-respond']);
    let err = '';
    child.stderr.on('data', (text) => (err += text));
    await once(createInterface({ input: child.stdout }), 'line');
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([130, null]);
    const [, id = ''] =
      /^interrupted; the call is still held: hub-codegen respond --stop (\w+) ends it\n$/.exec(err) ?? [];
    const stopped = await workshop().run(['respond', '--stop', id]);
    expect(stopped).toEqual({ exitCode: 0, out: 'stopped ns.run\n', err: '' });
    await expect.poll(() => workshop().held()).toEqual([]);
  });

  test('at a terminal does the same', async () => {
    const { url, left } = await endless();
    const command = [process.execPath, BIN, 'call', url, 'run', '--no-answers'];
    const { status } = await atTerminal([{ expect: '{"step":1}', type: '\u0003' }], command, workshop().env);
    expect(status).toBe(130);
    await left;
  });

  test('a reader that has seen enough ends the call without a word', async () => {
    const many = await startHub(
      testHub({
        async *run() {
          for (let at = 0; at < 1_000_000; at += 1) yield { at };
        },
      }),
    );
    const reader = workshop().start(['call', many.url, 'run', '--no-answers']);
    let err = '';
    reader.stderr.on('data', (text) => (err += text));
    await once(reader.stdout, 'data');
    reader.stdout.destroy();
    expect(await once(reader, 'exit')).toEqual([0, null]);
    expect(err).toBe('');
  });
});

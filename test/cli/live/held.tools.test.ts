/** `call --bidir-respond` and `respond`: one call, carried on by one process after another. */
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sameFor } from '../../../src/wire/hub/bidir/timeout-config.js';
import type { CallContext } from '../../../src/wire/hub/activation.js';
import type { StandardRequest, StandardResponse } from '../../../src/wire/hub/bidir/standard-questions.js';
import { confirm, prompt } from '../../../src/wire/hub/bidir/standard-questions.js';
import { startHub, testHub } from '../../wire/hub/running.js';
import { items, liveWorkshop, type Ran } from './live-workshop.js';

const workshop = liveWorkshop();

type Asking = CallContext<StandardRequest, StandardResponse>;

/** A hub that waits for ever, unless a question says otherwise. */
async function askingHub(timeoutMs = 0): Promise<string> {
  const part = testHub({
    async *wizard(_: object, { channel }: Asking) {
      yield { step: 'started' };
      const name = await prompt(channel, 'Name?');
      yield { step: 'named', name };
      yield { step: (await confirm(channel, 'Sure?')) ? 'done' : 'left' };
    },
    async *both(_: object, { channel }: Asking) {
      const answers = await Promise.all([prompt(channel, 'Left?'), prompt(channel, 'Right?')]);
      yield { answers };
    },
    async *quiet() {
      yield { step: 'done' };
    },
    async *broken(_: object, { channel }: Asking) {
      await confirm(channel, 'Sure?');
      throw new Error('it broke');
    },
  });
  return (await startHub({ ...part, timeouts: sameFor(timeoutMs) })).url;
}

interface Question {
  readonly request_id: string;
  readonly variant: string;
  readonly request: { readonly message: string };
  readonly answer_schema: object;
  readonly respond_with: string;
}

function questions({ out }: Ran): Question[] {
  return items(out).filter((item) => (item as { type?: string }).type === 'bidir_request') as unknown as Question[];
}

function question(ran: Ran): Question {
  const [only, ...others] = questions(ran);
  expect({ exitCode: ran.exitCode, err: ran.err, others }).toEqual({ exitCode: 4, err: '', others: [] });
  return only as Question;
}

const hold = (url: string, method: string, ...more: string[]): Promise<Ran> =>
  workshop().run(['call', url, method, '--bidir-respond', ...more]);
const respond = (id: string, ...answer: string[]): Promise<Ran> =>
  workshop().run(['respond', '--request-id', id, ...answer]);

/** The holder of the one call that is open, by what its environment says. */
function holderPid(): number {
  const mark = `XDG_RUNTIME_DIR=${workshop().folder}\0`;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const found = pids.find((pid) => {
    try {
      const env = `${readFileSync(`/proc/${pid}/environ`, 'utf8')}\0`;
      return env.includes(mark) && env.includes('HUB_CODEGEN_HOLDER=');
    } catch {
      return false;
    }
  });
  if (found === undefined) throw new Error('no holder');
  return Number(found);
}

test('a wizard, one question per process, and nothing left at the end', async () => {
  const url = await askingHub();
  const first = await hold(url, 'wizard');
  const name = question(first);
  expect(items(first.out)[0]).toEqual({ step: 'started' });
  expect(name).toMatchObject({ variant: 'prompt', request: { type: 'prompt', message: 'Name?' } });
  expect(name.answer_schema).toMatchObject({ anyOf: [{ properties: { type: { const: 'text' } } }, {}] });
  expect(name.respond_with).toContain(`hub-codegen respond --request-id ${name.request_id} `);
  const second = await respond(name.request_id, '--type', 'value', '--value', 'tide');
  expect(items(second.out)[0]).toEqual({ step: 'named', name: 'tide' });
  const last = await respond(question(second).request_id, '--json', '{"type":"confirmed","value":true}');
  expect(last).toEqual({ exitCode: 0, out: '{"step":"done"}\n', err: '' });
  await expect.poll(() => workshop().held()).toEqual([]);
});

test('two questions at once are told apart by their ids, in any order', async () => {
  const url = await askingHub();
  const ran = await hold(url, 'both');
  expect(ran.exitCode).toBe(4);
  // On a busy machine the second may come after the first process has ended.
  const list = async (): Promise<Question[]> => questions(await workshop().run(['respond', '--list']));
  await expect.poll(list).toHaveLength(2);
  const open = await list();
  const idOf = (message: string): string => open.find(({ request }) => request.message === message)?.request_id ?? '';
  const right = await respond(idOf('Right?'), '--value', 'r');
  expect({ exitCode: right.exitCode, err: right.err }).toEqual({ exitCode: 4, err: '' });
  const again = await respond(idOf('Right?'), '--value', 'x');
  expect(again.exitCode).toBe(1);
  expect(again.err).toContain('it was answered');
  const left = await respond(idOf('Left?'), '--value', 'l');
  expect(left.exitCode).toBe(0);
  expect(items(left.out).at(-1)).toEqual({ answers: ['l', 'r'] });
});

test('a wrong answer is refused and not sent, and the question can be answered again', async () => {
  const id = question(await hold(await askingHub(), 'wizard')).request_id;
  for (const [answer, complaint] of [
    [['--type', 'confirmed', '--value', 'yes'], 'prompt is answered with text or cancelled, not confirmed'],
    [['--json', '{"type":"confirmed","value":true}'], 'expected one of'],
    [['--json', '{"type":'], 'it is not JSON'],
  ] as const) {
    const refused = await respond(id, ...answer);
    expect({ exitCode: refused.exitCode, out: refused.out }).toEqual({ exitCode: 2, out: '' });
    expect(refused.err).toContain(complaint);
    expect(refused.err).toContain('the question is still open: answer it again');
  }
  expect((await respond(id)).err).toContain('no answer given');
  const next = await respond(id, '--type', 'value', '--value', 'tide');
  expect(items(next.out)[0]).toEqual({ step: 'named', name: 'tide' });
  expect((await respond(question(next).request_id, '--type', 'confirmed', '--value', 'no')).out).toBe(
    '{"step":"left"}\n',
  );
});

test('--cancel declines, and what the hub makes of it is the end', async () => {
  const id = question(await hold(await askingHub(), 'wizard')).request_id;
  const { exitCode, err } = await respond(id, '--cancel');
  expect(exitCode).toBe(1);
  expect(err).toMatch(/^error: /);
});

test('a call that fails after its question ends with 1', async () => {
  const id = question(await hold(await askingHub(), 'broken')).request_id;
  expect(await respond(id, '--value', 'yes')).toMatchObject({
    exitCode: 1,
    out: '',
    err: expect.stringContaining('it broke'),
  });
});

test('a call that asks nothing is a call as any other', async () => {
  expect(await hold(await askingHub(), 'quiet')).toEqual({ exitCode: 0, out: '{"step":"done"}\n', err: '' });
});

test('only this user can reach a holder', async () => {
  question(await hold(await askingHub(), 'wizard'));
  const [socket = ''] = workshop().held();
  const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
  expect(modeOf(workshop().holdFolder)).toBe('700');
  expect(modeOf(join(workshop().holdFolder, socket))).toBe('600');
});

describe('a holder that', () => {
  test('is killed is reported, once, and leaves nothing', async () => {
    const id = question(await hold(await askingHub(), 'wizard')).request_id;
    process.kill(holderPid(), 'SIGKILL');
    const { exitCode, out, err } = await respond(id, '--value', 'tide');
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    expect(err).toContain('a holder was killed, and the calls are lost');
    expect(workshop().held()).toEqual([]);
  });

  test('is killed while somebody waits for what comes next is reported at once', async () => {
    const { url } = await startHub(
      testHub({
        async *run(_: object, { signal }: CallContext) {
          yield { step: 1 };
          await once(signal, 'abort');
        },
      }),
    );
    const waiting = workshop().start(['call', url, 'run', '--bidir-respond']);
    let err = '';
    waiting.stderr.on('data', (text) => (err += text));
    await once(waiting.stdout, 'data');
    process.kill(holderPid(), 'SIGKILL');
    expect(await once(waiting, 'close')).toEqual([1, null]);
    expect(err).toContain('the process that held the call is gone');
  });

  test('sees the deadline pass is gone, and says so', async () => {
    const id = question(await hold(await askingHub(2_000), 'wizard')).request_id;
    await expect.poll(() => workshop().held()).toEqual([]);
    const { exitCode, out, err } = await respond(id, '--value', 'tide');
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    expect(err).toContain('its deadline passed');
  });

  test('nobody comes back to ends after --hold', async () => {
    question(await hold(await askingHub(), 'wizard', '--hold', '0.5'));
    await expect.poll(() => workshop().held()).toEqual([]);
  });

  test('loses its hub reports the end of the call', async () => {
    const hub = await startHub({
      ...testHub({
        async *ask(_: object, { channel }: Asking) {
          yield await confirm(channel, 'Sure?');
        },
      }),
      timeouts: sameFor(0),
    });
    question(await hold(hub.url, 'ask'));
    await hub.close();
    await expect.poll(() => workshop().held()).toEqual([]);
  });
});

describe('respond', () => {
  test('--list shows what is open, --stop ends it', async () => {
    const url = await askingHub();
    const id = question(await hold(url, 'wizard')).request_id;
    const [open] = items((await workshop().run(['respond', '--list'])).out);
    expect(open).toMatchObject({ type: 'bidir_request', request_id: id, method: 'ns.wizard', address: `${url}/` });
    const stopped = await workshop().run(['respond', '--stop', id]);
    expect(stopped).toEqual({ exitCode: 0, out: 'stopped ns.wizard\n', err: '' });
    await expect.poll(() => workshop().held()).toEqual([]);
    expect(await workshop().run(['respond', '--list'])).toEqual({ exitCode: 0, out: '', err: '' });
  });

  test('says which questions there are, where it is given another', async () => {
    const id = question(await hold(await askingHub(), 'wizard')).request_id;
    const { exitCode, err } = await respond('nope', '--value', 'x');
    expect(exitCode).toBe(1);
    expect(err).toContain(`open are ${id}`);
  });
});

test('where no call can be held, it is not made', async () => {
  workshop().file('hub-codegen', 'a file in the place of the folder');
  const { exitCode, out, err } = await hold(await askingHub(), 'wizard');
  expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
  expect(err).toContain('no call can be held in ');
});

test('what is wrong with the call itself is said before anything is held', async () => {
  const url = await askingHub();
  const { exitCode, out, err } = await hold(url, 'wizzard');
  expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
  expect(err).toContain('did you mean "wizard"?');
  expect(readdirSync(workshop().folder)).toEqual([]);
});

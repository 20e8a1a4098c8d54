import { expect, test } from 'vitest';
import { deferred, replying } from '../../../src/wire/client/exchange.js';
import { auto, record, replay, type RecordedQuestion } from '../../../src/wire/handlers/index.js';
import { collect, convert, settled, start } from '../client/fake-hub.js';
import { ask } from './asking.js';

const method = 'files.delete';
const confirm = { type: 'confirm', message: 'Sure?' };
const prompt = { type: 'prompt', message: 'Name' };

test('what was recorded is replayed', async () => {
  const entries: RecordedQuestion[] = [];
  let names = 0;
  const recorder = record(auto({ confirm: true, prompt: () => `name ${(names += 1)}` }), (entry) =>
    entries.push(entry),
  );
  const answers: unknown[] = [];
  for (const question of [prompt, confirm, prompt]) answers.push(await ask(recorder, question));
  await expect(ask(recorder, { Own: { a: 1 } })).rejects.toThrow('variants');
  expect(entries.slice(0, 3)).toEqual([
    { method, variant: 'prompt', question: prompt, answer: { type: 'text', value: 'name 1' } },
    { method, variant: 'confirm', question: confirm, answer: { type: 'confirmed', value: true } },
    { method, variant: 'prompt', question: prompt, answer: { type: 'text', value: 'name 2' } },
  ]);
  expect(entries[3]).toMatchObject({ question: { Own: { a: 1 } }, failure: expect.stringContaining('variants') });
  const player = replay(JSON.parse(JSON.stringify(entries)) as RecordedQuestion[]);
  const replayed = await Promise.all([confirm, prompt, prompt].map((question) => ask(player, question)));
  expect(replayed).toEqual([answers[1], answers[0], answers[2]]);
  await expect(ask(player, { Own: { a: 1 } })).rejects.toThrow('(replayed)');
});

test('a question is the same whatever the order of its keys, and of another method it is another', async () => {
  const entry = {
    method,
    variant: 'confirm',
    question: { message: 'Sure?', default: true, type: 'confirm' },
    answer: 'yes',
  };
  const question = { type: 'confirm', default: true, message: 'Sure?' };
  expect(await ask(replay([entry]), question)).toBe('yes');
  await expect(ask(replay([entry]), question, { method: 'files.keep' })).rejects.toThrow(
    'files.keep: confirm "Sure?": no entry is left',
  );
});

test('what was not recorded is named, or left to another handler', async () => {
  await expect(ask(replay([]), prompt)).rejects.toThrow(
    'files.delete: prompt "Name": no entry is left that answers it',
  );
  const player = replay([], { otherwise: { prompt: () => ({ type: 'text', value: 'live' }) } });
  expect(await ask(player, prompt)).toEqual({ type: 'text', value: 'live' });
  await expect(ask(player, confirm)).rejects.toThrow('files.delete asks "confirm": answer it');
});

test('every form of handler can be recorded', async () => {
  const entries: RecordedQuestion[] = [];
  const keep = (entry: RecordedQuestion): unknown => entries.push(entry);
  const { hub, client } = start();
  const forms = [
    { Overwrite: ({ path }: { path: string }) => ({ Confirmed: path === 'a.png' }) },
    replying(({ reply }) => reply({ Confirmed: true })),
    () => Promise.resolve({ Confirmed: true }),
  ];
  for (const [index, form] of forms.entries()) {
    const call = collect(client.stream(convert, { paths: [] }, { onRequest: record(form, keep) }));
    await settled();
    hub.ask(index, { Overwrite: { path: 'a.png' } });
    await settled();
    hub.done();
    await call;
  }
  const entry = {
    method: 'images.convert',
    variant: 'Overwrite',
    question: { Overwrite: { path: 'a.png' } },
    answer: { Confirmed: true },
  };
  expect(entries).toEqual([entry, entry, entry]);
  expect(hub.answers).toHaveLength(3);
});

test('an entry does not change with the values it was made of, and waits for its sink', async () => {
  const entries: RecordedQuestion[] = [];
  const answer = { type: 'text', value: ['a'] };
  const given = await ask(
    record(
      () => answer,
      async (entry) => void entries.push(entry),
    ),
    prompt,
  );
  answer.value.push('b');
  expect(given).toBe(answer);
  expect(entries[0]?.answer).toEqual({ type: 'text', value: ['a'] });
  const full = record(
    () => answer,
    () => Promise.reject(new Error('disk full')),
  );
  await expect(ask(full, prompt)).rejects.toThrow('disk full');
});

test('an answer that came later is not in the recording', async () => {
  const entries: RecordedQuestion[] = [];
  expect(
    await ask(
      record(
        () => deferred,
        (entry) => entries.push(entry),
      ),
      prompt,
    ),
  ).toBe(deferred);
  expect(entries).toEqual([{ method, variant: 'prompt', question: prompt }]);
  await expect(ask(replay(entries), prompt)).rejects.toThrow('since that came later');
});

test('entries are checked', () => {
  expect(() => replay([{ method: 'm', question: {} } as never])).toThrow('/variant');
});

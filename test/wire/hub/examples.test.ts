/** The example hubs over a real socket, method by method; every item is held against its schema. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { images } from '../../../src/wire/hub/examples/images.js';
import { interactive } from '../../../src/wire/hub/examples/interactive.js';
import { repos } from '../../../src/wire/hub/examples/repos.js';
import type { HubPart } from '../../../src/wire/hub/activation.js';
import { sameFor } from '../../../src/wire/hub/bidir/timeout-config.js';
import { connect, startHub } from './running.js';
import { contents, type Frame, type RawClient } from './raw-client.js';

const ajv = new Ajv2020({ strict: false, validateFormats: false });

interface Served {
  readonly client: RawClient;
  readonly part: HubPart;
}

async function serve(part: HubPart, timeoutMs = 5000): Promise<Served> {
  return { client: await connect(await startHub({ ...part, timeouts: sameFor(timeoutMs) })), part };
}

/** The items of a call, questions among them. */
async function call(
  { client, part }: Served,
  method: string,
  params: object = {},
  answer?: (question: Frame) => unknown,
) {
  const { hub, namespace, methods } = part.document as Frame;
  await client.subscribe(`${hub}.call`, { method: `${namespace}.${method}`, params });
  const items = await client.items(hub, answer);
  const { returns, request_type } = methods.find(({ name }: Frame) => name === method);
  for (const content of contents(items)) expect(ajv.validate(returns, content), JSON.stringify(content)).toBe(true);
  for (const { requestData } of questionsOf(items)) {
    expect(ajv.validate(request_type, requestData), JSON.stringify(requestData)).toBe(true);
  }
  expect(items.at(-1)).toMatchObject({ type: 'done' });
  return { contents: contents(items), questions: questionsOf(items).map(({ requestData }) => requestData) };
}

function questionsOf(items: readonly Frame[]): Frame[] {
  return items.filter(({ type }) => type === 'request');
}

const CANCELLED = { type: 'cancelled' };

describe('interactive', () => {
  let hub: Served;
  beforeEach(async () => {
    hub = await serve(interactive);
  });

  const answers =
    (overrides: Record<string, unknown> = {}) =>
    ({ type }: Frame) =>
      ({
        prompt: { type: 'text', value: 'my-project' },
        select: { type: 'selected', values: ['api'] },
        confirm: { type: 'confirmed', value: true },
        ...overrides,
      })[type as string];

  test('wizard creates what was asked for', async () => {
    const { contents } = await call(hub, 'wizard', {}, answers());
    expect(contents).toEqual([
      { event: 'started' },
      { event: 'name_collected', name: 'my-project' },
      { event: 'template_selected', template: 'api' },
      { event: 'created', name: 'my-project', template: 'api' },
      { event: 'done' },
    ]);
  });

  test.each([
    [{ prompt: CANCELLED }, 1],
    [{ select: CANCELLED }, 2],
    [{ select: { type: 'selected', values: [] } }, 2],
    [{ confirm: CANCELLED }, 3],
    [{ confirm: { type: 'confirmed', value: false } }, 3],
  ])('wizard stops when the user does: %j', async (overrides, itemsBefore) => {
    const { contents } = await call(hub, 'wizard', {}, answers(overrides));
    expect(contents).toHaveLength(itemsBefore + 1);
    expect(contents.at(-1)).toEqual({ event: 'cancelled' });
  });

  test('wizard tells of an answer to another question', async () => {
    const { contents } = await call(hub, 'wizard', {}, answers({ prompt: { type: 'confirmed', value: true } }));
    expect(contents.at(-1)).toEqual({
      event: 'error',
      message: 'Type mismatch: expected text, got {"type":"confirmed","value":true}',
    });
  });

  test('wizard tells when nobody answers', async () => {
    const impatient = await serve(interactive, 10);
    await impatient.client.subscribe('substrate.call', { method: 'interactive.wizard', params: {} });
    const items = [];
    for (let item: Frame; item?.type !== 'done'; items.push(item)) item = await impatient.client.item();
    expect(contents(items).at(-1)).toEqual({ event: 'error', message: 'Request timed out waiting for response' });
  });

  test('delete deletes once the user has agreed', async () => {
    const { contents, questions } = await call(hub, 'delete', { paths: ['a', 'b'] }, answers());
    expect(questions).toEqual([{ type: 'confirm', message: 'Delete 2 files?' }]);
    expect(contents).toEqual([
      { event: 'deleted', path: 'a' },
      { event: 'deleted', path: 'b' },
      { event: 'done', count: 2 },
    ]);
  });

  test.each([[{ type: 'confirmed', value: false }], [CANCELLED], [{ type: 'text', value: 'yes' }]])(
    'delete leaves everything alone for %j',
    async (answer) => {
      const { contents } = await call(hub, 'delete', { paths: ['a'] }, () => answer);
      expect(contents).toEqual([{ event: 'cancelled' }]);
    },
  );

  test.each([
    [{ type: 'confirmed', value: true }, { event: 'confirmed' }],
    [{ type: 'confirmed', value: false }, { event: 'declined' }],
    [CANCELLED, { event: 'error', message: 'Request was cancelled by user' }],
  ])('confirm passes on %j', async (answer, event) => {
    const { contents, questions } = await call(hub, 'confirm', { message: 'Really?' }, () => answer);
    expect({ contents, questions }).toEqual({
      contents: [event],
      questions: [{ type: 'confirm', message: 'Really?' }],
    });
  });

  test('configure edits a configuration as one value', async () => {
    const current = { name: 'site', language: 'typescript', maintainers: [], public: false };
    const edited = { ...current, language: 'rust', maintainers: ['ada'] };
    const { contents, questions } = await call(hub, 'configure', { project: 'site' }, () => ({
      type: 'text',
      value: edited,
    }));
    expect(questions).toEqual([{ type: 'prompt', message: "Configuration of 'site':", default: current }]);
    expect(contents).toEqual([{ event: 'saved', ...edited }]);
  });

  test.each([[CANCELLED], ['same']])('configure changes nothing for %j', async (answer) => {
    const reply = (question: Frame) => (answer === 'same' ? { type: 'text', value: question.default } : answer);
    expect((await call(hub, 'configure', {}, reply)).contents).toEqual([{ event: 'unchanged' }]);
  });
});

describe('images', () => {
  let hub: Served;
  beforeEach(async () => {
    hub = await serve(images);
  });

  test('generate makes as many pictures as are asked for, always the same', async () => {
    const { contents } = await call(hub, 'generate', { prompt: 'Two cats!', count: 2 });
    expect(contents).toEqual([
      { path: 'generated/two-cats-1.png', width: 1920, height: 1080, format: 'png', data: 'VHdvIGNhdHMhICMx' },
      { path: 'generated/two-cats-2.jpeg', width: 1280, height: 720, format: 'jpeg', data: 'VHdvIGNhdHMhICMy' },
    ]);
    expect((await call(hub, 'generate', { prompt: 'Two cats!' })).contents).toEqual(contents.slice(0, 1));
  });

  test('generate tells how far it has come', async () => {
    await hub.client.subscribe('images.call', { method: 'images.generate', params: { prompt: 'x', count: 2 } });
    const items = await hub.client.items('images');
    expect(items.filter(({ type }) => type === 'progress')).toEqual([
      { type: 'progress', metadata: expect.any(Object), message: 'Painting picture 1 of 2', percentage: 0 },
      { type: 'progress', metadata: expect.any(Object), message: 'Painting picture 2 of 2', percentage: 50 },
    ]);
  });

  test('process_images asks where it is not clear what is wanted', async () => {
    const reply = (question: Frame) => {
      if ('SkipLowRes' in question) return { Skip: false };
      return 'ConfirmOverwrite' in question ? { Confirmed: true } : { Quality: 90 };
    };
    const { contents, questions } = await call(
      hub,
      'process_images',
      { paths: ['a.png', 'small-existing.png'] },
      reply,
    );
    expect(questions).toEqual([
      { ChooseQuality: { options: [80, 90, 100] } },
      { SkipLowRes: { width: 640, height: 480, threshold: 800 } },
      { ConfirmOverwrite: { path: 'small-existing.png' } },
      { ChooseQuality: { options: [80, 90, 100] } },
    ]);
    expect(contents).toEqual([
      { Processed: { path: 'a.png', quality: 90 } },
      { Processed: { path: 'small-existing.png', quality: 90 } },
      'Done',
    ]);
  });

  test.each([
    ['small.png', { Skip: true }],
    ['existing.png', { Confirmed: false }],
  ])('process_images skips %s for %j', async (path, answer) => {
    expect((await call(hub, 'process_images', { paths: [path] }, () => answer)).contents).toEqual([
      { Skipped: { path } },
      'Done',
    ]);
  });

  test('process_images goes on after a wrong answer', async () => {
    const { contents } = await call(hub, 'process_images', { paths: ['a', 'b'] }, () => ({ Skip: true }));
    const message = 'Type mismatch: expected Quality, got Skip';
    expect(contents).toEqual([{ Error: { path: 'a', message } }, { Error: { path: 'b', message } }, 'Done']);
  });

  test('watermark marks a picture, in place or beside it', async () => {
    const input = { path: 'a/b.png', width: 1, height: 1, format: 'png', data: 'Y2F0' };
    const inPlace = await call(hub, 'watermark', { input, text: 'mine' }, () => ({ Confirmed: true }));
    expect(inPlace.questions).toEqual([{ ConfirmOverwrite: { path: 'a/b.png' } }]);
    expect(inPlace.contents).toEqual([{ ...input, data: Buffer.from('cat [mine]').toString('base64') }]);
    const beside = await call(hub, 'watermark', { input, text: null }, () => ({ Confirmed: false }));
    expect(beside.contents).toEqual([
      { ...input, path: 'a/b-marked.png', data: Buffer.from('cat [sample]').toString('base64') },
    ]);
  });
});

describe('repos', () => {
  let hub: Served;
  let all: Frame[];
  beforeEach(async () => {
    hub = await serve(repos);
    all = (await call(hub, 'list', { include_archived: true })).contents;
  });

  const named = (name: string) => all.find((repo) => repo.name === name);

  test('list leaves out what is archived unless told otherwise', async () => {
    const { contents } = await call(hub, 'list', { include_archived: null });
    expect(contents).toEqual(all.filter(({ archived }) => !archived));
    expect(contents.length).toBeLessThan(all.length);
  });

  test.each([
    ['lighthouse', undefined, null, true],
    ['old-pier', { IncludeArchived: { repo_name: 'old-pier' } }, { Include: true }, true],
    ['old-pier', { IncludeArchived: { repo_name: 'old-pier' } }, { Include: false }, false],
    ['old-pier', { IncludeArchived: { repo_name: 'old-pier' } }, 'Cancelled', false],
    ['driftwood', { IncludeFork: { repo_name: 'driftwood', fork_of: 'shore/driftwood' } }, { Include: true }, true],
    ['abyss', { LimitSize: { largest: 6_442_450_944 } }, { Limit: 10_000_000_000 }, true],
    ['abyss', { LimitSize: { largest: 6_442_450_944 } }, { Limit: 5 }, false],
    ['tidepool', { ChooseTopics: { topics: ['web', 'storage', 'sync'] } }, { Topics: ['sync'] }, true],
    ['tidepool', { ChooseTopics: { topics: ['web', 'storage', 'sync'] } }, { Topics: [] }, false],
  ])('filter %s: %j answered %j', async (name, question, answer, isWanted) => {
    const { contents, questions } = await call(hub, 'filter', { input: named(name) }, () => answer);
    expect({ contents, questions }).toEqual({
      contents: isWanted ? [named(name)] : [],
      questions: question === undefined ? [] : [question],
    });
  });

  test('clone tells how far it has come', async () => {
    const { contents } = await call(hub, 'clone', { input: named('driftwood'), depth: 1 });
    expect(contents).toEqual([
      { type: 'progress', name: 'driftwood', received: 0 },
      { type: 'progress', name: 'driftwood', received: 3850, total: 7700 },
      { type: 'progress', name: 'driftwood', received: 7700, total: 7700 },
      { type: 'cloned', name: 'driftwood', path: 'clones/harbour/driftwood' },
    ]);
  });

  test('clone tells of a failure', async () => {
    const { contents } = await call(hub, 'clone', { input: named('broken-hull') });
    expect(contents.at(-1)).toEqual({ type: 'failed', name: 'broken-hull', message: 'the remote hung up' });
  });

  test.each([
    [{ type: 'confirmed', value: true }, 'deleted'],
    [{ type: 'confirmed', value: false }, 'kept'],
    [CANCELLED, 'kept'],
  ])('delete, answered %j: %s', async (answer, type) => {
    const repo = named('lighthouse');
    const { contents, questions } = await call(hub, 'delete', { repo, reason: 'unused' }, () => answer);
    expect(questions).toEqual([{ type: 'confirm', message: "Delete 'harbour/lighthouse' (unused)?" }]);
    expect(contents).toEqual([{ type, id: repo.id }]);
  });
});

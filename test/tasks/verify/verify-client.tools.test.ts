/** What is emitted compiles; what would not is told with the part of the schema that it was made from. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { EmittedFile } from '../../../src/emit/common/file-set.js';
import type { Json, JsonObject } from '../../../src/core/json/json.js';
import { compactJson } from '../../../src/core/json/json.js';
import { typeCheck } from '../../../src/tasks/verify/type-check.js';
import { verifyClient } from '../../../src/tasks/verify/verify-client.js';
import { emitText, emitWithTests, exampleText, exampleTexts, readWhole } from '../../emit/emitted-hubs.js';
import { HOSTILE } from '../../emit/hostile-hub.js';
import { writeSharingRuntime } from '../../emit/workspace.js';

const examples = exampleTexts().map(({ name, text }) => [name, text] as const);

test.each(examples)('the client of %s is fine', async (_name, text) => {
  expect(await verifyClient(readWhole(text), await emitWithTests(text))).toEqual([]);
});

/** The compilers themselves see all fixtures in compile.tools.test.ts. */
test('so are those of hostile hubs', async () => {
  const hostile = Object.entries(HOSTILE).map(([name, document]) => ({ name, text: compactJson(document) }));
  const files: EmittedFile[] = [];
  const inMemory = { folder: '', write: (path: string, text: string) => files.push({ path, text }), remove: () => {} };
  writeSharingRuntime(inMemory, new Map(hostile.map(({ name, text }) => [name, emitText(text)])));
  expect(files.length).toBeGreaterThan(100);
  expect(await typeCheck(files)).toEqual([]);
});

/** What stands in a file, and what is to stand there instead. */
type Change = readonly [file: string, from: string, to: string];

/** The files with some places changed, so that they do not compile. */
function broken(files: readonly EmittedFile[], changes: readonly Change[]): EmittedFile[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  for (const [file, from, to] of changes) {
    expect(texts.get(file)).toContain(from);
    texts.set(file, texts.get(file)?.replace(from, to) ?? '');
  }
  return Array.from(texts, ([path, text]) => ({ path, text }));
}

/** What a pointer leads to. */
function at(document: Json, pointer: string): JsonObject {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce((value, step) => (value as JsonObject)[step] as Json, document) as JsonObject;
}

describe('an error leads to', () => {
  const schema = JSON.parse(exampleText('images')) as JsonObject;

  /** What the client has errors about, and what of the schema is to blame for them. */
  async function blamed(changes: readonly Change[]): Promise<[code: string, message: string, to: JsonObject][]> {
    const text = exampleText('images');
    const errors = await verifyClient(readWhole(text), broken(emitText(text), changes));
    return errors.map(({ code, message, pointer }) => [code, message, at(schema, pointer)]);
  }

  const GENERATE = { name: 'generate' };
  /** All in one client, since compiling takes its time: each error is known by the name that is missing. */
  const FAULTS = [
    ['a type', 'types.ts', '  width: number;', '  width: NoType;', 'NoType', { title: 'ImageData' }],
    ['what a method takes', 'types.ts', 'prompt: string;', 'prompt: NoParam;', 'NoParam', { required: ['prompt'] }],
    ['a method', 'client.ts', 'wire.watermarkSpec', 'wire.noSpec', 'noSpec', { name: 'watermark' }],
    ['its outermost', 'client.ts', 'params, o', '{ ...params, watermark: noMark }, o', 'noMark', GENERATE],
    ['its facts', 'wire.ts', "path: 'images.generate'", 'path: noPath', 'noPath', GENERATE],
    ['its forms', 'forms.ts', "watermark': {", "watermark': noForm && {", 'noForm', { name: 'watermark' }],
    ['the hub', 'index.ts', 'super(connection)', 'super(noHub)', 'noHub', { hub: 'images' }],
    ['what stands between', 'types.ts', '\n/** One', '\nnoStatement;\n/** One', 'noStatement', { hub: 'images' }],
  ] as const;
  const QUESTION: Change = ['types.ts', 'ChooseQuality: { question: {', 'ChooseQuality: { question: NoQuestion & {'];

  let found: Awaited<ReturnType<typeof blamed>>;
  beforeAll(async () => {
    found = await blamed([...FAULTS.map(([, file, from, to]): Change => [file, from, to]), QUESTION]);
  });

  function blamedFor(name: string): [code: string, to: JsonObject | undefined] {
    const about = found.filter(([, message]) => message.includes(`'${name}'`));
    expect(about).toHaveLength(1);
    return [about[0]?.[0] ?? '', about[0]?.[2]];
  }

  test.each(FAULTS)('%s', (_what, _file, _from, _to, name, expected) => {
    const [code, to] = blamedFor(name);
    // That one is no variable, but a property.
    expect(code).toBe(name === 'noSpec' ? 'TS2339' : 'TS2304');
    expect(to).toMatchObject(expected);
  });

  test('the question, where a handler is typed by it', () => {
    const [code, to] = blamedFor('NoQuestion');
    expect(code).toBe('TS2304');
    expect(JSON.stringify(to)).toContain('ChooseQuality');
  });

  test('nothing that is in order', () => {
    expect(found.map(([, message]) => message)).toHaveLength(FAULTS.length + 1);
  });

  test('the namespace that it is in', async () => {
    const text = exampleText('kitchen-sink');
    const hub = readWhole(text);
    const file = 'kitchen/pantry/client.ts';
    const files = broken(emitText(text), [[file, 'constructor(', 'a = missing; constructor(']]);
    const errors = await verifyClient(hub, files);
    expect(errors).toHaveLength(1);
    expect(at(JSON.parse(text) as Json, errors[0]?.pointer ?? '')).toMatchObject({ namespace: 'pantry' });
  });

  test('nothing but its own line, where the text is no TypeScript', async () => {
    const errors = await blamed([['types.ts', '  width: number;', '  width: ;']]);
    expect(errors).toMatchObject([['TS1110', expect.any(String), { title: 'ImageData' }]]);
  });
});

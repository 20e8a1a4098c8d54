/** What is emitted compiles; what would not is told with the part of the schema that it was made from. */
import { describe, expect, test } from 'vitest';
import type { EmittedFile } from '../../src/emit/file-set.js';
import type { Json, JsonObject } from '../../src/model/json.js';
import { compactJson } from '../../src/model/json.js';
import { typeCheck } from '../../src/verify/type-check.js';
import { verifyClient } from '../../src/verify/verify-client.js';
import { emitText, emitWithTests, exampleText, exampleTexts, readWhole } from '../emit/emitted-hubs.js';
import { HOSTILE } from '../emit/hostile-hub.js';
import { writeSharingRuntime } from '../emit/workspace.js';

const examples = exampleTexts().map(({ name, text }) => [name, text] as const);

test.each(examples)('the client of %s is fine', async (_name, text) => {
  expect(await verifyClient(readWhole(text), await emitWithTests(text))).toEqual([]);
});

/** The compilers themselves see all fixtures in compile.test.ts. */
test('so are those of hostile hubs', async () => {
  const hostile = Object.entries(HOSTILE).map(([name, document]) => ({ name, text: compactJson(document) }));
    const files: EmittedFile[] = [];
  const inMemory = { folder: '', write: (path: string, text: string) => files.push({ path, text }), remove: () => {} };
  writeSharingRuntime(inMemory, new Map(hostile.map(({ name, text }) => [name, emitText(text)])));
  expect(files.length).toBeGreaterThan(100);
  expect(await typeCheck(files)).toEqual([]);
});

/** The files with one place in each of some changed, so that they do not compile. */
function broken(files: readonly EmittedFile[], changes: Readonly<Record<string, [string, string]>>): EmittedFile[] {
  return files.map(({ path, text }) => {
    const [from, to] = changes[path] ?? ['', ''];
    expect(text).toContain(from);
    return { path, text: text.replace(from, to) };
  });
}

/** What a pointer leads to. */
function at(document: Json, pointer: string): JsonObject {
  const steps = pointer.split('/').slice(1).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce((value, step) => (value as JsonObject)[step] as Json, document) as JsonObject;
}

describe('an error leads to', () => {
  const schema = JSON.parse(exampleText('images')) as JsonObject;

  /** The pointers to blame when a part of a file is another, by the code of the error. */
  async function blamed(file: string, from: string, to: string): Promise<[string, JsonObject][]> {
    const text = exampleText('images');
    const errors = await verifyClient(readWhole(text), broken(emitText(text), { [file]: [from, to] }));
    return errors.filter((error) => error.file === file).map(({ code, pointer }) => [code, at(schema, pointer)]);
  }

  const GENERATE = { name: 'generate' };
  test.each([
    ['a type', 'types.ts', '  width: number;', '  width: Missing;', 'TS2304', { title: 'ImageData' }],
    ['what a method takes', 'types.ts', 'prompt: string;', 'prompt: Missing;', 'TS2304', { required: ['prompt'] }],
    ['a method', 'client.ts', 'wire.watermarkSpec', 'wire.missing', 'TS2339', { name: 'watermark' }],
    ['its outermost', 'client.ts', 'params, o', '{ ...params, watermark: missing }, o', 'TS2304', GENERATE],
    ['its facts', 'wire.ts', "path: 'images.generate'", 'path: missing', 'TS2304', GENERATE],
    ['its forms', 'forms.ts', "watermark': {", "watermark': missing && {", 'TS2304', { name: 'watermark' }],
    ['the hub', 'index.ts', 'super(connection)', 'super(missing)', 'TS2304', { hub: 'images' }],
    ['what stands between', 'types.ts', '\n/** One', '\nmissing;\n/** One', 'TS2304', { hub: 'images' }],
  ])('%s', async (_name, file, from, to, code, expected) => {
    const found = await blamed(file, from, to);
    expect(found).toHaveLength(1);
    expect(found[0]?.[0]).toBe(code);
    expect(found[0]?.[1]).toMatchObject(expected);
  });

  test('the question, where a handler is typed by it', async () => {
    const found = await blamed('types.ts', 'ChooseQuality: { question: {', 'ChooseQuality: { question: Missing & {');
    expect(found.map(([code]) => code)).toEqual(['TS2304']);
    expect(JSON.stringify(found[0]?.[1])).toContain('ChooseQuality');
  });

  test('the namespace that it is in', async () => {
    const text = exampleText('kitchen-sink');
    const hub = readWhole(text);
    const file = 'kitchen/pantry/client.ts';
    const files = broken(emitText(text), { [file]: ['constructor(', 'a = missing; constructor('] });
    const errors = await verifyClient(hub, files);
    expect(errors).toHaveLength(1);
    expect(at(JSON.parse(text) as Json, errors[0]?.pointer ?? '')).toMatchObject({ namespace: 'pantry' });
  });

  test('nothing but its own line, where the text is no TypeScript', async () => {
    const found = await blamed('types.ts', '  width: number;', '  width: ;');
    expect(found).toMatchObject([['TS1110', { title: 'ImageData' }]]);
  });
});

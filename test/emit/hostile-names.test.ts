/**
 * Names that mean something else in TypeScript, to a file system or to a comment stay what they are on the wire.
 * compile.test.ts has the same hubs in front of real compilers.
 */
import { posix } from 'node:path';
import ts from 'typescript-6';
import { beforeAll, describe, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { emitTypeScript } from '../../src/emit/typescript/emit-typescript.js';
import { planClient } from '../../src/emit/typescript/plan.js';
import { runtimeExports } from '../../src/emit/typescript/runtime-exports.js';
import { specName } from '../../src/emit/typescript/wire-view.js';
import { eachMethod } from '../../src/model/hub.js';
import { compactJson } from '../../src/model/json.js';
import type { MethodSpec } from '../../src/runtime/method-spec.js';
import type { Shape } from '../../src/runtime/shape.js';
import { record } from '../support/schema-object.js';
import { readWhole } from './emitted-hubs.js';
import { FIELDS, HOSTILE, WORDS } from './hostile-hub.js';
import { loadEmitted, loadWire, type Exports, type Modules } from './load-emitted.js';

const hub = readWhole(compactJson(HOSTILE.root));
const plan = planClient(hub);
const files = emitTypeScript(hub);

describe('paths', () => {
  test('stay inside the output directory', () => {
    for (const { path } of files) {
      expect(posix.normalize(path)).toBe(path);
      expect(path).not.toMatch(/^\/|^\.\.|[\\:*?"<>|\u0000-\u001f]/);
    }
  });

  test('differ, also where case counts for nothing', () => {
    const folded = files.map(({ path }) => path.toLowerCase());
    expect(new Set(folded).size).toBe(folded.length);
  });

  test('hold no name that Windows keeps for devices, and none that tools leave out', () => {
    const parts = files.flatMap(({ path }) => path.split('/'));
    expect(parts.filter((part) => /^(con|nul|node_modules|dist)(\.|$)/i.test(part))).toEqual([]);
  });

  test('never lie in the runtime, unless they are its own', () => {
    const hubs = files.filter(({ path }) => /^runtime\//i.test(path)).length;
    expect(hubs).toBe(
      emitTypeScript(readWhole(compactJson(HOSTILE.connect))).filter(({ path }) => path.startsWith('runtime/')).length,
    );
  });
});

test('docs deprecate nothing, whatever they say', () => {
  const tags = files.flatMap(({ text }) => text.match(/^\s*(?:\/\*)?\*+ @deprecated.*$/gm) ?? []);
  expect(tags.length).toBeGreaterThan(0);
  expect(tags.filter((tag) => !tag.includes('@deprecated since 1, removed in 2'))).toEqual([]);
});

describe('members', () => {
  const members = plan.modules.map(({ methods, children }) => [
    ...methods.flatMap(({ name, streamName }) => [name, ...(streamName === undefined ? [] : [streamName])]),
    ...children.map(({ property }) => property),
  ]);

  test('are there once for each method and namespace', () => {
    for (const names of members) expect(new Set(names).size).toBe(names.length);
    expect(members.flat().length).toBeGreaterThan([...eachMethod(hub.root)].length);
  });

  test('never make a client a promise, or change what an object is', () => {
    const names = members.flat();
    for (const name of ['then', 'catch', 'toJSON', 'constructor', '__proto__', 'toString', 'prototype'])
      expect(names).not.toContain(name);
  });

  test('keep their own names where stream forms would take them', () => {
    const root = plan.modules[0];
    expect(root?.methods.find(({ method }) => method.name === 'get_x_stream')?.name).toBe('getXStream');
  });
});

describe('validators', () => {
  let wire: Modules;
  beforeAll(async () => {
    wire = await loadWire(files);
  });

  const shapeOf = (name: string): Shape => wire.get('wire.ts')?.[name] as Shape;
  const accepts = (name: string, value: unknown): boolean => shapeOf(name)(value) === undefined;

  test('know every method by its name on the wire', () => {
    const paths = plan.modules.flatMap(({ folder, methods }) =>
      methods.map((method) => (wire.get(`${folder}wire.ts`)?.[specName(method)] as MethodSpec).path),
    );
    expect(paths).toEqual([...eachMethod(hub.root)].map(({ path }) => path));
  });

  const whole = (): Record<string, unknown> => record(FIELDS.map((name) => [name, 1]));

  test('take fields of any name', () => {
    expect(shapeOf('Fields')(whole())).toBeUndefined();
    expect(shapeOf('Fields')(JSON.parse(JSON.stringify(whole())))).toBeUndefined();
  });

  test.each(FIELDS)('miss the field %j', (name) => {
    const value = record(Object.entries(whole()).filter(([key]) => key !== name) as [string, number][]);
    expect(shapeOf('Fields')(value)?.message).toContain('required');
  });

  test.each(FIELDS)('look into the field %j', (name) => {
    const value = record(FIELDS.map((key) => [key, key === name ? 'text' : 1]));
    expect(shapeOf('Fields')(value)?.pointer).toBe(`/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  });

  test('refuse a key that no field has', () => {
    expect(accepts('Fields', { ...whole(), added: 1 })).toBe(false);
  });

  test.each(WORDS)('take the word %j', (word) => {
    expect(accepts('Words', word)).toBe(true);
    expect(accepts('DocumentedWords', word)).toBe(true);
    expect(accepts('Words', `${word}x`)).toBe(false);
  });

  test.each(WORDS.filter((word) => word !== ''))('tell the variant %j by its key', (word) => {
    expect(accepts('External', record([[word, 1]]))).toBe(true);
    expect(accepts('External', record([[word, 'text']]))).toBe(false);
    expect(accepts('External', record([[`${word}x`, 1]]))).toBe(false);
  });

  test.each(WORDS)('tell the variant %j by its tag', (word) => {
    expect(
      accepts(
        'Internal',
        record([
          ['*/', word],
          ['__proto__', 1],
        ]),
      ),
    ).toBe(true);
    expect(
      accepts(
        'Internal',
        record([
          ['*/', word],
          ['__proto__', 'text'],
        ]),
      ),
    ).toBe(false);
    expect(accepts('Internal', { '*/': word })).toBe(false);
    expect(
      accepts(
        'Adjacent',
        record([
          ["it's", word],
          ['__proto__', 1],
        ]),
      ),
    ).toBe(true);
    expect(
      accepts(
        'Adjacent',
        record([
          ["it's", word],
          ['__proto__', 'text'],
        ]),
      ),
    ).toBe(false);
    expect(accepts('Adjacent', { "it's": word })).toBe(false);
  });

  test('never take what lies in a prototype for a field', () => {
    expect(accepts('Fields', Object.create(whole()))).toBe(false);
    expect(
      accepts(
        'Internal',
        Object.create(
          record([
            ['*/', "it's"],
            ['__proto__', 1],
          ]),
        ),
      ),
    ).toBe(false);
  });

  test('take patterns as they are', () => {
    expect(accepts('Patterns', { a: "it's/`/", b: '-' })).toBe(true);
    expect(accepts('Patterns', { a: 'no slash' })).toBe(false);
    expect(accepts('Patterns', { b: '+' })).toBe(false);
  });

  test('compare constants of any form', () => {
    expect(accepts('Constants', { a: JSON.parse('{"__proto__": 1, "it\'s": ["*/"]}'), b: "it's" })).toBe(true);
    expect(accepts('Constants', { a: { "it's": ['*/'] } })).toBe(false);
    expect(accepts('Constants', { b: 'its' })).toBe(false);
  });

  test('check what is kept whole', () => {
    expect(accepts('Opaque', JSON.parse('{"__proto__": 1}'))).toBe(true);
    expect(accepts('Opaque', JSON.parse('{"__proto__": 1, "*/": 1}'))).toBe(false);
    expect(accepts('Opaque', JSON.parse('{"__proto__": "text"}'))).toBe(false);
  });
});

describe('what users import', () => {
  test('is the runtime whole, whatever the hub calls its types', async () => {
    const modules = await loadEmitted(files, ['index.ts', 'runtime/index.ts']);
    const [index, runtime] = [...modules.values()] as [Exports, Exports];
    expect(Object.keys(runtime).filter((name) => index[name] !== runtime[name])).toEqual([]);
  });
});

test('the names that the runtime exports are found in its text, those of types too', () => {
  const program = ts.createProgram([fromRoot('src/runtime/index.ts')], {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
  });
  const source = program.getSourceFile(fromRoot('src/runtime/index.ts')) as ts.SourceFile;
  const checker = program.getTypeChecker();
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(source) as ts.Symbol);
  expect([...runtimeExports()].sort()).toEqual(exported.map(({ name }) => name).sort());
});

test.each([
  ['ImageRequest', 'ImageExchange'],
  ['Question7', 'Question7Exchange'],
  ['Question', 'AskExchange'],
])('what is named after the question %s is %s', (title, exchange) => {
  const question = { title, type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };
  const ask = { name: 'ask', bidirectional: true, request_type: question, response_type: { title: 'A', type: 'string' } };
  const asking = readWhole(compactJson({ namespace: 'n', version: '1', description: '', hash: '', methods: [ask] }));
  const exchanges = planClient(asking).modules.flatMap((module) => module.exchanges);
  expect(exchanges.map(({ name }) => name)).toEqual([exchange]);
});

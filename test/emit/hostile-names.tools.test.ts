/** Names that mean something else in TypeScript are what they are on the wire once the client runs. */
import ts from 'typescript-6';
import { beforeAll, describe, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { emitTypeScript } from '../../src/emit/typescript/emit-typescript.js';
import { planClient } from '../../src/emit/typescript/plan.js';
import { runtimeExports } from '../../src/emit/templates/sources.generated.js';
import { specName } from '../../src/emit/typescript/wire-view.js';
import { eachMethod } from '../../src/core/model/hub.js';
import { compactJson } from '../../src/core/json/json.js';
import type { MethodSpec } from '../../src/wire/client/method-spec.js';
import type { Shape } from '../../src/wire/shapes/shape.js';
import { record } from '../support/schema-object.js';
import { readWhole } from './emitted-hubs.js';
import { FIELDS, HOSTILE, WORDS } from './hostile-hub.js';
import { loadEmitted, loadWire, type Exports, type Modules } from './load-emitted.js';

const hub = readWhole(compactJson(HOSTILE.root));
const plan = planClient(hub);
const files = emitTypeScript(hub);

describe('validators', () => {
  let wire: Modules;
  beforeAll(async () => {
    wire = await loadWire(files);
  });

  const shapeOf = (name: string): Shape => wire.get('wire.ts')?.[name] as Shape;
  const accepts = (name: string, value: unknown): boolean => shapeOf(name)(value) === undefined;

  test('know every method by its name on the wire', () => {
    const paths = plan.modules.flatMap(({ folder, methods }) =>
      methods.map((method) => (wire.get(`${folder}wire.ts`)?.[specName(method)] as MethodSpec | undefined)?.path),
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
  const program = ts.createProgram([fromRoot('src/wire/index.ts')], {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
  });
  const source = program.getSourceFile(fromRoot('src/wire/index.ts')) as ts.SourceFile;
  const checker = program.getTypeChecker();
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(source) as ts.Symbol);
  expect([...runtimeExports].sort()).toEqual(exported.map(({ name }) => name).sort());
});

/** The names and modules of generated Haskell, decided before any text is written. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEndless } from '../../../src/emit/haskell/endless-default.js';
import { docLines } from '../../../src/emit/haskell/haddock.js';
import { homesOf } from '../../../src/emit/haskell/homes.js';
import { literal, lowerName, moduleName, upperName } from '../../../src/emit/haskell/identifiers.js';
import { planHaskell, type HaskellPlan } from '../../../src/emit/haskell/plan.js';
import { pathKey } from '../../../src/emit/common/namespace-path.js';
import type { Hub } from '../../../src/core/model/hub.js';
import { compactJson, type Json } from '../../../src/core/json/json.js';
import { refsOf } from '../../../src/core/model/each-part.js';
import type { Field, Type, TypeDef, TypeId } from '../../../src/core/model/type.js';
import { arbitraryHub } from '../../support/arbitrary-hub.js';
import { exampleTexts, fixtureTexts, readWhole } from '../emitted-hubs.js';

/** A hub of nothing but the types that the schema defines. */
function planOf($defs: { readonly [name: string]: Json }): HaskellPlan {
  const properties = Object.fromEntries(Object.keys($defs).map((name) => [name, { $ref: `#/$defs/${name}` }]));
  return planHaskell(readWhole(compactJson({ title: 'Whole', type: 'object', properties, $defs })));
}

function typeCalled({ types }: HaskellPlan, name: string) {
  const found = [...types.values()].find(({ def }) => def.name === name);
  if (found === undefined) throw new Error(`no type ${name} among ${[...types.values()].map(({ def }) => def.name)}`);
  return found;
}

function struct(...names: readonly string[]): Json {
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  return { type: 'object', properties, required: names };
}

describe('names', () => {
  test('fields are called after their record', () => {
    expect(typeCalled(planOf({ Repo: struct('clone_url', 'id') }), 'Repo').parts.map(({ name }) => name)).toEqual([
      'repoCloneUrl',
      'repoId',
    ]);
  });

  test('fields that differ in case alone stay apart, in their order', () => {
    expect(typeCalled(planOf({ Point: struct('m', 'M', '_m') }), 'Point').parts.map(({ name }) => name)).toEqual([
      'pointM',
      'pointM_',
      'pointM2',
    ]);
  });

  test('a prefix that makes names alike is told apart', () => {
    const plan = planOf({ Chat: struct('channel_id'), ChatChannel: struct('id') });
    expect(typeCalled(plan, 'Chat').parts[0]?.name).toBe('chatChannelId');
    expect(typeCalled(plan, 'ChatChannel').parts[0]?.name).toBe('chatChannelId_');
  });

  test('what the Prelude or the libraries have is not declared again', () => {
    const plan = planOf({ Map: struct('m'), Text: struct('x'), Maybe: struct('y'), Read: struct('file') });
    expect(['Map', 'Text', 'Maybe', 'Read'].map((name) => typeCalled(plan, name).name)).toEqual([
      'Map_',
      'Text_',
      'Maybe_',
      'Read_',
    ]);
    expect(typeCalled(plan, 'Read').parts[0]?.name).toBe('readFile_');
  });

  test('what the runtime’s types bring along is not declared again', () => {
    const plan = planOf({ Absent: struct('m'), Base64: struct('x') });
    expect(['Absent', 'Base64'].map((name) => typeCalled(plan, name).name)).toEqual(['Absent_', 'Base64_']);
  });

  test('what the classes of its module bring along is no name of a field', () => {
    expect(typeCalled(planOf({ To: struct('encoding') }), 'To').parts[0]?.name).toBe('toEncoding_');
  });

  test('no method is called as a part of the dialect is', () => {
    const plan = planHaskell(readWhole(compactJson({ hub: 'keys', methods: [{ name: 'data_key' }] })));
    expect(plan.modules[0]?.methods.map(({ name }) => name)).toEqual(['dataKey_']);
  });

  test('a constructor for a constant is called after it', () => {
    const { constructors } = typeCalled(planOf({ Level: { enum: [1, -2, 0.5, 'high'] } }), 'Level');
    expect(constructors).toEqual(['LevelConstant1', 'LevelConstantMinus2', 'LevelConstant0Point5', 'LevelHigh']);
  });

  test('what keeps a type apart is no part of its constructors', () => {
    const plan = planOf({ Size: { type: ['string', 'null'], enum: ['small', null] } });
    const [, inner] = [...plan.types.values()].filter(({ def }) => def.name === 'Size');
    expect(inner).toMatchObject({ name: 'Size_', constructors: ['SizeSmall'] });
  });

  test('constructors start with their type, and give way to types', () => {
    const plan = planOf({ FooBar: struct('x'), Foo: { type: 'string', enum: ['Bar', 'bar', '1st', '🦀'] } });
    expect(typeCalled(plan, 'FooBar').constructors).toEqual(['FooBar']);
    expect(typeCalled(plan, 'Foo').constructors).toEqual(['FooBar_', 'FooBar2', 'Foo1st', 'FooValue']);
  });

  test('variants without a name that hold the same kind of value are called after what tells them apart', () => {
    const plan = planOf({
      Box: { anyOf: [struct('id', 'width'), struct('id', 'radius'), { type: 'string' }] },
      Day: {
        anyOf: [
          { type: 'string', format: 'date' },
          { type: 'string', maxLength: 3 },
        ],
      },
      Many: { anyOf: ['integer', 'string'].map((type) => ({ type: 'array', items: { type } })) },
      Code: { oneOf: ['^a', '^b'].map((pattern) => ({ type: 'string', pattern })) },
    });
    expect(['Box', 'Day', 'Many', 'Code'].map((name) => typeCalled(plan, name).constructors)).toEqual([
      ['BoxWithWidth', 'BoxWithRadius', 'BoxText'],
      ['DayDate', 'DayText'],
      ['ManyIntegerList', 'ManyTextList'],
      ['CodeText1', 'CodeText2'],
    ]);
  });

  test('a schema that types cannot say all of is a record of what they can say, and keeps other keys', () => {
    const plan = planOf({ Job: { ...(struct('id', 'size') as object), not: { required: ['more'] } } });
    expect(typeCalled(plan, 'Job').parts.map(({ name }) => name)).toEqual(['jobId', 'jobSize', 'jobOthers']);
  });

  test('words that are signs, or nothing, are called after those', () => {
    const plan = planOf({ Sign: { enum: ['<', '<=', '*', '', '\u00a0'] } });
    expect(typeCalled(plan, 'Sign').constructors).toEqual([
      'SignLess',
      'SignLessEqual',
      'SignStar',
      'SignEmpty',
      'SignValue',
    ]);
  });

  test.each([
    ['images', 'Images', 'images', 'Images'],
    ['process_images', 'ProcessImages', 'processImages', 'ProcessImages'],
    ['URLInfo', 'URLInfo', 'urlInfo', 'URLInfo'],
    ['1st', 'T1st', 'f1st', 'N1st'],
    ['größe', 'Größe', 'größe', 'Gre'],
    ['日本', 'T日本', '日本', 'Name'],
    ['🦀', 'Type', 'field', 'Name'],
    ['con', 'Con', 'con', 'Con_'],
  ])('%s', (name, upper, lower, module) => {
    const names = [upperName(name, 'Type'), lowerName(name, 'field'), moduleName(name, 'Name')];
    expect(names).toEqual([upper, lower, module]);
  });

  test('string literals survive what Haskell reads differently', () => {
    expect(literal('"\\\n')).toBe('"\\"\\\\\\10"');
    expect(literal('\u20281')).toBe('"\\8232\\&1"');
    expect(literal('größe 🦀')).toBe('"größe 🦀"');
  });
});

describe('docs', () => {
  test.each([
    ['One line.', ['-- | One line.']],
    ['\n\nTwo\r\nlines.\n', ['-- | Two', '-- lines.']],
    ['`code` and a `@`', ['-- | @code@ and a @\\@@']],
    ['| * # > 1. start lists and more', ['-- | \\| * # > 1. start lists and more']],
    ['a/b/c and "Data.Map"', ['-- | a\\/b\\/c and \\"Data.Map"']],
    ['   ', []],
  ])('%j', (docs, lines) => {
    expect(docLines({ docs })).toEqual(lines);
  });
});

const ANY: Type = { kind: 'any' };

function def(id: TypeId, ...refs: readonly TypeId[]): [TypeId, TypeDef] {
  const items = refs.map((ref): Type => ({ kind: 'ref', id: ref }));
  return [id, { id, name: id, namespace: id.split('.').slice(0, -1), type: { kind: 'tuple', items: [...items, ANY] } }];
}

describe('modules', () => {
  test('types of one namespace may refer to those of another', () => {
    const homes = homesOf(new Map([def('a.X', 'b.Y'), def('b.Y', 'c.Z'), def('c.Z')]));
    expect([...homes.values()]).toEqual([pathKey(['a']), pathKey(['b']), pathKey(['c'])]);
  });

  test('types that refer to each other are put together, with what stands beside them', () => {
    const circle = [def('h.a.X', 'h.b.Y'), def('h.b.Y', 'h.a.X')];
    const homes = homesOf(new Map([...circle, def('h.b.Beside'), def('h.c.Z', 'h.a.X')]));
    expect([...homes.values()]).toEqual([pathKey(['h']), pathKey(['h']), pathKey(['h']), pathKey(['h', 'c'])]);
  });

  test('what is put together may close a circle further up', () => {
    const homes = homesOf(new Map([def('Top', 'c.Z'), def('c.Z', 'a.X'), def('a.X', 'b.Y'), def('b.Y', 'a.X')]));
    expect(new Set(homes.values())).toEqual(new Set([pathKey([])]));
  });

  /** Whether every type is declared at or above all that refer to it. */
  function refersUpwardsOnly({ types }: Hub): boolean {
    return [...types.values()].every(({ namespace, type }) =>
      refsOf(type).every((id) => types.get(id)?.namespace.every((part, index) => namespace[index] === part)),
    );
  }

  test('types whose homes are found from their uses never refer downwards, so there is no circle', () => {
    const read = [...exampleTexts(), ...fixtureTexts('schemars')].map(({ text }) => readWhole(text));
    expect(read.every(refersUpwardsOnly)).toBe(true);
    fc.assert(fc.property(arbitraryHub(), refersUpwardsOnly), { seed: 20255, numRuns: 100 });
  });

  test('every type that a method or a type uses is declared, wherever the input puts it', () => {
    for (const { text } of fixtureTexts('plexus')) {
      const { types, standard } = planHaskell(readWhole(text));
      const used = [...types.values()].flatMap((type) => refsOf(type.def.type));
      expect(used.filter((id) => !types.has(id) && !standard.has(id))).toEqual([]);
    }
  });
});

describe('defaults', () => {
  function child(preset: Json): { field: Field; types: Map<TypeId, TypeDef> } {
    const type: Type = { kind: 'ref', id: 'Node' };
    const field: Field = { name: 'child', type: { kind: 'nullable', inner: type }, required: false, default: preset };
    const node: Type = { kind: 'struct', fields: [field], extra: { kind: 'ignored' } };
    return { field, types: new Map([['Node', { id: 'Node', name: 'Node', namespace: [], type: node }]]) };
  }

  test.each([
    [{}, true],
    [{ child: {} }, true],
    [{ child: null }, false],
    [null, false],
  ])('%j in a struct that holds itself: endless: %s', (preset, expected) => {
    const { field, types } = child(preset);
    expect(isEndless(field, types)).toBe(expected);
  });
});

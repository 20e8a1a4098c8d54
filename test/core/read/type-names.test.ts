import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import { hubOf, pluginReturning, problemsOf } from './read.js';

const struct = (field: string, extra: Record<string, Json> = {}): Json => ({
  type: 'object',
  properties: { [field]: { type: 'string' } },
  required: [field],
  ...extra,
});

const names = (document: Json): string[] => [...hubOf(document).types.keys()];

describe('equal types', () => {
  it('are one type wherever they stand', () => {
    const event = { title: 'Event', ...(struct('a') as object) };
    expect(names(pluginReturning({ first: event, second: event }))).toEqual(['ns.Event']);
  });

  it('are one type even if their docs differ', () => {
    const [first, second] = ['One.', 'Two.'].map((description) => ({
      title: 'Event',
      description,
      ...(struct('a') as object),
    }));
    const hub = hubOf(pluginReturning({ first: first as Json, second: second as Json }));
    expect([...hub.types.values()].map(({ name, docs }) => [name, docs])).toEqual([['Event', 'One.']]);
  });

  it('are one type when schemars numbered one of the copies', () => {
    const first = {
      title: 'First',
      type: 'object',
      properties: { c: { $ref: '#/$defs/Config' } },
      $defs: { Config: struct('b') },
    };
    const second = {
      title: 'Second',
      type: 'object',
      properties: { a: { $ref: '#/$defs/Config' }, b: { $ref: '#/$defs/Config2' } },
      $defs: { Config: struct('a'), Config2: struct('b') },
    };
    // Config{b} is Config2 in the second document: one type, used by both, so it keeps the name.
    const hub = hubOf(pluginReturning({ first, second }));
    expect([...hub.types.keys()].sort()).toEqual(['ns.Config', 'ns.First', 'ns.Second', 'ns.SecondConfig']);
    expect(hub.types.get('ns.Config')?.type).toMatchObject({ fields: [{ name: 'b' }] });
  });

  it('stay apart if their names differ', () => {
    const meters = { title: 'Meters', ...(struct('value') as object) };
    const feet = { title: 'Feet', ...(struct('value') as object) };
    expect(names(pluginReturning({ meters, feet }))).toEqual(['ns.Feet', 'ns.Meters']);
  });

  it('are compared whole when they refer to each other in circles', () => {
    const tree = (leaf: string): Json => ({
      title: 'Tree',
      type: 'object',
      properties: { forest: { $ref: '#/$defs/Forest' } },
      $defs: {
        Forest: {
          type: 'object',
          properties: { trees: { type: 'array', items: { $ref: '#' } }, [leaf]: { type: 'null' } },
        },
      },
    });
    expect(names(pluginReturning({ a: tree('x'), b: tree('x') }))).toEqual(['ns.Tree', 'ns.Forest']);
    expect(names(pluginReturning({ a: tree('x'), b: tree('y') }))).toHaveLength(4);
  });
});

describe('types of one name with different bodies', () => {
  it('need no other name in namespaces that cannot see each other', () => {
    const child = (namespace: string, field: string): Json =>
      pluginReturning({ get: { title: 'Config', ...(struct(field) as object) } }, namespace);
    const hub = { namespace: 'root', methods: [], children: [child('a', 'x'), child('b', 'y')] };
    expect(names(hub)).toEqual(['root.a.Config', 'root.b.Config']);
    expect(problemsOf(hub)).toEqual([]);
  });

  it('are told apart by the method that alone uses them', () => {
    const config = (field: string): Json => ({ title: 'Config', ...(struct(field) as object) });
    const document = pluginReturning({ list_all: config('x'), process_images: config('y') });
    expect(names(document)).toEqual(['ns.Config', 'ns.ProcessImagesConfig']);
    expect(problemsOf(document).map(({ code }) => code)).toEqual(['name-collision']);
  });

  it('are told apart by what they are generic over', () => {
    const page = (item: string): Json => ({
      title: 'Page',
      type: 'object',
      properties: { items: { type: 'array', items: { $ref: `#/$defs/${item}` } }, next: { type: ['string', 'null'] } },
      required: ['items'],
      $defs: { [item]: struct(item) },
    });
    expect(names(pluginReturning({ repos: page('Repo'), images: page('Image') })).sort()).toEqual([
      'ns.Image',
      'ns.PageOfImage',
      'ns.PageOfRepo',
      'ns.Repo',
    ]);
  });

  it('leave a root its title, since schemars may have numbered the definition', () => {
    const document = {
      title: 'Config2',
      type: 'object',
      properties: { a: { $ref: '#/$defs/Config' }, b: { $ref: '#/$defs/Config2' } },
      required: ['a', 'b'],
      $defs: { Config: struct('x'), Config2: struct('y') },
    };
    const hub = hubOf(pluginReturning({ get: document }));
    expect([...hub.types.keys()]).toEqual(['ns.Config2', 'ns.Config', 'ns.Config3']);
    expect(hub.types.get('ns.Config3')?.type).toMatchObject({ fields: [{ name: 'y' }] });
  });
});

describe('titles', () => {
  it('that are free text become docs, and the method names the type', () => {
    const returns = { title: "This is the struct's title", description: 'More.', ...(struct('a') as object) };
    const hub = hubOf(pluginReturning({ process_images: returns }));
    expect([...hub.types.values()].map(({ id, docs }) => [id, docs])).toEqual([
      ['ns.ProcessImagesResult', "This is the struct's title\n\nMore."],
    ]);
  });

  it.each(['string', 'uint32', 'Array_of_string', 'Nullable_Foo', 'Map_of_uint8', 'AnyValue'])(
    'that only describe a shape (%s) name nothing',
    (title) => {
      const hub = hubOf(pluginReturning({ get: { title, type: 'array', items: { type: 'string' } } }));
      expect(hub.types.size).toBe(0);
      expect([...hub.root.methods][0]?.returns).toEqual({ kind: 'array', items: { kind: 'string' } });
    },
  );
});

describe('generic types as other tools spell them', () => {
  const named = (key: string, more: Record<string, Json> = {}): string[] =>
    names(
      pluginReturning({
        m: { $ref: `#/$defs/${encodeURIComponent(key.replaceAll('/', '~1'))}`, $defs: { [key]: struct('a', more) } },
      }),
    );

  it.each([
    ['Page[Item]', 'ns.PageOfItem'],
    ['Page[github.com/me/shop.Item]', 'ns.PageOfItem'],
    ['Page<Item>', 'ns.PageOfItem'],
    ['Page«Item»', 'ns.PageOfItem'],
    ['Dict[str, Page[Item]]', 'ns.DictOfStrPageOfItem'],
    ['Page<Item[]>', 'ns.PageOfItemList'],
    ['Record<"admin"|"user",number>', 'ns.RecordOfAdminUserNumber'],
    ["String<'a>", 'ns.StringA'],
  ])('%s', (key, name) => {
    expect(named(key)).toEqual([name]);
  });

  it('go by their title where the key is only that title made safe', () => {
    expect(named('Page_Item_', { title: 'Page[Item]' })).toEqual(['ns.PageOfItem']);
    expect(named('Page_Item_', { title: 'Page of items' })).toEqual(['ns.Page_Item_']);
  });

  it('are one type, whether they stand at the root or among the definitions', () => {
    const page = struct('a', { title: 'Page[Item]' });
    const inside = { type: 'array', items: { $ref: '#/$defs/Page_Item_' }, $defs: { Page_Item_: page } };
    expect(names(pluginReturning({ root: page, inside }))).toEqual(['ns.PageOfItem']);
  });
});

describe('a schema without a title', () => {
  it('is named by its "$id", at the root and inside, where that is a name', () => {
    const node = { $id: 'Node', type: 'object', properties: { next: { $ref: 'Node' } } };
    expect(names(pluginReturning({ root: node, inside: struct('a', { properties: { start: node } }) }))).toEqual([
      'ns.Node',
    ]);
    expect(names(pluginReturning({ list: struct('a', { $id: 'https://example.com/list.json' }) }))).toEqual([]);
  });
});

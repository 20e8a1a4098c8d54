import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import { wireName, type Hub } from '../../../src/core/model/hub.js';
import { renamed } from '../../../src/core/model/renamed.js';
import { readHub } from '../../../src/core/read/read-hub.js';
import { vectorsOf } from '../../../src/prove/vectors/vectors-of.js';

const read = (text: string): Hub => readHub(text).hub as Hub;
const images = read(readFileSync(fromRoot('schemas/examples/images.json'), 'utf8'));

const objectWith = (key: string) => ({ type: 'object', properties: { [key]: { type: 'string' } } });

/** Two namespaces beside each other, with a `Config` each, and one type that both share. */
const twins = read(
  JSON.stringify({
    hub: 'twins',
    namespace: 'twins',
    version: '1.0.0',
    description: '',
    self_hash: '0',
    hash: '0',
    methods: [],
    children: ['a', 'b'].map((name) => ({
      namespace: name,
      version: '1.0.0',
      description: '',
      self_hash: '0',
      hash: '0',
      methods: [
        {
          name: 'get',
          description: '',
          hash: '0',
          params: { $ref: '#/$defs/Config', $defs: { Config: objectWith(name) } },
          returns: { $ref: '#/$defs/Shared', $defs: { Shared: objectWith('x') } },
        },
      ],
    })),
  }),
);

const namesOf = (hub: ReturnType<typeof renamed>): string[] =>
  'message' in hub ? [hub.message, hub.hint] : Array.from(hub.types.values(), ({ id, name }) => `${id} ${name}`).sort();

describe('types', () => {
  test('have new names under their old ids', () => {
    expect(namesOf(twins)).toEqual(['Shared Shared', 'a.Config Config', 'b.Config Config']);
    const types = { Shared: 'Common', 'a.Config': 'Settings' };
    expect(namesOf(renamed(twins, { types }))).toEqual(['Shared Common', 'a.Config Settings', 'b.Config Config']);
  });

  test('may swap names, and take one that is used where neither sees the other', () => {
    const swapped = renamed(images, { types: { ImageData: 'ImageRequest', ImageRequest: 'ImageData' } });
    expect(namesOf(swapped)).toContain('ImageData ImageRequest');
    const types = { 'a.Config': 'X', 'b.Config': 'X' };
    expect(namesOf(renamed(twins, { types }))).toEqual(['Shared Shared', 'a.Config X', 'b.Config X']);
  });

  test.each([
    [
      'a name that the hub lacks',
      { Shard: 'X' },
      ['naming.types renames "Shard", but the hub has no such type', 'did you mean "Shared"?'],
    ],
    [
      'one that is near to nothing',
      { Zzzzzzzz: 'X' },
      ['naming.types renames "Zzzzzzzz", but the hub has no such type', 'hub-codegen inspect lists its types'],
    ],
    [
      'one that every object has',
      { toString: 'X' },
      ['naming.types renames "toString", but the hub has no such type', 'hub-codegen inspect lists its types'],
    ],
    [
      'one that several have',
      { Config: 'X' },
      ['naming.types renames "Config", but the hub has several of that name', 'say which: "a.Config", "b.Config"'],
    ],
    [
      'two types of one name',
      { Shared: 'Config' },
      ['naming.types makes two types Config: Shared and a.Config', 'give one of them another name'],
    ],
  ])('are refused: %s', (_, types, expected) => expect(namesOf(renamed(twins, { types }))).toEqual(expected));
});

test('the hub has a new name, and the old one on the wire', () => {
  const hub = renamed(images, { hub: 'pictures' }) as Hub;
  expect([hub.name, wireName(hub), wireName(images)]).toEqual(['pictures', 'images', 'images']);
  const { name: _, ...nameless } = images;
  expect(wireName(renamed(nameless, { hub: 'pictures' }) as Hub)).toBe('hub');
});

test('vectors are those of the hub as it was', async () => {
  const hub = renamed(images, { hub: 'pictures', types: { ImageData: 'Picture' } }) as Hub;
  expect(await vectorsOf(hub)).toEqual(await vectorsOf(images));
});

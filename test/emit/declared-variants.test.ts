/** Variants that the schema names are types of that name in TypeScript. */
import { describe, expect, it } from 'vitest';
import { emitterOf } from '../../src/emit/languages.js';
import type { Json, JsonObject } from '../../src/core/json/json.js';
import { hubOf } from '../core/read/read.js';

const object = (properties: JsonObject, required: readonly string[] = Object.keys(properties)): Json => ({
  type: 'object',
  properties,
  required,
});
const text = { type: 'string' };
const $defs = {
  Cat: object({ lives: { type: 'integer' }, kind: { const: 'cat' } }),
  Dog: { description: 'Barks.', ...(object({ kind: { const: 'dog' } }) as JsonObject) },
  Pet: { oneOf: [{ $ref: '#/$defs/Cat' }, { $ref: '#/$defs/Dog' }] },
};
const pet = { $ref: '#/$defs/Pet', $defs };

async function emitted(file: string, methods: readonly Json[], more: JsonObject = {}): Promise<string> {
  const emit = await emitterOf('ts');
  const files = emit(hubOf({ hub: 'zoo', namespace: 'zoo', methods, ...more }), { package: false, vectors: undefined });
  return files.find(({ path }) => path === `zoo/${file}` || path === file)?.text ?? '';
}

const types = (...returns: readonly Json[]): Promise<string> =>
  emitted(
    'types.ts',
    returns.map((schema, index) => ({ name: `m${index}`, returns: schema })),
  );

describe('a variant that is a definition of its own', () => {
  it('is declared, with its docs and its tag', async () => {
    const declared = await types(pet);
    expect(declared).toContain('export type Pet =\n  | Cat\n  | Dog;');
    expect(declared).toContain("export interface Cat {\n  kind: 'cat';\n  lives: number;\n}");
    expect(declared).toContain("/** Barks. */\nexport interface Dog {\n  kind: 'dog';\n}");
  });

  it('is the type that the hub has of it anyway', async () => {
    const declared = await types(pet, { $ref: '#/$defs/Cat', $defs });
    expect(declared.match(/export interface Cat /g)).toHaveLength(1);
    expect(declared).toContain("export interface Cat {\n  lives: number;\n  kind: 'cat';\n}");
  });

  it('is written out where another type has its name', async () => {
    const declared = await types(pet, { title: 'Cat', ...(object({ claws: text }) as JsonObject) });
    expect(declared).toContain("export type Pet =\n  | { kind: 'cat'; lives: number }\n  | Dog;");
  });

  it('goes by its name in calls and questions, too', async () => {
    const oneOf = $defs.Pet.oneOf;
    const asking = {
      name: 'ask',
      returns: { oneOf, $defs },
      bidirectional: true,
      request_type: { oneOf, $defs },
      response_type: text,
    };
    expect(await emitted('client.ts', [asking])).toContain('Call<Cat | Dog>');
    expect(await emitted('types.ts', [asking])).toContain('cat: { question: Cat; answer: string }');
  });

  it('lives where all of its uses see it', async () => {
    const children = ['a', 'b'].map((namespace) => ({ namespace, methods: [{ name: 'get', returns: pet }] }));
    const declared = await emitted('types.ts', [{ name: 'own', returns: text }], { children });
    expect(declared).toContain('export interface Cat');
  });
});

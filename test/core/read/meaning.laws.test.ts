/** What the reader makes of a schema accepts exactly what the schema accepts, judged by ajv on many values. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compactJson, type Json } from '../../../src/core/json/json.js';
import { eachMethod, type Hub, type Method } from '../../../src/core/model/hub.js';
import type { Type } from '../../../src/core/model/type.js';
import { readHub } from '../../../src/core/read/read-hub.js';
import { compareMeaning } from '../../support/agreement.js';

const SCHEMARS = jsonFilesIn('../shared/fixtures/schemars');
const HUBS = ['../shared/fixtures/plexus', 'schemas/examples'].flatMap(jsonFilesIn).filter(hasSchemas);

/**
 * Draft 07 cannot say `unevaluatedProperties: false`. schemars then lists the keys of an optional flattened enum as
 * `true`, which lets any value through under them; the reader takes the struct for what it is in Rust and in 2020-12.
 */
const LOOSER_THAN_MEANT = ['enums_option_flattened__external_enums_flattened_deny_unknown_fields_draft07.json'];

describe.skipIf(SCHEMARS.length === 0)('a schemars schema means what its reading means', () => {
  test.each(SCHEMARS)('%s', (file) => {
    const text = readFileSync(file, 'utf8');
    const hub = readWhole(text, file);
    const excused = LOOSER_THAN_MEANT.includes(basename(file)) ? 'accepted' : undefined;
    expectSameMeaning(JSON.parse(text) as Json, rootType(hub), hub, excused);
  });
});

describe.each(HUBS)('schemas of %s mean what their reading means', (file) => {
  const hub = readWhole(readFileSync(file, 'utf8'), file);
  test.each(schemasOf(hub))('$name', ({ schema, type }) => expectSameMeaning(schema, type, hub));
});

function expectSameMeaning(schema: Json, type: Type, hub: Hub, excused?: 'accepted'): void {
  const { disagreements, written, accepted } = compareMeaning(schema, type, hub.types);
  const counted = disagreements.filter(({ original }) => !(excused && original));
  const seen = counted.slice(0, 5).map(({ value, original }) => {
    return `${original ? 'accepted' : 'refused'} by the original only: ${compactJson(value)}`;
  });
  expect(seen, `written back:\n${compactJson(written)}`).toEqual([]);
  if (!resolvesToNever(type, hub)) expect(accepted, 'values that were accepted').toBeGreaterThan(0);
}

function resolvesToNever(type: Type, hub: Hub): boolean {
  return type.kind === 'never' || (type.kind === 'ref' && hub.types.get(type.id)?.type.kind === 'never');
}

function readWhole(text: string, file: string): Hub {
  const { hub, problems } = readHub(text);
  if (!hub) throw new Error(`${file} cannot be read: ${JSON.stringify(problems)}`);
  return hub;
}

/** The reader lists types in the order of their first use, and the first use of a lone schema is its root. */
function rootType(hub: Hub): Type {
  const [id] = hub.types.keys();
  if (id === undefined) throw new Error('no root type');
  return { kind: 'ref', id };
}

interface NamedSchema {
  readonly name: string;
  readonly schema: Json;
  readonly type: Type;
}

function schemasOf(hub: Hub): NamedSchema[] {
  return [...eachMethod(hub.root)].flatMap(methodSchemas);
}

function methodSchemas({ path, params, returns, bidirectional, schemas }: Method): NamedSchema[] {
  const all = [
    { name: `${path} params`, schema: schemas.params, type: params },
    { name: `${path} returns`, schema: schemas.returns, type: returns },
    { name: `${path} question`, schema: schemas.question, type: bidirectional?.question },
    { name: `${path} answer`, schema: schemas.answer, type: bidirectional?.answer },
  ];
  return all.filter((entry): entry is NamedSchema => entry.schema !== undefined && entry.type !== undefined);
}

/** Fixtures that are not ours to copy lie outside the project, and not everywhere. */
function jsonFilesIn(folder: string): string[] {
  if (!existsSync(folder)) {
    console.log(`skipped: there is no ${folder}`);
    return [];
  }
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(folder, name));
}

/** Synapse IR carries types of its own, no JSON Schema. */
function hasSchemas(file: string): boolean {
  return !basename(file).endsWith('.ir.json');
}

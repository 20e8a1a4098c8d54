/** What the parameters of a method are called in TypeScript. */
import { expect, it } from 'vitest';
import { emitterOf } from '../../src/emit/languages.js';
import type { Json } from '../../src/core/json/json.js';
import { hubOf } from '../core/read/read.js';

const params = (title: string, more: { readonly [key: string]: Json } = {}): Json => ({
  title,
  type: 'object',
  properties: { query: { type: 'string' }, ...more },
});

async function emitted(file: string, schema: Json): Promise<string> {
  const emit = await emitterOf('ts');
  const hub = hubOf({ hub: 'shop', namespace: 'shop', methods: [{ name: 'search', params: schema }] });
  const files = emit(hub, { package: false, vectors: undefined });
  return files.find(({ path }) => path.endsWith(file))?.text ?? '';
}

it('are the type that the hub calls as the client would', async () => {
  const own = params('SearchParams');
  expect((await emitted('types.ts', own)).match(/export \w+ \w+/g)).toEqual(['export interface SearchParams']);
  expect((await emitted('wire.ts', own)).match(/export const \w+/g)).toEqual([
    'export const SearchParams',
    'export const searchSpec',
  ]);
  expect(await emitted('client.ts', own)).toContain('search(params: SearchParams = {},');
});

it('are declared where the hub calls them otherwise, or fills in a part of them', async () => {
  expect((await emitted('types.ts', params('Query'))).match(/export \w+ \w+/g)).toEqual([
    'export interface Query',
    'export type SearchParams',
  ]);
  const filled = { token: { type: 'string', 'x-plexus-source': { from: 'cookie', key: 'token' } } };
  expect((await emitted('types.ts', params('SearchParams', filled))).match(/export \w+ \w+/g)).toEqual([
    'export interface SearchParams',
    'export interface SearchParams_',
  ]);
});

/** What stands before `.call` is the same in every language, whatever the user calls the hub. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { emitterOf } from '../../src/emit/languages.js';
import type { Hub } from '../../src/core/model/hub.js';
import { renamed } from '../../src/core/model/renamed.js';
import { readHub } from '../../src/core/read/read-hub.js';

const { hub: _, ...withoutHub } = JSON.parse(readFileSync(fromRoot('schemas/examples/images.json'), 'utf8'));
const nameless = readHub(JSON.stringify(withoutHub)).hub as Hub;

/** Where a client says it, up to the name itself. */
const PLACES: readonly (readonly [language: string, place: RegExp])[] = [
  ['ts', /hub: '(.*?)'/],
  ['rust', /"(\w+)\.call"/],
  ['haskell', /hubOf "(.*?)" plexus/],
];

describe.each(PLACES)('a hub without a name, in %s', (language, place) => {
  it.each([
    ['as it is', {}],
    ["under a name of the user's own", { hub: 'pictures' }],
  ])('%s', async (_case, naming) => {
    const emit = await emitterOf(language);
    const files = emit(renamed(nameless, naming) as Hub, { package: false, vectors: undefined });
    const names = files.flatMap(({ text }) => place.exec(text)?.[1] ?? []);
    expect(new Set(names)).toEqual(new Set(['hub']));
  });
});

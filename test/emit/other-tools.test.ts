/**
 * Hubs whose schemas pydantic 2, zod 4 and TypeBox wrote: the types are what their authors would have written
 * by hand. The schemas stand in `other-tools/` as the tools wrote them, the types beside them.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { emitterOf } from '../../src/emit/languages.js';
import type { Hub } from '../../src/core/model/hub.js';
import { readHub } from '../../src/core/read/read-hub.js';

const read = (file: string): string => readFileSync(fromRoot(`test/emit/other-tools/${file}`), 'utf8');

/** Types cannot say that a tuple goes on; TypeScript's can. */
const WARNINGS: Readonly<Record<string, readonly string[]>> = { zod: ['opaque-schema', 'opaque-schema'] };

describe.each(['pydantic', 'zod', 'typebox'])('a hub of %s', (tool) => {
  const { hub, problems } = readHub(read(`${tool}.json`));

  it('is read without a needless complaint', () => {
    expect(problems.map(({ code }) => code)).toEqual(WARNINGS[tool] ?? []);
  });

  it('has the types that its author would write', async () => {
    const emit = await emitterOf('ts');
    const files = emit(hub as Hub, { package: false, vectors: undefined });
    expect(files.find(({ path }) => path === 'types.ts')?.text).toBe(read(`${tool}.ts`));
  });
});

it('bounds that zod writes on every integer go without saying where the runtime keeps them anyway', async () => {
  const emit = await emitterOf('ts');
  const files = emit(readHub(read('zod.json')).hub as Hub, { package: false, vectors: undefined });
  const wire = files.find(({ path }) => path === 'wire.ts')?.text;
  expect(wire).toContain('s.integer');
  expect(wire).not.toContain(String(Number.MAX_SAFE_INTEGER));
});

/** Enums of numbers in TypeScript. */
import { expect, it } from 'vitest';
import { emitterOf } from '../../src/emit/languages.js';
import type { JsonObject } from '../../src/core/json/json.js';
import { hubOf, pluginReturning } from '../core/read/read.js';

async function declared(schema: JsonObject): Promise<string> {
  const emit = await emitterOf('ts');
  const files = emit(hubOf(pluginReturning({ m: { title: 'Level', ...schema } })), {
    package: false,
    vectors: undefined,
  });
  const text = files.find(({ path }) => path.endsWith('types.ts'))?.text ?? '';
  return text.slice(text.indexOf('export')).trim();
}

it('stand on one line, as strings do', async () => {
  expect(await declared({ enum: [1, 2] })).toBe('export type Level = 1 | 2;');
});

it('stand on a line each where they have docs', async () => {
  const oneOf = [{ const: 1, description: 'Low.' }, { const: 2 }];
  expect(await declared({ oneOf })).toBe('export type Level =\n  /** Low. */\n  | 1\n  | 2;');
});

/** Marks of a hub's own that no emitter looks at. */
import { expect, it } from 'vitest';
import type { EmittedFile } from '../../../src/emit/common/file-set.js';
import { emitTypeScript } from '../../../src/emit/typescript/emit-typescript.js';
import { emitHaskell } from '../../../src/emit/haskell/emit-haskell.js';
import { emitRust } from '../../../src/emit/rust/emit-rust.js';
import type { Hub } from '../../../src/core/model/hub.js';
import { isArray, isObject, own, type Json } from '../../../src/core/json/json.js';
import { parseJson } from '../../../src/core/json/parse-json.js';
import { vectorsOf } from '../../../src/prove/vectors/vectors-of.js';
import { exampleTexts, readWhole } from '../../emit/emitted-hubs.js';
import { hubOf } from './read.js';

it.each(exampleTexts())('open enums make no difference to the code of $name', async ({ text }) => {
  const parsed = parseJson(text);
  const plain = readWhole(text);
  const marked = hubOf(withOpenMarks(parsed.ok ? parsed.value : null));
  expect([...marked.types.values()].some(({ type }) => 'open' in type)).toBe(true);
  expect(await emitAll(marked)).toEqual(await emitAll(plain));
});

async function emitAll(hub: Hub): Promise<readonly EmittedFile[]> {
  const { vectors } = await vectorsOf(hub);
  return [...emitTypeScript(hub, { vectors }), ...emitRust(hub, vectors), ...emitHaskell(hub, vectors)];
}

/** Every enum in every schema marked as open. */
function withOpenMarks(value: Json): Json {
  if (isArray(value)) return value.map(withOpenMarks);
  if (!isObject(value)) return value;
  const isEnum = ['enum', 'oneOf', 'anyOf'].some((key) => isArray(own(value, key)));
  const parts = Object.entries(value).map(([key, part]): [string, Json] => [key, withOpenMarks(part)]);
  return Object.fromEntries(isEnum ? [...parts, ['x-open-enum', true]] : parts);
}

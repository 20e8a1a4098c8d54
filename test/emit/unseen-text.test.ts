/** No generated text holds what nobody sees: it would read as something other than it is ("trojan source"). */
import { expect, test } from 'vitest';
import { compactJson } from '../../src/core/json/json.js';
import { emitHaskell } from '../../src/emit/haskell/emit-haskell.js';
import { emitRust } from '../../src/emit/rust/emit-rust.js';
import { emitTypeScript } from '../../src/emit/typescript/emit-typescript.js';
import { vectorsOf } from '../../src/prove/vectors/vectors-of.js';
import { readWhole } from './emitted-hubs.js';
import { UNSEEN_HUB, unseenIn } from './unseen-text.js';

const hub = readWhole(compactJson(UNSEEN_HUB));
const { vectors } = await vectorsOf(hub);

test.each([
  ['TypeScript', emitTypeScript(hub, { vectors })],
  ['Rust', emitRust(hub, vectors)],
  ['Haskell', emitHaskell(hub, vectors)],
])('%s', (_, files) => {
  const found = files.flatMap(({ path, text }) => unseenIn(`${path}\n${text}`).map((each) => `${path}: ${each}`));
  expect(found).toEqual([]);
});

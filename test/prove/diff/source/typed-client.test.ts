/** What the compiler is shown is what users get. */
import { expect, test } from 'vitest';
import { typedClient } from '../../../../src/prove/diff/source/typed-client.js';
import { emitTypeScript } from '../../../../src/emit/typescript/emit-typescript.js';
import { planClient } from '../../../../src/emit/typescript/plan.js';
import { exampleTexts, readWhole } from '../../../emit/emitted-hubs.js';

test.each(exampleTexts().map(({ name, text }) => [name, text] as const))('%s', (_name, text) => {
  const hub = readWhole(text);
  const emitted = new Map(emitTypeScript(hub, { tests: false }).map(({ path, text: own }) => [path, own]));
  const typed = new Map(typedClient(planClient(hub)).map(({ path, text: own }) => [path, own]));
  const leftOut = [...emitted.keys()].filter((path) => !typed.has(path));
  expect(leftOut.filter((path) => !/(^|\/)(wire|forms)\.ts$/.test(path))).toEqual([]);
  for (const [path, own] of emitted) if (typed.has(path)) expect(typed.get(path)).toBe(own);
});

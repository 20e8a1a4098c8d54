/** The picture of README.md is the one that its script draws. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flowPicture } from '../../scripts/flow-picture.js';
import { fromRoot } from '../../scripts/root.js';

test('docs/flow.svg is up to date: node scripts/draw-flow.js', () => {
  expect(readFileSync(fromRoot('docs/flow.svg'), 'utf8')).toBe(flowPicture());
});

import { expect, it } from 'vitest';
import { contains } from '../../../src/prove/containment/contains.js';
import { describeWithFixtures } from '../../support/shared.js';
import { samplePairs, scoreOf } from './score.js';

/** What the engine answers today. It may only rise. */
const FLOOR = 410;

describeWithFixtures('pairs of public suites', () => {
  it('are answered rightly, none of them wrongly', () => {
    const { right, unknown, wrong } = scoreOf(samplePairs(), ({ a, b }) => contains(a, b, { strict: true }));
    console.log(`containment: ${right} right, ${wrong.length} wrong, ${unknown} unknown`);
    expect(wrong).toEqual([]);
    expect(right).toBeGreaterThanOrEqual(FLOOR);
  });
});

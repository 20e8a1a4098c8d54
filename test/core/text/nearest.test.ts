import { describe, expect, test } from 'vitest';
import { didYouMean, nearest } from '../../../src/core/text/nearest.js';

describe('nearest names', () => {
  test.each([
    ['strng', ['string', 'number', 'boolean'], ['string']],
    ['validat', ['validate', 'inspect'], ['validate']],
    ['WIZARDEVENT', ['WizardEvent'], ['WizardEvent']],
    ['tpye', ['type', 'types', 'title'], ['type']],
    ['wiz', ['wizard', 'delete'], ['wizard']],
    ['xyz', ['string', 'number'], []],
    ['ab', ['cd'], []],
    ['', ['a'], ['a']],
  ])('%j among %j: %j', (wanted, names, expected) => {
    expect(nearest(wanted, names)).toEqual(expected);
  });

  test('stand nearest first, then in order, each once, three at most', () => {
    expect(nearest('name', ['names', 'came', 'fame', 'name1', 'name', 'name'])).toEqual(['name', 'came', 'fame']);
  });

  test('swapped neighbours count as one slip', () => {
    expect(nearest('jsno', ['json'])).toEqual(['json']);
  });
});

describe('did you mean', () => {
  test.each([
    ['aa', ['ab'], 'did you mean "ab"?'],
    ['aa', ['ab', 'ac'], 'did you mean "ab" or "ac"?'],
    ['aa', ['ab', 'ac', 'ad'], 'did you mean "ab", "ac" or "ad"?'],
    ['aa', ['zzz'], undefined],
  ])('%j among %j: %s', (wanted, names, expected) => {
    expect(didYouMean(wanted, names)).toBe(expected);
  });
});

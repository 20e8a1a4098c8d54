import { describe, expect, test } from 'vitest';
import { languagesNamed } from '../../src/emit/languages.js';

describe('languages', () => {
  test.each([
    [
      ['ts', 'rust'],
      ['ts', 'rust'],
    ],
    [['ts,rust'], ['ts', 'rust']],
    [
      ['ts, rust ,', 'haskell'],
      ['ts', 'rust', 'haskell'],
    ],
    [
      ['typescript', 'rs', 'hs'],
      ['ts', 'rust', 'haskell'],
    ],
    [['hs,haskell', 'hs'], ['haskell']],
    [[], []],
  ])('%j are %j', (given, named) => expect(languagesNamed(given)).toEqual(named));

  test.each([
    [['ts,rst'], 'there is no language "rst"'],
    [[''], 'no language is named'],
    [['ts', ','], 'no language is named'],
  ])('%j is refused: %s', (given, message) => expect(() => languagesNamed(given)).toThrow(message));
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinPointer, parsePointer } from '../../../src/core/json/pointer.js';

describe('joinPointer', () => {
  it.each([
    ['', [], ''],
    ['', [''], '/'],
    ['', ['a', 0, 'b'], '/a/0/b'],
    ['/a', ['b/c', 'd~e', '~1'], '/a/b~1c/d~0e/~01'],
  ])('%j and %j make %j', (pointer, segments, joined) => {
    expect(joinPointer(pointer, ...segments)).toBe(joined);
  });
});

describe('parsePointer', () => {
  it('gives back the segments that were joined', () => {
    const segment = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('~', '/', '0', '1', '\n') }));
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        expect(parsePointer(joinPointer('', ...segments))).toEqual(segments);
      }),
    );
  });

  it.each(['a', 'a/b', '#/a', '/~', '/~2'])('refuses %j', (text) => {
    expect(() => parsePointer(text)).toThrow(`not a JSON pointer: ${text}`);
  });
});

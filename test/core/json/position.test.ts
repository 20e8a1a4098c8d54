import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinPointer } from '../../../src/core/json/pointer.js';
import { locate, locateAll, positionAt, locateEach } from '../../../src/core/json/position.js';

describe('positionAt', () => {
  it.each([
    ['', 0, 1, 1],
    ['abc', 2, 1, 3],
    ['a\nb', 1, 1, 2],
    ['a\nb', 2, 2, 1],
    ['a\r\nb', 1, 1, 2],
    ['a\r\nb', 2, 1, 3],
    ['a\r\nb', 3, 2, 1],
    ['a\rb', 2, 2, 1],
    ['\n\r\n\r\n', 5, 4, 1],
    ['\n\n', 1, 2, 1],
    ['a\n', 2, 2, 1],
    ['"\u{1f600}"', 3, 1, 4],
    ['\u2028x', 1, 1, 2],
    ['\ufeff[1]', 1, 1, 1],
    ['\ufeff[1]', 2, 1, 2],
    ['\ufeff[\n1]', 3, 2, 1],
    ['\ufeff[1]', 0, 1, 1],
  ])('%j at %i is line %i, column %i', (text, offset, line, column) => {
    expect(positionAt(text, offset)).toEqual({ line, column });
  });
});

describe('locate', () => {
  const text = [
    '{',
    '  "plain": [10, {"x": true}, [ 30 ]],',
    '  "a/b": 1, "m~n": 2, "": 3,',
    '  "__proto__": {"deep": 4},',
    '  "\\u0061\\n": 5',
    '}',
  ].join('\r\n');

  it.each([
    ['', '{\r\n  "plain"'],
    ['/plain', '[10'],
    ['/plain/0', '10'],
    ['/plain/1', '{"x"'],
    ['/plain/1/x', 'true'],
    ['/plain/2/0', '30'],
    ['/a~1b', '1,'],
    ['/m~0n', '2,'],
    ['/', '3,'],
    ['/__proto__', '{"deep"'],
    ['/__proto__/deep', '4}'],
    ['/a\n', '5\r\n'],
  ])('finds the value at %j', (pointer, start) => {
    expect(locate(text, pointer)).toBe(text.indexOf(start));
  });

  it.each([
    ['', '{\r\n  "plain"'],
    ['/plain', '"plain"'],
    ['/plain/1', '{"x"'],
    ['/plain/1/x', '"x"'],
    ['/a~1b', '"a/b"'],
    ['/', '"": 3'],
    ['/__proto__', '"__proto__"'],
    ['/a\n', '"\\u0061'],
  ])('finds the key at %j, or the value where there is no key', (pointer, start) => {
    expect(locate(text, pointer, { key: true })).toBe(text.indexOf(start));
  });

  it.each([
    ['/plain/3', '[10'],
    ['/plain/01', '[10'],
    ['/plain/length', '[10'],
    ['/plain/0/x/y', '10'],
    ['/constructor/name', '{\r\n  "plain"'],
  ])('falls back from %j to the nearest ancestor there is', (pointer, start) => {
    expect(locate(text, pointer)).toBe(text.indexOf(start));
  });

  it('finds the key of the ancestor it falls back to', () => {
    expect(locate(text, '/plain/7/x', { key: true })).toBe(text.indexOf('"plain"'));
  });

  it('follows the last of duplicate keys, as the value does', () => {
    const duplicates = '{"a": {"x": 1}, "a": {"y": 2}}';
    expect(locate(duplicates, '/a/y')).toBe(duplicates.indexOf('2'));
    expect(locate(duplicates, '/a/x')).toBe(duplicates.indexOf('{"y"'));
    expect(locate(duplicates, '/a/x', { key: true })).toBe(duplicates.lastIndexOf('"a"'));
  });

  it('finds what stands before a syntax error', () => {
    expect(locate('{"a": [1, 2', '/a/1')).toBe(10);
    expect(locate('{"a": 1, oops', '/b')).toBe(0);
  });

  it('finds nothing where there is no value', () => {
    expect(locate(' oops', '/a')).toBeUndefined();
  });
});

describe('locateAll', () => {
  it('gives each pointer its offset', () => {
    const text = '\ufeff{"a": [1, {"b": 2}], "c": 3}';
    const pointers = ['/c', '/a/1/b', '/a/1', '/nowhere', ''];
    expect(locateAll(text, pointers)).toEqual(
      new Map([
        ['/c', text.indexOf('3')],
        ['/a/1/b', text.indexOf('2')],
        ['/a/1', text.indexOf('{"b"')],
        ['/nowhere', 1],
        ['', 1],
      ]),
    );
  });

  it('finds every value of any document', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const values = new Map(everyValue(JSON.parse(text), ''));
        const offsets = locateAll(text, values.keys());
        expect(offsets.size).toBe(values.size);
        for (const [pointer, inner] of values) {
          expect(withoutSpace(text.slice(offsets.get(pointer)))).toSatisfy((rest: string) =>
            rest.startsWith(withoutSpace(JSON.stringify(inner))),
          );
        }
      }),
    );
  });
});

function* everyValue(value: unknown, pointer: string): Generator<[string, unknown]> {
  yield [pointer, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* everyValue(inner, joinPointer(pointer, key));
}

function withoutSpace(text: string): string {
  return text.replaceAll(/\s/g, '');
}

describe('all places at once', () => {
  const text = '{"a": [1, {"b/c": null}], "": {"~": "x"}, "a": [true, {"b/c": [2]}]}';

  it('are those that are found one by one', () => {
    const places = locateEach(text);
    expect([...places.keys()].sort()).toEqual(
      ['', '/', '/a', '/a/0', '/a/1', '/a/1/b~1c', '/a/1/b~1c/0', '//~0'].sort(),
    );
    for (const [pointer, offset] of places) expect([pointer, locate(text, pointer)]).toEqual([pointer, offset]);
  });
});

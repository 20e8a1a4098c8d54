import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import { readFileSync } from 'node:fs';
import { MAX_DEPTH, parseJson } from '../../../src/core/json/parse-json.js';
import { parsePlainJson } from '../../../src/core/json/plain-json.js';

function valueOf(text: string): Json {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error(`${parsed.error.message} at ${parsed.error.offset} in ${text}`);
  return parsed.value;
}

function errorOf(text: string) {
  const parsed = parseJson(text);
  if (parsed.ok) throw new Error(`accepted ${text}`);
  return parsed.error;
}

describe('parseJson beside JSON.parse', () => {
  it.each([
    '-0',
    '0',
    '-1.5e-3',
    '1E+2',
    '1e-400',
    '0.1',
    ' \t\r\n1 \t\r\n',
    '""',
    '"\\"\\\\\\/\\b\\f\\n\\r\\t"',
    '"\u007f\u2028"',
    '"\\ud83d\\ude00"',
    '"\\ud800"',
    '"\\udc00\\ud800"',
    '"a\\u0000b"',
    '[]',
    '{}',
    '[[],{}]',
    '{"":{"":[]}}',
    '{"b":1,"a":2,"10":3,"9":4}',
    '{"b":1,"a":2,"b":3}',
  ])('agrees on %j', (text) => {
    expect(valueOf(text)).toStrictEqual(JSON.parse(text));
    expect(JSON.stringify(valueOf(text))).toBe(JSON.stringify(JSON.parse(text)));
  });

  it('skips a byte order mark at the start only', () => {
    expect(valueOf('\ufeff[1]')).toEqual([1]);
    expect(errorOf('\ufeff\ufeff[1]')).toMatchObject({ message: 'expected a value but found U+FEFF', offset: 1 });
  });
});

describe('the short way', () => {
  it.each([
    ['two equal keys', '{"a":1,"a":2}'],
    ['two equal keys, one of them with a space', '{"a":1,"a" :2}'],
    ['two equal keys, and a text that looks like one', '{"a":1,"a":"\\":"}'],
    ['an integer that no double holds', '{"a":9007199254740993}'],
    ['one by itself', '9007199254740993'],
    ['a number that is too large', '[1e400]'],
    ['more levels than are read', '['.repeat(MAX_DEPTH + 1) + ']'.repeat(MAX_DEPTH + 1)],
  ])('is not taken for %s', (_, text) => {
    expect(parsePlainJson(text)).toBeUndefined();
  });

  it.each(['images', 'repos', 'interactive'])('is taken for the hub %s', (name) => {
    const text = readFileSync(`schemas/examples/${name}.json`, 'utf8');
    expect(parsePlainJson(text)).toStrictEqual(JSON.parse(text));
  });
});

describe('numbers', () => {
  it.each([
    ['9007199254740991', 9007199254740991],
    ['-9007199254740991', -9007199254740991],
    ['9007199254740992', 9007199254740992n],
    ['9007199254740993', 9007199254740993n],
    ['18446744073709551615', 18446744073709551615n],
    ['-9223372036854775808', -9223372036854775808n],
    ['18446744073709551615.0', 18446744073709551616],
    ['1e20', 1e20],
    ['1.7976931348623157e308', Number.MAX_VALUE],
  ])('%s stays what it is', (text, value) => {
    expect(valueOf(text)).toBe(value);
    expect(valueOf(`{"a":[${text}]}`)).toEqual({ a: [value] });
  });

  it.each(['1e400', '-1e400', '1.5E999', '9'.repeat(400)])('refuses %s, which no double can come near', (text) => {
    expect(errorOf(`[${text}]`)).toEqual({ kind: 'syntax', message: 'number too large', offset: 1, pointer: '' });
  });
});

describe('keys', () => {
  it('makes __proto__ a property like any other', () => {
    const value = valueOf('{"__proto__":{"polluted":true},"x":1}') as object;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.getOwnPropertyDescriptor(value, '__proto__')).toEqual({
      value: { polluted: true },
      writable: true,
      enumerable: true,
      configurable: true,
    });
    expect('polluted' in value).toBe(false);
  });

  it('reports duplicates, where they stand and in which object', () => {
    const text = '{"a":{"x/y":1,"x/y":2,"x\\/y":3},"list":[{},{"":1,"":2}],"a":4}';
    expect(parseJson(text)).toEqual({
      ok: true,
      value: { a: 4, list: [{}, { '': 2 }] },
      duplicates: [
        { pointer: '/a/x~1y', offset: 14 },
        { pointer: '/a/x~1y', offset: 22 },
        { pointer: '/list/1/', offset: text.lastIndexOf('""') },
        { pointer: '/a', offset: text.lastIndexOf('"a"') },
      ],
    });
  });

  it('reports a duplicate whose first value is null or false', () => {
    expect(parseJson('{"a":null,"a":1,"b":false,"b":1}')).toMatchObject({
      duplicates: [{ pointer: '/a' }, { pointer: '/b' }],
    });
  });

  it('reports a duplicate __proto__', () => {
    expect(parseJson('{"__proto__":1,"__proto__":2}')).toMatchObject({
      duplicates: [{ pointer: '/__proto__', offset: 15 }],
    });
  });

  it('does not take what Object.prototype lends, or the same key elsewhere, for a duplicate', () => {
    const text = '{"constructor":1,"toString":2,"__proto__":3,"a":{"a":{"constructor":4}},"b":[{"a":1},{"a":2}]}';
    expect(parseJson(text)).toMatchObject({ ok: true, duplicates: [] });
  });
});

describe('depth', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

  it('reads as deep as the limit', () => {
    expect(JSON.stringify(valueOf(nested(MAX_DEPTH)))).toBe(nested(MAX_DEPTH));
  });

  it('counts only what is open', () => {
    expect(
      parseJson(
        `[${Array(MAX_DEPTH * 2)
          .fill('{"a":[]}')
          .join()}]`,
      ).ok,
    ).toBe(true);
  });

  it.each([MAX_DEPTH + 1, 1_000_000])('refuses %i levels', (depth) => {
    expect(errorOf(nested(depth))).toEqual({
      kind: 'too-deep',
      message: 'nested deeper than 400 levels',
      offset: MAX_DEPTH,
      pointer: '/0'.repeat(MAX_DEPTH - 1),
    });
  });

  it('counts objects too', () => {
    expect(errorOf('{"a":'.repeat(1_000_000))).toMatchObject({
      kind: 'too-deep',
      offset: MAX_DEPTH * '{"a":'.length,
      pointer: '/a'.repeat(MAX_DEPTH - 1),
    });
  });
});

describe('errors', () => {
  it.each([
    ['', 'the input is empty', 0],
    [' \n', 'the input is empty', 2],
    ['\ufeff', 'the input is empty', 1],
    ['{', 'the text ends in the middle of an object', 1],
    ['{"a"', 'the text ends in the middle of an object', 4],
    ['{"a":', 'the text ends in the middle of an object', 5],
    ['{"a":1', 'the text ends in the middle of an object', 6],
    ['{"a":1,', 'the text ends in the middle of an object', 7],
    ['[', 'the text ends in the middle of an array', 1],
    ['[1 ', 'the text ends in the middle of an array', 3],
    ['[1,', 'the text ends in the middle of an array', 3],
    ['"abc', 'the text ends in the middle of a string', 4],
    ['"\\n', 'the text ends in the middle of a string', 3],
    ['"abc\\', 'the text ends in the middle of a string', 5],
    ['1.', 'the text ends in the middle of a number', 2],
    ['[1e+', 'the text ends in the middle of a number', 4],
    ['{"a":1 x}', 'expected "," or "}" but found "x"', 7],
    ['{"a":1 "b":2}', 'expected "," or "}" but found a string', 7],
    ['{"a":1]', 'expected "," or "}" but found "]"', 6],
    ['[1 2]', 'expected "," or "]" but found "2"', 3],
    ['[1}', 'expected "," or "]" but found "}"', 2],
    ['{"a" 1}', 'expected ":" but found "1"', 5],
    ['{"a"}', 'expected ":" but found "}"', 4],
    ['{a:1}', 'expected a key in double quotes but found "a"', 1],
    ['{"a":1,b:2}', 'expected a key in double quotes but found "b"', 7],
    ['{-5:1}', 'expected a key in double quotes but found "-"', 1],
    ['{NaN:1}', 'expected a key in double quotes but found "NaN"', 1],
    ['{,}', 'expected a key in double quotes but found ","', 1],
    ['[,1]', 'expected a value but found ","', 1],
    ['[1,,2]', 'expected a value but found ","', 3],
    ['[tru]', 'expected a value but found "tru"', 1],
    ['nul', 'expected a value but found "nul"', 0],
    ['\u{1f600}', 'expected a value but found "\u{1f600}"', 0],
    ['\u00a01', 'expected a value but found U+00A0', 0],
    ['{} {}', 'expected the end of the text but found "{"', 3],
    ['0x10', 'expected the end of the text but found "x10"', 1],
    ['[1,]', 'trailing comma', 2],
    ['{"a":1 , }', 'trailing comma', 7],
    ["{'a':1}", 'strings use double quotes', 1],
    ["['a']", 'strings use double quotes', 1],
    ['NaN', 'NaN is not JSON', 0],
    ['[Infinity]', 'Infinity is not JSON', 1],
    ['[-Infinity]', '-Infinity is not JSON', 1],
    ['undefined', 'undefined is not JSON', 0],
    ['{"a":True}', 'True is not JSON', 5],
    ['-', 'expected a digit after "-"', 0],
    ['-a', 'expected a digit after "-"', 0],
    ['+1', 'a number does not start with "+"', 0],
    ['.5', 'a number does not start with "."', 0],
    ['1.e5', 'expected a digit but found "e5"', 2],
    ['[1.]', 'expected a digit but found "]"', 3],
    ['-012', 'a number has no leading zeros', 1],
    ['[1, // one\n2]', 'JSON has no comments', 4],
    ['[1 /* one */]', 'JSON has no comments', 3],
    ['# one', 'JSON has no comments', 0],
    ['"a\nb"', 'a string ends on the line it starts on; write a line break as "\\n"', 2],
    ['"a\\nb\tc"', 'a string holds control characters only escaped, but found U+0009', 5],
    ['"\\x41"', 'expected one of "\\/bfnrtu after a backslash but found "x41"', 1],
    ['"\\#"', 'expected one of "\\/bfnrtu after a backslash but found "#"', 1],
    ['"a\\u12g4"', 'expected four hex digits after "\\u"', 2],
    ['"\\u12"', 'expected four hex digits after "\\u"', 1],
  ])('%j: %s', (text, message, offset) => {
    expect(errorOf(text)).toMatchObject({ kind: 'syntax', message, offset });
  });

  it.each([
    ['oops', ''],
    ['{"a": oops}', ''],
    ['{"a": {"b": oops}}', '/a'],
    ['{"a": {"b": 1 oops}}', '/a'],
    ['{"a": [1, {"b/c": [oops', '/a/1/b~1c'],
    ['{"a": [], oops', ''],
    ['[[], [1, 2], [oops', '/2'],
    ['{"__proto__": {oops', '/__proto__'],
  ])('%j fails inside %j', (text, pointer) => {
    expect(errorOf(text).pointer).toBe(pointer);
  });
});

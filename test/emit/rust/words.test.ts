/** Names of the wire as names of Rust. */
import { describe, expect, it } from 'vitest';
import {
  camelName,
  claimName,
  fieldScope,
  identifier,
  moduleName,
  rustJson,
  rustString,
  snakeName,
  variantScope,
} from '../../../src/emit/rust/words.js';
import { FIELDS } from '../hostile-hub.js';

describe('names', () => {
  it.each([
    ['userName', 'user_name', 'UserName'],
    ['HTTPServer', 'http_server', 'HTTPServer'],
    ['two words', 'two_words', 'TwoWords'],
    ['1st', '_1st', '_1st'],
    ['größe', 'größe', 'Größe'],
    ['e\u0301t\u00e9', 'été', 'Été'],
    ['x²', 'x2', 'X2'],
    ['🦀', '', ''],
    ['__proto__', 'proto', 'Proto'],
  ])('%s', (name, snake, camel) => {
    expect([snakeName(name), camelName(name)]).toEqual([snake, camel]);
  });

  it('are raw where they are keywords, and longer where not even that is allowed', () => {
    const scope = fieldScope();
    const written = ['type', 'self', 'crate', 'gen', 'value'].map((name) => identifier(scope.claim(snakeName(name))));
    expect(written).toEqual(['r#type', 'self_', 'crate_', 'r#gen', 'value']);
  });

  it('tell signs where letters say nothing, or too little', () => {
    const scope = variantScope();
    const written = ['', '+', '++', '🦀', '1', '-1', 'alias', ':alias:', 'Alias'];
    expect(written.map((name) => claimName(scope, name, 'Empty'))).toEqual([
      'Empty',
      'Plus',
      'PlusPlus',
      'U1f980',
      '_1',
      'Minus1',
      'Alias',
      'ColonAliasColon',
      'Alias_',
    ]);
  });

  it('of modules are names of files everywhere', () => {
    expect(['Ünï côdé', '日本', 'a/b', '..'].map(moduleName)).toEqual(['uni_code', '', 'a_b', '']);
  });

  it('stay apart in one struct, whatever they are', () => {
    const scope = fieldScope();
    const written = [...FIELDS, 'userId', 'user_id', 'UserID'].map((name) => scope.claim(snakeName(name) || 'field'));
    expect(new Set(written).size).toBe(written.length);
    expect(written.filter((name) => !/^[\p{XID_Start}_]\p{XID_Continue}*$/u.test(name))).toEqual([]);
  });
});

describe('literals', () => {
  it.each([
    ['it\'s "so"\\\n\t', '"it\'s \\"so\\"\\\\\\n\\t"'],
    ['naïve', '"naïve"'],
    ['\u202e🦀\u0000', '"\\u{202e}\\u{1f980}\\u{0}"'],
    ['\ud800', '"\\u{fffd}"'],
  ])('%j', (text, literal) => {
    expect(rustString(text)).toBe(literal);
  });

  it('of JSON are raw where that spares escapes, and ASCII always', () => {
    expect(rustJson('3')).toBe('"3"');
    expect(rustJson('{"a":"é"}')).toBe('r#"{"a":"\\u00e9"}"#');
    expect(rustJson('["#"]')).toBe('r##"["#"]"##');
  });
});

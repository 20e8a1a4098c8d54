/** Where a schema comes from, as a user writes it. */
import { describe, expect, test } from 'vitest';
import { addressName, isLive, parseAddress, parseOpenAddress } from '../../../src/core/source/address.js';

describe('an address is', () => {
  test.each([
    ['-', { kind: 'stdin' }],
    ['hub.json', { kind: 'disk', path: 'hub.json' }],
    ['git:main:hub.json', { kind: 'git', ref: 'main', path: 'hub.json' }],
    ['ws://127.0.0.1:4444', { kind: 'ws', url: 'ws://127.0.0.1:4444/' }],
    ['WSS://Hub.Example/a?b=c#d', { kind: 'ws', url: 'wss://hub.example/a?b=c' }],
    ['stdio: ./my-hub --stdio', { kind: 'stdio', command: './my-hub --stdio' }],
    // A file may be called anything else.
    ['ws:hub.json', { kind: 'disk', path: 'ws:hub.json' }],
  ])('%s', (text, address) => {
    expect(parseAddress(text)).toEqual(address);
  });

  test('live where it is a running hub', () => {
    const texts = ['ws://a', 'wss://a', 'stdio:a', 'a', '-', 'git:a'];
    expect(texts.filter((text) => isLive(parseOpenAddress(text)))).toEqual(['ws://a', 'wss://a', 'stdio:a']);
  });
});

describe('refused is', () => {
  test.each([
    ['stdio:', 'names no command'],
    ['stdio:   ', 'names no command'],
    ['ws://', 'is not an address'],
    ['ws://[', 'is not an address'],
  ])('%s', (text, message) => {
    expect(() => parseAddress(text)).toThrow(message);
  });

  test.each(['ws://me:hush@hub.example', 'wss://:hush@hub.example', 'ws://hush@hub.example'])(
    'a password, which no message repeats: %s',
    (text) => {
      expect(() => parseAddress(text)).toThrow(/^the address holds a password((?!hush).)*$/);
    },
  );
});

test('messages leave out the query, where a token may stand', () => {
  expect(addressName(parseAddress('wss://hub.example/a?token=hush'))).toBe('wss://hub.example/a');
});

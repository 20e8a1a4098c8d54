/** What a client prints without being asked to: the hub's own words are in it, and must not command a terminal. */
import { afterEach, expect, test, vi } from 'vitest';
import { warn, type EventKind } from '../../../src/wire/shared/event.js';

afterEach(() => void vi.restoreAllMocks());

function warned(kind: EventKind, message: string): unknown[] {
  const printed = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  warn({ kind, message, error: undefined });
  return printed.mock.calls;
}

test.each([
  ['an escape sequence', 'id \u001b]0;title\u0007\u001b[2J', 'id ]0;title [2J'],
  ['the one-byte CSI', 'id \u009b2J', 'id 2J'],
  ['a turned direction', 'id \u202eevil\u2066', 'id evil '],
  ['what has no width', 'id \u200b\ufeffx', 'id x'],
  ['tags', 'id \u{e0041}x', 'id x'],
  ['lines of its own', 'id\r\n::error::no\u2028x', 'id ::error::no x'],
])('%s is a space', (_, message, printed) => {
  expect(warned('question-timeout', message)).toEqual([[printed]]);
});

test('text of every script stays', () => {
  const message = 'größer, 日本語, עברית, 🦀';
  expect(warned('callback-failed', message)).toEqual([[message]]);
});

test('what the hub alone did is not printed', () => {
  expect(warned('unknown-frame', 'an unknown item')).toEqual([]);
});

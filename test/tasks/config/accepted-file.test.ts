import { describe, expect, test } from 'vitest';
import {
  acceptancesOf,
  acceptedText,
  NOTHING_ACCEPTED,
  readAccepted,
  withEntries,
  type AcceptedFile,
  type Entry,
} from '../../../src/tasks/config/accepted-file.js';

const first: Entry = { fingerprint: 'aa', reason: 'nobody calls it', by: 'Ada', expires: '2027-01-31' };
const second: Entry = { fingerprint: 'bb', reason: 'announced', by: 'Bo', rule: 'M02', place: 'repos.list' };

function read(value: unknown): AcceptedFile {
  const checked = readAccepted(JSON.stringify(value));
  if ('problems' in checked) throw new Error(JSON.stringify(checked.problems));
  return checked.value;
}

function complaints(text: string): string[] {
  const checked = readAccepted(text);
  if (!('problems' in checked)) return [];
  return checked.problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

describe('accepted findings are read', () => {
  test.each([
    ['an array', [first, second]],
    ['an object', { $schema: 'x', accepted: [first, second] }],
  ])('from %s', (_, value) => expect(read(value).entries).toEqual([first, second]));

  test('and what only helps the reader of the file is no part of an acceptance', () => {
    expect(acceptancesOf(read([second]))).toEqual([{ fingerprint: 'bb', reason: 'announced', by: 'Bo' }]);
  });
});

describe('a bad entry is told with its place:', () => {
  test.each([
    ['[{"fingerprint": "aa", "by": "Ada"}]', '1:2 "reason" is missing here'],
    ['{"accepted": [\n  {"fingerprint": "aa", "reason": "x"}\n]}', '2:3 "by" is missing here'],
    ['[{"fingerprint": "aa", "reason": "x", "by": "  "}]', '1:39 this says nothing'],
    [
      '[{"fingerprint": "aa", "reason": "x", "by": "Ada", "expires": "soon"}]',
      '1:52 this is not a day such as 2027-01-31',
    ],
    ['[{"fingerprint": "aa", "reason": "x", "by": "Ada", "expires": "2026-02-30"}]', '1:52 there is no day 2026-02-30'],
    [
      '[{"fingerprint": "aa", "reason": "x", "by": "Ada"}, {"fingerprint": "aa", "reason": "y", "by": "Bo"}]',
      '1:53 an entry before this one has the same fingerprint',
    ],
    [
      '[{"fingerprint": "aa", "reason": "x", "by": "Ada", "expire": "2026-02-03"}]',
      '1:52 "expire" does not belong here',
    ],
    ['{"acepted": []}', '1:1 "accepted" is missing here'],
    ['"aa"', '1:1 this must be an object'],
  ])('%s', (text, expected) => {
    expect(complaints(text)[0]).toBe(expected);
  });
});

describe('entries are added', () => {
  test('to nothing', () => {
    const text = acceptedText(withEntries(NOTHING_ACCEPTED, [first]));
    expect(text).toMatch(/\}\n$/);
    expect(JSON.parse(text)).toEqual({ accepted: [first] });
  });

  test('beside the others, sorted, in the form that the file has', () => {
    expect(JSON.parse(acceptedText(withEntries(read([second]), [first])))).toEqual([first, second]);
    expect(JSON.parse(acceptedText(withEntries(read({ $schema: 'x', accepted: [second] }), [first])))).toEqual({
      $schema: 'x',
      accepted: [first, second],
    });
  });

  test('in the place of one for the same finding', () => {
    const renewed = { ...first, expires: '2028-01-31' };
    expect(withEntries(read([first, second]), [renewed]).entries).toEqual([renewed, second]);
  });
});

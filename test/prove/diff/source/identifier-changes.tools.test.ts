/** Names on the wire that stay, and names in TypeScript that do not. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '../../../../src/prove/diff/findings/finding.js';
import { identifierChanges, type IdentifierChange } from '../../../../src/prove/diff/source/identifier-changes.js';
import { proveSource } from '../../../../src/prove/diff/source/prove-source.js';
import { sourceLine } from '../../../../src/prove/diff/source/source-line.js';
import { aFinding } from '../a-finding.js';
import { aHub, object, text } from './changed-hub.js';

const params = { params: object({ a: text }) };
const old = aHub({
  methods: { set: {}, get: params, plain: {} },
  types: { get_params: object({ a: text }), Kept: object({ a: text }), kept: object({ b: text }) },
  namespaces: ['attic-room', 'attic_room', 'cellar'],
});
const now = aHub({
  methods: { set: {}, set_stream: {}, get: params, plain: {} },
  types: { Kept: object({ a: text }), kept: object({ b: text }) },
  namespaces: ['attic_room', 'cellar'],
});

const CHANGES: readonly IdentifierChange[] = [
  { kind: 'namespace', name: 'attic_room', before: 'atticRoom_', after: 'atticRoom' },
  { kind: 'method', name: 'shop.get', before: 'shop.GetParams_', after: 'shop.GetParams' },
  { kind: 'method', name: 'shop.set', before: 'setStream', after: 'setStream_' },
];

test('collisions that came and went', () => {
  expect(identifierChanges({ old, new: now })).toEqual(CHANGES);
});

test('nothing where nothing changed', () => {
  expect(identifierChanges({ old, new: old })).toEqual([]);
});

describe('its line', () => {
  const lineOf = ({ kind, name }: IdentifierChange): Finding => {
    const change = { rule: 'N07', place: { text: name, [kind]: name, steps: [] } } as const;
    const line = sourceLine(change, { old, new: now });
    return aFinding({ ...change, ...(line && { sourceLine: line }) });
  };
  let proven: readonly Finding[];
  beforeAll(async () => {
    proven = await proveSource(CHANGES.map(lineOf), old, now);
  });

  test('uses the old name', () => {
    expect(proven.map(({ sourceLine: line }) => line?.code)).toEqual([
      '(hub: Market) => hub.atticRoom_;',
      'type Old = shop.GetParams_;',
      undefined,
    ]);
  });

  test('is no proof where the name is now that of another method', () => {
    expect(proven.map(({ source }) => source)).toEqual(['breaking', 'breaking', 'unproven']);
  });
});

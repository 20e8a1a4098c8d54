import { expect, test } from 'vitest';
import { hubAdded, hubRemoved, inFile } from '../../../../src/prove/diff/review/whole-hub.js';
import { sampleHub } from '../../../cli/sample-hub.js';
import { aFinding } from '../a-finding.js';

test('a hub that is gone breaks every method', () => {
  expect(hubRemoved('a.json', sampleHub)).toMatchObject({
    rule: 'N02',
    wire: 'breaking',
    source: 'breaking',
    methods: ['setup', 'ping', 'setup.wizard', 'setup.delete'],
    witness: { value: { method: 'setup' }, acceptedBy: 'old' },
  });
});

test('a hub that is new breaks nothing', () => {
  expect(hubAdded('a.json')).toMatchObject({ rule: 'N01', wire: 'safe', source: 'safe', methods: [] });
});

test('every file has fingerprints of its own, the same each time', () => {
  const finding = aFinding({ fingerprint: 'aa' });
  const all = [
    finding,
    inFile(finding, 'a.json'),
    inFile(finding, 'b.json'),
    hubAdded('a.json'),
    hubRemoved('a.json', sampleHub),
    hubRemoved('b.json', sampleHub),
  ].map(({ fingerprint }) => fingerprint);
  expect(new Set(all).size).toBe(all.length);
  expect(inFile(finding, 'a.json').fingerprint).toBe(all[1]);
});

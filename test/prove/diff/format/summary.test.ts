import { describe, expect, it } from 'vitest';
import { notesOf } from '../../../../src/prove/diff/format/notes.js';
import { verdictText } from '../../../../src/prove/diff/format/verdict.js';
import type { FindingsReport } from '../../../../src/prove/diff/findings/report.js';
import { versionAdvice } from '../../../../src/prove/diff/findings/version-advice.js';
import { aReport, aReviewed } from './a-report.js';

const acceptance = { fingerprint: 'f1', reason: 'fine', by: 'Ada' };
const accepted = aReviewed({}, { accepted: acceptance });
const known = aReviewed({}, { isKnown: true });
const sourceOnly = aReviewed({ wire: 'safe', source: 'breaking' });
const stale = { ...acceptance, problem: 'stale' } as const;

describe('the verdict', () => {
  it.each<[string, FindingsReport]>([
    ['no change', aReport([])],
    ['no change in what was compared', aReport([], { uncompared: ['images'] })],
    ['ok', aReport([aReviewed({ wire: 'safe' }), aReviewed({ wire: 'dangerous' })])],
    ['breaking: 1 finding fails', aReport([aReviewed({}), aReviewed({ wire: 'safe' })])],
    ['breaking: 2 findings fail', aReport([aReviewed({}), aReviewed({})])],
    ['dangerous: 1 finding fails', aReport([aReviewed({ wire: 'dangerous' }, { fails: true })])],
    ['ok: 1 breaking finding is accepted or known before', aReport([accepted])],
    ['ok: 2 breaking findings are accepted or known before', aReport([accepted, known])],
    ['not ok: 1 acceptance no longer serves', aReport([], { spentAcceptances: [stale] })],
    [
      'breaking: 1 finding fails, 2 acceptances no longer serve',
      aReport([aReviewed({})], { spentAcceptances: [stale, stale] }),
    ],
    ['ok; 1 change breaks in source, which --axis wire leaves out', aReport([sourceOnly], { axis: 'wire' })],
    [
      'ok; 2 changes break on the wire, which --axis source leaves out',
      aReport(
        [1, 2].map(() => aReviewed({ wire: 'breaking', source: 'none' }, { level: 'none' })),
        { axis: 'source' },
      ),
    ],
  ])('%s', (text, report) => {
    expect(verdictText(report)).toBe(text);
  });
});

describe('the notes', () => {
  const unknown = 'which is not a version that semver knows';

  it.each([
    ['1.4.0', '1.5.0', 'breaking', 'a major step: 1.4.0 -> 2.0.0; the hub says 1.5.0, which is too low', 'warning'],
    ['1.4.0', '2.0.0', 'breaking', 'a major step: 1.4.0 -> 2.0.0; the hub says 2.0.0, which is enough', 'note'],
    ['1.4.0', undefined, 'safe', 'a minor step: 1.4.0 -> 1.5.0; the new hub says no version', 'note'],
    ['1.4.0', 'two', 'safe', `a minor step: 1.4.0 -> 1.5.0; the hub says two, ${unknown}`, 'note'],
    [undefined, '1.0.0', 'none', 'a patch step; the old hub says no version', 'note'],
    ['one', '1.0.0', 'none', `a patch step; the old hub says one, ${unknown}`, 'note'],
    ['1.4.0', '1.3.0', undefined, 'no new version: 1.4.0; the hub says 1.3.0, which is too low', 'warning'],
  ] as const)('%s, %s, %s', (before, after, worst, text, severity) => {
    const version = versionAdvice({ old: before, new: after }, worst);
    expect(notesOf(aReport([], { version }))).toEqual([{ label: 'version', text: `asks for ${text}`, severity }]);
  });

  it('say nothing where nothing is to be said', () => {
    expect(notesOf(aReport([], { version: versionAdvice({ old: '1.0.0', new: '1.0.0' }, undefined) }))).toEqual([]);
  });

  it('say why an acceptance no longer serves', () => {
    const expired = { ...acceptance, expires: '2027-01-31', problem: 'expired' } as const;
    expect(notesOf(aReport([], { spentAcceptances: [expired, stale] })).map(({ text }) => text)).toEqual([
      'f1 (fine; by Ada) expired after 2027-01-31: remove it, or decide anew',
      'f1 (fine; by Ada) fits no finding any more: remove it, or decide anew',
    ]);
  });
});

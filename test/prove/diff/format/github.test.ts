import { expect, it } from 'vitest';
import { writeGithub } from '../../../../src/prove/diff/format/github.js';
import { notesOf } from '../../../../src/prove/diff/format/notes.js';
import type { FindingsReport, ReviewedFinding } from '../../../../src/prove/diff/findings/report.js';
import { printableLine } from '../../../../src/core/text/printable.js';
import { checkProperty } from '../../../support/check-property.js';
import { aReport, aReviewed, RICH } from './a-report.js';
import { hostileReport } from './hostile-report.js';
import { runnerCommand } from './runner-command.js';

function linesOf(text: string): string[] {
  expect(text.endsWith('\n')).toBe(true);
  return text.slice(0, -1).split('\n');
}

it('writes a command for each finding with an effect, then for each note, then a line', () => {
  const lines = linesOf(writeGithub(RICH));
  expect(lines.slice(1)).toEqual([
    '::notice file=hub.json,line=3,col=9,title=breaking%3A O08 property-became-required::' +
      'repos.list params.path: path must now be given.' +
      '%0A(accepted; sent by clients; breaking on the wire, safe in source)' +
      '%0Aproof: the old hub takes this, the new one refuses it (params of repos.list): {}' +
      '%0Aaccepted: by Ada, until 2027-01-31: every client sends it%0Aat: hub.json:3:9%0Afingerprint: 77aa01b2c3d4%0Aexplained by: hub-codegen explain O08',
    '::warning file=hub.json,line=4,col=9,title=unproven%3A C03 pattern-changed::' +
      'repos.list params.name: The pattern of name changed.' +
      '%0A(sent by clients; unproven on the wire, no change in source)%0Abefore: ^[a-z]+$%0Aafter: ^(?=a)[a-z]*$' +
      '%0Adoubt: the pattern looks ahead, which cannot be compared%0Ainstead: Loosen patterns for what clients send; for what they receive, leave them as they are.%0Aat: hub.json:4:9%0Afingerprint: 0c03aaaa1111%0Aexplained by: hub-codegen explain C03',
    '::warning title=dangerous%3A T13 enum-value-added::Repo.kind: The hub may send a new value: "mirror".' +
      '%0A(known before; received by clients)%0Apolicy: clients show unknown kinds as text%0Aconcerns: repos.list' +
      '%0Afingerprint: 13aa13aa13aa%0Aexplained by: hub-codegen explain T13',
    '::notice title=safe%3A M01 method-added::repos.watch: The method is new.%0Afingerprint: 01aa01aa01aa',
    '::warning title=version::asks for a major step: 1.4.0 -> 2.0.0; the hub says 1.5.0, which is too low',
    '::notice title=not compared::images: not given in full; both versions say the same of it',
    '::error title=acceptance::dead00000000 (gone soon; by Bob) fits no finding any more: remove it, or decide anew',
    'hub-codegen diff: breaking: 1 finding fails, 1 acceptance no longer serves' +
      ' (2 breaking, 1 unproven, 1 dangerous, 1 safe; 1 accepted, 1 known before)',
  ]);
});

it('can be read by the runner', () => {
  const [first = ''] = linesOf(writeGithub(RICH));
  const command = runnerCommand(first);
  expect(command?.name).toBe('error');
  expect(Object.fromEntries(command?.properties ?? [])).toEqual({
    file: 'hub.json',
    title: 'breaking: O07 required-property-removed',
  });
  expect(command?.data.split('\n').slice(0, 4)).toEqual([
    'Repo.stars: The hub no longer sends stars.',
    '(fails; received by clients)',
    'before: u64',
    'after: nothing',
  ]);
  expect(command?.data).toContain('at: git:v1:hub.json:12:5 (old)');
});

it('has one line for an empty diff', () => {
  expect(writeGithub(aReport([]))).toBe('hub-codegen diff: no change\n');
});

it.each([
  ['error', aReviewed({})],
  ['error', aReviewed({ wire: 'dangerous' }, { fails: true })],
  ['warning', aReviewed({}, { isKnown: true })],
  ['warning', aReviewed({ wire: 'unproven' })],
  ['warning', aReviewed({ wire: 'dangerous' })],
  ['notice', aReviewed({ wire: 'safe' })],
  ['notice', aReviewed({}, { accepted: { fingerprint: 'f1', reason: 'fine', by: 'Ada' } })],
])('%s (%#)', (severity, finding) => {
  expect(runnerCommand(writeGithub(aReport([finding])))?.name).toBe(severity);
});

it('gives the runner one command a line, whatever the texts are', () => {
  checkProperty(hostileReport, 500, (report) => {
    const shown = report.findings.filter(({ level }) => level !== 'none');
    const lines = linesOf(writeGithub(report));
    const commands = lines.slice(0, -1).map(runnerCommand);
    expect(commands).toHaveLength(shown.length + notesOf(report).length);
    expect(runnerCommand(lines.at(-1) ?? '')).toBeUndefined();
    for (const [index, finding] of shown.entries()) {
      expect(commands[index]?.properties.get('file')).toBe(fileOf(finding, report));
      expect(commands[index]?.data.split('\n')[0]).toBe(printableLine(`${finding.place.text}: ${finding.message}`));
    }
  });
});

function fileOf({ location }: ReviewedFinding, report: FindingsReport): string | undefined {
  if (location === undefined) return undefined;
  return printableLine(location.side === 'old' ? report.new.name : location.file);
}

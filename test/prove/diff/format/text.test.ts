import { expect, it } from 'vitest';
import { PLAIN, styleFor } from '../../../../src/core/text/style.js';
import { writeText } from '../../../../src/prove/diff/format/text.js';
import { checkProperty } from '../../../support/check-property.js';
import { aReport, aReviewed, RICH } from './a-report.js';
import { hostileReport } from './hostile-report.js';
import { runnerCommand } from './runner-command.js';

it('says everything of a finding that does something, and sums up', () => {
  expect(writeText(RICH, PLAIN)).toBe(`git:v1:hub.json -> hub.json

breaking (2)

  type repos.Repo
    O07 required-property-removed  Repo.stars  (fails; received by clients)
      The hub no longer sends stars.
      before      u64                                                after  nothing
      proof       the new hub may send this, an old client refuses it (items of repos.list):
                  {"name":"a","id":18446744073709551615}
      typescript  (value: Repo): bigint => value.stars
      compiler    TS2339: Property 'stars' does not exist on type 'Repo'.
      hint        keep it for one more release, marked as deprecated
      concerns    repos.list, repos.get, repos.find and 2 more
      at          git:v1:hub.json:12:5 (old)
      fingerprint 5f2a90c1d3e4

  method repos.list
    O08 property-became-required  repos.list params.path
      (accepted; sent by clients; breaking on the wire, safe in source)
      path must now be given.
      proof       the old hub takes this, the new one refuses it (params of repos.list):
                  {}
      accepted    by Ada, until 2027-01-31: every client sends it
      at          hub.json:3:9
      fingerprint 77aa01b2c3d4

unproven (1)

  method repos.list
    C03 pattern-changed  repos.list params.name  (sent by clients; unproven on the wire, no change in source)
      The pattern of name changed.
      before      ^[a-z]+$                                           after  ^(?=a)[a-z]*$
      doubt       the pattern looks ahead, which cannot be compared
      instead     Loosen patterns for what clients send; for what they receive, leave them as they are.
      at          hub.json:4:9
      fingerprint 0c03aaaa1111

dangerous (1)

  type repos.Repo
    T13 enum-value-added  Repo.kind  (known before; received by clients)
      The hub may send a new value: "mirror".
      policy      clients show unknown kinds as text
      concerns    repos.list
      fingerprint 13aa13aa13aa

safe (1)

  method repos.watch
    M01 method-added  repos.watch
      The method is new.
      fingerprint 01aa01aa01aa

2 breaking, 1 unproven, 1 dangerous, 1 safe; 1 accepted, 1 known before
and 1 change without effect; --format json lists them
explained by: hub-codegen explain O07 O08 C03 T13
version: asks for a major step: 1.4.0 -> 2.0.0; the hub says 1.5.0, which is too low
not compared: images: not given in full; both versions say the same of it
acceptance: dead00000000 (gone soon; by Bob) fits no finding any more: remove it, or decide anew
breaking: 1 finding fails, 1 acceptance no longer serves
`);
});

it('says that nothing changed', () => {
  expect(writeText(aReport([]), PLAIN)).toBe('git:v1:hub.json -> hub.json\n\nno change\n');
});

it('says what a policy took out of sight', () => {
  const report = aReport([aReviewed({ wire: 'none' }, { policy: 'nobody calls it' }), aReviewed({ wire: 'none' })]);
  expect(writeText(report, PLAIN)).toContain(
    '\nand 2 changes without effect (1 by policy); --format json lists them\nok\n',
  );
});

it('keeps to 120 columns: long sides stand below each other, long values lose their middle', () => {
  const words = 'many words '.repeat(20);
  const witness = { value: { text: 'x'.repeat(1000), last: true }, acceptedBy: 'old', what: 'params' } as const;
  const finding = aReviewed({ message: words, before: words, after: words, witness });
  const lines = writeText(aReport([finding]), PLAIN).split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBe(120);
  expect(lines.filter((line) => /^ {6}(before|after) {3,}many words/.test(line))).toHaveLength(2);
  expect(lines.find((line) => line.includes('{"text"'))).toMatch(/^ +\{"text":"x{40,} … x{30,}","last":true\}$/);
});

it('has the same text in colours', () => {
  const coloured = writeText(RICH, styleFor({ flag: true, env: {}, isTerminal: false }));
  expect(coloured).toContain('\u001b[31mO07 required-property-removed\u001b[39m');
  expect(coloured.replaceAll(/\u001b\[\d+m/g, '')).toBe(writeText(RICH, PLAIN));
});

it('gives a terminal nothing but text, and a runner no command', () => {
  checkProperty(hostileReport, 500, (report) => {
    const lines = writeText(report, PLAIN).split('\n');
    expect(lines.filter((line) => /[\u0000-\u001f\u007f-\u009f\u2028-\u202e]/.test(line))).toEqual([]);
    expect(lines.filter((line) => runnerCommand(line) !== undefined)).toEqual([]);
  });
});

it('shows every finding that fails, whatever its texts are', () => {
  checkProperty(hostileReport, 300, (report) => {
    const failing = report.findings.filter(({ fails, level }) => fails && level !== 'none').length;
    const titles = writeText(report, PLAIN).match(/^ {4}[A-Z]\d\d .*(?:\n {6})?\(fails\b/gm) ?? [];
    expect(titles).toHaveLength(failing);
  });
});

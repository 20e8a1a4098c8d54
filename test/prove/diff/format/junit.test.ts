import { describe, expect, it } from 'vitest';
import { writeJunit } from '../../../../src/prove/diff/format/junit.js';
import { checkProperty } from '../../../support/check-property.js';
import { aReport, RICH } from './a-report.js';
import { hostileReport } from './hostile-report.js';
import { readXml } from './read-xml.js';

it('writes a suite for each group and a test for each finding', () => {
  expect(writeJunit(RICH)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="hub-codegen diff" tests="8" failures="2" errors="0" skipped="1">
  <testsuite name="type repos.Repo" tests="2" failures="1" errors="0" skipped="0">
    <testcase classname="type repos.Repo" \
name="breaking O07 required-property-removed: Repo.stars (received by clients)">
      <failure message="The hub no longer sends stars." type="O07">before: u64
after: nothing
proof: the new hub may send this, an old client refuses it (items of repos.list): {
  &quot;name&quot;: &quot;a&quot;,
  &quot;id&quot;: 18446744073709551615
}
typescript: (value: Repo): bigint =&gt; value.stars
compiler: TS2339: Property &#39;stars&#39; does not exist on type &#39;Repo&#39;.
hint: keep it for one more release, marked as deprecated
concerns: repos.list, repos.get, repos.find and 2 more
at: git:v1:hub.json:12:5 (old)
fingerprint: 5f2a90c1d3e4
explained by: hub-codegen explain O07</failure>
    </testcase>
    <testcase classname="type repos.Repo" name="dangerous T13 enum-value-added: Repo.kind (received by clients)"/>
  </testsuite>
  <testsuite name="method repos.list" tests="2" failures="0" errors="0" skipped="0">
    <testcase classname="method repos.list" \
name="breaking O08 property-became-required: repos.list params.path (sent by clients)"/>
    <testcase classname="method repos.list" \
name="unproven C03 pattern-changed: repos.list params.name (sent by clients)"/>
  </testsuite>
  <testsuite name="method repos.watch" tests="1" failures="0" errors="0" skipped="0">
    <testcase classname="method repos.watch" name="safe M01 method-added: repos.watch"/>
  </testsuite>
  <testsuite name="namespace repos" tests="1" failures="0" errors="0" skipped="0">
    <testcase classname="namespace repos" name="none N13 namespace-docs-changed: repos"/>
  </testsuite>
  <testsuite name="not compared" tests="1" failures="0" errors="0" skipped="1">
    <testcase classname="not compared" name="images">
      <skipped message="images: not given in full; both versions say the same of it"/>
    </testcase>
  </testsuite>
  <testsuite name="acceptances" tests="1" failures="1" errors="0" skipped="0">
    <testcase classname="acceptances" name="dead00000000">
      <failure \
message="dead00000000 (gone soon; by Bob) fits no finding any more: remove it, or decide anew" type="stale"/>
    </testcase>
  </testsuite>
</testsuites>
`);
});

it('has one test that passes for an empty diff', () => {
  const root = readXml(writeJunit(aReport([])));
  expect(root.children.map(({ children }) => children)).toEqual([
    [{ name: 'testcase', attributes: { classname: 'the hub', name: 'no change' }, children: [], text: '' }],
  ]);
});

it('is well-formed, and counts what it holds, whatever the texts are', () => {
  checkProperty(hostileReport, 500, (report) => {
    const root = readXml(writeJunit(report));
    const cases = root.children.flatMap(({ children }) => children);
    const failures = cases.flatMap(({ children }) => children).filter(({ name }) => name === 'failure');
    const { findings, uncompared, spentAcceptances } = report;
    expect(cases).toHaveLength(Math.max(1, findings.length + uncompared.length + spentAcceptances.length));
    expect(failures).toHaveLength(findings.filter(({ fails }) => fails).length + spentAcceptances.length);
    expect(root.attributes).toMatchObject({ tests: String(cases.length), failures: String(failures.length) });
  });
});

describe('the reader of these tests', () => {
  it.each([
    '<a>',
    '<a></b>',
    '<a/><b/>',
    'x<a/>',
    '<a b="<"/>',
    '<a b=c/>',
    '<a>&x;</a>',
    '<a>&</a>',
    '<a>]]></a>',
    '<a>\u0001</a>',
    '<a>\ud800</a>',
    '<a>\ufffe</a>',
  ])('refuses %j', (xml) => {
    expect(() => readXml(xml)).toThrow();
  });
});

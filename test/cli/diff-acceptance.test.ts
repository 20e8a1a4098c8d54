/** Breaks that a project accepts, with `hub-codegen diff --accept`. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hub, read, refusal, report, WHOLE, workInFreshFolders, write } from './diffed-hubs.js';
import { runCommand } from './run-command.js';

workInFreshFolders();

describe('acceptance', () => {
  const FILE = '.hub-codegen/accepted.json';

  async function brokenTwice(): Promise<{ drop: string; list: string }> {
    write('a.json', WHOLE);
    write('b.json', hub());
    const { shown } = await report('a.json', 'b.json');
    const at = (text: string): string => shown.findings.find(({ place }) => place.text === text)?.fingerprint ?? '';
    return { drop: at('demo.drop'), list: at('demo.list') };
  }

  const accepting = (...fingerprints: string[]): string[] => [
    ...fingerprints.flatMap((each) => ['--accept', each]),
    '--reason',
    'nobody calls it',
    '--by',
    'Ada',
  ];

  test('is written by the tool, one finding at a time, and then counts', async () => {
    const found = await brokenTwice();
    const until = ['--expires', '2999-12-31'];
    const { exitCode, out } = await runCommand(['diff', 'a.json', 'b.json', ...accepting(found.drop), ...until]);
    expect({ exitCode, out }).toEqual({
      exitCode: 0,
      out: `accepted ${found.drop}  M02 method-removed  demo.drop\nwrote ${FILE}\n`,
    });
    const entry = { fingerprint: found.drop, reason: 'nobody calls it', by: 'Ada' };
    expect(read(FILE)).toEqual({ accepted: [{ ...entry, expires: '2999-12-31', rule: 'M02', place: 'demo.drop' }] });

    const once = await report('a.json', 'b.json');
    expect(once.exitCode).toBe(1);
    expect(once.shown.findings.find(({ fingerprint }) => fingerprint === found.drop)).toMatchObject({
      fails: false,
      accepted: { ...entry, expires: '2999-12-31' },
    });

    await runCommand(['diff', 'a.json', 'b.json', ...accepting(found.list)]);
    const { accepted } = read(FILE) as { accepted: { fingerprint: string }[] };
    expect(accepted.map(({ fingerprint }) => fingerprint)).toEqual([found.drop, found.list].sort());
    expect(await report('a.json', 'b.json')).toMatchObject({ exitCode: 0, shown: { fails: false } });
    expect(readdirSync('.hub-codegen')).toEqual(['accepted.json']);
  });

  test("takes several at once, in a file of the user's choice", async () => {
    const found = await brokenTwice();
    const chosen = ['--accepted', 'ci/accepted.json'];
    const both = accepting(found.drop, found.list);
    expect(await runCommand(['diff', 'a.json', 'b.json', ...chosen, ...both])).toMatchObject({ exitCode: 0 });
    expect(await report('a.json', 'b.json', ...chosen)).toMatchObject({ exitCode: 0 });
    expect(await report('a.json', 'b.json')).toMatchObject({ exitCode: 1 });
    write('sub/config.json', { diff: { accepted: '../ci/accepted.json' } });
    expect(await report('a.json', 'b.json', '--config', 'sub/config.json')).toMatchObject({ exitCode: 0 });
  });

  test('refuses a fingerprint that is none, and lists those at hand', async () => {
    const found = await brokenTwice();
    const err = await refusal('a.json', 'b.json', ...accepting(found.drop, 'abc'));
    expect(err).toContain('hub-codegen: there is no finding "abc"\n  those at hand:\n');
    expect(err).toContain(`    ${found.drop}  M02 method-removed  demo.drop\n`);
    expect(readdirSync('.')).not.toContain('.hub-codegen');
    expect(await refusal('a.json', 'a.json', ...accepting('abc'))).toContain('nothing is left to accept');
  });

  test('leaves the file alone where it cannot be written', async () => {
    const found = await brokenTwice();
    write('.hub-codegen', 'a file');
    const err = await refusal('a.json', 'b.json', '--accepted', 'a.json/x.json', ...accepting(found.drop));
    expect(err).toContain('cannot write');
    expect(readFileSync('.hub-codegen', 'utf8')).toBe('a file');
  });

  test('that no longer serves fails, and is listed', async () => {
    const found = await brokenTwice();
    const entry = { reason: 'x', by: 'Ada' };
    write(FILE, [
      { fingerprint: found.drop, ...entry, expires: '2001-01-01' },
      { fingerprint: found.list, ...entry },
      { fingerprint: 'gone', ...entry },
    ]);
    const { exitCode, shown } = await report('a.json', 'b.json');
    expect(exitCode).toBe(1);
    expect(shown.spentAcceptances.map(({ fingerprint, problem }) => [fingerprint, problem])).toEqual([
      [found.drop, 'expired'],
      ['gone', 'stale'],
    ]);
    expect(shown.findings.filter(({ fails }) => fails).map(({ place }) => place.text)).toEqual(['demo.drop']);

    write(FILE, [{ fingerprint: 'gone', ...entry }]);
    expect(await report('a.json', 'a.json')).toMatchObject({ exitCode: 1, shown: { fails: true } });
  });

  test('takes all that fails, until a day, in the name that git knows', async () => {
    await brokenTwice();
    execFileSync('git', ['init', '--quiet']);
    execFileSync('git', ['config', 'user.name', 'Grace']);
    const all = ['--accept-all', '--reason', 'nobody calls them', '--until', '2999-12-31'];
    const { exitCode, out } = await runCommand(['diff', 'a.json', 'b.json', ...all, '--fail-on', 'dangerous']);
    expect({ exitCode, lines: out.trimEnd().split('\n').length }).toEqual({ exitCode: 0, lines: 4 });
    const { accepted } = read(FILE) as { accepted: { rule: string; by: string; expires: string }[] };
    expect(accepted.map(({ rule }) => rule).sort()).toEqual(['M02', 'M02', 'N09']);
    expect(accepted.every(({ by, expires }) => by === 'Grace' && expires === '2999-12-31')).toBe(true);
    expect(await report('a.json', 'b.json', '--fail-on', 'dangerous')).toMatchObject({ exitCode: 0 });
    const again = await runCommand(['diff', 'a.json', 'b.json', ...all]);
    expect(again).toMatchObject({ exitCode: 0, out: 'nothing fails: there is nothing to accept\n' });
  });

  test('that fits no finding is removed with --prune, and what fits stays', async () => {
    const found = await brokenTwice();
    const entry = { reason: 'x', by: 'Ada' };
    const expired = { fingerprint: found.drop, ...entry, expires: '2001-01-01' };
    write(FILE, { $schema: 'x', accepted: [expired, { fingerprint: 'gone', ...entry, place: 'demo.old' }] });
    const pruning = await runCommand(['diff', 'a.json', 'b.json', '--prune']);
    expect(pruning).toMatchObject({ exitCode: 0, out: `removed gone  demo.old (x)\nwrote ${FILE}\n` });
    expect(read(FILE)).toEqual({ $schema: 'x', accepted: [expired] });
    const again = await runCommand(['diff', 'a.json', 'b.json', '--prune']);
    expect(again).toMatchObject({ exitCode: 0, out: 'every acceptance fits a finding\n' });
  });

  test('without a reason or a name is bad input', async () => {
    await brokenTwice();
    write(FILE, '[{"fingerprint": "x", "by": "Ada"}]');
    expect(await refusal('a.json', 'b.json')).toContain(`${FILE}:1:2  error  bad-config  "reason" is missing here`);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from './run-command.js';

const started = process.cwd();
const root = realpathSync(mkdtempSync(join(tmpdir(), 'hub-codegen-diff-')));
let count = 0;

/** Each test works in a directory of its own, since diff looks for its files in the working directory. */
beforeEach(() => {
  const folder = join(root, String(++count));
  mkdirSync(folder);
  process.chdir(folder);
});

afterAll(() => {
  process.chdir(started);
  rmSync(root, { recursive: true });
});

function write(path: string, content: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

const kinds = (...values: string[]) => ({
  name: 'kind',
  description: 'Says which kind',
  returns: { type: 'object', required: ['kind'], properties: { kind: { type: 'string', enum: values } } },
});
const list = { name: 'list', description: 'Lists', returns: { type: 'string' } };
const drop = { name: 'drop', description: 'Drops', returns: { type: 'null' } };

function hub(...methods: object[]) {
  return { hub: 'demo', namespace: 'demo', version: '1.0.0', description: 'Demo', hash: '', methods };
}

const WHOLE = hub(list, drop);

interface Shown {
  readonly fails: boolean;
  readonly axis: string;
  readonly failOn: string;
  readonly old: { readonly name: string };
  readonly new: { readonly name: string };
  readonly versionAdvice: { readonly needed: string; readonly lowest?: string };
  readonly findings: readonly ShownFinding[];
  readonly spentAcceptances: readonly { readonly fingerprint: string; readonly problem: string }[];
}

interface ShownFinding {
  readonly rule: string;
  readonly level: string;
  readonly fails: boolean;
  readonly isKnown: boolean;
  readonly policy?: string;
  readonly accepted?: object;
  readonly fingerprint: string;
  readonly place: { readonly text: string };
  readonly location?: { readonly file: string; readonly side: string; readonly line: number };
  readonly sourceLine?: { readonly error?: string };
}

/** Exit code and the report, which must be there. */
async function report(...args: string[]): Promise<{ exitCode: number; shown: Shown }> {
  const { exitCode, out, err } = await runCommand(['diff', ...args, '--json']);
  expect(err).toBe('');
  return { exitCode, shown: JSON.parse(out) as Shown };
}

async function refusal(...args: string[]): Promise<string> {
  const { exitCode, out, err } = await runCommand(['diff', ...args]);
  expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
  return err.trimEnd();
}

function breaks({ findings }: Shown): string[] {
  return findings.filter(({ level }) => level === 'breaking').map(({ rule, place }) => `${rule} ${place.text}`);
}

function fingerprintOf({ findings }: Shown): string {
  const found = findings.find(({ level }) => level === 'breaking');
  if (found === undefined) throw new Error('nothing breaks');
  return found.fingerprint;
}

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], { stdio: 'pipe' });
}

function commit(message: string): void {
  git('add', '--all');
  git('commit', '--quiet', '-m', message);
}

/** A repository whose tag `v1` has both methods; its branch `main` lost one, its working tree the other. */
function repository(): void {
  git('init', '--quiet', '--initial-branch=main');
  write('hub.json', WHOLE);
  commit('first');
  git('tag', 'v1');
  write('hub.json', hub(list));
  commit('second');
  write('hub.json', hub());
}

describe('two versions', () => {
  test('that are the same differ in nothing', async () => {
    write('a.json', WHOLE);
    write('b.json', WHOLE);
    const { exitCode, shown } = await report('a.json', 'b.json');
    expect({ exitCode, findings: shown.findings }).toEqual({ exitCode: 0, findings: [] });
  });

  test('of which one lacks a method differ by a break, found where it was', async () => {
    write('a.json', WHOLE);
    write('b.json', hub(list));
    const { exitCode, shown } = await report('a.json', 'b.json');
    expect([exitCode, shown.fails, ...breaks(shown)]).toEqual([1, true, 'M02 demo.drop']);
    expect(shown.findings[0]?.location).toMatchObject({ file: 'a.json', side: 'old', line: 15 });
  });

  test('are shown as text, with the verdict last', async () => {
    write('a.json', WHOLE);
    write('b.json', hub(list));
    const { exitCode, out } = await runCommand(['diff', 'a.json', 'b.json']);
    expect(exitCode).toBe(1);
    expect(out).toMatch(/^a\.json -> b\.json\n/);
    expect(out).toMatch(/\nbreaking: 1 finding fails\n$/);
  });

  test('may be standard input, once', async () => {
    write('a.json', WHOLE);
    const piped = (...args: string[]) => runCommand(['diff', ...args], JSON.stringify(hub(list)));
    expect(await piped('a.json', '-')).toMatchObject({ exitCode: 1 });
    expect(await piped('-', 'a.json')).toMatchObject({ exitCode: 0 });
    expect(await piped('--against', 'a.json')).toMatchObject({ exitCode: 1 });
    expect(await piped('-', '-')).toMatchObject({ exitCode: 2 });
  });

  test('may come from git', async () => {
    repository();
    const usual = await report('--against', 'git:main', 'hub.json');
    expect([usual.exitCode, ...breaks(usual.shown)]).toEqual([1, 'M02 demo.list']);
    expect(usual.shown).toMatchObject({ old: { name: 'git:main:hub.json' }, new: { name: 'hub.json' } });
    expect(breaks((await report('--against', 'git:v1', 'hub.json')).shown)).toEqual(['M02 demo.drop', 'M02 demo.list']);
    expect(breaks((await report('git:v1', 'git:main:hub.json')).shown)).toEqual(['M02 demo.drop']);
    expect(breaks((await report('git:main:hub.json', 'git:v1')).shown)).toEqual([]);
  });
});

describe('a call that cannot be carried out is refused:', () => {
  test.each([
    [[], 'two versions are needed'],
    [['a.json'], 'two versions are needed'],
    [['--against', 'a.json', 'b.json', 'a.json'], 'both --against and an old version given'],
    [['-', '-'], 'both versions are standard input'],
    [['--against', '-', '-'], 'both versions are standard input'],
    [['git:v1', 'git:v2'], 'which file of git:v1?'],
    [['--against', 'git:v1', '-'], 'which file of git:v1?'],
    [['a.json', '-', '--since', 'main'], 'which file of git:main?'],
    [['a.json', 'b.json', '--since=--all'], '"--all" is no ref: it starts with a dash'],
    [['git:-x:a.json', 'b.json'], '"-x" is no ref: it starts with a dash'],
    [['a.json', 'b.json', '--format', 'xml'], 'unknown --format "xml"'],
    [['a.json', 'b.json', '--fail-on', 'safe'], 'unknown --fail-on "safe"'],
    [['a.json', 'b.json', '--axis', 'wires'], 'unknown --axis "wires"'],
    [['a.json', 'b.json', '--output', 'a.sarif'], 'unknown format in --output "a.sarif"'],
    [['a.json', 'b.json', '--output', 'sarif='], '--output sarif= names no file'],
    [['a.json', 'b.json', '--output', 'sarif=x', '--output', 'json=x'], 'two reports would go to x'],
    [['a.json', 'b.json', '--reason', 'x'], '--reason goes with --accept'],
    [['a.json', 'b.json', '--accept', 'x', '--by', 'Ada'], '--accept needs a --reason'],
    [['a.json', 'b.json', '--accept', 'x', '--reason', 'x', '--by', ' '], '--accept needs a name: --by'],
    [['a.json', 'b.json', '--accept', 'x', '--reason', 'x', '--by', 'A', '--expires', '2027-02-30'],
      '--expires "2027-02-30" is no day'],
    [['a.json', 'b.json', '--accept', 'x', '--reason', 'x', '--by', 'A', '--expires', '2001-01-01'],
      '--expires 2001-01-01 is over'],
    [['a.json', 'b.json', '--config', 'none.json'], 'cannot read none.json: there is no such file'],
    [['a.json', 'b.json', '--accepted', 'none.json'], 'cannot read none.json: there is no such file'],
    [['a.json', 'schemas'], 'schemas is a directory, a.json is not'],
    [['schemas', 'schemas', '--format', 'junit'],
      'a directory gives one junit report a file, which cannot all be printed'],
  ])('%j', async (args, message) => {
    write('a.json', WHOLE);
    write('b.json', WHOLE);
    write('schemas/a.json', WHOLE);
    expect((await refusal(...args)).split('\n')[0]).toBe(`hub-codegen: ${message}`);
  });

  test('both versions cannot be read, and both are told', async () => {
    write('a.json', '{"hub": ');
    write('b.json', hub({ ...list, returns: { $ref: '#/$defs/Gone' } }));
    const err = await refusal('a.json', 'b.json');
    expect(err).toMatch(/^a\.json:1:9 +error +not-json/m);
    expect(err).toMatch(/^b\.json:\d+:\d+ +error/m);
    const missing = await refusal('c.json', 'd.json');
    expect(missing).toContain('cannot read c.json');
    expect(missing).toContain('cannot read d.json');
  });

  test('a hub with errors that validate finds', async () => {
    write('a.json', WHOLE);
    write('b.json', { ...WHOLE, methods: [{ description: 'no name' }] });
    expect(await refusal('a.json', 'b.json')).toContain('"name" is missing here');
  });

  test('a ref, a path or a repository that is not there', async () => {
    write('hub.json', WHOLE);
    expect(await refusal('--against', 'git:main', 'hub.json')).toContain('is in no git repository');
    repository();
    expect(await refusal('--against', 'git:mian', 'hub.json')).toContain('did you mean "main"?');
    expect(await refusal('git:main:hubs.json', 'hub.json')).toContain('did you mean "hub.json"?');
  });
});

describe('settings', () => {
  /** Removing a value that clients receive is safe on the wire, and breaks code. */
  function removedValue(): void {
    write('a.json', hub(kinds('a', 'b')));
    write('b.json', hub(kinds('a')));
  }

  test('--axis asks for one axis', async () => {
    removedValue();
    expect(await report('a.json', 'b.json')).toMatchObject({ exitCode: 1, shown: { axis: 'both' } });
    expect(await report('a.json', 'b.json', '--axis', 'source')).toMatchObject({ exitCode: 1 });
    expect(await report('a.json', 'b.json', '--axis', 'wire')).toMatchObject({ exitCode: 0, shown: { axis: 'wire' } });
  });

  test('--fail-on lowers what fails', async () => {
    write('a.json', WHOLE);
    write('b.json', { ...WHOLE, version: '0.9.0' });
    expect(await report('a.json', 'b.json')).toMatchObject({ exitCode: 0 });
    expect(await report('a.json', 'b.json', '--fail-on', 'unproven')).toMatchObject({ exitCode: 0 });
    expect(await report('a.json', 'b.json', '--fail-on', 'dangerous')).toMatchObject({ exitCode: 1 });
  });

  test('stand in the configuration, and the call goes before it', async () => {
    removedValue();
    write('hub-codegen.config.json', { diff: { axis: 'wire', failOn: 'dangerous' } });
    expect(await report('a.json', 'b.json')).toMatchObject({ shown: { axis: 'wire', failOn: 'dangerous' } });
    const asked = await report('a.json', 'b.json', '--axis', 'source', '--fail-on', 'unproven');
    expect(asked).toMatchObject({ exitCode: 1, shown: { axis: 'source', failOn: 'unproven' } });
    write('other.json', {});
    expect(await report('a.json', 'b.json', '--config', 'other.json')).toMatchObject({ shown: { axis: 'both' } });
  });

  test('a configuration with a fault is told with its place', async () => {
    removedValue();
    write('hub-codegen.config.json', '{"diff": {"axes": "wire"}}');
    expect(await refusal('a.json', 'b.json')).toBe(
      'hub-codegen.config.json:1:11  error  bad-config  "axes" is no key that belongs here  at /diff/axes\n'
      + '    did you mean "axis"?\n1 error',
    );
  });

  test('--prove-source asks the compiler', async () => {
    write('a.json', WHOLE);
    write('b.json', hub(list));
    const { shown } = await report('a.json', 'b.json', '--prove-source');
    expect(shown.findings.find(({ rule }) => rule === 'M02')?.sourceLine?.error).toMatch(/^TS2339/);
  });
});

describe('policies', () => {
  test('an open enum may grow, and the version that is asked for follows', async () => {
    write('a.json', hub(kinds('a')));
    write('b.json', { ...hub(kinds('a', 'b')), version: '1.1.0' });
    const closed = await report('a.json', 'b.json');
    expect(closed).toMatchObject({ exitCode: 1, shown: { versionAdvice: { needed: 'major', lowest: '2.0.0' } } });
    expect(closed.shown.findings.map(({ rule }) => rule)).toContain('N09');

    write('hub-codegen.config.json', { diff: { openEnums: [{ type: '*', reason: 'clients have a default' }] } });
    const { exitCode, shown } = await report('a.json', 'b.json');
    expect({ exitCode, version: shown.versionAdvice }).toMatchObject({ exitCode: 0, version: { needed: 'minor' } });
    expect(shown.findings.map(({ rule }) => rule)).not.toContain('N09');
    const [added] = shown.findings.filter(({ rule }) => rule === 'T13');
    expect(added).toMatchObject({ level: 'dangerous', policy: 'clients have a default' });

    for (const type of [added?.place.text, 'demo.kind returns.kind']) {
      write('hub-codegen.config.json', { diff: { openEnums: [{ type, reason: 'named as it is shown' }] } });
      expect(await report('a.json', 'b.json')).toMatchObject({ exitCode: 0 });
    }
    write('hub-codegen.config.json', { diff: { openEnums: [{ type: 'Other', reason: 'x' }] } });
    expect(await report('a.json', 'b.json')).toMatchObject({ exitCode: 1 });
  });

  test('a rule has the level that the project gives it', async () => {
    write('a.json', WHOLE);
    write('b.json', hub(list));
    write('hub-codegen.config.json', { diff: { rules: { M02: { level: 'safe', reason: 'nobody uses this hub' } } } });
    const { exitCode, shown } = await report('a.json', 'b.json');
    expect(exitCode).toBe(0);
    const removed = shown.findings.find(({ rule }) => rule === 'M02');
    expect(removed).toMatchObject({ level: 'safe', policy: 'nobody uses this hub' });
  });
});

describe('--since', () => {
  test('fails only on what is new, and shows the rest as known', async () => {
    repository();
    const { exitCode, shown } = await report('git:v1', 'hub.json', '--since', 'main');
    expect(exitCode).toBe(1);
    const found = shown.findings.filter(({ rule }) => rule === 'M02');
    expect(found.map(({ place, isKnown, fails }) => [place.text, isKnown, fails])).toEqual([
      ['demo.drop', true, false],
      ['demo.list', false, true],
    ]);
  });

  test('is fine where nothing is new', async () => {
    repository();
    write('hub.json', hub(list));
    expect(await report('git:v1', 'hub.json', '--since', 'main')).toMatchObject({ exitCode: 0 });
    expect(await report('git:v1', 'hub.json', '--since', 'git:main:hub.json')).toMatchObject({ exitCode: 0 });
    expect(await report('git:v1', 'hub.json', '--since', 'v1')).toMatchObject({ exitCode: 1 });
  });
});

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
    ...fingerprints.flatMap((each) => ['--accept', each]), '--reason', 'nobody calls it', '--by', 'Ada',
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

  test('takes several at once, in a file of the user\'s choice', async () => {
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

  test('without a reason or a name is bad input', async () => {
    await brokenTwice();
    write(FILE, '[{"fingerprint": "x", "by": "Ada"}]');
    expect(await refusal('a.json', 'b.json')).toContain(`${FILE}:1:2  error  bad-config  "reason" is missing here`);
  });
});

describe('reports', () => {
  test('are written beside what is printed', async () => {
    write('a.json', WHOLE);
    write('b.json', hub(list));
    const outputs = ['--output', 'json=out/diff.json', '--output=sarif=diff.sarif', '--output', 'text=diff.txt'];
    const { exitCode, out } = await runCommand(['diff', 'a.json', 'b.json', ...outputs, '--format', 'markdown']);
    expect(exitCode).toBe(1);
    expect(out).toMatch(/^#/);
    expect(read('out/diff.json')).toMatchObject({ fails: true });
    expect(read('diff.sarif')).toMatchObject({ version: '2.1.0' });
    expect(readFileSync('diff.txt', 'utf8')).toMatch(/^a\.json -> b\.json\n/);
    expect(readdirSync('out')).toEqual(['diff.json']);
  });

  test('that cannot be written are told', async () => {
    write('a.json', WHOLE);
    mkdirSync('taken');
    expect(await refusal('a.json', 'a.json', '--output', 'json=taken')).toContain('cannot write to taken');
    expect(readdirSync('.').sort()).toEqual(['a.json', 'taken']);
  });
});

describe('directories', () => {
  beforeEach(() => {
    write('old/a.json', WHOLE);
    write('old/deep/b.json', WHOLE);
    write('old/gone.json', WHOLE);
    write('new/a.json', hub(list));
    write('new/deep/b.json', hub(list));
    write('new/come.json', WHOLE);
  });

  async function reports(...args: string[]): Promise<{ exitCode: number; shown: Shown[] }> {
    const { exitCode, out } = await runCommand(['diff', ...args, '--json']);
    return { exitCode, shown: JSON.parse(out) as Shown[] };
  }

  test('give a report for each file, and one exit code', async () => {
    const { exitCode, shown } = await reports('old', 'new');
    expect(exitCode).toBe(1);
    expect(shown.map((each) => [each.old.name, each.new.name, each.fails, ...breaks(each)])).toEqual([
      ['old/a.json', 'new/a.json', true, 'M02 demo.drop'],
      ['old/come.json', 'new/come.json', false],
      ['old/deep/b.json', 'new/deep/b.json', true, 'M02 demo.drop'],
      ['old/gone.json', 'new/gone.json', true, 'N02 gone.json'],
    ]);
    expect(await reports('new', 'new')).toMatchObject({ exitCode: 0 });
  });

  test('tell like changes of two files apart', async () => {
    const { shown: [a, , b, gone] } = await reports('old', 'new');
    const prints = [a, b, gone].map((each) => fingerprintOf(each as Shown));
    expect(new Set(prints).size).toBe(3);
    const accepting = ['--reason', 'x', '--by', 'Ada'];
    await runCommand(['diff', 'old', 'new', '--accept', prints[0] as string, ...accepting]);
    const once = await reports('old', 'new');
    expect(once.shown.map(({ fails }) => fails)).toEqual([false, false, true, true]);
    expect(once.shown.flatMap(({ spentAcceptances }) => spentAcceptances)).toEqual([]);
    await runCommand(['diff', 'old', 'new', ...prints.flatMap((each) => ['--accept', each]), ...accepting]);
    expect(await reports('old', 'new')).toMatchObject({ exitCode: 0 });
    const { exitCode, shown } = await reports('new', 'new');
    expect(exitCode).toBe(1);
    expect(shown.map(({ spentAcceptances }) => spentAcceptances.length)).toEqual([3, 0, 0]);
  });

  test('are printed one after the other, and written to a directory', async () => {
    const { out } = await runCommand(['diff', 'old', 'new', '--output', 'junit=out']);
    expect(out.match(/^\S+ -> \S+$/gm)).toHaveLength(4);
    const written = readdirSync('out', { recursive: true }).sort();
    expect(written).toEqual(['a.xml', 'come.xml', 'deep', 'deep/b.xml', 'gone.xml']);
  });

  test('may come from git, with --since', async () => {
    git('init', '--quiet', '--initial-branch=main');
    write('hubs/a.json', WHOLE);
    write('hubs/b.json', WHOLE);
    commit('first');
    git('tag', 'v1');
    rmSync('hubs/b.json');
    commit('second');
    write('hubs/a.json', hub(list));
    const { exitCode, shown } = await reports('--against', 'git:v1', 'hubs', '--since', 'main');
    expect(exitCode).toBe(1);
    expect(shown.map((each) => [each.old.name, each.fails, ...breaks(each)])).toEqual([
      ['git:v1:hubs/a.json', true, 'M02 demo.drop'],
      ['git:v1:hubs/b.json', false, 'N02 b.json'],
    ]);
  });

  test('with a file that is no hub are refused, and every such file is told', async () => {
    write('new/a.json', '[');
    write('old/gone.json', '{}{}');
    const err = await refusal('old', 'new');
    expect(err).toContain('new/a.json:1');
    expect(err).toContain('old/gone.json:1');
  });

  test('without a schema are refused', async () => {
    mkdirSync('empty');
    expect(await refusal('old', 'empty')).toContain('there is no schema in empty');
  });
});

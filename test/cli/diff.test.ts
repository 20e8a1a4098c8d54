import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  breaks,
  fingerprintOf,
  hub,
  kinds,
  list,
  read,
  refusal,
  report,
  reports,
  WHOLE,
  workInFreshFolders,
  write,
  type Shown,
} from './diffed-hubs.js';
import { runCommand } from './run-command.js';

workInFreshFolders();

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
    [['--against', 'git:v1'], 'which schema is compared with git:v1?'],
    [['--against', 'origin/main', 'a.json'], 'cannot read origin/main: there is no such file or directory'],
    [['a.json', '-', '--since', 'main'], 'which file of git:main?'],
    [['a.json', 'b.json', '--since=--all'], '"--all" is not a ref: it starts with a dash'],
    [['git:-x:a.json', 'b.json'], '"-x" is not a ref: it starts with a dash'],
    [['a.json', 'b.json', '--format', 'xml'], 'unknown --format "xml"'],
    [['a.json', 'b.json', '--fail-on', 'safe'], 'unknown --fail-on "safe"'],
    [['a.json', 'b.json', '--axis', 'wires'], 'unknown --axis "wires"'],
    [['a.json', 'b.json', '--output', 'a.sarif'], 'unknown format in --output "a.sarif"'],
    [['a.json', 'b.json', '--output', 'sarif='], '--output sarif= names no file'],
    [['a.json', 'b.json', '--output', 'sarif=x', '--output', 'json=x'], 'two reports would go to x'],
    [['a.json', 'b.json', '--reason', 'x'], '--reason goes with --accept'],
    [['a.json', 'b.json', '--accept', 'x', '--by', 'Ada'], '--accept needs a --reason'],
    [['a.json', 'b.json', '--accept', 'x', '--reason', 'x', '--by', ' '], '--accept needs a name: --by'],
    [
      ['a.json', 'b.json', '--accept', 'x', '--reason', 'x', '--by', 'A', '--expires', '2027-02-30'],
      '--expires "2027-02-30" is not a day',
    ],
    [
      ['a.json', 'b.json', '--accept', 'x', '--reason', 'x', '--by', 'A', '--expires', '2001-01-01'],
      '--expires 2001-01-01 is over',
    ],
    [['a.json', 'b.json', '--config', 'none.json'], 'cannot read none.json: there is no such file'],
    [['a.json', 'b.json', '--accepted', 'none.json'], 'cannot read none.json: there is no such file'],
    [['a.json', 'schemas'], 'schemas is a directory, a.json is not'],
    [
      ['schemas', 'schemas', '--format', 'junit'],
      'a directory gives one junit report per file, which cannot all be printed',
    ],
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
      'hub-codegen.config.json:1:11  error  bad-config  "axes" does not belong here  at /diff/axes\n' +
        '    did you mean "axis"?\n1 error',
    );
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
  });

  test.each([
    ['Repo.kind', undefined],
    ['Repo.kind(c)', undefined],
    ['Repo', '"Repo", which is no enum; only enums can be open'],
    ['Other', '"Other", and the hub has no such enum; hub-codegen inspect lists the types of the hub'],
    ['Repo.knd', '"Repo.knd", and the hub has no such enum; did you mean "Repo.kind"?'],
    ['demo.repo returns', '"demo.repo returns", whose type has a name of its own; name that: "Repo"'],
  ])('an open enum called %s is one that a version has, or there is an error', async (type, problem) => {
    const Repo = { type: 'object', properties: { kind: { enum: ['a', 'b'] } } };
    const returns = { $ref: '#/$defs/Repo', $defs: { Repo } };
    write('a.json', hub({ name: 'repo', description: 'A repo', returns }));
    for (const [config, pointer] of [
      [{ diff: { openEnums: [{ type, reason: 'x' }] } }, '/diff/openEnums/0/type'],
      [{ openEnums: [type] }, '/openEnums/0'],
    ] as const) {
      write('hub-codegen.config.json', config);
      const { exitCode, err } = await runCommand(['diff', 'a.json', 'a.json']);
      const [what, hint] = (problem ?? '').split('; ');
      const said = `hub-codegen: openEnums names ${what} (${pointer} of hub-codegen.config.json)\n  ${hint}\n`;
      expect({ exitCode, err }).toEqual(problem === undefined ? { exitCode: 0, err: '' } : { exitCode: 2, err: said });
    }
  });

  test('what is said of the version agrees with what is asked for, whatever a policy does', async () => {
    write('a.json', hub(kinds('a')));
    write('b.json', hub(kinds('a', 'b')));
    write('hub-codegen.config.json', { diff: { openEnums: [{ type: '*', reason: 'x' }] } });
    const lower = (await report('a.json', 'b.json')).shown;
    expect(lower.versionAdvice).toMatchObject({ needed: 'minor', lowest: '1.1.0' });
    expect(behind(lower)).toEqual(['the changes ask for 1.1.0 or higher']);

    write('b.json', { ...hub(kinds('a'), list), version: '1.1.0' });
    expect(behind((await report('a.json', 'b.json')).shown)).toEqual([]);
    write('hub-codegen.config.json', { diff: { rules: { M01: { level: 'breaking', reason: 'x' } } } });
    const higher = (await report('a.json', 'b.json')).shown;
    expect(higher.versionAdvice).toMatchObject({ needed: 'major', lowest: '2.0.0' });
    expect(behind(higher)).toEqual(['the changes ask for 2.0.0 or higher']);
  });

  function behind({ findings }: Shown): string[] {
    return findings.filter(({ rule }) => rule === 'N09').map(({ message }) => message);
  }

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

describe('clients that are known', () => {
  async function levelOf(usedBy: object): Promise<string | undefined> {
    write('a.json', WHOLE);
    write('b.json', hub(list));
    write('hub-codegen.config.json', { diff: { usedBy } });
    const { shown } = await report('a.json', 'b.json');
    return shown.findings.find(({ rule }) => rule === 'M02')?.level;
  }

  test('are broken by what they use alone', async () => {
    expect(await levelOf({ methods: ['demo.list'] })).toBe('dangerous');
    expect(await levelOf({ methods: ['demo.drop'] })).toBe('breaking');
    expect(await levelOf({ methods: ['demo.*'] })).toBe('breaking');
  });

  test.each([
    [{ methods: ['demo.drpo'] }, 'names "demo.drpo", which neither version has\n  did you mean "demo.drop"?'],
    [{ methods: ['demo.list'], types: ['Kind'] }, 'names "Kind", which neither version has'],
    [{ methods: ['other.*'] }, 'names "other.*", which neither version has'],
  ])('%j is a slip, and excuses nothing', async (usedBy, message) => {
    write('a.json', WHOLE);
    write('b.json', hub(list));
    write('hub-codegen.config.json', { diff: { usedBy } });
    expect(await refusal('a.json', 'b.json')).toContain(message);
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
    const {
      shown: [a, , b, gone],
    } = await reports('old', 'new');
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

  test('have the same names with a slash at the end', async () => {
    const { out } = await runCommand(['diff', 'old/', 'new//']);
    expect(out).toBe((await runCommand(['diff', 'old', 'new'])).out);
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

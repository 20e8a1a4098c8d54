/** Whether a version that is high enough may break: the footer, N09 and the exit code go by the same findings. */
import { describe, expect, test } from 'vitest';
import { hub, kinds, list, report, WHOLE, workInFreshFolders, write } from './diffed-hubs.js';
import { runCommand } from './run-command.js';

workInFreshFolders();

const at = (version: string | undefined, ...methods: object[]) => ({ ...hub(...methods), version });
const [OLD, NEW] = [kinds('a'), kinds('a', 'b')];

interface Case {
  readonly from?: string;
  readonly to?: string;
  readonly args?: readonly string[];
  readonly diff?: object;
  readonly methods?: readonly [old: readonly object[], now: readonly object[]];
}

/** What is said in each of the three places. */
async function said({ from = '1.4.0', to, args = [], diff = {}, methods = [[list, OLD], [list]] }: Case) {
  write('old.json', at(from, ...methods[0]));
  write('new.json', at(to, ...methods[1]));
  write('hub-codegen.config.json', { diff });
  const { exitCode, shown } = await report('old.json', 'new.json', ...args);
  const { out } = await runCommand(['diff', 'old.json', 'new.json', ...args]);
  const footer = /^version: .*$/m.exec(out)?.[0] ?? '';
  expect(out.includes('N09')).toBe(footer.endsWith('too low'));
  return { exitCode, isTooLow: footer.endsWith('too low'), verdict: out.trimEnd().split('\n').at(-1), shown };
}

describe('a break', () => {
  test.each<[string, Case, { exitCode: number; isTooLow: boolean }]>([
    ['with a major step passes', { to: '2.0.0' }, { exitCode: 0, isTooLow: false }],
    ['with a minor step fails', { to: '1.5.0' }, { exitCode: 1, isTooLow: true }],
    ['with no step fails', { to: '1.4.0' }, { exitCode: 1, isTooLow: true }],
    ['below 1.0.0 needs a minor step', { from: '0.4.1', to: '0.5.0' }, { exitCode: 0, isTooLow: false }],
    ['below 1.0.0 needs more than a patch', { from: '0.4.1', to: '0.4.2' }, { exitCode: 1, isTooLow: true }],
    ['from a version that semver does not know fails', { from: 'x', to: '2.0.0' }, { exitCode: 1, isTooLow: false }],
  ])('%s', async (_name, given, expected) => {
    expect(await said(given)).toMatchObject(expected);
  });

  test('in a version that went back fails', async () => {
    write('old.json', at('1.4.0', list, OLD));
    write('new.json', at('1.3.0', list));
    const { exitCode, shown } = await report('old.json', 'new.json');
    expect(exitCode).toBe(1);
    expect(shown.findings.map(({ rule }) => rule)).toEqual(['M02', 'N10']);
  });

  test('that a version announces is shown as such', async () => {
    const { verdict, shown } = await said({ to: '2.0.0' });
    expect(verdict).toBe('ok: version 2.0.0 announces 1 breaking finding');
    expect(shown).toMatchObject({ semver: 'enforce', counts: { announced: 1, failing: 0 } });
    expect(shown.findings[0]).toMatchObject({ rule: 'M02', level: 'breaking', isAnnounced: true, fails: false });
  });

  test('fails with --semver strict and ignore, whatever the version', async () => {
    const strict = await said({ to: '2.0.0', args: ['--semver', 'strict'] });
    expect(strict).toMatchObject({ exitCode: 1, isTooLow: false });
    const ignore = await said({ to: '1.5.0', diff: { semver: 'ignore' } });
    expect(ignore).toMatchObject({ exitCode: 1, isTooLow: false });
    expect(ignore.shown.findings.map(({ rule }) => rule)).toEqual(['M02']);
  });
});

describe('what is asked for follows', () => {
  const grown = [[OLD], [NEW]] as const;
  const openEnums = [{ type: '*', reason: 'clients show kinds as text' }];

  test('policies', async () => {
    expect(await said({ to: '1.5.0', methods: grown })).toMatchObject({ exitCode: 1, isTooLow: true });
    const open = await said({ to: '1.5.0', methods: grown, diff: { openEnums } });
    expect(open).toMatchObject({ exitCode: 0, isTooLow: false });
    const strict = { to: '1.5.0', methods: grown, diff: { openEnums }, args: ['--fail-on', 'dangerous'] };
    expect(await said(strict)).toMatchObject({ exitCode: 0, isTooLow: false });
    expect(await said({ ...strict, to: '1.4.1' })).toMatchObject({ exitCode: 1, isTooLow: true });
  });

  test('acceptances', async () => {
    const { shown } = await said({ to: '1.5.0' });
    const accepted = [{ fingerprint: shown.findings[0]?.fingerprint, reason: 'nobody calls it', by: 'Ada' }];
    write('.hub-codegen/accepted.json', accepted);
    expect(await said({ to: '1.5.0' })).toMatchObject({ exitCode: 0, isTooLow: false });
  });

  test('the axis that is asked for', async () => {
    const renamed = (name: string) => ({
      ...list,
      returns: {
        $ref: `#/$defs/${name}`,
        $defs: { [name]: { type: 'object', properties: { a: { type: 'string' } } } },
      },
    });
    const methods = [[renamed('Old')], [renamed('New')]] as const;
    expect(await said({ to: '1.4.1', methods })).toMatchObject({ exitCode: 1, isTooLow: true });
    expect(await said({ to: '1.4.1', methods, args: ['--axis', 'wire'] })).toMatchObject({
      exitCode: 0,
      isTooLow: false,
    });
  });

  test('the version of the hub, not of a namespace in it', async () => {
    const child = (version: string, ...methods: object[]) => ({
      ...hub(...methods),
      namespace: 'shop',
      hub: undefined,
      version,
    });
    const whole = (version: string, inner: object) => ({ ...hub(list), version, children: [inner] });
    write('old.json', whole('1.4.0', child('1.0.0', list, OLD)));
    write('low.json', whole('1.5.0', child('2.0.0', list)));
    write('new.json', whole('2.0.0', child('1.0.0', list)));
    expect((await report('old.json', 'low.json')).exitCode).toBe(1);
    expect((await report('old.json', 'new.json')).exitCode).toBe(0);
  });
});

test('what a version or a hash says of itself is excused by none', async () => {
  write('old.json', { ...WHOLE, hash: 'x' });
  write('new.json', { ...hub(list), version: '2.0.0', hash: 'x' });
  write('hub-codegen.config.json', { diff: { rules: { N12: { level: 'breaking', reason: 'clients cache by it' } } } });
  const { exitCode, shown } = await report('old.json', 'new.json');
  expect(exitCode).toBe(1);
  expect(shown.findings.filter(({ fails }) => fails).map(({ rule }) => rule)).toEqual(['N12']);
});

/** The command line as it is shipped: real processes, real pipes. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';

const BIN = fromRoot('dist/hub-codegen.cjs');
const folder = mkdtempSync(join(tmpdir(), 'hub-codegen-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface RunOptions {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

function hubCodegen(args: readonly string[], { input = '', env = {} }: RunOptions = {}) {
  const { FORCE_COLOR, NO_COLOR, ...rest } = process.env;
  const child = spawnSync(process.execPath, [BIN, ...args], { input, env: { ...rest, ...env }, encoding: 'utf8' });
  return { exitCode: child.status, out: child.stdout, err: child.stderr };
}

/** A hub with so many methods that no pipe takes it at once. */
function hubText(methods: number): string {
  return JSON.stringify({
    namespace: 'big',
    version: '1.0.0',
    description: 'A big hub',
    self_hash: '1',
    hash: '2',
    methods: Array.from({ length: methods }, (_, index) => ({
      name: `method_${index}`,
      description: 'Does something or other, at some length, so that there is something to print',
      hash: String(index),
      streaming: false,
      bidirectional: false,
    })),
  });
}

describe('the version', () => {
  const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string };

  test.each([['--version'], ['-v'], ['validate', '--version']])('%s %s', (...args) => {
    expect(hubCodegen(args)).toEqual({ exitCode: 0, out: `${version}\n`, err: '' });
  });

  test('is told without loading the argument parser', () => {
    const probe = "process.on('exit', () => process.stderr.write(Object.keys(require.cache).join('\\n')))";
    const { err } = hubCodegenWith(['--version'], probe);
    expect(err).toContain('hub-codegen.cjs');
    expect(err).not.toMatch(/run|load-part/);
  });
});

function hubCodegenWith(args: readonly string[], before: string) {
  const preload = join(folder, 'preload.cjs');
  writeFileSync(preload, before);
  return hubCodegen(args, { env: { NODE_OPTIONS: `--require ${preload}` } });
}

describe('a process', () => {
  test('reads a schema from a pipe', () => {
    const { exitCode, out, err } = hubCodegen(['validate'], { input: hubText(2) });
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(out).toMatch(/^ok <stdin>: plugin-schema.*, 1 namespace, 2 methods/);
  });

  test('refuses text that is not JSON with a position and exit code 2', () => {
    const { exitCode, out, err } = hubCodegen(['validate', '-'], { input: '{\n  "a": ,\n}' });
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toMatch(/^<stdin>:2:8 {2}error/);
  });

  test('tells of a bad call on standard error, without a stack', () => {
    expect(hubCodegen(['validat'])).toEqual({
      exitCode: 2,
      out: '',
      err: 'hub-codegen: unknown command "validat"\n  did you mean "validate"? (see hub-codegen --help)\n',
    });
  });

  test('prints all of a long answer into a pipe', () => {
    const { out } = hubCodegen(['inspect', '--json'], { input: hubText(3000) });
    expect(JSON.parse(out)).toMatchObject({ root: { methods: { length: 3000 } } });
  });

  test.skipIf(!existsSync('/dev/full')).each([['templates'], ['--version'], ['--help']])(
    '%s on a full disk is no success, and told in a line',
    (arg) => {
      const stdio = ['ignore', openSync('/dev/full', 'w'), 'pipe'] as const;
      const { status, stderr } = spawnSync(process.execPath, [BIN, arg], { stdio: [...stdio], encoding: 'utf8' });
      const told = 'hub-codegen: cannot write the output: ENOSPC: no space left on device, write\n';
      expect({ status, stderr }).toEqual({ status: 2, stderr: told });
    },
  );

  test.skipIf(process.platform === 'win32')('tells of a working directory that is gone', () => {
    const script = 'mkdir gone && cd gone && rmdir ../gone && "$0" "$1" validate';
    const { status, stderr } = spawnSync('sh', ['-c', script, process.execPath, BIN], {
      cwd: folder,
      encoding: 'utf8',
    });
    const told = 'hub-codegen: the working directory is not there any more\n  go to one that is: cd\n';
    expect({ status, stderr }).toEqual({ status: 2, stderr: told });
  });

  test('ends quietly when its reader has seen enough', async () => {
    const path = join(folder, 'big.json');
    writeFileSync(path, hubText(20_000));
    const child = spawn(process.execPath, [BIN, 'inspect', path], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.once('data', () => child.stdout.destroy());
    let err = '';
    child.stderr.on('data', (chunk) => (err += chunk));
    const exitCode = await new Promise((resolve) => child.on('close', resolve));
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
  });

  test.each([
    [[], {}, false],
    [['--color'], {}, true],
    [[], { FORCE_COLOR: '1' }, true],
    [['--no-color'], { FORCE_COLOR: '1' }, false],
  ] as const)('colours a pipe only when told to: %j %j', (args, env, coloured) => {
    const { out } = hubCodegen(['inspect', ...args], { input: hubText(1), env });
    expect(out.includes('\u001b[')).toBe(coloured);
  });
});

describe('a defect of this tool', () => {
  const broken = 'Array.prototype.findIndex = undefined;';

  test('is told as one, in two lines, with exit code 70', () => {
    const { exitCode, err } = hubCodegenWith(['validate'], broken);
    expect(exitCode).toBe(70);
    expect(err).toMatch(
      /^hub-codegen: internal error: .*; this is a defect of hub-codegen\n {2}set HUB_CODEGEN_DEBUG=1 .*\n$/,
    );
  });

  test('is one too where it comes to light later on', () => {
    const late = "require('node:fs/promises').open = () => new Promise(() => setImmediate(() => { throw 'late'; }));";
    const { exitCode, err } = hubCodegenWith(['validate', 'hub.json'], late);
    expect({ exitCode, err }).toEqual({
      exitCode: 70,
      err: expect.stringMatching(/^hub-codegen: internal error: "late"; /),
    });
  });
});

/** Code that was compiled in an earlier run: it makes a run faster, and never another one. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import {
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';

const DIST = fromRoot('dist');
const CALL = ['inspect', fromRoot('schemas/examples/images.json'), '--json'];

let folder: string;
let cache: string;
let preload: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-codegen-code-'));
  cache = path.join(folder, 'cache');
  preload = path.join(folder, 'preload.cjs');
  writeFileSync(preload, COUNT_CACHED);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Says at the end how many scripts V8 took from what was kept, and how many not. */
const COUNT_CACHED = `
const vm = require('node:vm'), { Script } = vm, counts = { kept: 0, compiled: 0 };
vm.Script = class extends Script {
  constructor(text, options) {
    super(text, options);
    counts[options.cachedData && !this.cachedDataRejected ? 'kept' : 'compiled']++;
  }
};
process.on('exit', () => require('node:fs').writeFileSync(process.env.COUNTS, JSON.stringify(counts)));`;

interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function environment(where: string, counts = path.join(folder, 'counts')) {
  return { ...process.env, HUB_CODEGEN_CACHE: where, NODE_OPTIONS: `--require ${preload}`, COUNTS: counts };
}

function run({ dist = DIST, where = cache, call = CALL } = {}): Outcome & { kept: number; compiled: number } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(dist, 'hub-codegen.cjs'), ...call], {
    env: environment(where),
    encoding: 'utf8',
  });
  return { status, stdout, stderr, ...JSON.parse(readFileSync(path.join(folder, 'counts'), 'utf8')) };
}

/** What the command says without any cache. */
const expected: Outcome = (() => {
  const env = { ...process.env, HUB_CODEGEN_CACHE: 'off' };
  const bin = path.join(DIST, 'hub-codegen.cjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...CALL], { env, encoding: 'utf8' });
  return { status, stdout, stderr };
})();

function builds(): string[] {
  return readdirSync(cache).map((name) => path.join(cache, name));
}

function packs(): string[] {
  return builds().flatMap((build) => readdirSync(build).map((name) => path.join(build, name)));
}

function onlyPack(): string {
  const [pack, ...others] = packs();
  expect(others).toEqual([]);
  return pack as string;
}

test('is kept by one run, and used by the next', () => {
  expect(run()).toMatchObject({ ...expected, kept: 0 });
  const before = statSync(onlyPack());
  const second = run();
  expect(second).toMatchObject({ ...expected, compiled: 0 });
  expect(second.kept).toBeGreaterThan(3);
  expect(statSync(onlyPack()).mtimeMs).toBe(before.mtimeMs);
});

test.skipIf(process.platform === 'win32')('is for this user alone', () => {
  run();
  const modes = [cache, ...builds(), ...packs()].map((each) => (statSync(each).mode & 0o777).toString(8));
  expect(modes).toEqual(['700', '700', '600']);
});

test('is not kept where that is switched off, nor for a call that failed', () => {
  expect(run({ where: 'off' })).toMatchObject({ ...expected, kept: 0, compiled: 0 });
  expect(run({ call: ['inspect', path.join(folder, 'nothing.json')] }).status).toBe(2);
  expect(existsSync(cache)).toBe(false);
});

test('of each command stands by itself, and what another run needs more is added', () => {
  const out = path.join(folder, 'out');
  const schema = fromRoot('schemas/examples/images.json');
  const generate = (lang: string) => ['generate', schema, '--lang', lang, '--out', `${out}/${lang}`, '--no-tests'];
  run({ call: generate('ts') });
  expect(run({ call: generate('rust') }).kept).toBeGreaterThan(3);
  expect(run({ call: [...generate('ts'), '--force', '--dry-run'] }).compiled).toBe(0);
  expect(path.basename(onlyPack())).toBe('generate.pack');
});

test('leaves configurations that are ES modules as they are', () => {
  const config = path.join(folder, 'hub-codegen.config.mjs');
  const schema = fromRoot('schemas/examples/images.json');
  writeFileSync(config, `export default { schema: ${JSON.stringify(schema)} };`);
  const call = ['inspect', '--config', config, '--json'];
  expect(run({ call })).toMatchObject({ ...expected, kept: 0 });
  expect(run({ call })).toMatchObject({ ...expected, compiled: 0 });
});

test('serves large texts too, for which V8 has other flags after a while', () => {
  const schema = path.join(folder, 'large.json');
  writeFileSync(schema, `${readFileSync(fromRoot('schemas/examples/images.json'), 'utf8')}${' '.repeat(500_000)}`);
  const generate = (out: string) =>
    run({ call: ['generate', schema, '--lang', 'ts,rust', '--out', path.join(folder, out), '--no-tests'] });
  generate('first');
  const before = statSync(onlyPack());
  const second = generate('second');
  expect(second).toMatchObject({ status: 0, compiled: 0 });
  expect(second.kept).toBeGreaterThan(3);
  expect(statSync(onlyPack()).mtimeMs).toBe(before.mtimeMs);
});

describe('is not used', () => {
  test.each<[string, (pack: string) => void]>([
    ['where it is empty', (pack) => writeFileSync(pack, '')],
    ['where it ends early', (pack) => writeFileSync(pack, readFileSync(pack).subarray(0, -5000))],
    ['where its list is no list', (pack) => writeFileSync(pack, changed(readFileSync(pack), 30, 40))],
    ['where bytes are others', (pack) => writeFileSync(pack, changed(readFileSync(pack), 4000, 1_000_000))],
    ['where it is a folder', (pack) => (rmSync(pack), mkdirSync(pack))],
  ])('%s', (_, damage) => {
    run();
    damage(onlyPack());
    const { kept, compiled, ...outcome } = run();
    expect(outcome).toEqual(expected);
    expect(compiled).toBeGreaterThan(0);
    // Written anew, but for the folder.
    if (statSync(onlyPack()).isFile()) expect(run()).toMatchObject({ ...expected, compiled: 0 });
  });

  const isRoot = process.geteuid?.() === 0;
  test.skipIf(process.platform === 'win32').each<[string, (pack: string) => void]>([
    ['where others may write to it', (pack) => chmodSync(pack, 0o622)],
    ['where others may write to its folder', (pack) => chmodSync(path.dirname(pack), 0o770)],
    ['where others may write to the whole cache', () => chmodSync(cache, 0o777)],
    ['where it is a link', (pack) => (renameSync(pack, `${pack}x`), symlinkSync(`${pack}x`, pack))],
    ['where its folder is a link', (pack) => asLink(path.dirname(pack))],
    ['where the whole cache is a link', () => asLink(cache)],
    ...(isRoot
      ? ([
          ['where it is of another user', (pack) => chownSync(pack, 12_345, 12_345)],
          ['where its folder is of another user', (pack) => chownSync(path.dirname(pack), 12_345, 12_345)],
          ['where the cache is of another user', () => chownSync(cache, 12_345, 12_345)],
        ] as [string, (pack: string) => void][])
      : []),
  ])('%s', (_, open) => {
    run();
    open(onlyPack());
    expect(run()).toMatchObject({ ...expected, kept: 0 });
  });

  test.skipIf(process.platform === 'win32')('where it is a pipe, which nobody would wait for', () => {
    run();
    const pack = onlyPack();
    rmSync(pack);
    spawnSync('mkfifo', [pack]);
    expect(run()).toMatchObject({ ...expected, kept: 0 });
  });

  test('where a source has changed, though its length has not', () => {
    const dist = path.join(folder, 'dist');
    cpSync(DIST, dist, { recursive: true });
    run({ dist, call: ['inspect', '--help'] });
    const part = path.join(dist, readdirSync(dist).find((name) => name.startsWith('by-yargs')) as string);
    writeFileSync(part, readFileSync(part, 'utf8').replaceAll('Usage: $0 ', 'uSAGE: $0 '));
    expect(run({ dist, call: ['inspect', '--help'] }).stdout).toMatch(/^uSAGE: hub-codegen inspect/);
  });

  test('where it was made of another build', () => {
    run();
    const dist = path.join(folder, 'dist');
    cpSync(DIST, dist, { recursive: true });
    const entry = path.join(dist, 'hub-codegen.cjs');
    writeFileSync(entry, readFileSync(entry, 'utf8').replace(/"[0-9a-f]{64}"/, `"${'0'.repeat(64)}"`));
    expect(run({ dist })).toMatchObject({ ...expected, kept: 0 });
    expect(builds()).toHaveLength(2);
  });

  test('where V8 has other flags', () => {
    run();
    const bin = path.join(DIST, 'hub-codegen.cjs');
    const { stdout } = spawnSync(process.execPath, ['--no-opt', bin, ...CALL], { env: environment(cache) });
    expect(stdout.toString()).toBe(expected.stdout);
    expect(builds()).toHaveLength(2);
  });
});

describe('is not kept, and nothing is said of it,', () => {
  test('where there is no room for it', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(run({ where: path.join(file, 'cache') })).toMatchObject({ ...expected, kept: 0 });
    if (existsSync('/proc/self')) {
      expect(run({ where: '/proc/hub-codegen-cache' })).toMatchObject({ ...expected, kept: 0 });
    }
  });

  test.skipIf(process.geteuid?.() !== 0)('where root has the home of another', () => {
    const home = path.join(folder, 'home');
    mkdirSync(home);
    chownSync(home, 12_345, 12_345);
    expect(run({ where: path.join(home, 'cache') })).toMatchObject({ ...expected, kept: 0 });
    expect(readdirSync(home)).toEqual([]);
  });
});

test('of several runs at once is that of one of them, whole', async () => {
  const bin = path.join(DIST, 'hub-codegen.cjs');
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, async (_, index) => {
      const env = environment(cache, path.join(folder, `counts-${index}`));
      const child = spawn(process.execPath, [bin, ...CALL], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      let stdout = '';
      let stderr = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
      child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
      const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
      return { status, stdout, stderr };
    }),
  );
  expect(outcomes).toEqual(outcomes.map(() => expected));
  expect(path.basename(onlyPack())).toBe('inspect.pack');
  expect(run()).toMatchObject({ ...expected, compiled: 0 });
});

test('of old builds is cleared away', () => {
  mkdirSync(cache, { mode: 0o700 });
  for (const age of [1, 2, 3, 4, 5, 6]) {
    const old = path.join(cache, `code-old-${age}`);
    mkdirSync(old);
    utimesSync(old, new Date(), new Date(Date.now() - age * 1000));
  }
  mkdirSync(path.join(cache, 'something-else'));
  run();
  const left = readdirSync(cache).filter((name) => !name.startsWith('code-v'));
  expect(left).toEqual(['code-old-1', 'code-old-2', 'code-old-3', 'something-else']);
});

function changed(bytes: Buffer, from: number, to: number): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = from; at < Math.min(to, copy.length); at++) copy[at] = (copy[at] as number) ^ 0x5a;
  return copy;
}

function asLink(place: string): void {
  renameSync(place, `${place}-real`);
  symlinkSync(`${place}-real`, place);
  expect(lstatSync(place).isSymbolicLink()).toBe(true);
}

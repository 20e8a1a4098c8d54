/** The script that users copy into their CI: the same steps on any machine, in a repository of their own. */
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import { namedBlocks } from '../../docs/page-blocks.js';

const run = promisify(execFile);
const ROOT = fromRoot('.');
const EXAMPLE = join(ROOT, 'schemas/examples/repos.json');

/** A branch without the schema. */
const EMPTY = 'empty';
const AUTHOR = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'];

let folder = '';
let original = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-codegen-ci-'));
  original = await readFile(EXAMPLE, 'utf8');
  await mkdir(join(folder, 'node_modules/.bin'), { recursive: true });
  await mkdir(join(folder, 'scripts'));
  await symlink(join(ROOT, 'dist/hub-codegen.cjs'), join(folder, 'node_modules/.bin/hub-codegen'));
  await writeFile(join(folder, 'scripts/check-hub'), await readFile(join(ROOT, 'docs/ci/check-hub')));
  await chmod(join(folder, 'scripts/check-hub'), 0o755);
  await writeFile(join(folder, 'hub.json'), original);
  await git('init', '--quiet');
  await git('add', 'hub.json');
  await git(...AUTHOR, 'commit', '--quiet', '-m', 'A hub');
  await git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  await git('checkout', '--quiet', '--orphan', EMPTY);
  await git('rm', '--quiet', '--cached', 'hub.json');
  await git(...AUTHOR, 'commit', '--quiet', '--allow-empty', '-m', 'Nothing yet');
});

afterAll(() => rm(folder, { recursive: true }));

async function git(...args: readonly string[]): Promise<void> {
  await run('git', args, { cwd: folder });
}

interface Checked {
  readonly exitCode: number;
  readonly out: string;
}

async function check(schema: string, env: NodeJS.ProcessEnv = {}): Promise<Checked> {
  await writeFile(join(folder, 'hub.json'), schema);
  return checkHub([], env);
}

function checkHub(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Checked> {
  const { GITHUB_ACTIONS: _outer, ...own } = process.env;
  const child = run('scripts/check-hub', args, { cwd: folder, env: { ...own, NO_COLOR: '1', ...env } });
  return child.then(
    ({ stdout }) => ({ exitCode: 0, out: stdout }),
    (error: { code: number; stdout: string }) => ({ exitCode: error.code, out: error.stdout }),
  );
}

function report(name: string): Promise<string> {
  return readFile(join(folder, '.hub-codegen/reports', name), 'utf8');
}

/** The hub without its first method. */
function withoutMethod(): string {
  const hub = JSON.parse(original) as { methods: unknown[] };
  return JSON.stringify({ ...hub, methods: hub.methods.slice(1) }, null, 2);
}

describe('docs/ci/check-hub', () => {
  it('lets a hub pass that did not change', async () => {
    const { exitCode, out } = await check(original);
    expect(out).toContain('no change');
    expect(exitCode).toBe(0);
  });

  it('fails on a break, and leaves every report behind', async () => {
    const { exitCode, out } = await check(withoutMethod());
    expect(exitCode).toBe(1);
    expect(out).toContain('M02');
    expect(await report('diff.md')).toContain('M02');
    expect(JSON.parse(await report('diff.sarif'))).toMatchObject({ version: '2.1.0' });
    expect(await report('diff.xml')).toContain('<failure');
  });

  it('annotates the change where GitHub runs it', async () => {
    const { exitCode, out } = await check(withoutMethod(), { GITHUB_ACTIONS: 'true' });
    expect(exitCode).toBe(1);
    expect(out).toMatch(/^::error .*hub\.json/m);
  });

  it('lets a schema pass that the base does not have yet', async () => {
    const { exitCode, out } = await check(original, { HUB_BASE: EMPTY });
    expect(out).toContain('there is a new hub');
    expect(out).not.toContain('version');
    expect(exitCode).toBe(0);
    expect(JSON.parse(await report('diff.sarif'))).toMatchObject({ version: '2.1.0' });
  });

  it('stops at one that moved, which may break as any other', async () => {
    await mkdir(join(folder, 'moved'), { recursive: true });
    await writeFile(join(folder, 'moved/hub.json'), withoutMethod());
    await rm(join(folder, 'hub.json'));
    expect(await checkHub(['moved/hub.json'])).toMatchObject({ exitCode: 2 });
  });

  it('checks what a configuration names, and passes options on', async () => {
    await writeFile(join(folder, 'hub.json'), original);
    await writeFile(join(folder, 'hub-codegen.config.json'), '{"schema": "./hub.json"}');
    const { exitCode, out } = await checkHub(['', 'origin/main', '--fail-on', 'nothing']);
    await rm(join(folder, 'hub-codegen.config.json'));
    expect({ exitCode, isValid: out.includes('ok hub.json') }).toEqual({ exitCode: 2, isValid: true });
  });

  it('stops where there is no such base', async () => {
    expect(await check(original, { HUB_BASE: 'origin/none' })).toMatchObject({ exitCode: 2 });
  });

  it('stops at a schema that has errors', async () => {
    const { exitCode, out } = await check('{"methods": 3}');
    expect(exitCode).not.toBe(0);
    expect(out).not.toContain('no change');
  });
});

describe('docs/ci.md', () => {
  const { usual, action, script, gitlab, hooks, ownHook, accept, policy, since, changelog } = namedBlocks(
    'docs/ci.md',
    ['usual', 'action', 'script', 'gitlab', 'hooks', 'ownHook', 'accept', 'policy', 'since', 'changelog'],
  );

  async function shell(line: string): Promise<Checked> {
    const env = { ...process.env, PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH']}` };
    return run('sh', ['-c', line], { cwd: folder, env }).then(
      ({ stdout }) => ({ exitCode: 0, out: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        exitCode: error.code,
        out: error.stdout + error.stderr,
      }),
    );
  }

  it('shows a workflow with the action of the package, and its inputs', async () => {
    expect(action).toContain('uses: ./node_modules/hub-codegen\n');
    expect(await readFile(join(ROOT, 'action.yml'), 'utf8')).toContain('\n  schema:\n');
    expect(action).toContain('\n          schema: hub.json\n');
    // Text of a pull request that stood in a script would be run.
    expect(action).not.toMatch(/run:.*\$\{\{/);
  });

  it('shows a job for GitLab whose command writes both reports', async () => {
    await check(withoutMethod());
    await git('fetch', '--quiet', '.', 'refs/remotes/origin/main');
    const [, command = ''] = /- npx (hub-codegen diff .*)/.exec(gitlab) ?? [];
    expect(await shell(command)).toMatchObject({ exitCode: 1 });
    for (const name of ['codequality.json', 'diff.xml']) {
      expect(gitlab).toContain(name);
      expect(await readFile(join(folder, name), 'utf8')).toContain('M02');
    }
  });

  it('shows hooks for pre-commit that the package has, or that run as they stand', async () => {
    const known = await readFile(join(ROOT, '.pre-commit-hooks.yaml'), 'utf8');
    for (const [line] of hooks.matchAll(/- id: [\w-]+/g)) expect(known).toContain(line);
    await check(original);
    const [, entry = ''] = /entry: (.*)/.exec(ownHook) ?? [];
    expect(await shell(`${entry} hub.json`)).toMatchObject({ exitCode: 0 });
  });

  it('shows commands that do what it says', async () => {
    await check(withoutMethod());
    expect(await shell(usual)).toMatchObject({ exitCode: 1, out: expect.stringContaining('M02') });
    const { out } = await shell(`${usual.trim()} --format json`);
    const [fingerprint = ''] = /(?<="fingerprint": ")[0-9a-f]{12}/.exec(out) ?? [];
    const accepted = await shell(accept.replace('3f2a91c04d7e', fingerprint).replace('2027-01-31', '2999-01-31'));
    expect(accepted, accepted.out).toMatchObject({ exitCode: 0 });
    expect(await shell(usual)).toMatchObject({ exitCode: 0 });
    await rm(join(folder, '.hub-codegen/accepted.json'));

    // This hub has no such enum.
    await writeFile(join(folder, 'hub-codegen.config.json'), policy.replace('Repo.kind', '*'));
    expect(await shell(usual)).toMatchObject({ exitCode: 1, out: expect.stringContaining('M02') });
    await rm(join(folder, 'hub-codegen.config.json'));

    await git('tag', 'v1.4.0', 'refs/remotes/origin/main');
    expect(await shell(since)).toMatchObject({ exitCode: 1, out: expect.stringContaining('M02') });
    expect(await shell(script)).toMatchObject({ exitCode: 1, out: expect.stringContaining('M02') });
    expect(await shell(changelog)).toMatchObject({ out: expect.stringMatching(/^#+ /m) });
  });
});

/** The path of a newcomer, as README.md shows it, in an empty directory with only the packed package installed. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { namedBlocks } from '../docs/page-blocks.js';

const { clone, install, handlers, main, config, run, update } = namedBlocks('README.md', [
  'clone',
  'install',
  'handlers',
  'main',
  'config',
  'run',
  'update',
]);

let folder: string;
let stop = (): void => {};
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-codegen-newcomer-'));
});
afterAll(() => {
  stop();
  rmSync(folder, { recursive: true, force: true });
});

/** That of the README, which something else may use. */
const PORT = '4444';

const at = (file: string): string => path.join(folder, 'project', file);
const linesOf = (block: string): string[] =>
  block
    .trim()
    .split('\n')
    .map((line) => line.replace(/\s+# .*$/, ''));

/** What a shell gives for a line of the README. */
function shell(line: string): { status: number | null; output: string } {
  const adapted = line.replace('install hub-codegen', `install ${path.join(folder, 'hub-codegen.tgz')}`);
  const env = { ...process.env, npm_config_prefer_offline: 'true', npm_config_audit: 'false' };
  const { status, stdout, stderr } = spawnSync('bash', ['-c', adapted], { cwd: at('.'), env, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

function expectFine(line: string): string {
  const { status, output } = shell(line);
  expect(status, `${line}\n${output}`).toBe(0);
  return output;
}

/** Runs a line that starts a hub, but on any port that is free; gives the port. */
function startHub(line: string): Promise<string> {
  const [command = '', ...args] = line.replace(/ &$/, '').replace(PORT, '0').split(' ');
  const hub = spawn(command, args, { cwd: at('.'), stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  stop = () => endGroup(hub.pid as number);
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk;
      const port = /ws:\/\/[\d.]+:(\d+)/.exec(said)?.[1];
      if (port !== undefined) resolve(port);
    };
    for (const stream of [hub.stdout, hub.stderr]) stream.on('data', hear);
    hub.on('error', reject);
    hub.on('close', (status) => reject(new Error(`${line} ended with ${status}: ${said}`)));
  });
}

/** All that a line started: `npx` is not the hub itself. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid);
  } catch (error) {
    // It has ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The first of the objects in a file of handlers, as the README wants it. */
function answer(): void {
  const found = readFileSync(at('src/handlers.ts'), 'utf8');
  const written = found.replace(/^export const processImages.*?^};\n/ms, handlers.replace(/^\/\/.*\n/, ''));
  expect(written).not.toBe(found);
  writeFileSync(at('src/handlers.ts'), written);
}

/** One more question that the hub may ask, beside those that it has: each method has a copy of the type. */
function addQuestion(): void {
  const hub = JSON.parse(readFileSync(at('hub.json'), 'utf8'));
  const crop = {
    type: 'object',
    properties: { Crop: { type: 'string' } },
    required: ['Crop'],
    additionalProperties: false,
  };
  for (const { request_type: question } of hub.methods) question?.oneOf.push(crop);
  writeFileSync(at('hub.json'), JSON.stringify(hub, undefined, 2));
}

test('names the commands of a clone that CI runs', () => {
  const steps = readFileSync(fromRoot('.github/workflows/ci.yml'), 'utf8').matchAll(/^ *- run: (.*)$/gm);
  expect(Array.from(steps, ([, step]) => step)).toEqual(expect.arrayContaining(linesOf(clone)));
});

test('packs what is needed', () => {
  execFileSync(process.execPath, [fromRoot('scripts/build-types.js')]);
  const packing = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const [packed] = JSON.parse(execFileSync('npm', packing, { cwd: fromRoot('.'), encoding: 'utf8' })) as [Packed];
  execFileSync('mv', [path.join(folder, packed.filename), path.join(folder, 'hub-codegen.tgz')]);
  const folders = new Set(packed.files.map(({ path: file }) => file.split('/')[0]));
  expect([...folders].sort()).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'action.yml',
    'dist',
    'docs',
    'package.json',
    'schemas',
    'scripts',
  ]);
  // A fifth of it is the MCP SDK; templates and the runtimes of three languages are most of the rest.
  expect(packed.size).toBeLessThan(1_600_000);
});

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

test('installs, sets up, generates and gets handlers to fill in', () => {
  mkdirSync(at('.'));
  for (const line of linesOf(install)) expectFine(line);
  expect(readFileSync(at('src/handlers.ts'), 'utf8')).toContain('ConfirmOverwrite(question)');
});

test('answers questions of a hub', async () => {
  answer();
  const [serve = '', ...lines] = linesOf(run);
  writeFileSync(at('src/main.ts'), main.replace(PORT, await startHub(serve)));
  writeFileSync(at('tsconfig.main.json'), config);
  expect(lines.pop()).toBe('kill %1');
  expect(lines.map(expectFine).at(-1)).toContain('Done');
});

test('notices a change of the schema, and takes it in', () => {
  addQuestion();
  const [check = '', generate = '', stubs = '', compile = ''] = linesOf(update);
  expect(shell(check)).toMatchObject({ status: 1, output: expect.stringContaining('Crop') });
  expectFine(generate);
  // The object that was written by hand lacks the answer to the new question.
  expect(shell(compile)).toMatchObject({ status: 2, output: expect.stringContaining("'Crop' is missing") });
  expectFine(stubs);
  expect(readFileSync(at('src/handlers.ts'), 'utf8')).toContain("Confirmed: path.endsWith('.tmp')");
  expectFine(compile);
  expectFine(check);
});

test("compiles in a directory with a tsconfig.json of the project's own too", () => {
  writeFileSync(at('tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true, noEmit: true } }));
  for (const line of linesOf(run).filter((each) => each.includes('tsc'))) expectFine(line);
});

/** Whether `generate` knows when it has nothing to do: as it is built, for nothing else has recipes. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import type { Config, TargetConfig } from '../../src/tasks/config/config.js';
import { MANIFEST } from '../../src/tasks/write/manifest.js';
import { contentOf } from '../tasks/write/output-folder.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-codegen-recipes-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** What goes into an output. */
interface Ingredients {
  readonly target?: Partial<TargetConfig>;
  readonly naming?: Config['naming'];
  /** An example. */
  readonly schema?: string;
}

/** Generates into `out` of a project; gives what was said. */
function generate(project: string, { target, naming = {}, schema = 'images' }: Ingredients, ...args: string[]): string {
  const at = (file: string): string => path.join(folder, project, file);
  mkdirSync(at('.'), { recursive: true });
  copyFileSync(fromRoot(`schemas/examples/${schema}.json`), at('hub.json'));
  const targets = [{ lang: 'ts', out: 'out', tests: false, ...target }];
  writeFileSync(at('hub-codegen.config.json'), JSON.stringify({ schema: 'hub.json', targets, naming }));
  const command = [fromRoot('dist/hub-codegen.cjs'), 'generate', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: at('.'), encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

const outputOf = (project: string) => contentOf(path.join(folder, project, 'out'));
const recipeIn = (project: string) =>
  JSON.parse(readFileSync(path.join(folder, project, 'out', MANIFEST), 'utf8')).recipe;

describe('whatever was there before, the output is that of', () => {
  test.each<[string, Ingredients, Ingredients]>([
    ['the language', { target: { lang: 'ts' } }, { target: { lang: 'rust' } }],
    ['package', { target: { package: false } }, { target: { package: true } }],
    ['tests', { target: { tests: false } }, { target: { tests: true } }],
    ['runtime', { target: { runtime: 'copy' } }, { target: { runtime: 'package' } }],
    ['naming.hub', {}, { naming: { hub: 'pictures' } }],
    ['naming.types', { naming: { types: { ImageData: 'A' } } }, { naming: { types: { ImageData: 'B' } } }],
    ['the schema', { schema: 'images' }, { schema: 'repos' }],
  ])('%s', (_, a, b) => {
    generate('one', a);
    const before = outputOf('one');
    generate('one', b);
    generate('fresh', b);
    expect(outputOf('one')).toEqual(outputOf('fresh'));
    generate('one', a);
    expect(outputOf('one')).toEqual(before);
  });
});

describe('with --verify', () => {
  test('an output keeps its recipe, and the compiler is asked, though nothing would be written', () => {
    generate('one', {});
    const before = outputOf('one');
    expect(recipeIn('one')).toBeTypeOf('string');
    writeFileSync(path.join(folder, 'loaded.cjs'), "process.on('exit', () => console.log(Object.keys(require.cache)))");
    vi.stubEnv('NODE_OPTIONS', `--require ${path.join(folder, 'loaded.cjs')}`);
    expect(generate('one', {})).not.toContain('ts-morph');
    expect(generate('one', {}, '--verify')).toMatch(/wrote 0 files[^]*ts-morph/);
    expect(outputOf('one')).toEqual(before);
  });

  test('a new one gets it', () => {
    generate('one', {}, '--verify');
    generate('other', {});
    expect(outputOf('one')).toEqual(outputOf('other'));
  });
});

test('a schema that comes through a pipe is read once', () => {
  generate('one', {});
  const script = 'cat hub.json | "$0" "$1" generate /dev/stdin --lang ts --out other --no-tests';
  const command = ['-c', script, process.execPath, fromRoot('dist/hub-codegen.cjs')];
  const { status, stderr } = spawnSync('sh', command, { cwd: path.join(folder, 'one'), encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

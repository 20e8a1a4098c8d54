/** What the package offers to those who import it, as it is built and as docs/library.md says. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromRoot } from '../scripts/root.js';
import manifest from '../package.json' with { type: 'json' };
import type * as Library from '../src/index.js';

const { default: entry } = manifest.exports['.'];
const { checkPipe, diff, generate, HubSchemaError, readHub } = (await import(
  /* @vite-ignore */ pathToFileURL(fromRoot(entry)).href
)) as typeof Library;
const REPOS = readFileSync(fromRoot('schemas/examples/repos.json'), 'utf8');
const { hub } = readHub(REPOS) as { hub: Library.Hub };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-codegen-library-'));
  mkdirSync(path.join(folder, 'node_modules'));
  symlinkSync(fromRoot('.'), path.join(folder, 'node_modules/hub-codegen'), 'dir');
  cpSync(fromRoot('schemas/examples/repos.json'), path.join(folder, 'repos.json'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('docs/library.md', () => {
  const text = readFileSync(fromRoot('docs/library.md'), 'utf8');
  const samples = [...text.matchAll(/^## (\w+).*?^```js\n(.*?)^```\n\n^```text\n(.*?)^```$/gms)];

  it.each(samples.map(([, name, code, output]) => ({ name, code, output })))('$name', ({ code, output }) => {
    const file = path.join(folder, 'sample.js');
    writeFileSync(file, code as string);
    expect(execFileSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' })).toBe(output);
  });

  it('has a sample of each function', () => {
    expect(samples.map(([, name]) => name)).toEqual(['readHub', 'generate', 'checkPipe', 'diff', 'contains']);
  });
});

it('has types that stand alone', () => {
  const types = path.join(folder, 'types');
  const tsc = fromRoot('node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [fromRoot('scripts/build-types.js'), '--out', types]);
  const sample = path.join(folder, 'typed.ts');
  writeFileSync(sample, `
    import { checkPipe, diff, generate, readHub, type GeneratedFile } from './types/index.js';
    const { hub, problems } = readHub('{}');
    const severities: ('error' | 'warning')[] = problems.map(({ severity }) => severity);
    if (hub === undefined) throw new Error(severities.join());
    const files: readonly GeneratedFile[] = await generate(hub, { lang: 'ts' });
    const verdict: 'yes' | 'no' | 'unknown' = checkPipe(hub, files.map(({ path }) => path)).verdict;
    const fails: boolean = (await diff('{}', {}, { failOn: 'breaking' })).fails;
    // @ts-expect-error there is no such language
    await generate(hub, { lang: 'cobol' });
    export { verdict, fails };
  `);
  const strict = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--module', 'nodenext', '--target', 'es2022'];
  expect(() => execFileSync(process.execPath, [tsc, ...strict, '--types', '', sample], { cwd: folder })).not.toThrow();
});

describe('readHub', () => {
  it('takes a document as well as its text', () => {
    expect(readHub(JSON.parse(REPOS)).hub?.types).toEqual(hub.types);
  });

  it('gives what is wrong as data', () => {
    expect(readHub('{').problems).toMatchObject([{ code: 'not-json', severity: 'error', line: 1, column: 2 }]);
    expect(readHub({ hub: 'x', methods: 7 }).hub).toBeUndefined();
  });
});

describe('generate', () => {
  it.each(['ts', 'rust', 'haskell'] as const)('%s: what the command writes', async (lang) => {
    const files = await generate(hub, { lang, tests: true });
    const texts = new Map(files.map(({ path: file, text }) => [file, text]));
    const args = ['generate', fromRoot('schemas/examples/repos.json'), '--lang', lang, '--tests', '--json'];
    const printed = execFileSync(process.execPath, [fromRoot('dist/hub-codegen.cjs'), ...args], { encoding: 'utf8' });
    const { files: expected } = JSON.parse(printed) as { files: { path: string; text: string }[] };
    expect(texts).toEqual(new Map(expected.map(({ path: file, text }) => [file, text])));
  });

  it('refuses what it does not know', async () => {
    await expect(generate(hub, { lang: 'haskel' as 'haskell' })).rejects.toThrow('did you mean "haskell"?');
    const naming = { types: { Repositry: 'Repo' } };
    await expect(generate(hub, { lang: 'ts', naming })).rejects.toThrow(RangeError);
  });
});

describe('checkPipe', () => {
  it('refuses a name that the hub does not have', () => {
    expect(() => checkPipe(hub, ['repos.lst', 'repos.clone'])).toThrow('did you mean');
    expect(() => checkPipe(hub, ['repos.list'])).toThrow('two methods or more');
  });
});

describe('diff', () => {
  it('finds nothing between equals', async () => {
    expect(await diff(REPOS, JSON.parse(REPOS))).toMatchObject({ findings: [], fails: false });
  });

  it('throws what is wrong with a schema', async () => {
    await expect(diff(REPOS, '{')).rejects.toThrow(HubSchemaError);
  });
});

/** What the package offers to those who import it, as it is built and as docs/library.md says. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromRoot } from '../scripts/root.js';
import manifest from '../package.json' with { type: 'json' };
import type * as Library from '../src/index.js';

const { default: entry } = manifest.exports['.'];
const {
  checkPipe,
  connectHub,
  ConnectHubError,
  contains,
  diff,
  generate,
  HubSchemaError,
  readHub,
  TemplateProblem,
  VectorBug,
} = (await import(/* @vite-ignore */ pathToFileURL(fromRoot(entry)).href)) as typeof Library;
const REPOS = readFileSync(fromRoot('schemas/examples/repos.json'), 'utf8');
const { hub } = readHub(REPOS) as { hub: Library.Hub };

let folder: string;
/** A hub in a process of its own: samples are run while this one waits. */
let hubProcess: ChildProcess;
let url: string;
beforeAll(async () => {
  const args = [fromRoot('dist/hub-codegen.cjs'), 'serve', '--example', 'interactive', '--port', '0', '--json'];
  const serving = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  hubProcess = serving;
  const [line] = (await once(createInterface({ input: serving.stdout }), 'line')) as [string];
  ({ url } = JSON.parse(line) as { url: string });
});
afterAll(() => hubProcess.kill());
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
    expect(
      execFileSync(process.execPath, [file], { cwd: folder, encoding: 'utf8', env: { ...process.env, HUB: url } }),
    ).toBe(output);
  });

  it('has a sample of each function', () => {
    expect(samples.map(([, name]) => name)).toEqual([
      'readHub',
      'generate',
      'checkPipe',
      'diff',
      'contains',
      'connectHub',
    ]);
  });
});

it('has types that stand alone', () => {
  const types = path.join(folder, 'types');
  const tsc = fromRoot('node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [fromRoot('scripts/build-types.js'), '--out', types]);
  const sample = path.join(folder, 'typed.ts');
  writeFileSync(
    sample,
    `
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
    export type * as hub from './types/wire/hub/index.js';
    export type * as runtime from './types/wire/index.js';
    export type * as control from './types/wire/control/index.js';
    export type * as testing from './types/wire/testing/index.js';
  `,
  );
  const strict = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--module', 'nodenext', '--target', 'es2022'];
  expect(() => execFileSync(process.execPath, [tsc, ...strict, '--types', '', sample], { cwd: folder })).not.toThrow();
});

/** As those call it who have no compiler. */
type Untyped = (...args: readonly unknown[]) => unknown;

describe('what is wrong with a call is thrown in words', () => {
  const library: Readonly<Record<string, Untyped>> = {
    checkPipe: checkPipe as Untyped,
    contains: contains as Untyped,
    diff: diff as Untyped,
    generate: generate as Untyped,
    readHub: readHub as Untyped,
    connectHub: connectHub as Untyped,
  };
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  const rules = { M02: { level: 'harmless', reason: 'x' } };
  const PIPE = ['repos.list', 'repos.clone'];

  it.each<[string, readonly unknown[], string]>([
    ['readHub', [], 'TypeError: readHub: no schema given; give its text, or the document itself'],
    ['readHub', [() => 1], 'TypeError: readHub: no schema given; give its text, or the document itself'],
    ['readHub', [circular], 'TypeError: readHub: the document is not JSON: it holds itself, or is too deep'],
    ['readHub', [Buffer.from([0xff])], 'TypeError: readHub: the bytes of a schema are not UTF-8'],
    ['readHub', [Promise.resolve(REPOS)], 'TypeError: readHub: the schema is a promise: await it first'],
    ['diff', [REPOS, Promise.resolve(REPOS)], 'TypeError: diff: the schema is a promise: await it first'],
    ['generate', [], 'TypeError: generate: the first argument is not a hub; give the one that readHub found'],
    ['generate', [readHub(REPOS), { lang: 'ts' }], 'TypeError: generate: the first argument is not a hub; '],
    ['generate', [hub], 'TypeError: generate: options must be an object'],
    ['generate', [hub, {}], 'TypeError: generate: lang is needed; known: ts, rust, haskell'],
    [
      'generate',
      [hub, { lang: 'ts', runtime: 'nope' }],
      'RangeError: generate: this value is not known here; give one of copy, package (at /runtime)',
    ],
    [
      'generate',
      [hub, { lang: 'ts', test: true }],
      'RangeError: generate: there is no option "test"; did you mean "tests"?',
    ],
    ['generate', [hub, { lang: 'ts', tests: 'no' }], 'TypeError: generate: option "tests" must be boolean'],
    [
      'generate',
      [hub, { lang: 'ts', naming: { types: { Repo: 'a b' } } }],
      'generate: this is not a name such as ImageJob: letters and digits, a capital first (at /naming/types/Repo)',
    ],
    [
      'generate',
      [hub, { lang: 'ts', naming: { typs: {} } }],
      'generate: "typs" does not belong here; did you mean "types"? (at /naming/typs)',
    ],
    ['checkPipe', [hub, 'x'], 'TypeError: checkPipe: methods must be an array of their names'],
    ['checkPipe', [hub, [1, 2]], 'TypeError: checkPipe: methods must be an array of their names'],
    ['checkPipe', [undefined, PIPE], 'TypeError: checkPipe: the first argument is not a hub; '],
    ['checkPipe', [hub, PIPE, { formats: 'x' }], 'RangeError: checkPipe: option "formats" must be one of annotate, '],
    ['diff', [REPOS], 'TypeError: diff: no schema given; give its text, or the document itself'],
    [
      'diff',
      [REPOS, REPOS, { axis: 'x' }],
      'RangeError: diff: this value is not known here; give one of wire, source, both (at /axis)',
    ],
    ['diff', [REPOS, REPOS, { failOn: 'x' }], 'give one of breaking, unproven, dangerous (at /failOn)'],
    ['diff', [REPOS, REPOS, { today: 'x' }], 'RangeError: diff: there is no day "x"'],
    ['diff', [REPOS, REPOS, { ruls: {} }], 'RangeError: diff: there is no option "ruls"; did you mean "rules"?'],
    ['diff', [REPOS, REPOS, { rules }], 'give one of breaking, dangerous, safe, none (at /rules/M02/level)'],
    ['diff', [REPOS, REPOS, { rules: { M99: rules.M02 } }], 'RangeError: diff: "M99" does not belong here'],
    [
      'diff',
      [REPOS, REPOS, { accepted: [{ fingerprint: 'x' }] }],
      'RangeError: diff: accepted: "reason" is missing here (at /0)',
    ],
    ['diff', [REPOS, REPOS, { names: { old: 1 } }], 'TypeError: diff: names: option "old" must be string'],
    ['diff', [REPOS, REPOS, null], 'TypeError: diff: options must be an object'],
    ['connectHub', [], 'TypeError: connectHub: the address must be string'],
    [
      'connectHub',
      ['hub.json'],
      'RangeError: connectHub: "hub.json" is not a running hub; give ws://…, wss://…, stdio:',
    ],
    ['connectHub', ['ws://127.0.0.1:1', { header: {} }], 'there is no option "header"; did you mean "headers"?'],
    ['contains', [], 'TypeError: contains: two schemas are needed'],
    ['contains', [{}, undefined], 'TypeError: contains: two schemas are needed'],
    ['contains', ['{}', {}], 'TypeError: contains: a schema is an object or a boolean, not a text of it'],
    ['contains', [true, null], 'TypeError: contains: a schema is an object or a boolean'],
    ['contains', [[], false], 'TypeError: contains: a schema is an object or a boolean'],
    ['contains', [{}, {}, { stict: true }], 'RangeError: contains: there is no option "stict"; did you mean "strict"?'],
  ])('%s: %#', async (name, args, words) => {
    const call = async (): Promise<unknown> => library[name]?.(...args);
    const error = await call().catch((thrown: unknown) => thrown);
    expect(String(error)).toContain(words);
  });
});

describe('readHub', () => {
  it('takes bytes as the text that they are', () => {
    expect(readHub(Buffer.from(REPOS)).hub?.types).toEqual(hub.types);
    expect(readHub(new TextEncoder().encode('{')).problems).toMatchObject([{ code: 'not-json', line: 1, column: 2 }]);
  });

  it('tells lines of a text alone', async () => {
    const faulty = { hub: 'x', methods: 7 };
    expect(readHub(JSON.stringify(faulty)).problems).toMatchObject([{ pointer: '/methods', line: 1 }]);
    const [problem] = readHub(faulty).problems;
    expect(problem).toMatchObject({ pointer: '/methods', message: 'this must be an array' });
    expect(problem).not.toHaveProperty('line');
    expect(problem).not.toHaveProperty('column');
    const error = await diff(REPOS, faulty).catch((thrown: unknown) => thrown);
    expect((error as InstanceType<typeof HubSchemaError>).problems).toEqual([problem]);
  });

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

  it('throws what is wrong with templates, and says what to do', async () => {
    const error = await generate(hub, { lang: 'ts', templates: folder }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TemplateProblem);
    expect(String(error)).toMatch(/^TemplateProblem: .* is none of the templates that can be replaced$/);
    expect(error).toHaveProperty('hint', 'hub-codegen templates lists them');
  });

  it('throws what the model and a schema disagree on', async () => {
    const broken = { ...hub, schemaOf: () => ({ type: 'boolean' }) };
    const error = await generate(broken, { lang: 'ts', tests: true }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(VectorBug);
    expect((error as InstanceType<typeof VectorBug>).dispute.complaint).toContain('must be boolean');
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

  it('tells lines of a text alone, and pointers of a document too', async () => {
    const document = JSON.parse(REPOS) as { methods: object[]; hub: string };
    const less = { ...document, methods: document.methods.slice(1) };
    const locations = async (...versions: [Library.HubSchema, Library.HubSchema]) =>
      (await diff(...versions)).findings.map(({ location }) => location);
    const known = await locations(REPOS, JSON.stringify(less));
    expect(known[0]).toEqual({ side: 'old', file: 'old', pointer: '/methods/0', line: expect.any(Number), column: 5 });
    const [gone, ...others] = await locations(document, less);
    expect(gone).toEqual({ side: 'old', file: 'old', pointer: '/methods/0' });
    for (const other of others) expect(other).not.toHaveProperty('line');
    // Each version for itself.
    const [before, ...after] = await locations(REPOS, less);
    expect(before).toEqual(known[0]);
    expect(after).toEqual(others);
  });

  it('throws what is wrong with a schema', async () => {
    await expect(diff(REPOS, '{')).rejects.toThrow(HubSchemaError);
  });
});

describe('connectHub', () => {
  const all = async (items: AsyncIterable<unknown>): Promise<unknown[]> => {
    const taken: unknown[] = [];
    for await (const item of items) taken.push(item);
    return taken;
  };
  const yes = { confirm: () => ({ type: 'confirmed', value: true }) };

  it('calls methods by name, and answers their questions', async () => {
    await using live = await connectHub(url);
    expect(live.hub.name).toBe('substrate');
    const deleting = live.stream('interactive.delete', { paths: ['a'] }, { onRequest: yes });
    expect(await all(deleting)).toEqual([
      { event: 'deleted', path: 'a' },
      { event: 'done', count: 1 },
    ]);
    expect(await live.single('delete', { paths: [] }, { onRequest: yes })).toEqual({ event: 'done', count: 0 });
  });

  it('sends no parameters and no answers that the schema of the hub does not admit', async () => {
    await using live = await connectHub(url);
    await expect(live.single('delete', { paths: 'a' }, { onRequest: yes })).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
      pointer: '/paths',
    });
    const wrong = { confirm: () => ({ type: 'text', value: 'yes' }) };
    const items = await all(live.stream('delete', { paths: ['a'] }, { onRequest: wrong }));
    expect(items).toEqual([{ event: 'cancelled' }]);
  });

  it('knows no other names', async () => {
    await using live = await connectHub(url);
    const words = 'has no method "delet"; did you mean "delete"?';
    expect(() => live.stream('delet')).toThrow(RangeError);
    expect(() => live.stream('delet')).toThrow(words);
    await expect(live.single('delet')).rejects.toThrow(words);
  });

  it('says why a hub cannot be reached, and what to try', async () => {
    const failed = await connectHub('ws://127.0.0.1:1').catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ConnectHubError);
    expect(failed).toMatchObject({ name: 'ConnectHubError', hint: expect.stringContaining('nothing listens there') });
  });
});

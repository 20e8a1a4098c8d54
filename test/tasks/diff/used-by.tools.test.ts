/** What the code of a project uses of a generated client. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Project, ts } from 'ts-morph';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usageIn } from '../../../src/tasks/diff/used-by/usage-in-project.js';
import { runCommand } from '../../cli/run-command.js';
import { exampleText } from '../../emit/emitted-hubs.js';

const IMPORT = "import { connect, Images, untyped } from '../images/index.js';\n";
const HUB = `${IMPORT}const hub = connect('ws://x');\n`;
const KITCHEN = "import { connect } from '../kitchen/index.js';\nconst { kitchen } = connect('ws://x');\n";
const ALL = ['images.generate', 'images.process_images', 'images.schema', 'images.watermark'];

/** Files of a project of its own; the methods that it uses, and types. */
type Case = readonly [
  name: string,
  files: Readonly<Record<string, string>>,
  methods: readonly string[],
  types?: string[],
];

const CASES: readonly Case[] = [
  ['a call', { 'a.ts': `${HUB}hub.generate({ prompt: 'x' });` }, ['images.generate']],
  ['a call of the stream of a method', { 'a.ts': `${HUB}hub.schemaStream();` }, ['images.schema']],
  ['a method that is passed on', { 'a.ts': `${HUB}export const run = hub.watermark.bind(hub);` }, ['images.watermark']],
  [
    'a call through a function',
    { 'a.ts': `${IMPORT}export const f = (hub: Images) => hub.schema();` },
    ['images.schema'],
  ],
  [
    'a member of a class',
    { 'a.ts': `${IMPORT}export class A { hub = connect('ws://x'); run() { return this.hub?.schema(); } }` },
    ['images.schema'],
  ],
  ['a namespace inside', { 'a.ts': `${KITCHEN}kitchen.pantry.find({ name: 'x' } as never);` }, ['kitchen.pantry.find']],
  ['a child that is known at run time', { 'a.ts': `${KITCHEN}kitchen.shelf('a');` }, ['~kitchen.shelf']],
  [
    'names of others that are alike',
    { 'a.ts': 'const hub = { generate() {}, schema: 1 }; hub.generate(); hub.schema;' },
    [],
  ],
  ['a client that is only connected', { 'a.ts': `${HUB}await hub.close();` }, []],
  [
    'a type',
    {
      'a.ts':
        "import type { ImageData } from '../images/index.js';\nexport const show = (image: ImageData) => image.path;",
    },
    [],
    ['ImageData', 'ImageFormat'],
  ],
  [
    'handlers',
    {
      'a.ts':
        "import type { ImageExchange, Handlers } from '../images/index.js';\nexport type H = Handlers<ImageExchange>;",
    },
    [],
    ['ImageExchange'],
  ],
  [
    'what is re-exported, where it is used',
    {
      'barrel.ts': "export * from '../images/index.js';\nexport { connect as open } from '../images/index.js';",
      'middle.ts': "export * from './barrel.js';",
      'a.ts': "import * as images from './middle.js';\nimages.open('ws://x').generate({ prompt: 'x' });",
    },
    ['images.generate'],
  ],
  ['what is only re-exported', { 'barrel.ts': "export * from '../images/index.js';" }, []],
  [
    'a type that is re-exported by name',
    { 'barrel.ts': "export type { ImageFormat } from '../images/index.js';" },
    [],
    ['ImageFormat'],
  ],
  [
    'an import at run time',
    { 'a.ts': "const { connect } = await import('../images/index.js');\nconnect('x').schema();" },
    ['images.schema'],
  ],
  [
    'JavaScript',
    { 'a.js': "import { connect } from '../images/index.js';\nconnect('x').schema();" },
    ['images.schema'],
  ],
  ['a name in brackets', { 'a.ts': `${HUB}hub['schema']();` }, ['images.schema']],
  [
    'names that the compiler knows',
    { 'a.ts': `${HUB}declare const key: 'schema' | 'generate'; hub[key];` },
    ['images.generate', 'images.schema'],
  ],
  ['any name', { 'a.ts': `${HUB}declare const key: string; (hub as Record<string, any>)[key]();` }, ALL],
  ['a name computed', { 'a.ts': `${HUB}export const f = (key: keyof Images) => hub[key];` }, ALL],
  [
    'destructuring',
    { 'a.ts': `${HUB}export const { schema, generate: make } = hub;` },
    ['images.generate', 'images.schema'],
  ],
  ['the rest of it', { 'a.ts': `${HUB}export const { schema, ...rest } = hub;` }, ALL],
  ['a client that loses its type', { 'a.ts': `${HUB}declare function use(hub: any): void; use(hub);` }, ALL],
  ['a cast', { 'a.ts': `${HUB}(hub as any).schema();` }, ALL],
  [
    'a client of a wider type',
    { 'a.ts': `${HUB}declare function use(hub: { schema(): unknown }): void; use(hub);` },
    ['images.schema'],
  ],
  [
    'a client in a generic box',
    { 'a.ts': `${HUB}export const box = await Promise.all([hub]); box[0].schema();` },
    ['images.schema'],
  ],
  ['a type of a method', { 'a.ts': `${IMPORT}export type P = Parameters<Images['watermark']>;` }, ['images.watermark']],
  ['a call by name', { 'a.ts': `${HUB}hub.connection.stream(untyped('images.schema'), {});` }, ['images.schema']],
  [
    'a call by any name',
    { 'a.ts': `${HUB}declare const name: string; hub.connection.stream(untyped(name), {});` },
    ALL,
  ],
  [
    'JSX',
    {
      'a.tsx': `${HUB}declare const Page: (p: { hub: Images }) => null; export const a = <Page hub={hub} />; hub.schema();`,
    },
    ['images.schema'],
  ],
];

let folder: string;
let program: ts.Program;

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'hub-codegen-used-by-')));
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  for (const [name, out] of [
    ['images', 'images'],
    ['kitchen-sink', 'kitchen'],
  ] as const) {
    write(`${name}.json`, exampleText(name));
    const args = ['--lang', 'ts', '--no-tests', '--out', path.join(folder, out)];
    expect(await runCommand(['generate', path.join(folder, `${name}.json`), ...args])).toMatchObject({ exitCode: 0 });
  }
  CASES.forEach(([, files], index) => {
    for (const [name, text] of Object.entries(files)) write(`case${index}/${name}`, text);
  });
  const compilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.Preserve,
    strict: true,
    allowJs: true,
    types: [],
  };
  const project = new Project({ compilerOptions });
  project.addSourceFilesAtPaths(`${folder}/**/*.{ts,tsx,js}`);
  program = project.getProgram().compilerObject;
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('diff --used-by', () => {
  async function diffed(removed: string, place: string) {
    const hub = JSON.parse(exampleText('images')) as { methods: { name: string }[] };
    const now = path.join(folder, 'now.json');
    writeFileSync(now, JSON.stringify({ ...hub, methods: hub.methods.filter(({ name }) => name !== removed) }));
    const args = ['diff', path.join(folder, 'images.json'), now, '--used-by', path.join(folder, place), '--json'];
    const { exitCode, out, err } = await runCommand(args);
    const report = JSON.parse(out) as { findings: { rule: string; level: string; policy?: string; usedAt?: string }[] };
    return { exitCode, err, found: report.findings.find(({ rule }) => rule === 'M02') };
  }

  test('makes less of what no client uses, and says so', async () => {
    const { exitCode, found } = await diffed('watermark', 'case0');
    expect(exitCode).toBe(0);
    expect(found).toMatchObject({ level: 'dangerous', policy: `no client in ${path.join(folder, 'case0')} uses it` });
  });

  test('shows where a client uses what breaks', async () => {
    const { exitCode, found } = await diffed('generate', 'case0');
    expect(exitCode).toBe(1);
    expect(found).toMatchObject({ level: 'breaking', usedAt: expect.stringMatching(/case0\/a\.ts:3$/) });
  });

  test('makes less of nothing where there is no client of this hub', async () => {
    mkdirSync(path.join(folder, 'alone'));
    writeFileSync(path.join(folder, 'alone/a.ts'), 'export const a = 1;');
    const { exitCode, err } = await diffed('generate', 'alone');
    expect(exitCode).toBe(1);
    expect(err).toContain('uses no generated client of this hub, so that all of it counts as used');
  });
});

describe('used is', () => {
  test.each(CASES.map((each, index) => [each[0], index] as const))('%s', (_, index) => {
    const [, , methods, types = []] = CASES[index] as Case;
    const found = usageIn(ts, program, path.join(folder, `case${index}`));
    const members = [...found.members.keys()].map((name) => `~${name}`);
    const called = [...found.methods.keys()].filter((each) => methods !== ALL || each.startsWith('images.'));
    expect([...called, ...members].sort()).toEqual(methods);
    expect([...found.names.keys()].sort()).toEqual(types);
  });

  test('told with its place', () => {
    const { methods } = usageIn(ts, program, path.join(folder, 'case0'));
    expect(path.resolve(methods.get('images.generate')?.replace(/:\d+$/, '') ?? '')).toBe(
      path.join(folder, 'case0/a.ts'),
    );
    expect(methods.get('images.generate')).toMatch(/:3$/);
  });
});

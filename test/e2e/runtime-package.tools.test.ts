/** Clients that have their runtime from this package: installed, compiled, run against a hub. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { fromRoot } from '../../scripts/root.js';
import { compile, listed, type Setting, type Version } from '../emit/compilers.js';
import { outputOf } from '../emit/run-process.js';
import { runWireTests } from '../emit/wire-test-runs.js';
import { createWorkspace, type Workspace } from '../emit/workspace.js';
import { serve } from './hubs.js';

const CLI = fromRoot('dist/hub-codegen.cjs');

const PROGRAM = `
import { WebSocket } from 'ws';
import { connect, webSocket } from './client/index.js';

const hub = connect(webSocket(process.argv[2] ?? '', { WebSocket }));
const events = hub.processImages({ paths: ['a.png'] }, {
  onRequest: {
    ConfirmOverwrite: () => ({ Confirmed: true }),
    ChooseQuality: ({ options }) => ({ Quality: Math.max(...options) }),
    SkipLowRes: () => ({ Skip: false }),
  },
});
let count = 0;
for await (const event of events) count += event === undefined ? 0 : 1;
await hub.close();
console.log(count > 0 ? 'it works' : 'nothing came');
`;

let workspace: Workspace;
beforeAll(() => {
  workspace = createWorkspace();
  install(workspace);
  generate('images', 'client', '--tests');
  generate('kitchen-sink', 'kitchen', '--tests');
  generate('interactive', 'interactive', '--tests');
  for (const name of ['images', 'interactive']) generate(name, `untested/${name}`, '--no-tests');
  generateHidden();
  workspace.write('program.ts', PROGRAM);
  workspace.write('package.json', '{ "type": "module" }\n');
});
afterAll(() => workspace.remove());

function generate(name: string, out: string, tests: string): void {
  const schema = fromRoot(`schemas/examples/${name}.json`);
  const target = ['--lang', 'ts', '--out', join(workspace.folder, out), '--package', '--runtime', 'package', tests];
  execFileSync(process.execPath, [CLI, 'generate', schema, ...target]);
}

/** A client with a type of the name that handlers are typed by, and such handlers. */
function generateHidden(): void {
  const target = { lang: 'ts', out: 'hub', tests: false, runtime: 'package' };
  const naming = { types: { ImageData: 'Handlers' } };
  const schema = fromRoot('schemas/examples/images.json');
  workspace.write('hidden/hub-codegen.config.json', JSON.stringify({ schema, targets: [target], naming }));
  const options = { cwd: join(workspace.folder, 'hidden') };
  execFileSync(process.execPath, [CLI, 'generate'], options);
  execFileSync(process.execPath, [CLI, 'stubs', '--out', 'handlers.ts'], options);
}

/** As npm would: what the package exports, with its types, and nothing else of ours. */
function install({ folder, write }: Workspace): void {
  const place = join(folder, 'node_modules/hub-codegen');
  write('node_modules/hub-codegen/package.json', JSON.stringify(manifest));
  cpSync(fromRoot('dist/runtime'), join(place, 'dist/runtime'), { recursive: true });
  execFileSync(process.execPath, [fromRoot('scripts/build-types.js'), '--out', join(place, 'dist/types')]);
  symlinkSync(fromRoot('node_modules/ws'), join(folder, 'node_modules/ws'));
  symlinkSync(fromRoot('node_modules/@types'), join(folder, 'node_modules/@types'));
}

test('they carry no runtime, and say what they need', () => {
  expect(existsSync(join(workspace.folder, 'client/runtime'))).toBe(false);
  const written = JSON.parse(readFileSync(join(workspace.folder, 'client/package.json'), 'utf8'));
  expect(written.dependencies).toEqual({ 'hub-codegen': `^${manifest.version}` });
});

// Node shows the line of an error that nobody caught.
test('the runtime has lines that can be read', () => {
  const files = readdirSync(fromRoot('dist/runtime')).map((file) =>
    readFileSync(fromRoot(`dist/runtime/${file}`), 'utf8'),
  );
  const longest = Math.max(...files.flatMap((text) => text.split('\n')).map((line) => line.length));
  expect(longest).toBeLessThan(300);
});

describe('they compile', () => {
  test.each<[Version, Setting]>([
    ['5.8', 'nodenext'],
    ['7', 'bundler'],
    ['7', 'node without dom'],
  ])('with TypeScript %s, %s', async (version, setting) =>
    expect(listed(await compile(workspace, version, setting), workspace)).toEqual([]),
  );

  // Their wire tests need the types of Node, which not everyone has.
  test.each<Version>(['5.8', '7'])('with TypeScript %s to be a library, without the types of Node', async (version) => {
    expect(listed(await compile(workspace, version, 'with declarations', 'untested/'), workspace)).toEqual([]);
  });
});

describe('they run', () => {
  beforeAll(async () => {
    const { folder } = workspace;
    const entryPoints = ['program.ts', 'client/**/*.ts', 'kitchen/**/*.ts', 'interactive/**/*.ts'];
    await build({ absWorkingDir: folder, entryPoints, outdir: 'js', outbase: '.', format: 'esm', target: 'node20' });
  });

  test('against a hub', async () => {
    const { url } = await serve('images');
    expect(await outputOf(process.execPath, ['js/program.js', url], workspace.folder)).toBe('it works\n');
  });

  test('their wire tests', () => {
    const tests = ['client', 'kitchen', 'interactive'].map((client) => `js/${client}/wire-test.js`);
    const { status, output } = runWireTests(tests.map((file) => join(workspace.folder, file)));
    expect(output).toMatch(/^# pass [1-9]\d*$/m);
    expect({ status, failed: /^# fail (\d+)$/m.exec(output)?.[1] }).toEqual({ status: 0, failed: '0' });
  });
});

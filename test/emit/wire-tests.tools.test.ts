/** The wire tests that every client carries: they pass as generated, and fail once the client is wrong. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmittedFile } from '../../src/emit/common/file-set.js';
import { CONNECTION_HUB } from './connection-hub.js';
import { CHOICES_HUB } from './choices-hub.js';
import { emitWithTests, exampleText, exampleTexts, fixtureTexts, type NamedText } from './emitted-hubs.js';
import { bundleWireTests, runWireTests, type Run } from './wire-test-runs.js';
import { createWorkspace, writeAll, writeSharingRuntime } from './workspace.js';

async function runTests(folder: string, names: readonly string[]): Promise<Run> {
  return runWireTests(await bundleWireTests(folder, names));
}

const SUMMARY = /wire: (\d+) types, (\d+) positive .*, (\d+) negative, all refused/g;

describe('as generated', () => {
  const workspace = createWorkspace();
  afterAll(() => workspace.remove());
  const texts: NamedText[] = [
    ...exampleTexts(),
    CONNECTION_HUB,
    CHOICES_HUB,
    ...fixtureTexts('plexus'),
    ...fixtureTexts('schemars'),
  ];

  it('pass for every example and fixture', async () => {
    const clients = new Map<string, EmittedFile[]>();
    for (const { name, text, types } of texts) clients.set(name, await emitWithTests(text, types?.ts));
    writeSharingRuntime(workspace, clients);
    // In one program: starting Node takes longer than testing most of them.
    const imports = [...clients.keys()].map((name) => `import '../${name}/wire-test.js';\n`);
    workspace.write('all/wire-test.ts', imports.join(''));
    const { status, output } = await runTests(workspace.folder, ['all']);
    expect(output.split('\n').filter((line) => /^\s*not ok/.test(line))).toEqual([]);
    expect(status).toBe(0);
    const counts = [...output.matchAll(SUMMARY)].map(([, types, positive, negative]) =>
      [types, positive, negative].map(Number),
    );
    expect(counts).toHaveLength(texts.length);
    const [types, positive, negative] = [0, 1, 2].map((column) =>
      counts.reduce((sum, row) => sum + (row[column] ?? 0), 0),
    );
    console.log(`TypeScript: ${types} types, ${positive} positive, ${negative} negative`);
    expect(positive).toBeGreaterThan(20 * texts.length);
  });
});

it('await nothing at the top of a file, which CommonJS projects cannot compile', async () => {
  const files = await emitWithTests(exampleText('repos'));
  expect(files.filter(({ text }) => /^await /m.test(text)).map(({ path }) => path)).toEqual([]);
});

/** What a broken emitter would write, in the wire.ts of the example `repos` or `interactive`. */
const BREAKS: readonly (readonly [what: string, example: string, from: string, to: string])[] = [
  ['a wrong name', 'repos', 'clone_url: s.string', 'cloneUrl: s.string'],
  ['a lost tag', 'interactive', "s.internal('event', {", "s.internal('type', {"],
  ['a lost variant', 'interactive', '  name_collected: s.struct({ required: { name: s.string } }),\n', ''],
  ['a dropped null', 'repos', 'fork_of: s.nullable(s.string)', 'fork_of: s.string'],
  ['a null too many', 'repos', 'name: s.string,', 'name: s.nullable(s.string),'],
  ['a width too small', 'images', 'width: s.u32', 'width: s.u8'],
  ['a width too large', 'images', 'quality: s.u8', 'quality: s.u16'],
  ['a type too wide', 'images', 's.array(s.u8)', 's.array(s.any)'],
  ['a list for one', 'images', 'paths: s.array(s.string)', 'paths: s.string'],
];

describe('turn red', () => {
  const workspace = createWorkspace();
  afterAll(() => workspace.remove());
  const emitted = new Map<string, readonly EmittedFile[]>();
  beforeAll(async () => {
    for (const [, name] of BREAKS) emitted.set(name, emitted.get(name) ?? (await emitWithTests(exampleText(name))));
  });

  it.each(BREAKS)('for %s', async (what, example, from, to) => {
    const files = (emitted.get(example) ?? []).map(({ path, text }) => ({
      path,
      text: path.endsWith('wire.ts') ? text.replace(from, to) : text,
    }));
    expect(files, `${example} has no ${from}`).not.toEqual(emitted.get(example));
    const folder = what.replaceAll(' ', '-');
    writeAll(workspace, files, `${folder}/`);
    const { status, output } = await runTests(workspace.folder, [folder]);
    expect(status).toBe(1);
    expect(output).toMatch(/the client (accepts it|refuses it|knows no)/);
  });
});

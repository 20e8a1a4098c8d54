/** Generated Haskell, judged by GHC and hlint, by the vectors, and by hubs that it talks to. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Hub } from '../../../src/model/hub.js';
import { compactJson } from '../../../src/model/json.js';

import { requireToolchain } from '../../support/toolchain.js';
import { serve, type HubName } from '../../e2e/hubs.js';
import { exampleTexts, fixtureTexts, readWhole } from '../emitted-hubs.js';
import { HOSTILE } from '../hostile-hub.js';
import type { Workspace } from '../workspace.js';
import {

  compilePrograms,
  haskellClient,
  runProcess,
  writePrograms,
  type HaskellClient,
} from './haskell-workspace.js';

/** Compiling takes its time, on a busy machine above all. */
const PATIENCE = { timeout: 600_000 };

/** Every hub under a name of its own, so that all can stand in one program. */
const HUBS: ReadonlyMap<string, Hub> = new Map([
  ...exampleTexts().map(({ name, text }) => [name, readWhole(text)] as const),
  ...[...fixtureTexts('schemars'), ...fixtureTexts('plexus')].map(
    ({ name, text }) => [name, { ...readWhole(text), name }] as const,
  ),
  ...Object.entries(HOSTILE).map(([name, document]) => [`hostile-${name}`, readWhole(compactJson(document))] as const),
]);

let clients: readonly HaskellClient[];
let workspace: Workspace;
let programs: string;

beforeAll(async () => {
  requireToolchain('ghc');
  clients = await Promise.all([...HUBS].map(([name, hub]) => haskellClient(name, hub)));
  workspace = writePrograms(clients);
  // Without a warning, or there is nothing to test.
  programs = await compilePrograms(workspace);
}, PATIENCE.timeout);

afterAll(() => process.env["KEEP"] ?? workspace?.remove());

describe('wire vectors', () => {
  test.each([...HUBS.keys()])('%s', PATIENCE, async (name) => {
    const { isFine, said } = await runProcess(programs, ['wire', name], workspace.folder);
    console.log(`${name}: ${said.split('\n')[0]}`);
    expect(isFine ? '' : said).toBe('');
  });
});

test('the runtime stands faults', PATIENCE, async () => {
  const { isFine, said } = await runProcess(programs, ['client'], workspace.folder);
  expect(isFine ? '' : said).toBe('');
});

test('hlint has nothing to say', PATIENCE, async () => {
  const folders = ['src/Hub/Runtime', 'src/Hub/Images', 'src/Hub/Repos', 'src/Hub/Substrate', 'src/Hub/KitchenSink', 'src/Hub/Hostile'];
  const { said } = await runProcess('hlint', ['-j2', ...folders, 'test/WireTest.hs', 'test/Wire_kitchen_sink.hs'], workspace.folder);
  expect(said).toBe('No hints\n');
});

describe('sessions with a running hub', () => {
  /** The lines that the session prints. */
  async function play(name: string, hub: HubName, settings: Parameters<typeof serve>[1] = {}): Promise<unknown[]> {
    const { port } = await serve(hub, settings);
    const { isFine, said } = await runProcess(programs, ['session', name, String(port)], workspace.folder);
    if (!isFine) throw new Error(said);
    return said.trimEnd().split('\n').map((line): unknown => JSON.parse(line));
  }

  test('wizard: the standard questions, answered through a typed handler', PATIENCE, async () => {
    expect(await play('wizard', 'interactive')).toEqual([
      { event: 'started' },
      'Enter project name:',
      { event: 'name_collected', name: 'my-project' },
      'Choose template:',
      { event: 'template_selected', template: 'api' },
      "Create project 'my-project' with 'api' template?",
      { event: 'created', name: 'my-project', template: 'api' },
      { event: 'done' },
    ]);
  });
});

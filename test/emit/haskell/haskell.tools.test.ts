/** Generated Haskell, judged by GHC and hlint, by the vectors, and by hubs that it talks to. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { images } from '../../../src/wire/hub/examples/images.js';
import { compactJson } from '../../../src/core/json/json.js';
import { requireToolchain } from '../../support/toolchain.js';
import { serve } from '../../e2e/hubs.js';
import { CONNECTION_HUB } from '../connection-hub.js';
import { asOneHub, exampleTexts, fixtureTexts } from '../emitted-hubs.js';
import { GENERAL_SCHEMAS } from '../general-schemas.js';
import { HOSTILE } from '../hostile-hub.js';
import type { Workspace } from '../workspace.js';
import { BROKEN_NAMES, brokenClients } from './broken-clients.js';
import {
  haskellClient,
  judgePrograms,
  renamedClient,
  runClients,
  runProcess,
  writeClients,
} from './haskell-workspace.js';
import type { Section } from './haskell-workspace.js';
import { PROGRAMS } from './judged-programs.js';

const SCHEMAS = fixtureTexts('schemars');
const HUBS = [
  ...exampleTexts(),
  CONNECTION_HUB,
  ...Object.entries(HOSTILE).map(([name, document]) => ({ name: `hostile-${name}`, text: compactJson(document) })),
  ...asOneHub('schemas', SCHEMAS),
  ...asOneHub('general', GENERAL_SCHEMAS),
];
/** Real hubs are called alike, and schemas by themselves are called nothing. */
const RENAMED_HUBS = [...fixtureTexts('plexus'), ...SCHEMAS.slice(0, 2)];

let workspace: Workspace;
let sections: ReadonlyMap<string, Section>;
const endless = endlessPictures();

beforeAll(async () => {
  requireToolchain('ghc');
  const clients = [...HUBS.map(haskellClient), ...RENAMED_HUBS.map(renamedClient)];
  workspace = writeClients([...(await Promise.all(clients)), ...(await brokenClients())]);
  sections = await runClients(workspace, await servedSessions());
});

afterAll(() => workspace?.remove());

/** Sessions, each with the port of the hub that it is played with. */
async function servedSessions(): Promise<string[]> {
  const interactive = await serve('interactive');
  const processing = await serve('images');
  const { generate } = endless;
  const unending = await serve('images', { implementation: { ...images.implementation, generate } });
  const process_images = doing(() => failing.cutConnections());
  const failing = await serve('images', { implementation: { ...images.implementation, generate, process_images } });
  return [
    ...['wizard', `${interactive.port}`, 'configure', `${interactive.port}`],
    ...['process_images', `${processing.port}`, 'own failure', `${processing.port}`],
    ...['early stop', `${unending.port}`, 'lost connection', `${failing.port}`],
  ];
}

const PICTURE = { path: 'a.png', width: 1, height: 1, format: 'png', data: '' };

/** Pictures without end, and whether anybody still wanted them. */
function endlessPictures() {
  const notes: string[] = [];
  return {
    notes,
    async *generate() {
      try {
        for (;;) {
          yield PICTURE;
          await new Promise((resolve) => setImmediate(resolve));
        }
      } finally {
        notes.push('ended');
      }
    },
  };
}

/** A method that gives nothing. */
function doing(action: () => void) {
  return async function* () {
    action();
  };
}

/** What a section printed, if all went well in it. */
function saidIn(name: string): string {
  const { said, isFine } = sections.get(name) ?? { said: 'nothing of it was heard', isFine: false };
  if (!isFine) throw new Error(said);
  return said;
}

describe('wire vectors', () => {
  test.each([...HUBS, ...RENAMED_HUBS])('$name', ({ name }) => {
    const [, counts = ''] = /^wire: (.*)$/m.exec(saidIn(`wire ${name}`)) ?? [];
    console.log(`${name}: ${counts}`);
    expect(counts).toMatch(/^\d+ types, \d+ accepted, \d+ refused, \d+ not refusable, \d+ frames$/);
  });
});

test.each(BROKEN_NAMES)('wire vectors notice %s', (name) => {
  const { said, isFine } = sections.get(`wire ${name}`) as Section;
  expect(isFine).toBe(false);
  expect(said).toMatch(/\b\d+ examples, [1-9]\d* failures?\b/);
});

test('the runtime stands faults', () => {
  expect(saidIn('client')).toMatch(/\b\d+ examples, 0 failures\b/);
});

describe('a session with a running hub', () => {
  /** Items are objects; what the handlers were asked is text, printed by threads of their own. */
  function linesOf(name: string): { items: unknown[]; asked: unknown[] } {
    const lines = saidIn(`session ${name}`)
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    const isAsked = (line: unknown): boolean => typeof line === 'string' && line.startsWith('asked ');
    return { items: lines.filter((line) => !isAsked(line)), asked: lines.filter(isAsked) };
  }

  test('wizard: the standard questions, answered through a typed handler', () => {
    expect(linesOf('wizard')).toEqual({
      items: [
        { event: 'started' },
        { event: 'name_collected', name: 'my-project' },
        { event: 'template_selected', template: 'api' },
        { event: 'created', name: 'my-project', template: 'api' },
        { event: 'done' },
      ],
      asked: [
        'asked Enter project name:',
        'asked Choose template:',
        "asked Create project 'my-project' with 'api' template?",
      ],
    });
  });

  test('configure: the standard questions over a type of the hub', () => {
    expect(linesOf('configure')).toEqual({
      items: [{ event: 'saved', name: 'new-project', language: 'haskell', maintainers: [], public: false }],
      asked: ["asked Configuration of 'new-project':"],
    });
  });

  test('process_images: questions of its own, each with its own kind of answer', () => {
    expect(linesOf('process_images')).toEqual({
      items: [
        { Processed: { path: 'a.png', quality: 100 } },
        { Skipped: { path: 'small.png' } },
        { Skipped: { path: 'existing.png' } },
        'Done',
      ],
      asked: ['asked quality', 'asked size', 'asked existing.png'],
    });
  });

  test('leaving early ends the call at the hub, and the connection goes on', () => {
    expect(linesOf('early stop').items).toEqual(['a.png', ['Done']]);
    expect(endless.notes).toContain('ended');
  });

  test('a lost connection is an error, after the items that came before', () => {
    expect(linesOf('lost connection').items).toEqual(['a.png', ['connection lost', 'connection lost']]);
  });
});

test('what an action throws by itself is not taken for a failed connection', () => {
  expect(sections.get('session own failure')?.said).toBe('user error (of the action itself)\n');
});

describe('what GHC says to users', () => {
  let complaints: ReadonlyMap<string, string>;

  beforeAll(async () => {
    complaints = await judgePrograms(workspace, PROGRAMS);
  });

  test.each(PROGRAMS)('$about', ({ name, expected }) => {
    const said = complaints.get(name) ?? '';
    if (expected === undefined) expect(said).toBe('');
    else expect(said).toMatch(expected);
  });
});

test('hlint has nothing to say', async () => {
  const hubs = ['Runtime', 'Images', 'Repos', 'Substrate', 'KitchenSink', 'Hostile'];
  const folders = hubs.map((name) => `src/Hub/${name}`);
  const tests = ['test/WireTest.hs', 'test/Wire_kitchen_sink.hs'];
  const { said } = await runProcess('hlint', ['-j2', ...folders, ...tests], workspace.folder);
  expect(said).toBe('No hints\n');
});

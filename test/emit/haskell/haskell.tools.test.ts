/** Generated Haskell, judged by GHC and hlint, by the vectors, and by hubs that it talks to. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compactJson } from '../../../src/core/json/json.js';
import { requireToolchain } from '../../support/toolchain.js';
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
import { MCP_HUB } from './mcp-hub.js';
import { PROGRAMS } from './judged-programs.js';
import { servedSessions, type ServedSessions } from './session-hubs.js';

const SCHEMAS = fixtureTexts('schemars');
const HUBS = [
  ...exampleTexts(),
  CONNECTION_HUB,
  MCP_HUB,
  ...Object.entries(HOSTILE).map(([name, document]) => ({ name: `hostile-${name}`, text: compactJson(document) })),
  ...asOneHub('schemas', SCHEMAS),
  ...asOneHub('general', GENERAL_SCHEMAS),
];
/** Real hubs are called alike, and schemas by themselves are called nothing. */
const RENAMED_HUBS = [...fixtureTexts('plexus'), ...SCHEMAS.slice(0, 2)];

let workspace: Workspace;
let sections: ReadonlyMap<string, Section>;
let served: ServedSessions;

beforeAll(async () => {
  requireToolchain('ghc');
  const clients = [...HUBS.map(haskellClient), ...RENAMED_HUBS.map(renamedClient)];
  workspace = writeClients([...(await Promise.all(clients)), ...(await brokenClients())]);
  served = await servedSessions(workspace);
  sections = await runClients(workspace, served.sessions);
});

afterAll(() => workspace?.remove());

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

describe('a session with a running hub, over TLS', () => {
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
    expect(served.notes).toContain('ended');
  });

  test('a lost connection is an error, after the items that came before', () => {
    const lost = expect.stringMatching(/^\(?ConnectionLost: /);
    expect(linesOf('lost connection').items).toEqual(['a.png', [lost, lost]]);
  });

  test('two questions are open at once, and the second is answered first', () => {
    expect(linesOf('two questions').items).toEqual([
      { Processed: { path: '0', quality: 2 } },
      { Processed: { path: '1', quality: 1 } },
    ]);
  });

  test('a question that is not answered in time does not end the call', () => {
    // Whether the client says so before the hub goes on is for nobody to say; see "is not answered after its time".
    expect(linesOf('deadline').items.at(-1)).toEqual({ Error: { path: 'a.png', message: 'no answer in time' } });
  });

  test('a hub that goes away and comes back ends the call that runs, and takes the next', () => {
    expect(linesOf('restart').items).toEqual([expect.stringMatching(/^ConnectionLost: /), []]);
  });

  test('what a hub asks and says in no call', () => {
    expect(linesOf('connection')).toEqual({
      items: [{ type: 'sold', item: '{"Yes":true}' }],
      asked: ['asked may close'],
    });
  });

  test('the same handlers behind an MCP server, where the items come together', () => {
    expect(linesOf('mcp')).toEqual({
      items: [{ Processed: { path: 'a.png', quality: 100 } }, { Skipped: { path: 'small.png' } }, 'Done'],
      asked: ['asked quality', 'asked size'],
    });
  });

  test('an MCP server that is the hub itself asks what belongs to no call', () => {
    const filled = JSON.stringify({ action: 'accept', content: { name: 'Ada' } });
    expect(linesOf('mcp server')).toEqual({
      items: [[[{ type: 'text', text: filled }]]],
      asked: ['asked Who are you?'],
    });
    expect(linesOf('mcp error').items).toEqual([expect.stringMatching(/^RemoteFailed: no such .*file/)]);
  });

  test('an MCP server that cannot be started', () => {
    expect(linesOf('mcp missing').items).toEqual([expect.stringMatching(/^ConnectionRejected: .*no-such-program/)]);
  });

  test('a certificate must be of a known authority, and of this hub', () => {
    expect(linesOf('unknown authority').items).toEqual([expect.stringMatching(/^ConnectionRejected: .*unknown CA/)]);
    expect(linesOf('wrong name').items).toEqual([expect.stringMatching(/^ConnectionRejected: .*NameMismatch/)]);
  });

  test.each([
    ['no JSON', /^ProtocolBroken: /],
    ['binary', /^ProtocolBroken: .*a binary frame/],
    ['not UTF-8', /^ProtocolBroken: /],
    ['too deep', /^ProtocolBroken: /],
    ['too large', /^ProtocolBroken: .*exceeded limit/],
  ])('a hostile frame: %s', (name, said) => {
    expect(linesOf(`hostile/${name}`).items).toEqual([expect.stringMatching(said)]);
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

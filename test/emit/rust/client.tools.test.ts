/** The generated Rust client at work: against our own hub, and against one that does as a test says. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { interactive } from '../../../src/wire/hub/examples/interactive.js';
import { serveHub, type RunningHub } from '../../../src/wire/hub/serve-hub.js';
import { CARGO_CACHE, CARGO_ENVIRONMENT } from '../../support/example-crate.js';
import { requireToolchain } from '../../support/toolchain.js';
import { serve } from '../../e2e/hubs.js';
import { certify, type Certified } from '../../support/authority.js';
import { tlsDoor, type TlsDoor } from '../tls-door.js';
import { endlessPictures, oneShortQuestion, serveImages, twoQuestions } from '../asking-images.js';
import type { CargoWorkspace } from './cargo-workspace.js';
import { CLIENT_TESTS } from './client-tests.js';
import { exampleCrates } from './example-crates.js';
import { complaintsIn, WRONG_PROGRAMS, WRONG_PROGRAMS_CRATE, type Complaint } from './wrong-programs.js';

const FOLDER = join(CARGO_CACHE, 'example-crates');

let examples: CargoWorkspace;
/** Behind the door, which speaks TLS. */
let hidden: RunningHub;
let secure: TlsDoor;
let certified: Certified;
let cut: RunningHub;
let restarted: RunningHub;

beforeAll(async () => {
  requireToolchain('cargo');
  examples = await exampleCrates();
  certified = certify(FOLDER);
  hidden = await serveHub(interactive);
  secure = await tlsDoor(hidden, certified);
});

afterAll(async () => {
  for (const hub of [restarted, hidden]) await hub?.close();
});

test('it calls, asks, answers, and bears what hubs do', async () => {
  const built = await examples.cargo(['test', '-p', CLIENT_TESTS, '--no-run']);
  expect(built.status === 0 ? '' : built.text).toBe('');
  const { code, said } = await runTests();
  expect(code === 0 ? '' : said).toBe('');
  // The scenarios that nobody may lose without noticing.
  expect(Number(/(\d+) passed/.exec(said.slice(said.indexOf('Running tests')))?.[1])).toBeGreaterThan(40);
});

describe('what does not fit does not compile', () => {
  let complaints: ReadonlyMap<string, readonly Complaint[]>;

  beforeAll(async () => {
    const check = ['check', '--quiet', '--keep-going', '-p', WRONG_PROGRAMS_CRATE, '--message-format', 'json'];
    const { text } = await examples.cargo(check);
    complaints = complaintsIn(text);
  });

  test.each(WRONG_PROGRAMS)('$about', ({ name, expected }) => {
    const found = complaints.get(name) ?? [];
    if (expected === undefined) return expect(found).toEqual([]);
    const [code, says] = expected;
    expect(found).toEqual([{ code, says: expect.stringMatching(says) }]);
  });
});

/** Some of the tests ask for their hub to be stopped and started again, or for its connections to be cut. */
async function runTests() {
  const env = { ...process.env, ...CARGO_ENVIRONMENT, RUST_BACKTRACE: '0', ...(await servedHubs()) };
  const child = spawn('cargo', ['test', '-p', CLIENT_TESTS], { cwd: FOLDER, env });
  let said = '';
  let turns = 0;
  const hear = (part: string): void => {
    said += part;
    const asked = [...said.matchAll(/^turn: (\w+)$/gm)].slice(turns);
    turns += asked.length;
    for (const [, turn = ''] of asked) void takeTurn(turn).then(() => child.stdin.write(`${turn}\n`));
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear);
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

/** The addresses of hubs, by the names that the tests have for them. */
async function servedHubs(): Promise<Readonly<Record<string, string>>> {
  restarted = await serveHub(interactive);
  cut = await serveImages({ generate: endlessPictures() });
  return {
    INTERACTIVE: (await serve('interactive')).url,
    SECURE: secure.address,
    AUTHORITY: certified.authority,
    IMAGES: (await serve('images')).url,
    ASKING: (await serveImages({ process_images: twoQuestions, watermark: oneShortQuestion })).url,
    CUT: cut.url,
    SEED: (await serve('seedInteractive')).url,
    RESTARTED: restarted.url,
  };
}

async function takeTurn(turn: string): Promise<void> {
  if (turn === 'cut') return cut.cutConnections();
  if (turn === 'stop') await restarted.close();
  else restarted = await serveHub({ ...interactive, port: restarted.port });
}

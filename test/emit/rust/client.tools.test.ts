/** The generated Rust client at work: against our own hub, and against one that does as a test says. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { images } from '../../../src/wire/hub/examples/images.js';
import { interactive } from '../../../src/wire/hub/examples/interactive.js';
import { serveHub, type RunningHub } from '../../../src/wire/hub/serve-hub.js';
import { CARGO_CACHE, CARGO_ENVIRONMENT } from '../../support/example-crate.js';
import { requireToolchain } from '../../support/toolchain.js';
import type { CargoWorkspace } from './cargo-workspace.js';
import { CLIENT_TESTS } from './client-tests.js';
import { exampleCrates } from './example-crates.js';
import { complaintsIn, WRONG_PROGRAMS, WRONG_PROGRAMS_CRATE, type Complaint } from './wrong-programs.js';

const FOLDER = join(CARGO_CACHE, 'example-crates');

let examples: CargoWorkspace;
const hubs: RunningHub[] = [];

beforeAll(async () => {
  requireToolchain('cargo');
  examples = await exampleCrates();
  hubs.push(await serveHub(interactive), await serveHub(images), await serveHub(interactive));
});

afterAll(async () => {
  for (const hub of hubs) await hub.close();
});

test('it calls, asks, answers, and bears what hubs do', async () => {
  const built = await examples.cargo(['test', '-p', CLIENT_TESTS, '--no-run']);
  expect(built.status === 0 ? '' : built.text).toBe('');
  const { code, said } = await runTests();
  expect(code === 0 ? '' : said).toBe('');
  // The scenarios that nobody may lose without noticing.
  expect(Number(/(\d+) passed/.exec(said.slice(said.indexOf('Running tests')))?.[1])).toBeGreaterThan(30);
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

/** One of the tests asks for its hub to be stopped, and to be started again. */
async function runTests() {
  const [INTERACTIVE, IMAGES, RESTARTED] = hubs.map(({ url }) => url);
  const env = { ...process.env, ...CARGO_ENVIRONMENT, RUST_BACKTRACE: '0', INTERACTIVE, IMAGES, RESTARTED };
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

async function takeTurn(turn: string): Promise<void> {
  const { port } = hubs[2] as RunningHub;
  if (turn === 'stop') await hubs[2]?.close();
  else hubs[2] = await serveHub({ ...interactive, port });
}

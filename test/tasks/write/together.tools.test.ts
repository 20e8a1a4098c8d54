/** Runs at once into one directory: the result is that of one of them, whole, and all of them end well. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { withClaims } from '../../../src/tasks/write/claim.js';
import { generate, generateBeside, twoClients } from './generate-process.js';
import { contentOf, temporaryFolder } from './output-folder.js';
import { ELSEWHERE, factsOf, formerNameOf, passingNameOf } from './passing-name.js';

const ROUNDS = 10;

const root = temporaryFolder();
const out = path.join(root, 'out');
const args = twoClients(root, out);
const results: Record<string, string | null>[] = [];

beforeAll(() => {
  for (const each of [args.a, args.b]) {
    expect(generate(each)).toMatchObject({ status: 0 });
    results.push(contentOf(out));
    rmSync(out, { recursive: true });
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test(`${ROUNDS} times three runs`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    // Every other time into what the round before left.
    if (round % 2 === 0) rmSync(out, { recursive: true, force: true });
    const runs = [args.a, args.b, args.a].map((each) => generateBeside(each, { preload: 'slow.cjs' }));
    for (const ended of await Promise.all(runs)) expect(ended).toMatchObject({ status: 0, err: '' });
    expect(results).toContainEqual(contentOf(out));
  }
});

test('a claim of a process that is gone keeps nobody', () => {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  const { pid } = spawnSync(process.execPath, ['-e', '0']);
  // The second one has the number of a process that lives, but not the time at which it began.
  const claims = [pid, process.pid].map((number) => formerNameOf(number, 'lock'));
  for (const claim of claims) writeFileSync(path.join(out, claim), '');
  expect(generate(args.a)).toMatchObject({ status: 0, err: '' });
  expect(readdirSync(out).filter((name) => name.endsWith('.lock'))).toEqual([]);
});

test('who waits for a process that is killed goes on', async () => {
  const other = spawn(process.execPath, ['-e', 'process.stdout.write("."); setInterval(() => {}, 1000)']);
  onTestFinished(() => void other.kill('SIGKILL'));
  await once(other.stdout, 'data');
  const folder = path.join(root, 'claimed');
  mkdirSync(folder);
  writeFileSync(path.join(folder, passingNameOf(other.pid as number, 'lock')), '');
  let isKilled = false;
  const entered = withClaims([folder], () => isKilled);
  isKilled = other.kill('SIGKILL');
  expect(await entered).toBe(true);
});

test('whether a process elsewhere lives cannot be known: its claim counts until it is old', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '0']);
  const folder = path.join(root, 'shared');
  mkdirSync(folder);
  const claim = path.join(folder, passingNameOf(pid, 'lock', ELSEWHERE));
  writeFileSync(claim, '');
  let isOld = false;
  const entered = withClaims([folder], () => isOld);
  // Long enough for it to look several times.
  await delay(300);
  isOld = true;
  const anHourAgo = Date.now() / 1000 - 3601;
  utimesSync(claim, anHourAgo, anHourAgo);
  expect(await entered).toBe(true);
});

test.skipIf(!existsSync('/proc/self'))('a process that has ended, but is still listed, keeps nobody', async () => {
  // What the shell becomes does not care for the child it had; the child ends only once that has happened.
  const script = '(read line <&3) & echo $!; exec sleep 1000';
  const parent = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit', 'pipe'] });
  onTestFinished(() => void parent.kill());
  const [output, gate] = [parent.stdio[1] as Readable, parent.stdio[3] as Writable];
  const pid = Number(String(await once(output, 'data')));
  while (readFileSync(`/proc/${parent.pid}/comm`, 'utf8') !== 'sleep\n') await setImmediate();
  gate.end('\n');
  while (factsOf(pid)[0] !== 'Z') await setImmediate();
  const folder = path.join(root, 'ended');
  mkdirSync(folder);
  writeFileSync(path.join(folder, passingNameOf(pid, 'lock')), '');
  expect(await withClaims([folder], () => factsOf(pid)[0])).toBe('Z');
});

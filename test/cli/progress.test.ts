/** The line for whoever waits, on a terminal that is made up. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { loadCommand } from '../../src/cli/load-command.js';
import { parseCall } from '../../src/cli/call/parse-call.js';
import { progressOn } from '../../src/cli/print/progress.js';
import { printLines, type Terminal } from '../../src/cli/print/terminal.js';
import type { Hub } from '../../src/core/model/hub.js';
import { readHub } from '../../src/core/read/read-hub.js';
import { vectorsOf } from '../../src/prove/vectors/vectors-of.js';
import { testTerminal } from './test-terminal.js';

/** A terminal that someone looks at, with a clock that the test turns. */
function live(isLive = true, isWanted = true) {
  let time = 0;
  const terminal = testTerminal();
  const watched: Terminal = { ...terminal, err: { ...terminal.err, isLive } };
  const progress = progressOn(watched, isWanted, () => time);
  const wait = (ms: number): void => void (time += ms);
  return { ...progress, wait, written: terminal.written, screen: () => screenOf(terminal.written.err) };
}

/** What is left to see: each erased line is gone. */
function screenOf(written: string): string {
  return written
    .split('\n')
    .map((line) => line.split('\r\u001b[K').at(-1))
    .join('\n');
}

describe('on a terminal', () => {
  test('says nothing in the first second', () => {
    const { report, wait, written, end } = live();
    report('reading hub.json');
    wait(999);
    report('making wire vectors');
    end();
    expect(written.err).toBe('');
  });

  test('then what is being done, each in place of the one before, and nothing in the end', () => {
    const { report, wait, screen, written, end } = live();
    wait(1000);
    report('making wire vectors 1/400');
    expect(screen()).toBe('making wire vectors 1/400…');
    wait(100);
    report('writing 3 files');
    expect(screen()).toBe('writing 3 files…');
    end();
    expect(screen()).toBe('');
    expect(written.err).not.toContain('\n');
  });

  test('not more often than can be read', () => {
    const { report, wait, screen } = live();
    wait(1000);
    report('1/400');
    wait(99);
    report('2/400');
    expect(screen()).toBe('1/400…');
    wait(1);
    report('3/400');
    expect(screen()).toBe('3/400…');
  });

  test('at once what is known to take long', () => {
    const { report, screen } = live();
    report('reading large.json', { isSlow: true });
    expect(screen()).toBe('reading large.json…');
  });

  test('whatever else is written takes its place, on either stream', () => {
    const { report, terminal, screen, written } = live();
    report('reading', { isSlow: true });
    printLines(terminal.err, ['1 warning']);
    expect(screen()).toBe('1 warning\n');
    report('writing', { isSlow: true });
    printLines(terminal.out, ['wrote 3 files']);
    expect(screen()).toBe('1 warning\n');
    expect(written.out).toBe('wrote 3 files\n');
  });

  test('in one line, however long it is, and harmless', () => {
    const { report, screen } = live();
    report(`reading ${'x'.repeat(200)}\u001b[2J`, { isSlow: true });
    expect(screen()).toMatch(/^reading x+…$/);
    expect(screen().length).toBeLessThan(80);
    report('reading a\u001b[2J\nb', { isSlow: true });
    expect(screen()).not.toMatch(/\u001b|\n/);
  });
});

test.each([
  ['in a pipe, in a file or in CI', false, true],
  ['for programs', true, false],
])('%s there is none', (_, ...how) => {
  const { report, wait, terminal, end, written } = live(...how);
  wait(5000);
  report('reading', { isSlow: true });
  printLines(terminal.out, ['done']);
  end();
  expect(written).toEqual({ out: 'done\n', err: '' });
});

const IMAGES = readFileSync(fromRoot('schemas/examples/images.json'), 'utf8');

describe('generate', () => {
  /** A schema that is large enough to be told of at once. */
  async function generate(...args: string[]) {
    const folder = mkdtempSync(path.join(tmpdir(), 'hub-codegen-progress-'));
    const schema = path.join(folder, 'large.json');
    writeFileSync(schema, `${IMAGES}${' '.repeat(2_000_000)}`);
    const call = ['generate', schema, '--lang', 'ts', '--no-tests', '--out', path.join(folder, 'out'), ...args];
    const parsed = await parseCall(call, { version: '0.0.0', width: 80 });
    if (parsed.kind !== 'call') throw new Error(JSON.stringify(parsed));
    const terminal = testTerminal();
    const watched = { ...terminal, err: { ...terminal.err, isLive: true, width: 1000 } };
    const exitCode = await (await loadCommand(parsed.command.name))(parsed.call, watched);
    rmSync(folder, { recursive: true });
    return { exitCode, ...terminal.written };
  }

  test('says that it reads, and leaves nothing of that', async () => {
    const { exitCode, err } = await generate();
    expect(exitCode).toBe(0);
    expect(err).toMatch(/reading .*large\.json…/);
    expect(screenOf(err)).toBe('');
  });

  test('says nothing where a program reads it', async () => {
    expect(await generate('--json')).toMatchObject({ exitCode: 0, err: '' });
  });
});

test('vectors tell how many are made, of how many', async () => {
  const steps: string[] = [];
  await vectorsOf(readHub(IMAGES).hub as Hub, (done, all) => steps.push(`${done}/${all}`));
  expect(steps.length).toBeGreaterThan(5);
  expect(steps).toEqual(steps.map((_, index) => `${index + 1}/${steps.length}`));
});

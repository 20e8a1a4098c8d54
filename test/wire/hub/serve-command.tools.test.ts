/** `hub-codegen serve` as it is shipped: a real process, real signals. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import { COMMAND_HANGS_MS } from '../../support/hangs.js';
import { contents, RawClient } from './raw-client.js';

const BIN = fromRoot('dist/hub-codegen.cjs');
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A running hub, once it has printed its line. */
function serve(...args: string[]) {
  return serveIn(process.cwd(), ...args);
}

async function serveIn(cwd: string, ...args: string[]) {
  const child = spawn(process.execPath, [BIN, 'serve', '--port', '0', ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  stops.push(() => child.kill('SIGKILL'));
  let err = '';
  child.stderr.on('data', (chunk) => (err += chunk));
  const [line] = await once(child.stdout, 'data');
  return { child, line: String(line), url: /ws:\/\/[^ "]+/.exec(String(line))?.[0] ?? '', err: () => err };
}

function refused(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, 'serve', ...args], {
    encoding: 'utf8',
    timeout: COMMAND_HANGS_MS,
  });
  return { status, stdout, stderr };
}

describe('serve', () => {
  test('runs an example that can be called', async () => {
    const { line, url, child } = await serve();
    expect(line).toMatch(/^listening on ws:\/\/127\.0\.0\.1:\d+ \(hub substrate\)\n$/);
    const client = await RawClient.connect(url);
    await client.subscribe('substrate.call', { method: 'interactive.delete', params: { paths: ['a'] } });
    const items = await client.items('substrate', () => ({ type: 'confirmed', value: true }));
    expect(contents(items)).toEqual([
      { event: 'deleted', path: 'a' },
      { event: 'done', count: 1 },
    ]);
    child.kill('SIGINT');
    expect((await once(child, 'exit'))[0]).toBe(0);
    expect(client.socket.readyState).toBeGreaterThanOrEqual(client.socket.CLOSING);
  });

  test.each(['images', 'repos'])('runs the example %s', async (example) => {
    const { line, child } = await serve('--example', example);
    expect(line).toContain(`(hub ${example})`);
    child.kill('SIGTERM');
    expect((await once(child, 'exit'))[0]).toBe(0);
  });

  test('stands in for any schema, and speaks either dialect', async () => {
    const { line, url } = await serve(
      fromRoot('schemas/examples/kitchen-sink.json'),
      '--seed',
      '7',
      '--dialect',
      'seed',
      '--json',
    );
    const facts = JSON.parse(line);
    expect(facts).toEqual({ url, host: '127.0.0.1', port: expect.any(Number), hub: 'kitchen-sink', dialect: 'seed' });
    const client = await RawClient.connect(url);
    await client.subscribe('kitchen-sink.call', { method: 'kitchen.microwave' });
    expect(await client.item()).toMatchObject({ type: 'data', data: { name: expect.any(String) } });
    await client.close();
  });

  test('stands in for the hub that a configuration names, unless told otherwise', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hub-codegen-serve-'));
    stops.push(() => rmSync(folder, { recursive: true }));
    writeFileSync(
      join(folder, 'other.config.json'),
      JSON.stringify({ schema: fromRoot('schemas/examples/images.json') }),
    );
    expect((await serveIn(folder)).line).toContain('(hub substrate)');
    renameSync(join(folder, 'other.config.json'), join(folder, 'hub-codegen.config.json'));
    expect((await serveIn(folder, '--seed', '2')).line).toContain('(hub images)');
    expect((await serveIn(folder, '--example', 'repos')).line).toContain('(hub repos)');
  });

  test('warns where others can reach it', async () => {
    const { err } = await serve('--host', '0.0.0.0');
    await expect.poll(err).toBe('note: everyone who can reach 0.0.0.0 can call this hub\n');
  });

  test.each([
    ['--log', (line: string) => line.replace(/^\S+Z /, '').replace(/\d+ ms/, '0 ms')],
    ['--log-json', (line: string) => JSON.parse(line).method],
  ])('says with %s what is called', async (option, read) => {
    const { url, err } = await serve(option, '--delay', '1');
    const client = await RawClient.connect(url);
    await client.subscribe('substrate.call', { method: 'interactive.delete', params: { paths: ['a'] } });
    await client.items('substrate', () => ({ type: 'confirmed', value: true }));
    await client.close();
    await expect.poll(err).toMatch(/\n$/);
    const text = read(err().trimEnd());
    if (option === '--log-json') expect(text).toBe('interactive.delete');
    else expect(text).toMatch(/^interactive\.delete \{"paths":\["a"\]\}: asked \{.* -> \{.*\}, done, 2 items, 0 ms$/);
  });

  test('says when the port is taken', async () => {
    const { url } = await serve();
    const port = new URL(url).port;
    expect(refused('--port', port)).toEqual({
      status: 2,
      stdout: '',
      stderr:
        `hub-codegen: cannot listen on 127.0.0.1:${port}: the port is in use\n` +
        '  give another with --port; 0 takes any free one\n',
    });
  });

  test.each([
    [['--port', 'x'], 'option "--port" takes a number from 0 to 65535'],
    [['--port', '65536'], 'option "--port" takes a number from 0 to 65535'],
    [['--dialect', 'latin'], 'option "--dialect" takes plexus or seed'],
    [['--example', 'constructor'], 'option "--example" takes interactive, images, repos'],
    [['--seed', '1.5', 'x.json'], 'option "--seed" takes a whole number'],
    [['--seed', '1'], '--seed without a schema'],
    [['--delay', '1s'], 'option "--delay" takes a number of milliseconds, up to 3600000'],
    [['--log', '--log-json'], 'both --log and --log-json given'],
    [['a.json', '--example', 'images'], 'both a schema and --example given'],
    [['nowhere.json'], 'cannot read nowhere.json: there is no such file'],
    [['--host', '192.0.2.1', '--port', '0'], 'cannot listen on 192.0.2.1:0: this machine has no such address'],
    [['--host', 'fe80::1', '--port', '0'], 'cannot listen on fe80::1:0: this machine has no such address'],
  ])('refuses %j', (args, message) => {
    const { status, stdout, stderr } = refused(...args);
    expect({ status, stdout, first: stderr.split('\n')[0] }).toEqual({
      status: 2,
      stdout: '',
      first: `hub-codegen: ${message}`,
    });
  });

  test('points to its own help', () => {
    expect(refused('--port', 'x').stderr).toContain('see hub-codegen serve --help\n');
  });

  test('refuses a schema with errors as validate does', () => {
    const { status, stderr } = refused(fromRoot('package.json'));
    expect(status).toBe(2);
    expect(stderr).toContain('not-a-hub-schema');
  });
});

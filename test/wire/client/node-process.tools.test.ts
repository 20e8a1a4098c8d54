/** In a process of its own, since a test runner notices neither a process that hangs nor one that ends too early. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COMMAND_HANGS_MS } from '../../support/hangs.js';

describe('27: a Node process', () => {
  let folder: string;
  let runtime: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'runtime-'));
    runtime = join(folder, 'runtime.mjs');
    await build({
      entryPoints: ['src/wire/index.ts'],
      bundle: true,
      format: 'esm',
      outfile: runtime,
      logLevel: 'silent',
    });
  });
  afterEach(() => rm(folder, { recursive: true }));

  function run(script: string): Promise<{ stdout: string }> {
    const source = `import { HubClient, memory } from ${JSON.stringify(runtime)};\n${script}`;
    return promisify(execFile)(
      process.execPath,
      ['--unhandled-rejections=strict', '--input-type=module', '-e', source],
      { timeout: COMMAND_HANGS_MS },
    );
  }

  test('is not kept alive by the timers of an open call', async () => {
    const script = `
      const client = new HubClient({ transport: memory(), hub: 'hub', timeoutMs: 60_000 });
      client.stream({ path: 'x' });
      console.log('started');`;
    expect((await run(script)).stdout).toBe('started\n');
  });

  test('is kept alive while a call waits to connect again', async () => {
    const script = `
      const transport = memory((peer) => peer.drop());
      const client = new HubClient({ transport, hub: 'hub', retry: { attempts: 3, minMs: 10, maxMs: 10 } });
      await client.single({ path: 'x' }).catch((error) => console.log(error.code, transport.peers.length));`;
    expect((await run(script)).stdout).toBe('CONNECTION_LOST 3\n');
  });
});

/** The scenarios that the real CLI went through, with a program that says what it said then. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import { claudeClient } from './claude-client.js';
import { SCENARIOS, sessionEnd, transcriptName, type Stage } from './scenarios.js';

const RECORDED = fromRoot('test/wire/control/transcripts');
const PLAYER = fromRoot('test/wire/control/play-transcript.js');

let client: Awaited<ReturnType<typeof claudeClient>>;
beforeAll(async () => {
  client = await claudeClient();
});

test('each scenario has transcripts', () => {
  const names = new Set(readdirSync(RECORDED, { recursive: true }).map((file) => path.basename(String(file))));
  expect(SCENARIOS.map(transcriptName).filter((name) => !names.has(name))).toEqual([]);
});

describe.each(readdirSync(RECORDED))('version %s', (version) => {
  const recorded = new Set(readdirSync(path.join(RECORDED, version)));
  const played = SCENARIOS.filter((scenario) => recorded.has(transcriptName(scenario)));

  test.each(played.map((scenario) => [scenario.name, scenario] as const))('%s', async (_name, scenario) => {
    const [folder, outside] = ['folder', 'outside'].map((name) => mkdtempSync(path.join(tmpdir(), `control-${name}-`)));
    const transcript = path.join(RECORDED, version, transcriptName(scenario));
    const events: { kind: string; message: string }[] = [];
    const ends: Promise<unknown>[] = [];
    const stage: Stage = {
      folder: folder!,
      outside: outside!,
      events,
      kill() {},
      start(options) {
        const args = [PLAYER, transcript, `folder=${folder}`, `outside=${outside}`];
        const cli = { program: process.execPath, args, cwd: folder };
        const session = client.session(
          client.connect as never,
          { ...options, cli, onEvent: (event: never) => events.push(event) } as never,
        );
        ends.push(sessionEnd(session));
        return session;
      },
    };
    await scenario.run(stage);
    await Promise.all(ends);
    for (const place of [folder, outside]) rmSync(place!, { recursive: true, force: true });
  });
});

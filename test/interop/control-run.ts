/** The scenarios, one after the other, with each of the CLIs. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fromRoot } from '../../scripts/root.js';
import { claudeClient } from '../wire/control/claude-client.js';
import { messagesApi } from '../wire/control/messages-api.js';
import { SCENARIOS, sessionEnd, transcriptName, type Scenario, type Stage } from '../wire/control/scenarios.js';
import { recording, transcriptText, type Entry } from '../wire/control/transcripts.js';

const TRANSCRIPTS = fromRoot('test/wire/control/transcripts');
/** Writes down its process id, for who wants to kill it, and becomes the CLI. */
const WITH_ID = 'echo $$ > "$0"; exec "$@"';
const HANGS_MS = 60_000;

/** Below `folder`, a folder per version, with a program `claude` or a script `cli.js`. */
export async function run(folder: string, isRecording: boolean): Promise<boolean> {
  const api = await messagesApi();
  const client = await claudeClient();
  let failed = 0;
  for (const version of readdirSync(folder).sort()) {
    for (const scenario of SCENARIOS) {
      if (isOlder(version, scenario.since)) continue;
      const fault = await attempt(scenario, path.join(folder, version), version);
      console.log(`${fault === undefined ? 'ok    ' : 'FAILED'} ${version}: ${scenario.name}${fault ?? ''}`);
      if (fault !== undefined) failed += 1;
    }
  }
  api.close();
  console.log(failed === 0 ? 'all scenarios passed' : `${failed} scenarios failed`);
  return failed === 0;

  /** What is wrong, if anything. */
  async function attempt(scenario: Scenario, cli: string, version: string): Promise<string | undefined> {
    const [home, work, outside] = ['home', 'work', 'outside'].map((name) =>
      mkdtempSync(path.join(tmpdir(), `control-${name}-`)),
    ) as [string, string, string];
    const entries: Entry[] = [];
    const events: { kind: string; message: string }[] = [];
    const ends: Promise<unknown>[] = [];
    const pidFile = path.join(home, 'pid');
    const stage: Stage = {
      folder: work,
      outside,
      events,
      kill: () => void process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGKILL'),
      start(options) {
        const program = readdirSync(cli).includes('claude')
          ? [path.join(cli, 'claude')]
          : [process.execPath, `${cli}/cli.js`];
        const args = ['-c', WITH_ID, pidFile, ...program, '--replay-user-messages'];
        const transport = client.claudeCli(
          { program: 'sh', args, env: environment(home, api.url), cwd: work },
          options.asksPermission,
        );
        const told = { ...options, cli: recording(transport, entries), onEvent: (event: never) => events.push(event) };
        const session = client.session(client.connect as never, told as never);
        ends.push(sessionEnd(session));
        return session;
      },
    };
    let timer: NodeJS.Timeout | undefined;
    const hangs = new Promise<never>((_, reject) => {
      timer = globalThis.setTimeout(() => reject(new Error(`hangs after ${JSON.stringify(entries.at(-1))}`)), HANGS_MS);
    });
    try {
      await Promise.race([scenario.run(stage).then(() => Promise.all(ends)), hangs]);
      // It may still write into its home.
      while (!entries.some((entry) => 'end' in entry)) await Promise.race([setTimeout(20), hangs]);
      if (isRecording) save(version, scenario, transcriptText(entries, { outside, home, folder: work }));
      return undefined;
    } catch (error) {
      const said = entries.map((entry) => `    ${JSON.stringify(entry).slice(0, 400)}`).join('\n');
      return `\n  ${String(error)}\n${said}`;
    } finally {
      clearTimeout(timer);
      for (const place of [home, work, outside]) rmSync(place, { recursive: true, force: true });
    }
  }
}

function save(version: string, scenario: Scenario, text: string): void {
  mkdirSync(path.join(TRANSCRIPTS, version), { recursive: true });
  writeFileSync(path.join(TRANSCRIPTS, version, transcriptName(scenario)), text);
}

/** An empty home, nobody's account, and nothing to ask beyond this machine. */
function environment(home: string, api: string): Record<string, string> {
  return {
    HOME: home,
    ANTHROPIC_BASE_URL: api,
    ANTHROPIC_API_KEY: 'none',
    DISABLE_AUTOUPDATER: '1',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    CLAUDE_CODE_ENABLE_SDK_FILE_CHECKPOINTING: 'true',
  };
}

function isOlder(version: string, since = '0.0.0'): boolean {
  return version.localeCompare(since, 'en', { numeric: true }) < 0;
}

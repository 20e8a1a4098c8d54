/** `hub-codegen` as it is shipped, beside running hubs: real processes, with a folder for held calls of their own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import type { Json } from '../../../src/core/json/json.js';

export const BIN = fromRoot('dist/hub-codegen.cjs');

export interface Ran {
  readonly exitCode: number | null;
  readonly out: string;
  readonly err: string;
}

interface RunOptions {
  readonly input?: string;
  /** In a session of its own, which has no terminal, whoever runs the tests. */
  readonly isApart?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

export class LiveWorkshop {
  readonly folder = mkdtempSync(join(tmpdir(), 'hub-live-'));
  readonly #children: ChildProcess[] = [];

  /** Colours and continuous integration of whoever runs the tests are none of theirs. */
  get env(): NodeJS.ProcessEnv {
    const { FORCE_COLOR, NO_COLOR, CI, ...rest } = process.env;
    return { ...rest, XDG_RUNTIME_DIR: this.folder };
  }

  start(args: readonly string[], options: RunOptions = {}) {
    return this.#startProgram(process.execPath, [BIN, ...args], options);
  }

  #startProgram(program: string, args: readonly string[], { env = {}, isApart = false }: RunOptions) {
    const child = spawn(program, args, {
      env: { ...this.env, ...env },
      cwd: this.folder,
      detached: isApart,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#children.push(child);
    return child;
  }

  run(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
    return this.runProgram(process.execPath, [BIN, ...args], options);
  }

  async runProgram(program: string, args: readonly string[], options: RunOptions = {}): Promise<Ran> {
    const child = this.#startProgram(program, args, options);
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
    child.stdin.on('error', () => undefined).end(options.input ?? '');
    const [exitCode] = (await once(child, 'close')) as [number | null];
    return { exitCode, out, err };
  }

  /** The address of a hub in a process of its own. */
  async serve(...args: string[]): Promise<string> {
    const child = this.start(['serve', '--port', '0', '--json', ...args]);
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    return (JSON.parse(line) as { url: string }).url;
  }

  file(name: string, text: string): string {
    writeFileSync(join(this.folder, name), text);
    return join(this.folder, name);
  }

  /** Where the sockets of held calls are. */
  get holdFolder(): string {
    return join(this.folder, 'hub-codegen');
  }

  held(): string[] {
    return readdirSync(this.holdFolder);
  }

  async end(): Promise<void> {
    for (const child of this.#children.splice(0)) {
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await once(child, 'exit');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** One for each test, gone after it. */
export function liveWorkshop(): () => LiveWorkshop {
  let current: LiveWorkshop | undefined;
  afterEach(async () => {
    await current?.end();
    current = undefined;
  });
  return () => (current ??= new LiveWorkshop());
}

/** What was printed as JSON Lines. */
export function items(out: string): Json[] {
  return out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Json);
}

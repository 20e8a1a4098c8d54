/**
 * A page of docs/guides/, followed as a reader would: each block of code is written to the file that its first line
 * names, each shell block is run, and each `text` block is what the lines before it must have printed.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fromRoot } from '../../scripts/root.js';
import type { Block } from './page-blocks.js';

/** The port that pages name; a walk takes one that is free. */
const PORT = '4444';
/** `// src/main.ts`, or `# pipe.sh`. */
const FILE_NAME = /^(?:\/\/|#|--) (\S+\.\w+)\n/;

export class GuideWalk {
  readonly folder = mkdtempSync(join(tmpdir(), 'hub-guide-'));
  readonly #children: ChildProcess[] = [];
  readonly #jobs: number[] = [];
  #port = '';
  #printed = '';

  async setUp(): Promise<void> {
    this.#port = String(await freePort());
    // An empty directory: what the page does not install is not there.
    this.#write(
      'bin/npm',
      `#!/bin/sh\nexec "${process.execPath}" "${fromRoot('test/docs/linking-npm.js')}" "$@"\n`,
      0o755,
    );
    this.#write('bin/npx', `#!/bin/sh\nexec "$@"\n`, 0o755);
  }

  /** Undefined where all is well, else what is wrong. */
  async follow({ language, info, code }: Block): Promise<string | undefined> {
    const text = code.replaceAll(PORT, this.#port);
    if (language === 'sh' && !FILE_NAME.test(code)) return this.#run(text);
    if (language === 'text') return this.#compare(code);
    const file = info || FILE_NAME.exec(code)?.[1];
    if (!file) return `a block of ${language} says neither on its first line nor behind the language which file it is`;
    this.#write(file, language === 'json' || info ? text : text.replace(FILE_NAME, ''));
    return undefined;
  }

  tearDown(): void {
    for (const { pid } of this.#children) endGroup(pid as number);
    rmSync(this.folder, { recursive: true, force: true });
  }

  #write(path: string, text: string, mode = 0o644): void {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { mode });
  }

  /** Each line by itself; one that ends in `&` goes on beside the others once it listens. */
  async #run(code: string): Promise<string | undefined> {
    this.#printed = '';
    const lines = code.replaceAll('\\\n', ' ').split('\n');
    for (const line of lines.filter((each) => /^[^#]/.test(each))) {
      if (line === 'kill %1') {
        // Each line has a shell of its own, which knows no jobs of others.
        endGroup(this.#jobs[0] as number);
        continue;
      }
      const fault = line.endsWith('&') ? await this.#start(line.slice(0, -1)) : await this.#finish(line);
      if (fault) return `${line}\n${fault}`;
    }
    return undefined;
  }

  #spawn(line: string): ChildProcess {
    const { FORCE_COLOR, NO_COLOR, CI, ...env } = process.env;
    const child = spawn('bash', ['-c', line], {
      cwd: this.folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...env,
        REAL_NPM: join(dirname(process.execPath), 'npm'),
        PATH: `${this.folder}/bin:${this.folder}/node_modules/.bin:${env['PATH']}`,
        XDG_RUNTIME_DIR: this.folder,
      },
    });
    this.#children.push(child);
    return child;
  }

  #start(line: string): Promise<string | undefined> {
    const child = this.#spawn(line);
    this.#jobs.push(child.pid as number);
    return new Promise((resolve) => {
      let said = '';
      const hear = (chunk: Buffer): void => {
        said += chunk;
        if (/(ws|http):\/\/[\d.]+:\d+/.test(said)) resolve(undefined);
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      child.on('close', (status) => resolve(`ended with ${status}: ${said}`));
    });
  }

  #finish(line: string): Promise<string | undefined> {
    const child = this.#spawn(line);
    return new Promise((resolve) => {
      let said = '';
      child.stdout?.on('data', (chunk: Buffer) => (this.#printed += chunk));
      child.stderr?.on('data', (chunk: Buffer) => (said += chunk));
      child.on('close', (status) => {
        const expected = Number(/# exit code (\d)/.exec(line)?.[1] ?? 0);
        resolve(status === expected ? undefined : `ended with ${status}\n${said}${this.#printed}`);
      });
    });
  }

  #compare(expected: string): string | undefined {
    const [found, wanted] = [this.#printed, expected].map((text) => text.replaceAll(this.#port, PORT).trimEnd());
    return found === wanted ? undefined : `printed\n${found}\nand not\n${wanted}`;
  }
}

function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  return new Promise((resolve) => {
    server.on('listening', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** All that a line started. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid);
  } catch (error) {
    // It has ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

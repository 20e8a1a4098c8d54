/**
 * Compilers that judge generated code, and a browser that runs it. A test that needs one says so, and fails with what
 * installs it.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fromRoot } from '../../scripts/root.js';

export type Toolchain = 'ghc' | 'cargo' | 'chromium';

/** What succeeds only where the toolchain is complete. */
const PROBES: Readonly<Record<Toolchain, readonly [command: string, ...args: string[]]>> = {
  ghc: ['ghc-pkg', 'latest', 'tls'],
  cargo: ['cargo', '--version'],
  chromium: ['chromium', '--version'],
};

export function requireToolchain(toolchain: Toolchain, env: NodeJS.ProcessEnv = process.env): void {
  const [command, ...args] = PROBES[toolchain];
  if (spawnSync(command, args, { env }).status === 0) return;
  throw new Error(`${toolchain} is missing; install it with: sudo apt-get install -y ${packages(toolchain).join(' ')}`);
}

/** The same list that scripts/setup installs from. */
function packages(toolchain: Toolchain): string[] {
  return readFileSync(fromRoot(`scripts/toolchains/${toolchain}.txt`), 'utf8')
    .trim()
    .split('\n');
}

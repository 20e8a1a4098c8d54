/** Runs the tests of rust/checks.rs with a hub, which some of them want to be killed and started again. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../../scripts/root.js';

/** One after the other, and without cargo's own words between theirs. */
const TEST = ['test', '--quiet', '--test', 'checks', '--', '--nocapture', '--test-threads=1'];

/**
 * `folder`: with the generated crate in `others/rust`.
 * @param {Awaited<ReturnType<typeof import('./running-hub.js').runHub>>} hub @param {string} folder @param {string} target what cargo makes
 */
export async function rustChecks(hub, folder, target) {
  const crate = join(folder, 'rust-checks');
  mkdirSync(join(crate, 'tests'), { recursive: true });
  copyFileSync(fromRoot('test/interop/rust/Cargo.toml'), join(crate, 'Cargo.toml'));
  copyFileSync(fromRoot('test/interop/rust/checks.rs'), join(crate, 'tests/checks.rs'));
  const env = { ...process.env, HUB: hub.url, CARGO_TARGET_DIR: target, CARGO_PROFILE_DEV_DEBUG: '0' };
  const child = spawn('cargo', TEST, { cwd: crate, env });
  let said = '';
  let turns = 0;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => {
      said += part;
      const asked = [...said.matchAll(/^turn: (\w+)$/gm)].slice(turns);
      turns += asked.length;
      for (const [, turn = ''] of asked)
        void (turn === 'kill' ? hub.kill() : hub.start()).then(() => child.stdin.write(`${turn}\n`));
    });
  const [code] = await once(child, 'close');
  if (code !== 0 || !/ok\. [1-9]\d* passed/.test(said)) throw new Error(said);
}

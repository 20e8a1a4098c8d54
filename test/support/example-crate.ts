/** The Rust crate of the example hubs: real types, real serde, real schemars. */
import { execFileSync } from 'node:child_process';
import { fromRoot } from '../../scripts/root.js';

/** What a fresh checkout needs to fetch and compile the crate. */
export const FIRST_BUILD = 10 * 60_000;

/** What a binary of test/crates/examples prints. */
export function printExamples(binary: 'hubs' | 'shapes', ...args: string[]): string {
  const manifest = fromRoot('test/crates/examples/Cargo.toml');
  const target = fromRoot('node_modules/.cache/hub-codegen/cargo');
  return execFileSync('cargo', ['run', '--quiet', '--locked', '--manifest-path', manifest, '--bin', binary, '--', ...args], {
    encoding: 'utf8',
    env: { ...process.env, CARGO_TARGET_DIR: target },
    maxBuffer: 64 * 2 ** 20,
  });
}

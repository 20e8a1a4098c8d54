/** The Rust crate of the example hubs: real types, real serde, real schemars. */
import { execFileSync } from 'node:child_process';
import { fromRoot } from '../../scripts/root.js';

/** What cargo makes here; safe to delete. */
export const CARGO_CACHE = fromRoot('node_modules/.cache/hub-codegen');

/** The same for all that cargo builds here, or it would build what they share once for each. */
export const CARGO_ENVIRONMENT = {
  CARGO_TARGET_DIR: `${CARGO_CACHE}/cargo`,
  CARGO_INCREMENTAL: '0',
  CARGO_PROFILE_DEV_DEBUG: '0',
} as const;

/** What a binary of test/crates/examples prints. */
export function printExamples(binary: 'hubs' | 'shapes', ...args: string[]): string {
  return run(binary, args, '');
}

export interface ShapeValue {
  /** A shape, by the name that `shapes` prints. */
  readonly name: string;
  /** JSON text. */
  readonly value: string;
}

/** What serde writes back of each value once it has read it as the type of the shape; empty where it refuses it. */
export function rewrittenByOriginal(values: readonly ShapeValue[]): string[] {
  const lines = values.map(({ name, value }) => `{"name":${JSON.stringify(name)},"value":${value}}\n`);
  return run('rewrite', [], lines.join('')).split('\n').slice(0, values.length);
}

function run(binary: string, args: readonly string[], input: string): string {
  const manifest = fromRoot('test/crates/examples/Cargo.toml');
  const cargo = ['run', '--quiet', '--locked', '--manifest-path', manifest, '--bin', binary, '--', ...args];
  const env = { ...process.env, ...CARGO_ENVIRONMENT };
  return execFileSync('cargo', cargo, { encoding: 'utf8', env, input, maxBuffer: 64 * 2 ** 20 });
}

/** Emitted crates beside each other in one cargo workspace, so that what they share is compiled once. */
import { spawn } from 'node:child_process';
import { emitRust } from '../../../src/emit/rust/emit-rust.js';
import type { EmittedFile } from '../../../src/emit/file-set.js';
import type { Hub } from '../../../src/model/hub.js';
import { vectorsOf } from '../../../src/vectors/vectors-of.js';
import { CARGO_TARGET } from '../../support/example-crate.js';
import { createWorkspace, writeAll } from '../workspace.js';

export interface Output {
  readonly status: number | null;
  readonly text: string;
}

export interface CargoWorkspace {
  readonly folder: string;
  /** What a crate is called. */
  readonly names: readonly string[];
  cargo(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Output>;
  remove(): void;
}

/** By the name of their folder. */
export type Crates = ReadonlyMap<string, readonly EmittedFile[]>;

export async function emitCrate(name: string, hub: Hub): Promise<EmittedFile[]> {
  const { vectors } = await vectorsOf(hub);
  return emitRust(hub, vectors, { crateName: crateName(name) });
}

/** Names of fixtures hold dots and doubled underscores, which cargo and clippy do not take. */
export function crateName(name: string): string {
  return name.replaceAll(/[^a-z0-9]+/gi, '-');
}

export function createCargoWorkspace(crates: Crates): CargoWorkspace {
  const workspace = createWorkspace();
  for (const [name, files] of crates) writeAll(workspace, files, `${name}/`);
  const members = [...crates.keys()].map((name) => JSON.stringify(name));
  workspace.write(
    'Cargo.toml',
    `[workspace]\nresolver = "2"\nmembers = [${members.join(', ')}]\n\n[profile.dev]\ndebug = 0\nincremental = false\n`,
  );
  return {
    folder: workspace.folder,
    names: [...crates.keys()],
    cargo: (args, env = {}) => run(args, workspace.folder, { ...env, CARGO_TARGET_DIR: CARGO_TARGET }),
    remove: workspace.remove,
  };
}

/** Not while this process waits: other tests run beside. */
function run(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Output> {
  return new Promise((resolve, reject) => {
    const child = spawn('cargo', args, { cwd, env: { ...process.env, RUST_BACKTRACE: '0', ...env } });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part));
    child.on('error', reject).on('close', (status) => resolve({ status, text }));
  });
}

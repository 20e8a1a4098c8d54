/** Emitted crates beside each other in one cargo workspace, so that what they share is compiled once. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { emitRust } from '../../../src/emit/rust/emit-rust.js';
import type { EmittedFile } from '../../../src/emit/common/file-set.js';
import { CARGO_ENVIRONMENT } from '../../support/example-crate.js';
import { readWhole, vectorsOfText, type NamedText } from '../emitted-hubs.js';
import { createWorkspace, writeAll, type Workspace } from '../workspace.js';
import { ALL_WIRES, allWires, wireModule } from './all-wires.js';

export interface Output {
  readonly status: number | null;
  readonly text: string;
}

export interface CargoWorkspace {
  /** What a crate is called. */
  readonly names: readonly string[];
  /** The files that hold Rust. */
  readonly sources: readonly string[];
  cargo(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Output>;
  /** Runs the wire tests of every crate. */
  testAll(): Promise<Output>;
  /** Runs the vectors of one crate, or what the environment names in their place. */
  testVectors(name: string, env: NodeJS.ProcessEnv): Promise<Output>;
  remove(): void;
}

/** By the name of their folder. */
export type Crates = ReadonlyMap<string, readonly EmittedFile[]>;

export async function emitCrate({ name, text, types }: NamedText): Promise<EmittedFile[]> {
  const { vectors } = await vectorsOfText(text);
  return emitRust(readWhole(text), vectors, { crateName: crateName(name), types: types?.rust });
}

/** Names of fixtures hold dots and doubled underscores, which cargo and clippy do not take. */
export function crateName(name: string): string {
  return name.replaceAll(/[^a-z0-9]+/gi, '-');
}

/** `more`: crates beside those that are emitted. */
export function createCargoWorkspace(
  crates: Crates,
  workspace: Workspace = createWorkspace(),
  more: Crates = new Map(),
): CargoWorkspace {
  const names = [...crates.keys()];
  for (const [name, files] of [...crates, ...more]) writeAll(workspace, files, `${name}/`);
  writeAll(workspace, allWires(names), `${ALL_WIRES}/`);
  const members = [...names, ...more.keys(), ALL_WIRES].map((name) => JSON.stringify(name));
  workspace.write('Cargo.toml', `[workspace]\nresolver = "2"\nmembers = [${members.join(', ')}]\n`);
  const cargo: CargoWorkspace['cargo'] = (args, env = {}) => run(args, workspace.folder, env);
  const test = ['test', '-p', ALL_WIRES, '--test', 'wire'];
  return {
    names,
    sources: [...crates].flatMap(([name, files]) =>
      files.filter(({ path }) => path.endsWith('.rs')).map(({ path }) => join(workspace.folder, name, path)),
    ),
    cargo,
    testAll: () => cargo(test),
    testVectors: (name, env) => cargo([...test, '--quiet', '--', '--exact', `${wireModule(name)}::vectors`], env),
    remove: workspace.remove,
  };
}

/** Not while this process waits: other tests run beside. */
function run(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Output> {
  return new Promise((resolve, reject) => {
    const all = { ...process.env, RUST_BACKTRACE: '0', ...CARGO_ENVIRONMENT, ...env };
    const child = spawn('cargo', args, { cwd, env: all });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part));
    child.on('error', reject).on('close', (status) => resolve({ status, text }));
  });
}

/** `hub-codegen generate` as its own process, with two hubs whose clients differ in every way that a file can. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../../../scripts/root.js';

export interface Ended {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

interface Process {
  readonly env?: Readonly<Record<string, string>>;
  /** A file of `preload/` that is loaded before the tool. */
  readonly preload?: string;
  /** Who runs it, where that is not who runs the tests. */
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
}

const BIN = fromRoot('dist/hub-codegen.cjs');

function environment({ env, preload }: Process): NodeJS.ProcessEnv {
  const file = preload && path.join(import.meta.dirname, 'preload', preload);
  return { ...process.env, ...env, ...(file && { NODE_OPTIONS: `--require ${file}` }) };
}

export function generate(args: readonly string[], options: Process = {}): Ended {
  const settings = { env: environment(options), encoding: 'utf8', ...options.user } as const;
  const run = spawnSync(process.execPath, [BIN, 'generate', ...args], settings);
  return { status: run.status, signal: run.signal, out: run.stdout, err: run.stderr };
}

export async function generateBeside(args: readonly string[], options: Process = {}): Promise<Ended> {
  const run = spawn(process.execPath, [BIN, 'generate', ...args], { env: environment(options) });
  const written = { out: '', err: '' };
  run.stdout.on('data', (chunk) => (written.out += chunk));
  run.stderr.on('data', (chunk) => (written.err += chunk));
  const [status, signal] = (await once(run, 'close')) as [number | null, NodeJS.Signals | null];
  return { status, signal, ...written };
}

/** Writes the schemas, and gives the arguments that generate their clients. */
export function twoClients(folder: string, out: string): Record<'a' | 'b', string[]> {
  const argsFor = (name: string, schema: object): string[] => {
    const file = path.join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(schema));
    return [file, '--lang', 'ts', '--no-tests', '--out', out];
  };
  return { a: argsFor('a', hub('list', ['users', 'old'])), b: argsFor('b', hub('find', ['users', 'fresh'])) };
}

/** A hub with a namespace for each child: a folder of its own in the client. */
function hub(method: string, children: readonly string[]): object {
  const namespace = (name: string, methods: readonly string[]) => ({
    namespace: name,
    version: '1.0.0',
    description: `The hub ${name}`,
    self_hash: '1',
    hash: '2',
    methods: methods.map((each) => ({
      name: each,
      description: 'Does it',
      hash: each,
      streaming: false,
      bidirectional: false,
      returns: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
    })),
  });
  return { ...namespace('demo', [method, 'always']), children: children.map((child) => namespace(child, ['show'])) };
}

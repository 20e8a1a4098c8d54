/** Emitted Haskell clients beside each other in one folder, with one copy of the runtime, and the compiler over all. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from '../../../scripts/root.js';
import type { EmittedFile } from '../../../src/emit/file-set.js';
import { emitHaskell } from '../../../src/emit/haskell/emit-haskell.js';
import type { Hub } from '../../../src/model/hub.js';
import type { Vector } from '../../../src/vectors/vector.js';
import { vectorsOf } from '../../../src/vectors/vectors-of.js';
import { createWorkspace, type Workspace } from '../workspace.js';

export interface HaskellClient {
  readonly name: string;
  readonly files: readonly EmittedFile[];
  readonly vectors: readonly Vector[];
}

export async function haskellClient(name: string, hub: Hub): Promise<HaskellClient> {
  const { vectors } = await vectorsOf(hub);
  return { name, files: emitHaskell(hub, vectors), vectors };
}

const PROGRAMS = fromRoot('test/emit/haskell/programs');

/** The strictest settings that users have; the only extensions are those that the files name themselves. */
const FLAGS = ['-XHaskell2010', '-Wall', '-Werror', '-haddock', '-Winvalid-haddock', '-O0'];

/** One program for all: what it does is its first argument. */
export function writePrograms(clients: readonly HaskellClient[]): Workspace {
  const workspace = createWorkspace();
  for (const { name, files } of clients) {
    for (const { path, text } of files) {
      if (path.startsWith('src/') || path === 'test/WireTest.hs') workspace.write(path, text);
      else if (path === 'test/Wire.hs') workspace.write(`test/${wireModule(name)}.hs`, asModule(name, text));
      else workspace.write(`${name}/${path}`, text);
    }
  }
  for (const file of readdirSync(PROGRAMS)) workspace.write(`test/${file}`, readFileSync(`${PROGRAMS}/${file}`, 'utf8'));
  workspace.write('test/Main.hs', mainText(clients));
  return workspace;
}

function wireModule(name: string): string {
  return `Wire_${name.replaceAll(/[^A-Za-z0-9]/g, '_')}`;
}

/** A program cannot have two modules called Main. */
function asModule(name: string, text: string): string {
  return text
    .replace('module Main (main) where', `module ${wireModule(name)} (main) where`)
    .replace('"test/vectors.jsonl"', `"${name}/test/vectors.jsonl"`);
}

function mainText(clients: readonly HaskellClient[]): string {
  const wires = clients.map(({ name }) => wireModule(name));
  return `module Main (main) where

import qualified ClientSpec
import Data.Maybe (fromMaybe)
import Session (session)
import System.Environment (getArgs, withArgs)
import Test.Hspec (hspec)
${wires.map((name) => `import qualified ${name}`).join('\n')}

main :: IO ()
main = do
  arguments <- getArgs
  case arguments of
    ["session", name, port] -> session name (read port)
    "client" : rest -> withArgs rest (hspec ClientSpec.spec)
    "wire" : name : rest -> withArgs rest (fromMaybe (fail name) (lookup name wires))
    _ -> fail (show arguments)
  where
    wires =
      [ ${clients.map(({ name }) => `(${JSON.stringify(name)}, ${wireModule(name)}.main)`).join('\n      , ')}
      ]
`;
}

/** Compiles everything at once. Gives the program, or throws what GHC has to say. */
export async function compilePrograms({ folder }: Workspace): Promise<string> {
  const modules = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.hs'))
    .map((file) => join('src', file));
  const output = ['-isrc:test', '-outputdir', 'build', '-o', 'programs', '-j2', '-v0'];
  const { said } = await runProcess('ghc', ['--make', ...FLAGS, ...output, 'test/Main.hs', ...modules], folder);
  if (said !== '') throw new Error(said);
  return join(folder, 'programs');
}

/** What GHC says about one more module, with the others compiled already. */
export async function compileModule(workspace: Workspace, file: string, text: string): Promise<string> {
  workspace.write(file, text);
  const { said } = await runProcess('ghc', ['-c', ...FLAGS, '-ibuild', '-outputdir', 'build', file], workspace.folder);
  return said;
}

export interface Outcome {
  readonly isFine: boolean;
  /** All that it printed, to whichever stream. */
  readonly said: string;
}

export async function runProcess(command: string, args: readonly string[], cwd: string): Promise<Outcome> {
  try {
    const { stdout, stderr } = await promisify(execFile)(command, args, { cwd, maxBuffer: 64 * 2 ** 20 });
    return { isFine: true, said: stdout + stderr };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    return { isFine: false, said: `${stdout}${stderr}` || String(error) };
  }
}

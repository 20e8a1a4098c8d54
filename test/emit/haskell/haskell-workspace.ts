/** Emitted Haskell clients beside each other in one folder, with one copy of the runtime and one program over all. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from '../../../scripts/root.js';
import type { EmittedFile } from '../../../src/emit/common/file-set.js';
import { emitHaskell } from '../../../src/emit/haskell/emit-haskell.js';
import { vectorsOf } from '../../../src/prove/vectors/vectors-of.js';
import { readWhole, vectorsOfText, type NamedText } from '../emitted-hubs.js';
import { createWorkspace, type Workspace } from '../workspace.js';

export interface HaskellClient {
  readonly name: string;
  readonly files: readonly EmittedFile[];
}

export async function haskellClient({ name, text, types }: NamedText): Promise<HaskellClient> {
  const { vectors } = await vectorsOfText(text);
  return { name, files: emitHaskell(readWhole(text), vectors, { types: types?.haskell }) };
}

/** The client of a hub that is called otherwise, so that both can stand in one program. */
export async function renamedClient({ name, text }: NamedText): Promise<HaskellClient> {
  const hub = { ...readWhole(text), name };
  const { vectors } = await vectorsOf(hub);
  return { name, files: emitHaskell(hub, vectors) };
}

const PROGRAMS = fromRoot('test/emit/haskell/programs');

/** The strictest settings that users have; the only extensions are those that the files name themselves. (A larger nursery: less to collect.) */
const FLAGS = [
  '+RTS',
  '-A4m',
  '-RTS',
  '-XHaskell2010',
  '-Wall',
  '-Werror',
  '-haddock',
  '-Winvalid-haddock',
  '-isrc:test',
  '-v0',
];

export function writeClients(clients: readonly HaskellClient[]): Workspace {
  const workspace = createWorkspace();
  for (const client of clients) writeClient(workspace, client);
  for (const file of readdirSync(PROGRAMS)) {
    workspace.write(`test/${file}`, readFileSync(`${PROGRAMS}/${file}`, 'utf8'));
  }
  workspace.write('test/Main.hs', mainText(clients));
  return workspace;
}

function writeClient(workspace: Workspace, { name, files }: HaskellClient): void {
  for (const { path, text } of files) {
    if (path.startsWith('src/') || path === 'test/WireTest.hs') workspace.write(path, text);
    else if (path === 'test/Wire.hs') workspace.write(`test/${wireModule(name)}.hs`, asModule(name, text));
    else workspace.write(`${name}/${path}`, text);
  }
}

export function wireModule(name: string): string {
  return `Wire_${name.replaceAll(/[^A-Za-z0-9]/g, '_')}`;
}

/** A program cannot have two modules called Main. */
function asModule(name: string, text: string): string {
  return text
    .replace('module Main (main) where', `module ${wireModule(name)} (main) where`)
    .replace('"test/vectors.jsonl"', `"${name}/test/vectors.jsonl"`);
}

/** Does everything, one section after the other; the arguments are sessions, each with the address of its hub. */
function mainText(clients: readonly HaskellClient[]): string {
  const wires = clients.map(({ name }) => `(${JSON.stringify(`wire ${name}`)}, ${wireModule(name)}.main)`);
  return `module Main (main) where

import qualified ClientSpec
import qualified ConnectionSpec
import Control.Exception (SomeException, displayException, fromException, try)
import Session (session)
import System.Environment (getArgs, withArgs)
import System.Exit (ExitCode (..))
import Test.Hspec (hspec)
${clients.map(({ name }) => `import qualified ${wireModule(name)}`).join('\n')}

main :: IO ()
main = do
  arguments <- getArgs
  mapM_ (uncurry section) (wires <> [("client", hspec (ClientSpec.spec >> ConnectionSpec.spec))] <> sessions arguments)
  where
    sessions (name : address : rest) = ("session " <> name, session (takeWhile (/= '/') name) address) : sessions rest
    sessions _ = []
    wires =
      [ ${wires.join('\n      , ')}
      ]

section :: String -> IO () -> IO ()
section name action = do
  putStrLn ("### " <> name)
  outcome <- try (withArgs ["--format=failed-examples"] action)
  putStrLn (either verdict (const "### fine") outcome)

verdict :: SomeException -> String
verdict failure = case fromException failure of
  Just ExitSuccess -> "### fine"
  _ -> displayException failure <> "\\n### failed"
`;
}

/** What a part of the program printed, and whether it came to a good end. */
export interface Section {
  readonly said: string;
  readonly isFine: boolean;
}

type Folder = Pick<Workspace, 'folder'>;

/** Compiles every module and runs the program: interpreted, since machine code takes longer to make than to use. */
export async function runClients(workspace: Folder, sessions: readonly string[]): Promise<Map<string, Section>> {
  const run = `System.Environment.withArgs ${JSON.stringify(sessions)} Main.main`;
  const { said } = await runModule(workspace, 'Main', run);
  const parts = said.matchAll(/^### (.+)\n([^]*?)^### (fine|failed)$/gm);
  const sections = Array.from(parts, ([, name = '', text = '', verdict]) => {
    return [name, { said: text, isFine: verdict === 'fine' }] as const;
  });
  // Where GHC does not like a module, there are none.
  if (sections.length === 0) throw new Error(said);
  return new Map(sections);
}

/** Runs an expression in a module of `test/`, once all modules are found to be in order. */
export function runModule({ folder }: Folder, name: string, expression = `${name}.main`): Promise<Outcome> {
  return runProcess('ghc', [...FLAGS, '-e', expression, `test/${name}.hs`, ...modulesIn(folder)], folder);
}

function modulesIn(folder: string): string[] {
  return readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.hs'))
    .map((file) => join('src', file));
}

/** What GHC has to say about all modules, of which it makes no code. */
export async function checkModules({ folder }: Folder): Promise<string> {
  const { said } = await runProcess('ghc', ['--make', '-fno-code', ...FLAGS, ...modulesIn(folder)], folder);
  return said;
}

/** What GHC has to say about programs, by their names. */
export async function judgePrograms(
  workspace: Workspace,
  programs: readonly { readonly name: string; readonly text: string }[],
): Promise<Map<string, string>> {
  const fileOf = (name: string): string => `judged/${name}.hs`;
  for (const { name, text } of programs) workspace.write(fileOf(name), text);
  const args = ['--make', '-fno-code', '-fkeep-going', ...FLAGS, ...programs.map(({ name }) => fileOf(name))];
  const { said } = await runProcess('ghc', args, workspace.folder);
  return new Map(programs.map(({ name }) => [name, complaintsOf(said, fileOf(name))]));
}

/** A complaint starts with the file's name and goes on to the next. */
function complaintsOf(said: string, file: string): string {
  const complaints = said.split(/^(?=\S+\.hs:\d)/m);
  return complaints.filter((complaint) => complaint.startsWith(file)).join('');
}

export interface Outcome {
  readonly isFine: boolean;
  /** All that it printed, to whichever stream. */
  readonly said: string;
}

export async function runProcess(command: string, args: readonly string[], cwd: string): Promise<Outcome> {
  try {
    const { stdout, stderr } = await promisify(execFile)(command, args, { cwd, maxBuffer: 256 * 2 ** 20 });
    return { isFine: true, said: stdout + stderr };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    return { isFine: false, said: `${stdout}${stderr}` || String(error) };
  }
}

/** Wire tests of several clients, one after the other, each on vectors of its own choice. */
import type { Crossing } from '../crossing.js';
import type { Workspace } from '../workspace.js';
import { runModule, wireModule } from './haskell-workspace.js';

export async function runCrossing(workspace: Workspace, crossings: readonly Crossing[]): Promise<void> {
  workspace.write('test/Crossing.hs', programText(crossings));
  const { isFine, said } = await runModule(workspace, 'Crossing');
  if (!isFine || !said.includes('every test passed')) throw new Error(said);
}

function programText(crossings: readonly Crossing[]): string {
  const modules = [...new Set(crossings.map(({ example }) => wireModule(example)))];
  return `module Crossing (main) where

import System.Environment (setEnv, unsetEnv, withArgs)
${modules.map((name) => `import qualified ${name}`).join('\n')}

main :: IO ()
main = do
${crossings.map(step).join('')}  putStrLn "every test passed"

crossing :: Maybe FilePath -> FilePath -> IO () -> IO ()
crossing vectors encoded test = do
  maybe (unsetEnv "WIRE_VECTORS") (setEnv "WIRE_VECTORS") vectors
  setEnv "WIRE_ENCODED" encoded
  withArgs [] test
`;
}

function step({ example, vectors, encoded }: Crossing): string {
  const source = vectors === undefined ? 'Nothing' : `(Just ${JSON.stringify(vectors)})`;
  return `  crossing ${source} ${JSON.stringify(encoded)} ${wireModule(example)}.main\n`;
}

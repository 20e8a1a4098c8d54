/** What clients say to the values of their vectors: each is read or not, whatever it is written as. */
import type { Workspace } from '../workspace.js';
import { runModule, wireModule, type HaskellClient } from './haskell-workspace.js';

/** One line per vector, client after client: `accepted`, or why not. */
export async function runVerdicts(workspace: Workspace, clients: readonly HaskellClient[]): Promise<string[]> {
  const modules = clients.map(({ name }) => wireModule(name));
  for (const { name, files } of clients) {
    const text = files.find(({ path }) => path === 'test/Wire.hs')?.text ?? '';
    workspace.write(`test/${wireModule(name)}.hs`, judging(name, text));
  }
  workspace.write('test/AllVerdicts.hs', programText(modules));
  const { isFine, said } = await runModule(workspace, 'AllVerdicts');
  if (!isFine) throw new Error(said);
  return said.trimEnd().split('\n');
}

function judging(name: string, text: string): string {
  return text
    .replace('module Main (main) where\n', `module ${wireModule(name)} (main) where\n\nimport Verdicts (verdicts)`)
    .replace(', wireTest)', ')')
    .replace('wireTest "test/', `verdicts "${name}/test/`);
}

function programText(modules: readonly string[]): string {
  return `module AllVerdicts (main) where

${modules.map((name) => `import qualified ${name}`).join('\n')}

main :: IO ()
main = sequence_ [${modules.map((name) => `${name}.main`).join(', ')}]
`;
}

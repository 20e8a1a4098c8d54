/** A package as files of the user's project import it, if the project has it. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { FormatProblem } from './format-problem.js';

/** @param directory need not exist */
export function projectPackage(name: string, directory: string): unknown {
  const require = createRequire(path.resolve(directory, 'importer.js'));
  const file = resolved(name, require);
  if (file === undefined) return undefined;
  try {
    return require(file);
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0];
    throw new FormatProblem(`${name} cannot be loaded from ${file}: ${reason}`, 'install it anew');
  }
}

function resolved(name: string, require: NodeJS.Require): string | undefined {
  try {
    return require.resolve(name);
  } catch {
    return undefined;
  }
}

/**
 * The formatter that the project uses. prettier, if it has that: the text is then that of the project's own version of
 * it, and `prettier --check` agrees. oxfmt where the project has a configuration for it, or has no prettier.
 */
import { FormatProblem } from './format-problem.js';
import type { Formatter } from './formatter.js';
import { oxfmtConfigAbove, oxfmtFor } from './oxfmt.js';
import { prettierFor } from './prettier.js';

/** @param directory what is asked is what a file in it could import */
export async function findFormatter(directory: string): Promise<Formatter> {
  const config = oxfmtConfigAbove(directory);
  const preferred = config === undefined ? undefined : oxfmtFor(directory, config);
  const found = preferred ?? (await prettierFor(directory)) ?? oxfmtFor(directory, config);
  if (found !== undefined) return found;
  const message = `there is nothing to format ${directory} with: neither prettier nor oxfmt is installed there`;
  const hint = 'npm install --save-dev prettier; or leave out --format ("format" in the configuration)';
  throw new FormatProblem(message, hint);
}

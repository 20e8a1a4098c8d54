/** oxfmt, which writes what prettier 3.8 does in a fiftieth of the time. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FormatProblem } from './format-problem.js';
import type { Formatter, FormatSettings } from './formatter.js';
import { projectPackage } from './project-package.js';

/** What we use of it. It looks for no configuration by itself. */
interface Oxfmt {
  format(file: string, text: string, settings: FormatSettings): Promise<Result>;
}

interface Result {
  readonly code: string;
  readonly errors: readonly { readonly message: string }[];
}

const CONFIGS = ['.oxfmtrc.json', '.oxfmtrc.jsonc'];

/** The nearest configuration, as oxfmt itself finds it. */
export function oxfmtConfigAbove(directory: string): string | undefined {
  const folder = path.resolve(directory);
  const found = CONFIGS.map((name) => path.join(folder, name)).find((file) => existsSync(file));
  const parent = path.dirname(folder);
  return found ?? (parent === folder ? undefined : oxfmtConfigAbove(parent));
}

export function oxfmtFor(directory: string, config: string | undefined): Formatter | undefined {
  const oxfmt = projectPackage('oxfmt', directory) as Oxfmt | undefined;
  if (oxfmt === undefined) return undefined;
  const settings = config === undefined ? {} : settingsIn(config);
  return {
    id: 'oxfmt',
    isSlow: false,
    hasPlugins: () => false,
    settingsFor: async () => settings,
    format: async (text, file) => {
      const { code, errors } = await oxfmt.format(file, text, settings);
      const [error] = errors;
      if (error === undefined) return code;
      const hint = 'where templates of your own are used, see what they write; otherwise try a newer oxfmt';
      throw new FormatProblem(`oxfmt cannot format ${file}: ${error.message}`, hint);
    },
  };
}

function settingsIn(config: string): FormatSettings {
  const { $schema, ignorePatterns, overrides, ...settings } = parsed(config);
  if (overrides === undefined) return settings;
  const hint = `hub-codegen does not follow them: put a plain ${CONFIGS[0]} beside the output, which oxfmt obeys too`;
  throw new FormatProblem(`${config} has "overrides"`, hint);
}

function parsed(config: string): FormatSettings {
  try {
    return JSON.parse(withoutComments(readFileSync(config, 'utf8'))) as FormatSettings;
  } catch (error) {
    throw new FormatProblem(`${config} cannot be read: ${(error as Error).message}`, 'mend it');
  }
}

/** Without the commas before a closing bracket, too. Strings are matched first, so that nothing in them is. */
function withoutComments(text: string): string {
  const plain = text.replaceAll(/("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[^]*?\*\//g, '$1');
  return plain.replaceAll(/("(?:\\.|[^"\\])*")|,(?=\s*[}\]])/g, '$1');
}

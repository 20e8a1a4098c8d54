/** prettier, of whichever version the project has. */
import { stripVTControlCharacters } from 'node:util';
import { FormatProblem } from './format-problem.js';
import type { Formatter, FormatSettings } from './formatter.js';
import { projectPackage } from './project-package.js';

/** What we use of it. */
interface Prettier {
  readonly version: string;
  clearConfigCache(): Promise<void>;
  resolveConfig(file: string, options: { readonly editorconfig: boolean }): Promise<FormatSettings | null>;
  format(text: string, options: FormatSettings): Promise<string>;
}

export async function prettierFor(directory: string): Promise<Formatter | undefined> {
  const prettier = projectPackage('prettier', directory) as Prettier | undefined;
  if (prettier === undefined) return undefined;
  // It may have changed since the last run of this process (`--watch`).
  await prettier.clearConfigCache();
  const looksForPlugins = Number.parseInt(prettier.version) < FIRST_WITHOUT_PLUGIN_SEARCH;
  return {
    id: `prettier ${prettier.version}`,
    isSlow: true,
    hasPlugins: ({ plugins = [] }) => looksForPlugins || plugins.length > 0,
    async settingsFor(file) {
      const found = await orRefuse(
        'the configuration of prettier cannot be read',
        () => prettier.resolveConfig(file, { editorconfig: true }),
        () => MEND_CONFIG,
      );
      return found ?? {};
    },
    format: (text, file, settings) =>
      orRefuse(
        `prettier ${prettier.version} cannot format ${file}`,
        () => prettier.format(text, { ...settings, filepath: file }),
        whatToMend,
      ),
  };
}

/** Before, it loads every plugin that is installed beside it, whatever the configuration says. */
const FIRST_WITHOUT_PLUGIN_SEARCH = 3;

const MEND_CONFIG = 'prettier --check . says the same: mend the configuration';
const MEND_TEMPLATE = 'where templates of your own are used, see what they write; otherwise try a newer prettier';

/** Settings are first looked at when something is formatted; all that is wrong with a text is its syntax. */
function whatToMend({ name }: Error): string {
  return name === 'SyntaxError' ? MEND_TEMPLATE : MEND_CONFIG;
}

async function orRefuse<T>(what: string, act: () => Promise<T>, hintFor: (error: Error) => string): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw new FormatProblem(`${what}: ${reasonIn((error as Error).message)}`, hintFor(error as Error));
  }
}

/** Its first line, with what that announces, without the picture of the place that may follow, and without colours. */
function reasonIn(message: string): string {
  const [first = '', ...others] = stripVTControlCharacters(message).split('\n');
  const announced = first.endsWith(':') ? others.slice(0, 1) : others.filter((line) => line.startsWith('- '));
  return [first, ...announced].join(' ').replace(/:$/, '');
}

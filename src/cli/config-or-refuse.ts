/** The configuration of the project that a command runs in; where there is something wrong with it, that is printed. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Checked } from '../config/checked-json.js';
import type { Config } from '../config/config.js';
import { importConfig, isModule } from '../config/import-config.js';
import { readConfig } from '../config/read-config.js';
import type { Call } from './command.js';
import { aboutToLoad } from './foreign-code.js';
import { readInput } from './input.js';
import type { PlacedProblem } from './problems-json.js';
import { refuse, refuseInput } from './refuse.js';
import type { Terminal } from './terminal.js';

export interface FoundConfig {
  /** Absent where there is none, which says nothing. */
  readonly path?: string;
  /** With paths as seen from the working directory. */
  readonly config: Config;
}

/** Where the configuration says something that is wrong only in the light of other things. */
export type ConfigPlace = Required<Pick<PlacedProblem, 'file' | 'pointer'>>;

export function placeIn(file: string | undefined, pointer: string): ConfigPlace | undefined {
  return file === undefined ? undefined : { file, pointer };
}

const STEM = 'hub-codegen.config';
export const CONFIG_FILE = `${STEM}.json`;
const CONFIG_FILES: readonly string[] = ['json', 'js', 'mjs', 'cjs', 'ts'].map((ending) => `${STEM}.${ending}`);

/** Those in the working directory. */
export function configFilesHere(): string[] {
  return CONFIG_FILES.filter((name) => existsSync(name));
}

/** The nearest one in a directory above the working directory, which does not count by itself. */
export function configFileAbove(): string | undefined {
  const root = path.parse(process.cwd()).root;
  for (let up = '..'; ; up = path.join('..', up)) {
    const found = CONFIG_FILES.map((name) => path.join(up, name)).find((file) => existsSync(file));
    if (found !== undefined || path.resolve(up) === root) return found;
  }
}

/** What `--config` names, or the one that lies in the working directory. */
export async function configOrRefuse({ values, flags }: Call, terminal: Terminal): Promise<FoundConfig | undefined> {
  const here = configFilesHere();
  const file = values.get('config') ?? here[0];
  if (file === undefined) return { config: {} };
  if (!values.has('config') && here.length > 1) {
    const hint = `keep one of them, or say which: --config ${file}`;
    refuse({ message: `there are several configurations here: ${here.join(', ')}`, hint }, terminal);
    return undefined;
  }
  const config = await readOrRefuse(file, flags.has('watch'), terminal);
  return config && { path: file, config: seenFromHere(config, path.dirname(file)) };
}

async function readOrRefuse(file: string, isWatched: boolean, terminal: Terminal): Promise<Config | undefined> {
  const input = await readInput(file, terminal.stdin);
  if ('problem' in input) {
    const isEmpty = input.problem.code === 'empty-input';
    refuse({ ...input.problem, ...(isEmpty && { hint: EMPTY }) }, terminal);
    return undefined;
  }
  if (isModule(file)) aboutToLoad(file);
  const checked: Checked<Config> = isModule(file) ? await importConfig(file, isWatched) : readConfig(input.text);
  if ('value' in checked) return checked.value;
  refuseInput(file, checked.problems, terminal);
  return undefined;
}

const EMPTY = 'a configuration that says nothing is {}';

function seenFromHere(config: Config, folder: string): Config {
  const { schema, targets, templates, diff } = config;
  const here = (file: string): string => (path.isAbsolute(file) ? file : path.join(folder, file));
  return {
    ...config,
    ...(schema !== undefined && { schema: here(schema) }),
    ...(targets && { targets: targets.map((target) => ({ ...target, out: here(target.out) })) }),
    ...(templates !== undefined && { templates: here(templates) }),
    ...(diff?.accepted !== undefined && { diff: { ...diff, accepted: here(diff.accepted) } }),
  };
}

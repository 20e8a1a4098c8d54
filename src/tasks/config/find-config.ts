/** The configuration of the project that a task runs in. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseOpenAddress } from '../../core/source/address.js';
import { EMPTY, readText } from '../../core/source/read-text.js';
import { inputRefusal, isRefusal, refusal, withMore, type Complaint } from '../../core/refusal/refusal.js';
import type { Checked } from './checked-json.js';
import type { Config, DiffConfig, HubConfig } from './config.js';
import { importConfig, isModule } from './import-config.js';

export interface FoundConfig {
  /** Absent where there is none, which says nothing. */
  readonly path?: string;
  /** With paths as seen from the working directory. */
  readonly config: Config;
  /** Where the configuration says what a key says, if it is about several hubs. */
  readonly pointerOf?: (key: keyof HubConfig) => string;
}

/** Where the configuration says something that is wrong only in the light of other things. */
export type ConfigPlace = Required<Pick<Complaint, 'file' | 'pointer'>>;

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

export interface FindOptions {
  /** What the user names; otherwise it is the one in the working directory. */
  readonly file?: string | undefined;
  /** Whether it is read again after changes, those of its imports included. */
  readonly isFollowed?: boolean;
  /** Told before a module of the user's runs in this process. */
  readonly onLoad?: (file: string) => void;
}

export async function findConfig({ file: given, isFollowed = false, onLoad }: FindOptions = {}): Promise<FoundConfig> {
  const here = configFilesHere();
  const file = given ?? here[0];
  if (file === undefined) return { config: {} };
  if (given === undefined && here.length > 1) {
    const hint = `keep one of them, or say which: --config ${file}`;
    throw refusal({ message: `there are several configurations here: ${here.join(', ')}`, hint });
  }
  const text = await configText(file);
  if (isModule(file)) onLoad?.(file);
  const checked = isModule(file) ? await importConfig(file, isFollowed) : await readJson(text);
  if ('problems' in checked) throw inputRefusal(file, checked.problems);
  return { path: file, config: seenFromHere(checked.value, path.dirname(file)) };
}

/** Most projects have none, so what reads one is loaded only now. */
async function readJson(text: string): Promise<Checked<Config>> {
  const { readConfig } = await import('./read-config.js');
  return readConfig(text);
}

async function configText(file: string): Promise<string> {
  try {
    return (await readText(file)).text;
  } catch (error) {
    throw isRefusal(error, EMPTY) ? withMore(error, { hint: 'a configuration that says nothing is {}' }) : error;
  }
}

function seenFromHere({ hubs, ...shared }: Config, folder: string): Config {
  const seen = Object.entries(hubs ?? {}).map(([name, hub]) => [name, hubSeenFromHere(hub, folder)] as const);
  return { ...hubSeenFromHere(shared, folder), ...(hubs && { hubs: Object.fromEntries(seen) }) };
}

function hubSeenFromHere(config: HubConfig, folder: string): HubConfig {
  const { schema, targets, templates, diff } = config;
  const here = (file: string): string => (path.isAbsolute(file) ? file : path.join(folder, file));
  return {
    ...config,
    ...(schema !== undefined && { schema: isOnDisk(schema) ? here(schema) : schema }),
    ...(targets && { targets: targets.map((target) => ({ ...target, out: here(target.out) })) }),
    ...(templates !== undefined && { templates: here(templates) }),
    ...(diff && { diff: diffSeenFromHere(diff, here) }),
  };
}

function diffSeenFromHere(diff: DiffConfig, here: (file: string) => string): DiffConfig {
  const { accepted, usedBy } = diff;
  const projects = usedBy?.projects?.map(here);
  return {
    ...diff,
    ...(accepted !== undefined && { accepted: here(accepted) }),
    ...(usedBy && projects && { usedBy: { ...usedBy, projects } }),
  };
}

function isOnDisk(address: string): boolean {
  return parseOpenAddress(address).kind === 'disk';
}

export interface ChosenSchema {
  /** An address; absent where it is what comes from a pipe. */
  readonly address: string | undefined;
  /** Where the configuration names it, if that does. */
  readonly place?: ConfigPlace | undefined;
}

/** What the user names goes before the configuration. */
export function chosenSchema(given: string | undefined, found: FoundConfig): ChosenSchema {
  if (given !== undefined) return { address: given };
  const { schema } = found.config;
  return { address: schema, place: schema === undefined ? undefined : placeOf(found, 'schema') };
}

/** Where the configuration says what a key says. */
export function placeOf({ path: file, pointerOf }: FoundConfig, key: keyof HubConfig): ConfigPlace | undefined {
  return placeIn(file, pointerOf?.(key) ?? `/${key}`);
}

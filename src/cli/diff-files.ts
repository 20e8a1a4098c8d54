/** What a project keeps beside its hub for diff: the configuration, and the findings that it accepted. */
import { dirname, join } from 'node:path';
import { NOTHING_ACCEPTED, ACCEPTED_FILE, readAccepted, type AcceptedFile } from '../config/accepted-file.js';
import type { Checked } from '../config/checked-json.js';
import type { DiffConfig } from '../config/config.js';
import { readConfig } from '../config/read-config.js';
import type { Call } from './command.js';
import { readInput } from './input.js';
import { refusalLines, reportLines } from './report.js';
import { printLines, type Terminal } from './terminal.js';

const CONFIG_FILE = 'hub-codegen.config.json';

/** With paths as seen from the working directory. */
export async function diffConfigOrRefuse({ values }: Call, terminal: Terminal): Promise<DiffConfig | undefined> {
  const given = values.get('config');
  const path = given ?? CONFIG_FILE;
  const file = { path, isOptional: given === undefined };
  const config = (await fileOrRefuse({ ...file, read: readConfig, ifAbsent: {} }, terminal));
  const { accepted, ...others } = config?.diff ?? {};
  return config && { ...others, ...(accepted !== undefined && { accepted: join(dirname(path), accepted) }) };
}

export interface AcceptedOnDisk {
  readonly path: string;
  readonly file: AcceptedFile;
}

/** A file that is named in the call must be there, unless the call is about to write it. */
export async function acceptedOrRefuse(
  { values, lists }: Call,
  config: DiffConfig,
  terminal: Terminal,
): Promise<AcceptedOnDisk | undefined> {
  const given = values.get('accepted');
  const path = given ?? config.accepted ?? ACCEPTED_FILE;
  const isOptional = given === undefined || lists.has('accept');
  const file = await fileOrRefuse({ path, isOptional, read: readAccepted, ifAbsent: NOTHING_ACCEPTED }, terminal);
  return file && { path, file };
}

interface KeptFile<T> {
  readonly path: string;
  readonly isOptional: boolean;
  readonly read: (text: string) => Checked<T>;
  readonly ifAbsent: T;
}

async function fileOrRefuse<T>(wanted: KeptFile<T>, { err, stdin }: Terminal): Promise<T | undefined> {
  const { path, isOptional, read, ifAbsent } = wanted;
  const input = await readInput(path, stdin);
  if ('problem' in input) {
    if (isOptional && input.problem.code === 'missing-file') return ifAbsent;
    printLines(err, refusalLines(input.problem, err.style));
    return undefined;
  }
  const checked = read(input.text);
  if ('value' in checked) return checked.value;
  printLines(err, reportLines(path, checked.problems, err.style));
  return undefined;
}

/** What a project keeps beside its hub for diff: the findings that it accepted. */
import { NOTHING_ACCEPTED, ACCEPTED_FILE, readAccepted, type AcceptedFile } from '../config/accepted-file.js';
import type { DiffConfig } from '../config/config.js';
import type { Call } from './command.js';
import { readInput } from './input.js';
import { refuse, refuseInput } from './refuse.js';
import type { Terminal } from './terminal.js';

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
  const file = await fileOrRefuse(path, isOptional, terminal);
  return file && { path, file };
}

async function fileOrRefuse(path: string, isOptional: boolean, terminal: Terminal): Promise<AcceptedFile | undefined> {
  const input = await readInput(path, terminal.stdin);
  if ('problem' in input) {
    if (isOptional && input.problem.code === 'missing-file') return NOTHING_ACCEPTED;
    refuse(input.problem, terminal);
    return undefined;
  }
  const checked = readAccepted(input.text);
  if ('value' in checked) return checked.value;
  refuseInput(path, checked.problems, terminal);
  return undefined;
}

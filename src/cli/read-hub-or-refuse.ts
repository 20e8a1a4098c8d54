/** The hub that a command works on; where it cannot be read, the reasons are printed. */
import type { Hub } from '../model/hub.js';
import { readHub } from '../read/read-hub.js';
import type { BadCall } from './bad-call.js';
import type { ConfigPlace } from './config-or-refuse.js';
import { readInput } from './input.js';
import type { ReportStage } from './progress.js';
import { refuse, refuseInput } from './refuse.js';
import { countText } from './report.js';
import { printLines, type Terminal } from './terminal.js';

export interface ReadOptions {
  /** What is said where no path is given, and nothing comes from standard input either. */
  readonly ifNone?: BadCall | undefined;
  readonly report?: ReportStage | undefined;
  /** Where the configuration names the schema, if that does. */
  readonly place?: ConfigPlace | undefined;
}

export async function readHubOrRefuse(
  path: string | undefined,
  terminal: Terminal,
  { ifNone, report, place }: ReadOptions = {},
): Promise<Hub | undefined> {
  const { err, stdin } = terminal;
  const input = await readInput(path, stdin);
  if ('problem' in input) {
    const isNone = path === undefined && ['no-input', 'empty-input'].includes(input.problem.code);
    refuse({ ...input.problem, ...(isNone && ifNone), ...place }, terminal);
    return undefined;
  }
  report?.(`reading ${input.name}`, { isSlow: input.text.length > LARGE });
  const { hub, problems } = readHub(input.text);
  if (hub === undefined) refuseInput(input.name, problems, terminal);
  else if (problems.length > 0) printLines(err, [`${countText(problems)}: hub-codegen validate lists them`]);
  return hub;
}

/** More characters than are read in a moment. */
const LARGE = 2_000_000;

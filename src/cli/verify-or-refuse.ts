/** Whether a TypeScript client compiles; where it does not, that is printed. */
import path from 'node:path';
import type { EmittedFile } from '../emit/file-set.js';
import type { Hub } from '../model/hub.js';
import type { Problem } from '../read/problem.js';
import type { BlamedError } from '../verify/verify-client.js';
import { STDIN } from './input.js';
import { printableLine } from '../print/printable.js';
import { refuseInput } from './refuse.js';
import { printLines, type Terminal } from './terminal.js';

export interface Verified {
  readonly hub: Hub;
  /** Its path, as the call has it. */
  readonly schema: string | undefined;
  readonly files: readonly EmittedFile[];
  /** What tells its files from those of other clients, where there are several. */
  readonly folder: string;
  /** The directory of the user's own templates. */
  readonly templates: string | undefined;
}

export async function verifyOrRefuse(verified: Verified, terminal: Terminal): Promise<boolean> {
  const { hub, schema, files, folder, templates } = verified;
  const { verifyClient } = await import('../verify/verify-client.js');
  const problems = (await verifyClient(hub, files)).map((error) => problemOf(error, folder));
  if (problems.length === 0) return true;
  refuseInput(nameOf(schema), problems, terminal);
  if (terminal.problems === undefined) printLines(terminal.err, summary(templates));
  return false;
}

function summary(templates: string | undefined): string[] {
  return [
    'nothing was written: the client does not compile',
    `  ${whatToDo(templates)} (generate without --verify goes on)`,
  ];
}

/** Ours alone always compile; what others write is theirs to mend. */
function whatToDo(templates: string | undefined): string {
  if (templates !== undefined) return `see what the templates in ${printableLine(templates)} write there`;
  return 'this is a defect of hub-codegen; please report it with the schema';
}

function nameOf(schema = '-'): string {
  return schema === '-' ? STDIN : schema;
}

function problemOf({ file, line, column, code, message, pointer }: BlamedError, folder: string): Problem {
  return { code, severity: 'error', message: `${path.join(folder, file)}:${line}:${column}: ${message}`, pointer };
}

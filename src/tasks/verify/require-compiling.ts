/** A TypeScript client must compile: what the compiler says against it is said of the schema. */
import path from 'node:path';
import type { Problem } from '../../core/json/problem.js';
import type { Hub } from '../../core/model/hub.js';
import { inputRefusal } from '../../core/refusal/refusal.js';
import { printableLine } from '../../core/text/printable.js';
import type { EmittedFile } from '../../emit/common/file-set.js';
import { verifyClient, type BlamedError } from './verify-client.js';

export interface Verified {
  readonly hub: Hub;
  /** What it is called. */
  readonly schema: string;
  readonly files: readonly EmittedFile[];
  /** What tells its files from those of other clients, where there are several. */
  readonly folder: string;
  /** The directory of the user's own templates. */
  readonly templates: string | undefined;
}

export async function requireCompiling({ hub, schema, files, folder, templates }: Verified): Promise<void> {
  const problems = (await verifyClient(hub, files)).map((error) => problemOf(error, folder));
  if (problems.length === 0) return;
  const notes = [
    'nothing was written: the client does not compile',
    `  ${whatToDo(templates)} (generate without --verify goes on)`,
  ];
  throw inputRefusal(schema, problems, { isFinding: true, notes });
}

/** Ours alone always compile; what others write is theirs to mend. */
function whatToDo(templates: string | undefined): string {
  if (templates !== undefined) return `see what the templates in ${printableLine(templates)} write there`;
  return 'this is a defect of hub-codegen, not of your schema';
}

function problemOf({ file, line, column, code, message, pointer }: BlamedError, folder: string): Problem {
  return { code, severity: 'error', message: `${path.join(folder, file)}:${line}:${column}: ${message}`, pointer };
}

/** Whether a TypeScript client compiles; where it does not, which is a defect of ours, that is printed. */
import type { EmittedFile } from '../emit/file-set.js';
import type { Hub } from '../model/hub.js';
import { prettyJson } from '../model/json.js';
import type { Problem } from '../read/problem.js';
import type { BlamedError } from '../verify/verify-client.js';
import { STDIN } from './input.js';
import { printable } from '../print/printable.js';
import { problemsJson } from './problems-json.js';
import { reportLines } from './report.js';
import { printLines, type Terminal } from './terminal.js';

export interface Verified {
  readonly hub: Hub;
  /** Its path, as the call has it. */
  readonly schema: string | undefined;
  readonly files: readonly EmittedFile[];
  readonly asJson: boolean;
}

export async function verifyOrRefuse({ hub, schema, files, asJson }: Verified, terminal: Terminal): Promise<boolean> {
  const { verifyClient } = await import('../verify/verify-client.js');
  const problems = (await verifyClient(hub, files)).map(problemOf);
  if (problems.length === 0) return true;
  if (asJson) terminal.out.write(`${printable(prettyJson({ ok: false, problems: problemsJson(problems) }))}\n`);
  else printLines(terminal.err, [...reportLines(nameOf(schema), problems, terminal.err.style), ...DEFECT]);
  return false;
}

const DEFECT = [
  'nothing was written: the client does not compile',
  '  this is a defect of hub-codegen; please report it with the schema (generate without --verify goes on)',
];

function nameOf(schema = '-'): string {
  return schema === '-' ? STDIN : schema;
}

function problemOf({ file, line, column, code, message, pointer }: BlamedError): Problem {
  return { code, severity: 'error', message: `${file}:${line}:${column}: ${message}`, pointer };
}

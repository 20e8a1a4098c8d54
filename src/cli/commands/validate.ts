/** `hub-codegen validate`: is this a hub schema that the tool can work with? */
import type { Json } from '../../model/json.js';
import { prettyJson } from '../../model/json.js';
import type { Problem, ReadResult } from '../../read/problem.js';
import { readHub } from '../../read/read-hub.js';
import type { Call } from '../command.js';
import { EXIT } from '../exit-code.js';
import type { ExitCode } from '../exit-code.js';
import { summaryOf, summaryText } from '../hub-summary.js';
import { readInput } from '../input.js';
import { printable, printableLine } from '../../print/printable.js';
import { problemsJson } from '../problems-json.js';
import { refuse } from '../refuse.js';
import { reportLines } from '../report.js';
import { schemaPathOrRefuse } from '../schema-path.js';
import type { Style } from '../../print/style.js';
import { printLines } from '../terminal.js';
import type { Terminal } from '../terminal.js';

export async function validate(call: Call, terminal: Terminal): Promise<ExitCode> {
  const schema = await schemaPathOrRefuse(call.args[0], call, terminal);
  if (schema === undefined) return EXIT.badCall;
  const input = await readInput(schema.path, terminal.stdin);
  if ('problem' in input) return refuse({ ...input.problem, ...schema.place }, terminal);
  const result = readHub(input.text);
  const exitCode = exitCodeOf(result.problems);
  if (call.flags.has('json')) {
    terminal.out.write(`${printable(prettyJson(resultJson(result)))}\n`);
    return exitCode;
  }
  const output = exitCode === EXIT.badCall ? terminal.err : terminal.out;
  printLines(output, resultLines(input.name, result, output.style));
  return exitCode;
}

function exitCodeOf(problems: readonly Problem[]): ExitCode {
  if (problems.some(({ unreadable }) => unreadable)) return EXIT.badCall;
  return problems.some(({ severity }) => severity === 'error') ? EXIT.finding : EXIT.fine;
}

function resultLines(name: string, { hub, problems }: ReadResult, style: Style): string[] {
  const report = problems.length === 0 ? [] : reportLines(name, problems, style);
  if (hub === undefined) return report;
  const hubName = hub.name === undefined ? '' : ` "${printableLine(hub.name)}"`;
  const verdict = `${printableLine(name)}: ${hub.form}${hubName}, ${summaryText(summaryOf(hub))}`;
  return [...report, `${style.green('ok')} ${verdict}`];
}

/** What `--json` prints: `ok` (no errors), `form` and `summary` where a hub was read, and every problem. */
function resultJson({ hub, problems }: ReadResult): Json {
  return {
    ok: exitCodeOf(problems) === EXIT.fine,
    ...(hub === undefined ? {} : { form: hub.form, summary: { ...summaryOf(hub) } }),
    problems: problemsJson(problems),
  };
}

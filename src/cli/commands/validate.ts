/** `hub-codegen validate`: is this a hub schema that the tool can work with? */
import type { Json } from '../../core/json/json.js';
import { prettyJson } from '../../core/json/json.js';
import type { Problem } from '../../core/json/problem.js';
import type { ReadResult } from '../../core/read/read-result.js';
import { readCheckedHub } from '../../tasks/hub/read-checked-hub.js';
import { calledText } from '../call/called-schema.js';
import type { CommandCall } from '../call/command.js';
import { EXIT } from '../exit/exit-code.js';
import type { ExitCode } from '../exit/exit-code.js';
import { summaryOf, summaryText } from '../describe/hub-summary.js';
import { printable, printableLine } from '../../core/text/printable.js';
import { problemsJson } from '../print/problems-json.js';
import { reportLines } from '../print/report.js';
import type { Style } from '../../core/text/style.js';
import { printLines } from '../print/terminal.js';
import type { Terminal } from '../print/terminal.js';

export async function validate(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const input = await calledText(call.args[0], call, terminal);
  const result = readCheckedHub(input.text);
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

/** `hub-codegen validate`: are these hub schemas that the tool can work with? */
import { prettyJson, type JsonObject } from '../../core/json/json.js';
import type { Problem } from '../../core/json/problem.js';
import type { ReadResult } from '../../core/read/read-result.js';
import { Refusal } from '../../core/refusal/refusal.js';
import { isPattern, matchingFiles } from '../../core/source/matching-files.js';
import { plural } from '../../core/text/lines.js';
import { printable, printableLine } from '../../core/text/printable.js';
import type { Style } from '../../core/text/style.js';
import { readCheckedHub } from '../../tasks/hub/read-checked-hub.js';
import { calledText } from '../call/called-schema.js';
import type { CommandCall } from '../call/command.js';
import { eachHub, worstOf } from '../call/each-hub.js';
import { summaryOf, summaryText } from '../describe/hub-summary.js';
import { EXIT, type ExitCode } from '../exit/exit-code.js';
import { withPatience } from '../process/optimise-later.js';
import { printRefusal, problemsOf } from '../print/print-refusal.js';
import { problemsJson } from '../print/problems-json.js';
import { reportLines } from '../print/report.js';
import { printLines, type Terminal } from '../print/terminal.js';

export async function validate(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const [given, ...others] = call.args;
  if (given === undefined) return eachHub(call, terminal, (each, to) => validateOne(undefined, each, to));
  if (others.length === 0 && !isPattern(given)) return validateOne(given, call, terminal);
  return validateAll(call, terminal);
}

async function validateOne(given: string | undefined, call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const checked = await check(given, call, terminal);
  if (call.flags.has('json')) terminal.out.write(`${printable(prettyJson(resultJson(checked.result)))}\n`);
  else printResult(checked, terminal);
  return checked.exitCode;
}

interface Checked {
  readonly name: string;
  readonly result: ReadResult;
  readonly exitCode: ExitCode;
}

async function check(given: string | undefined, call: CommandCall, terminal: Terminal): Promise<Checked> {
  const { name, text } = await calledText(given, call, terminal);
  const result = await withPatience(text, async () => readCheckedHub(text));
  return { name, result, exitCode: exitCodeOf(result.problems) };
}

function exitCodeOf(problems: readonly Problem[]): ExitCode {
  if (problems.some(({ unreadable }) => unreadable)) return EXIT.badCall;
  return problems.some(({ severity }) => severity === 'error') ? EXIT.finding : EXIT.fine;
}

/** A file that cannot be read is no reason to leave out the others. */
async function validateAll(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const isJson = call.flags.has('json');
  const ended: { exitCode: ExitCode; json: JsonObject }[] = [];
  for (const given of await filesOf(call.args)) {
    try {
      const checked = await check(given, call, terminal);
      ended.push({ exitCode: checked.exitCode, json: { file: checked.name, ...resultJson(checked.result) } });
      if (!isJson) printResult(checked, terminal);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      ended.push({
        exitCode: EXIT.badCall,
        json: { file: given, ok: false, problems: problemsJson(problemsOf(error)) },
      });
      if (!isJson) printRefusal(error, false, terminal);
    }
  }
  const exitCode = worstOf(ended.map((each) => each.exitCode));
  if (isJson) {
    const schemas = ended.map(({ json }) => json);
    terminal.out.write(`${printable(prettyJson({ ok: exitCode === EXIT.fine, schemas }))}\n`);
  } else {
    const bad = ended.filter((each) => each.exitCode !== EXIT.fine).length;
    printLines(terminal.out, [`${plural(ended.length, 'schema')}: ${ended.length - bad} ok, ${bad} with errors`]);
  }
  return exitCode;
}

/** Each once, however often it is named. */
async function filesOf(given: readonly string[]): Promise<readonly string[]> {
  const files = await Promise.all(given.map((each) => (isPattern(each) ? matchingFiles(each) : [each])));
  return [...new Set(files.flat())];
}

function printResult({ name, result, exitCode }: Checked, terminal: Terminal): void {
  const output = exitCode === EXIT.badCall ? terminal.err : terminal.out;
  printLines(output, resultLines(name, result, output.style));
}

function resultLines(name: string, { hub, problems }: ReadResult, style: Style): string[] {
  const report = problems.length === 0 ? [] : reportLines(name, problems, style);
  if (hub === undefined) return report;
  const hubName = hub.name === undefined ? '' : ` "${printableLine(hub.name)}"`;
  const verdict = `${printableLine(name)}: ${hub.form}${hubName}, ${summaryText(summaryOf(hub))}`;
  return [...report, `${style.green('ok')} ${verdict}`];
}

/** What `--json` prints: `ok` (no errors), `form` and `summary` where a hub was read, and every problem. */
function resultJson({ hub, problems }: ReadResult): JsonObject {
  return {
    ok: exitCodeOf(problems) === EXIT.fine,
    ...(hub === undefined ? {} : { form: hub.form, summary: { ...summaryOf(hub) } }),
    problems: problemsJson(problems),
  };
}

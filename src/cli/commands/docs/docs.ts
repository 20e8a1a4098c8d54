/** `hub-codegen docs`: the reference of a hub, as a site or as Markdown. */
import { prettyJson } from '../../../core/json/json.js';
import { refusal } from '../../../core/refusal/refusal.js';
import { DOCS_FORMATS, makeDocs, type EarlierVersion } from '../../../tasks/docs/make-docs.js';
import { sidesOf } from '../../../tasks/diff/sides.js';
import { hubIn } from '../../../tasks/hub/hub-in.js';
import { isUpToDate, needsForce, planOutput, type OutputPlan } from '../../../tasks/write/plan-output.js';
import { writeOutputs } from '../../../tasks/write/write-output.js';
import { calledHub } from '../../call/called-hub.js';
import { calledSchema } from '../../call/called-schema.js';
import type { CommandCall } from '../../call/command.js';
import { eachPlace } from '../../call/each-hub.js';
import { oneOf } from '../../call/one-of.js';
import { EXIT, type ExitCode } from '../../exit/exit-code.js';
import { withProgress } from '../../print/progress.js';
import { printLines, type Terminal } from '../../print/terminal.js';
import { checkText, keptLines, planJson, refusedLines, writtenText } from '../generate/generate-print.js';

export function docs(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  return eachPlace(call, terminal, docsOfOne);
}

async function docsOfOne(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const out = call.values.get('out');
  if (out === undefined) throw refusal({ message: 'docs needs a directory to write to', hint: 'name one: --out site' });
  const format = oneOf('format', DOCS_FORMATS, call) ?? 'html';
  const hub = await calledHub(call.args[0], call, terminal);
  const earlier = await earlierVersion(call, terminal);
  const plan = await withProgress(terminal, !call.flags.has('json'), async (_, listener) => {
    listener.stage('making the pages');
    return planOutput(out, makeDocs(hub, format, earlier));
  });
  return call.flags.has('check') ? check(plan, call, terminal) : write(plan, call, terminal);
}

async function earlierVersion(call: CommandCall, { source }: Terminal): Promise<EarlierVersion | undefined> {
  const since = call.values.get('since');
  if (since === undefined) return undefined;
  const { address = '-' } = await calledSchema(call.args[0], call);
  const { old } = sidesOf({ old: since, new: address, since: undefined });
  return { hub: hubIn(await source.one(old)), name: since };
}

function check(plan: OutputPlan, call: CommandCall, { out }: Terminal): ExitCode {
  const line = call.flags.has('json') ? prettyJson(planJson([plan], { withDiff: false })) : checkText(plan);
  printLines(out, [line]);
  return isUpToDate(plan) ? EXIT.fine : EXIT.finding;
}

async function write(planned: OutputPlan, call: CommandCall, { out, err }: Terminal): Promise<ExitCode> {
  const isForced = call.flags.has('force');
  const [plan = planned] = await writeOutputs([planned], { force: isForced });
  if (needsForce(plan) && !isForced) {
    printLines(err, refusedLines(plan, 'nothing was written', err.style));
    return EXIT.finding;
  }
  printLines(err, keptLines(plan));
  printLines(out, [call.flags.has('json') ? prettyJson(planJson([plan], { withDiff: false })) : writtenText(plan)]);
  return EXIT.fine;
}

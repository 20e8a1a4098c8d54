/** One run of `generate`: reads, makes, and writes or shows. */
import type { SourceText } from '../../../core/source/source-texts.js';
import { refusingWith } from '../../../core/refusal/refusal.js';
import { prettyJson, type Json } from '../../../core/json/json.js';
import { plural } from '../../../core/text/lines.js';
import { printable } from '../../../core/text/printable.js';
import { TemplateProblem } from '../../../emit/templates/template-problem.js';
import { makeClients, type Client } from '../../../tasks/generate/make-clients.js';
import { hubIn } from '../../../tasks/hub/hub-in.js';
import { namedHub } from '../../../tasks/hub/named-hub.js';
import { openedHub } from '../../../tasks/hub/opened-hub.js';
import type { Listener } from '../../../tasks/listener.js';
import { isUpToDate, isWritten, needsForce, planOutput, type OutputPlan } from '../../../tasks/write/plan-output.js';
import { writeOutputs } from '../../../tasks/write/write-output.js';
import { EXIT, type ExitCode } from '../../exit/exit-code.js';
import { aboutToLoad } from '../../process/foreign-code.js';
import { checkLines, checkText, dryRunLines, keptLines } from './generate-print.js';
import { planJson, refusedLines, writtenText } from './generate-print.js';
import type { GenerateSettings } from './generate-settings.js';
import { withProgress } from '../../print/progress.js';
import { printLines, type Terminal } from '../../print/terminal.js';

/** How a run ended, and what it has to say on standard output. */
export interface RunOutcome {
  readonly exitCode: ExitCode;
  readonly lines: readonly string[];
}

export interface Generated {
  readonly settings: GenerateSettings;
  readonly schema: SourceText;
  /** For each target, where all that goes in is known. */
  readonly recipes: readonly string[] | undefined;
}

export function run(generated: Generated, terminal: Terminal): Promise<RunOutcome> {
  return withProgress(terminal, !generated.settings.isJson, (watched, listener) =>
    runReporting(generated, watched, listener),
  );
}

async function runReporting(
  { settings, schema, recipes }: Generated,
  terminal: Terminal,
  listener: Listener,
): Promise<RunOutcome> {
  const clients = await clientsOf(settings, schema, listener);
  if (settings.purpose === 'print') return { exitCode: EXIT.fine, lines: [jsonText(filesJson(clients))] };
  const plans = clients.map(({ directory, files }, index) => planOutput(directory, files, recipes?.[index]));
  if (settings.purpose === 'check') return check(plans, settings, terminal);
  if (settings.purpose === 'dry-run') return dryRun(plans, settings, terminal);
  listener.stage(`writing ${plural(plans.flatMap(({ files }) => files.filter(isWritten)).length, 'file')}`);
  return write(plans, settings, terminal);
}

async function clientsOf(settings: GenerateSettings, schema: SourceText, listener: Listener): Promise<Client[]> {
  const { targets, naming, openEnums, configPath, namingPointer, templates, format } = settings;
  const languages = [...new Set(targets.map(({ language }) => language))];
  const read = openedHub(hubIn(schema, listener), openEnums, listener);
  const hub = await namedHub(read, { naming, configPath, namingPointer, languages }, listener);
  const verify = settings.verify ? { schema: schema.name } : undefined;
  const wanted = { targets, templates, format, verify, onLoad: aboutToLoad };
  try {
    return await makeClients(hub, wanted, listener);
  } catch (error) {
    const isOfDirectory = error instanceof TemplateProblem && error.isOfDirectory;
    return refusingWith(isOfDirectory ? settings.templatesPlace : undefined, () => Promise.reject(error));
  }
}

/** The files themselves; those of several targets as they would lie below `--out`, or where the configuration says. */
function filesJson(clients: readonly Client[]): Json {
  const folder = (label: string): string => (clients.length === 1 ? '' : `${label}/`);
  return {
    files: clients.flatMap(({ label, files }) =>
      files.map(({ path, text }) => ({ path: `${folder(label)}${path}`, text })),
    ),
  };
}

function check(plans: readonly OutputPlan[], { isJson }: GenerateSettings, { out, err }: Terminal): RunOutcome {
  const exitCode = plans.every(isUpToDate) ? EXIT.fine : EXIT.finding;
  if (isJson) return { exitCode, lines: [jsonText(planJson(plans, { withDiff: true }))] };
  const lines = plans.flatMap((plan) => checkLines(plan, out.style));
  if (exitCode === EXIT.fine) return { exitCode, lines: plans.map(checkText) };
  const refused = plans.flatMap((plan) => refusedLines(plan, 'without --check nothing would be written', err.style));
  printLines(err, [...plans.map(checkText), ...(refused.length > 0 ? refused : ['  run the same without --check'])]);
  return { exitCode, lines };
}

function dryRun(plans: readonly OutputPlan[], settings: GenerateSettings, terminal: Terminal): RunOutcome {
  const isRefused = refusesToOverwrite(plans, 'nothing would be written', settings, terminal);
  const lines = settings.isJson
    ? [jsonText(planJson(plans, { withDiff: false }))]
    : plans.flatMap((plan) => dryRunLines(plan, isRefused));
  return { exitCode: isRefused ? EXIT.finding : EXIT.fine, lines };
}

async function write(
  plans: readonly OutputPlan[],
  settings: GenerateSettings,
  terminal: Terminal,
): Promise<RunOutcome> {
  const written = await writeOutputs(plans, settings);
  if (refusesToOverwrite(written, 'nothing was written', settings, terminal)) {
    return { exitCode: EXIT.finding, lines: [] };
  }
  printLines(terminal.err, written.flatMap(keptLines));
  return { exitCode: EXIT.fine, lines: written.map(writtenText) };
}

/** Where something of someone else's would be overwritten, that is printed. */
function refusesToOverwrite(
  plans: readonly OutputPlan[],
  outcome: string,
  { force }: GenerateSettings,
  { err }: Terminal,
): boolean {
  if (force || !plans.some(needsForce)) return false;
  printLines(
    err,
    plans.flatMap((plan) => refusedLines(plan, outcome, err.style)),
  );
  return true;
}

function jsonText(value: Json): string {
  return printable(prettyJson(value));
}

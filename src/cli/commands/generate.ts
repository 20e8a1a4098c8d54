/** `hub-codegen generate`: clients for a hub, one directory a language. */
import { statSync } from 'node:fs';
import type { EmittedFile } from '../../emit/file-set.js';
import type { Hub } from '../../model/hub.js';
import { prettyJson, type Json } from '../../model/json.js';
import { isUpToDate, needsForce, planOutput, type OutputPlan } from '../../write/plan-output.js';
import { writeOutputs } from '../../write/write-output.js';
import { WriteProblem } from '../../write/write-problem.js';
import { cannotWrite } from '../cannot-write.js';
import { badCall } from '../check-call.js';
import type { Call } from '../command.js';
import { COMMANDS } from '../commands.js';
import { EXIT } from '../exit-code.js';
import type { ExitCode } from '../exit-code.js';
import { checkLines, checkText, dryRunLines, keptLines } from '../generate-print.js';
import { planJson, refusedLines, writtenText } from '../generate-print.js';
import { generateSettings, type GenerateSettings, type Target } from '../generate-settings.js';
import { emitterOf, TYPESCRIPT } from '../../emit/languages.js';
import { printable, printableLine } from '../../print/printable.js';
import { readHubOrRefuse } from '../read-hub-or-refuse.js';
import { refuse } from '../refuse.js';
import { printLines, type Terminal } from '../terminal.js';
import { vectorsOrRefuse } from '../vectors-or-refuse.js';
import { verifyOrRefuse } from '../verify-or-refuse.js';
import { untilInterrupted } from '../until-interrupted.js';
import { watchFile } from '../watch.js';

export async function generate(call: Call, terminal: Terminal): Promise<ExitCode> {
  const settings = generateSettings(call);
  if ('message' in settings) return refuse(badCall(settings.message, GENERATE, settings.hint), terminal);
  if (settings.purpose === 'watch') return watch(settings, terminal);
  const { exitCode, lines } = await run(settings, terminal);
  printLines(terminal.out, lines);
  return exitCode;
}

const GENERATE = COMMANDS.find(({ name }) => name === 'generate');

/** How a run ended, and what it has to say on standard output. */
interface Outcome {
  readonly exitCode: ExitCode;
  readonly lines: readonly string[];
}

interface Output extends Target {
  readonly files: readonly EmittedFile[];
}

async function run(settings: GenerateSettings, terminal: Terminal): Promise<Outcome> {
  const outputs = await emitAll(settings, terminal);
  if (typeof outputs === 'number') return { exitCode: outputs, lines: [] };
  if (settings.purpose === 'print') return { exitCode: EXIT.fine, lines: [jsonText(filesJson(outputs))] };
  try {
    const plans = outputs.map(({ directory, files }) => planOutput(directory, files));
    if (settings.purpose === 'check') return check(plans, settings, terminal);
    if (settings.purpose === 'dry-run') return dryRun(plans, settings, terminal);
    return await write(plans, settings, terminal);
  } catch (error) {
    if (!(error instanceof WriteProblem)) throw error;
    return { exitCode: refuse(cannotWrite(error, error.file), terminal), lines: [] };
  }
}

async function emitAll(settings: GenerateSettings, terminal: Terminal): Promise<readonly Output[] | ExitCode> {
  const hub = await readHubOrRefuse(settings.schema, terminal, settings.isJson);
  if (hub === undefined) return EXIT.badCall;
  const made = settings.tests ? await vectorsOrRefuse(hub, terminal) : NO_TESTS;
  if (made === undefined) return EXIT.finding;
  const options = { package: settings.package, vectors: made.vectors };
  const outputs = await Promise.all(settings.targets.map(async (target) => {
    const emit = await emitterOf(target.language);
    return { ...target, files: emit(hub, options) };
  }));
  return (await isVerified(hub, outputs, settings, terminal)) ? outputs : EXIT.finding;
}

async function isVerified(
  hub: Hub,
  outputs: readonly Output[],
  { verify, schema, isJson }: GenerateSettings,
  terminal: Terminal,
): Promise<boolean> {
  const checked = outputs.find(({ language }) => verify && language === TYPESCRIPT);
  return checked === undefined || verifyOrRefuse({ hub, schema, files: checked.files, asJson: isJson }, terminal);
}

const NO_TESTS = { vectors: undefined };

/** The files themselves; those of several languages as they would lie below `--out`. */
function filesJson(outputs: readonly Output[]): Json {
  const folder = (language: string): string => (outputs.length === 1 ? '' : `${language}/`);
  return { files: outputs.flatMap(({ language, files }) =>
    files.map(({ path, text }) => ({ path: `${folder(language)}${path}`, text }))) };
}

function check(plans: readonly OutputPlan[], { isJson }: GenerateSettings, { out, err }: Terminal): Outcome {
  const exitCode = plans.every(isUpToDate) ? EXIT.fine : EXIT.finding;
  if (isJson) return { exitCode, lines: [jsonText(planJson(plans, { withDiff: true }))] };
  const lines = plans.flatMap((plan) => checkLines(plan, out.style));
  if (exitCode === EXIT.fine) return { exitCode, lines: plans.map(checkText) };
  printLines(err, [...plans.map(checkText), '  run the same without --check']);
  return { exitCode, lines };
}

function dryRun(plans: readonly OutputPlan[], settings: GenerateSettings, terminal: Terminal): Outcome {
  const lines = settings.isJson ? [jsonText(planJson(plans, { withDiff: false }))] : plans.flatMap(dryRunLines);
  const exitCode = refuseToOverwrite(plans, settings, terminal) ?? EXIT.fine;
  return { exitCode, lines };
}

async function write(plans: readonly OutputPlan[], settings: GenerateSettings, terminal: Terminal): Promise<Outcome> {
  const written = await writeOutputs(plans, settings);
  const refused = refuseToOverwrite(written, settings, terminal);
  if (refused !== undefined) return { exitCode: refused, lines: [] };
  printLines(terminal.err, written.flatMap(keptLines));
  return { exitCode: EXIT.fine, lines: written.map(writtenText) };
}

function refuseToOverwrite(
  plans: readonly OutputPlan[],
  { force }: GenerateSettings,
  { err }: Terminal,
): ExitCode | undefined {
  if (force || !plans.some(needsForce)) return undefined;
  printLines(err, plans.flatMap((plan) => refusedLines(plan, err.style)));
  return EXIT.finding;
}

async function watch(settings: GenerateSettings, terminal: Terminal): Promise<ExitCode> {
  const file = settings.schema as string;
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    const message = `cannot watch ${file}: there is no such file`;
    return refuse({ message, hint: 'give the path of the schema' }, terminal);
  }
  // Before the line is out: whoever waits for it may interrupt at once.
  const signal = untilInterrupted();
  printLines(terminal.out, [`watching ${printableLine(file)}; Ctrl-C ends it`]);
  await watchFile(file, () => round(settings, terminal), signal);
  return EXIT.fine;
}

/** One line for each, whatever happens. */
async function round(settings: GenerateSettings, terminal: Terminal): Promise<void> {
  const start = performance.now();
  const { lines } = await run(settings, terminal);
  const took = `${Math.round(performance.now() - start)} ms`;
  const said = lines.length > 0 ? lines.join('; ') : 'wrote nothing, see above';
  printLines(terminal.out, [`${new Date().toTimeString().slice(0, 8)}  ${said} (${took})`]);
}

function jsonText(value: Json): string {
  return printable(prettyJson(value));
}

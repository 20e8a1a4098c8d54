/** `hub-codegen generate`: clients for a hub, one directory a language. */
import { statSync } from 'node:fs';
import type { EmittedFile } from '../../emit/file-set.js';
import type { Templates } from '../../emit/render-template.js';
import { TemplateProblem } from '../../emit/template-problem.js';
import { FormatProblem } from '../../format/format-problem.js';
import { prettyJson, type Json } from '../../model/json.js';
import { isUpToDate, isWritten, needsForce, planOutput, type OutputPlan } from '../../write/plan-output.js';
import { writeOutputs } from '../../write/write-output.js';
import { WriteProblem } from '../../write/write-problem.js';
import { cannotWrite } from '../cannot-write.js';
import type { Call } from '../command.js';
import { configOrRefuse } from '../config-or-refuse.js';
import { EXIT } from '../exit-code.js';
import type { ExitCode } from '../exit-code.js';
import { checkLines, checkText, dryRunLines, keptLines } from '../generate-print.js';
import { planJson, refusedLines, writtenText } from '../generate-print.js';
import { generateSettings, nothingGiven, type GenerateSettings } from '../generate-settings.js';
import type { Target } from '../generate-targets.js';
import { emitterOf, TYPESCRIPT } from '../../emit/languages.js';
import { plural } from '../../print/lines.js';
import { printable, printableLine } from '../../print/printable.js';
import { namedHubOrRefuse } from '../named-hub-or-refuse.js';
import { withProgress, type ReportStage } from '../progress.js';
import { refuse } from '../refuse.js';
import { printLines, type Terminal } from '../terminal.js';
import { vectorsOrRefuse } from '../vectors-or-refuse.js';
import { verifyOrRefuse } from '../verify-or-refuse.js';
import { untilInterrupted } from '../until-interrupted.js';
import { watchFiles } from '../watch.js';

export async function generate(call: Call, terminal: Terminal): Promise<ExitCode> {
  const settings = await settingsOrRefuse(call, terminal);
  if (settings === undefined) return EXIT.badCall;
  if (settings.purpose === 'watch') return watch(call, settings, terminal);
  const { exitCode, lines } = await run(settings, terminal);
  printLines(terminal.out, lines);
  return exitCode;
}

async function settingsOrRefuse(call: Call, terminal: Terminal): Promise<GenerateSettings | undefined> {
  const found = await configOrRefuse(call, terminal);
  const settings = found && generateSettings(call, found);
  if (settings === undefined || !('message' in settings)) return settings;
  refuse(settings, terminal);
  return undefined;
}

/** How a run ended, and what it has to say on standard output. */
interface Outcome {
  readonly exitCode: ExitCode;
  readonly lines: readonly string[];
}

interface Output extends Target {
  readonly files: readonly EmittedFile[];
}

function run(settings: GenerateSettings, terminal: Terminal): Promise<Outcome> {
  return withProgress(terminal, !settings.isJson, (watched, report) => runReporting(settings, watched, report));
}

async function runReporting(settings: GenerateSettings, terminal: Terminal, report: ReportStage): Promise<Outcome> {
  const outputs = await outputsOrRefuse(settings, terminal, report);
  if (typeof outputs === 'number') return { exitCode: outputs, lines: [] };
  if (settings.purpose === 'print') return { exitCode: EXIT.fine, lines: [jsonText(filesJson(outputs))] };
  try {
    const plans = outputs.map(({ directory, files }) => planOutput(directory, files));
    if (settings.purpose === 'check') return check(plans, settings, terminal);
    if (settings.purpose === 'dry-run') return dryRun(plans, settings, terminal);
    report(`writing ${plural(plans.flatMap(({ files }) => files.filter(isWritten)).length, 'file')}`);
    return await write(plans, settings, terminal);
  } catch (error) {
    if (!(error instanceof WriteProblem)) throw error;
    return { exitCode: refuse(cannotWrite(error, error.file), terminal), lines: [] };
  }
}

async function outputsOrRefuse(
  settings: GenerateSettings,
  terminal: Terminal,
  report: ReportStage,
): Promise<readonly Output[] | ExitCode> {
  try {
    return await emitAll(settings, terminal, report);
  } catch (error) {
    if (!(error instanceof TemplateProblem || error instanceof FormatProblem)) throw error;
    return refuse(error, terminal);
  }
}

async function emitAll(
  settings: GenerateSettings,
  terminal: Terminal,
  report: ReportStage,
): Promise<readonly Output[] | ExitCode> {
  const { schema, targets, isJson } = settings;
  const templates = await ownTemplates(settings);
  const ifNone = nothingGiven(settings.configPath);
  const hub = await namedHubOrRefuse({ schema, naming: settings.naming, isJson, ifNone, report }, terminal);
  if (hub === undefined) return EXIT.badCall;
  const made = targets.some(({ tests }) => tests) ? await vectorsOrRefuse(hub, terminal, report) : NO_TESTS;
  if (made === undefined) return EXIT.finding;
  const emitFor: EmitFor = async (target) => {
    const emit = await emitterOf(target.language);
    report(`making the ${target.language} client`);
    const vectors = target.tests ? made.vectors : undefined;
    return { ...target, files: emit(hub, { ...target, vectors, templates }) };
  };
  const outputs: Output[] = [];
  for (const target of targets) outputs.push(await emitFor(target));
  if (settings.verify) {
    report('compiling');
    const files = await wholeClient(outputs, emitFor);
    if (!(await verifyOrRefuse({ hub, schema, files, asJson: isJson }, terminal))) return EXIT.finding;
  }
  return settings.format ? formatted(outputs, report) : outputs;
}

type EmitFor = (target: Target) => Promise<Output>;

/** A TypeScript client with all that it imports, also what it would have from a package. */
async function wholeClient(outputs: readonly Output[], emitFor: EmitFor): Promise<Output['files']> {
  const client = outputs.find(({ language }) => language === TYPESCRIPT) as Output;
  return client.runtime === 'copy' ? client.files : (await emitFor({ ...client, runtime: 'copy' })).files;
}

const NO_TESTS = { vectors: undefined };

/** Loaded only where there are some: it brings a compiler of templates. */
async function ownTemplates({ templates }: GenerateSettings): Promise<Templates | undefined> {
  if (templates === undefined) return undefined;
  const { readTemplates } = await import('../../emit/own-templates.js');
  return readTemplates(templates);
}

async function formatted(outputs: readonly Output[], report: ReportStage): Promise<readonly Output[]> {
  const { formatFiles } = await import('../../format/format-files.js');
  return Promise.all(outputs.map(async (output) => {
    if (output.language !== TYPESCRIPT) return output;
    report(`formatting ${output.directory}`);
    return { ...output, files: await formatFiles(output.files, output.directory) };
  }));
}

/** The files themselves; those of several targets as they would lie below `--out`, or where the configuration says. */
function filesJson(outputs: readonly Output[]): Json {
  const folder = (label: string): string => (outputs.length === 1 ? '' : `${label}/`);
  return { files: outputs.flatMap(({ label, files }) =>
    files.map(({ path, text }) => ({ path: `${folder(label)}${path}`, text }))) };
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

async function watch(call: Call, settings: GenerateSettings, terminal: Terminal): Promise<ExitCode> {
  let files = watchedFiles(settings);
  const [schema = ''] = files;
  if (!statSync(schema, { throwIfNoEntry: false })?.isFile()) {
    const message = `cannot watch ${schema}: there is no such file`;
    return refuse({ message, hint: 'give the path of the schema' }, terminal);
  }
  // Before the line is out: whoever waits for it may interrupt at once.
  const signal = untilInterrupted();
  printLines(terminal.out, [`watching ${files.map(printableLine).join(' and ')}; Ctrl-C ends it`]);
  const act = async (): Promise<void> => {
    const start = performance.now();
    // Anew each time: the configuration may have changed.
    const current = await settingsOrRefuse(call, terminal);
    if (current !== undefined) files = watchedFiles(current);
    const { lines } = current === undefined ? NOTHING_DONE : await run(current, terminal);
    printLines(terminal.out, [roundText(lines, performance.now() - start)]);
  };
  await watchFiles(() => files, act, signal);
  return EXIT.fine;
}

const NOTHING_DONE: Pick<Outcome, 'lines'> = { lines: [] };

function watchedFiles({ schema, configPath }: GenerateSettings): readonly string[] {
  return [schema as string, ...(configPath === undefined ? [] : [configPath])];
}

/** One line for each round, whatever happens. */
function roundText(lines: readonly string[], ms: number): string {
  const said = lines.length > 0 ? lines.join('; ') : 'wrote nothing, see above';
  return `${new Date().toTimeString().slice(0, 8)}  ${said} (${Math.round(ms)} ms)`;
}

function jsonText(value: Json): string {
  return printable(prettyJson(value));
}

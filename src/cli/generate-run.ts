/** One run of `generate`: reads, makes, and writes or shows. */
import type { EmittedFile } from '../emit/file-set.js';
import { emitterOf, TYPESCRIPT } from '../emit/languages.js';
import type { Templates } from '../emit/render-template.js';
import { TemplateProblem } from '../emit/template-problem.js';
import { FormatProblem } from '../format/format-problem.js';
import { eachMethod, type Hub } from '../model/hub.js';
import { prettyJson, type Json } from '../model/json.js';
import { plural } from '../print/lines.js';
import { printable } from '../print/printable.js';
import { isUpToDate, isWritten, needsForce, planOutput, type OutputPlan } from '../write/plan-output.js';
import { writeOutputs } from '../write/write-output.js';
import { WriteProblem } from '../write/write-problem.js';
import { cannotWrite } from './cannot-write.js';
import { EXIT, type ExitCode } from './exit-code.js';
import { aboutToLoad } from './foreign-code.js';
import { checkLines, checkText, dryRunLines, keptLines } from './generate-print.js';
import { planJson, refusedLines, writtenText } from './generate-print.js';
import { recipesOf } from './generate-recipes.js';
import { nothingGiven, type GenerateSettings } from './generate-settings.js';
import type { Target } from './generate-targets.js';
import { namedHubOrRefuse } from './named-hub-or-refuse.js';
import { withProgress, type ReportStage } from './progress.js';
import { refuse } from './refuse.js';
import { printLines, type Terminal } from './terminal.js';
import { vectorsOrRefuse } from './vectors-or-refuse.js';
import { verifyOrRefuse } from './verify-or-refuse.js';

/** How a run ended, and what it has to say on standard output. */
export interface Outcome {
  readonly exitCode: ExitCode;
  readonly lines: readonly string[];
}

interface Output extends Target {
  readonly files: readonly EmittedFile[];
}

export function run(settings: GenerateSettings, terminal: Terminal): Promise<Outcome> {
  return withProgress(terminal, !settings.isJson, (watched, report) => runReporting(settings, watched, report));
}

async function runReporting(settings: GenerateSettings, terminal: Terminal, report: ReportStage): Promise<Outcome> {
  const recipes = recipesOf(settings);
  const outputs = await outputsOrRefuse(settings, terminal, report);
  if (typeof outputs === 'number') return { exitCode: outputs, lines: [] };
  if (settings.purpose === 'print') return { exitCode: EXIT.fine, lines: [jsonText(filesJson(outputs))] };
  try {
    // A schema that changed while it was read has none: what came out is of the one or the other.
    const sure = recipes?.join() === recipesOf(settings)?.join() ? recipes : undefined;
    const plans = outputs.map(({ directory, files }, index) => planOutput(directory, files, sure?.[index]));
    if (settings.purpose === 'check') return check(plans, settings, terminal);
    if (settings.purpose === 'dry-run') return dryRun(plans, settings, terminal);
    report(`writing ${plural(plans.flatMap(({ files }) => files.filter(isWritten)).length, 'file')}`);
    return await write(plans, settings, terminal);
  } catch (error) {
    if (!(error instanceof WriteProblem)) throw error;
    return { exitCode: refuse({ code: 'cannot-write', ...cannotWrite(error) }, terminal), lines: [] };
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
    const { message, hint } = error;
    if (error instanceof FormatProblem) return refuse({ code: 'cannot-format', message, hint }, terminal);
    const place = error.isOfDirectory ? settings.templatesPlace : undefined;
    return refuse({ code: 'bad-template', message, hint, ...place }, terminal);
  }
}

async function emitAll(
  settings: GenerateSettings,
  terminal: Terminal,
  report: ReportStage,
): Promise<readonly Output[] | ExitCode> {
  const { schema, schemaPlace: place, targets, naming, configPath } = settings;
  const templates = await ownTemplates(settings);
  const ifNone = nothingGiven(configPath);
  const languages = [...new Set(targets.map(({ language }) => language))];
  const hub = await namedHubOrRefuse({ schema, place, naming, configPath, languages, ifNone, report }, terminal);
  if (hub === undefined) return EXIT.badCall;
  const isTested = ({ tests = isSmall(hub) }: Target): boolean => tests;
  if (targets.some(({ tests }) => tests === undefined) && !isSmall(hub)) printLines(terminal.err, [UNTESTED]);
  const made = targets.some(isTested) ? await vectorsOrRefuse(hub, terminal, report) : NO_TESTS;
  if (made === undefined) return EXIT.finding;
  const emitFor: EmitFor = async (target) => {
    const emit = await emitterOf(target.language);
    report(`making the ${target.language} client`);
    const vectors = isTested(target) ? made.vectors : undefined;
    return { ...target, files: emit(hub, { ...target, vectors, templates }) };
  };
  const outputs: Output[] = [];
  for (const target of targets) outputs.push(await emitFor(target));
  const clients = settings.verify ? outputs.filter(({ language }) => language === TYPESCRIPT) : [];
  for (const client of clients) {
    const files = await wholeClient(client, emitFor);
    report(`compiling ${client.directory}`);
    const folder = clients.length === 1 ? '' : client.label;
    const verified = { hub, schema, files, folder, templates: settings.templates };
    if (!(await verifyOrRefuse(verified, terminal))) return EXIT.finding;
  }
  return settings.format ? formatted(outputs, report) : outputs;
}

type EmitFor = (target: Target) => Promise<Output>;

/** A TypeScript client with all that it imports, also what it would have from a package. */
async function wholeClient(client: Output, emitFor: EmitFor): Promise<Output['files']> {
  return client.runtime === 'copy' ? client.files : (await emitFor({ ...client, runtime: 'copy' })).files;
}

const NO_TESTS = { vectors: undefined };

/** Each method has some hundred vectors, all judged by ajv: of a large hub they take longer than all the rest. */
const MOST_TESTED_UNASKED = 50;
const UNTESTED = `note: no wire tests, as the hub has more than ${MOST_TESTED_UNASKED} methods; --tests writes them`;

function isSmall({ root }: Hub): boolean {
  return [...eachMethod(root)].length <= MOST_TESTED_UNASKED;
}

/** Loaded only where there are some: it brings a compiler of templates. */
async function ownTemplates({ templates }: GenerateSettings): Promise<Templates | undefined> {
  if (templates === undefined) return undefined;
  const { readTemplates } = await import('../emit/own-templates.js');
  return readTemplates(templates);
}

async function formatted(outputs: readonly Output[], report: ReportStage): Promise<readonly Output[]> {
  const { formatFiles } = await import('../format/format-files.js');
  const all: Output[] = [];
  // One after the other: whoever fails then leaves nothing going on behind.
  for (const output of outputs) {
    const isFormatted = output.language === TYPESCRIPT;
    if (isFormatted) {
      report(`formatting ${output.directory}`);
      aboutToLoad(`what formats ${output.directory}`);
    }
    all.push(isFormatted ? { ...output, files: await formatFiles(output.files, output.directory) } : output);
  }
  return all;
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
  const refused = plans.flatMap((plan) => refusedLines(plan, 'without --check nothing would be written', err.style));
  printLines(err, [...plans.map(checkText), ...(refused.length > 0 ? refused : ['  run the same without --check'])]);
  return { exitCode, lines };
}

function dryRun(plans: readonly OutputPlan[], settings: GenerateSettings, terminal: Terminal): Outcome {
  const refused = refuseToOverwrite(plans, 'nothing would be written', settings, terminal);
  const lines = settings.isJson
    ? [jsonText(planJson(plans, { withDiff: false }))]
    : plans.flatMap((plan) => dryRunLines(plan, refused !== undefined));
  return { exitCode: refused ?? EXIT.fine, lines };
}

async function write(plans: readonly OutputPlan[], settings: GenerateSettings, terminal: Terminal): Promise<Outcome> {
  const written = await writeOutputs(plans, settings);
  const refused = refuseToOverwrite(written, 'nothing was written', settings, terminal);
  if (refused !== undefined) return { exitCode: refused, lines: [] };
  printLines(terminal.err, written.flatMap(keptLines));
  return { exitCode: EXIT.fine, lines: written.map(writtenText) };
}

function refuseToOverwrite(
  plans: readonly OutputPlan[],
  outcome: string,
  { force }: GenerateSettings,
  { err }: Terminal,
): ExitCode | undefined {
  if (force || !plans.some(needsForce)) return undefined;
  printLines(err, plans.flatMap((plan) => refusedLines(plan, outcome, err.style)));
  return EXIT.finding;
}

function jsonText(value: Json): string {
  return printable(prettyJson(value));
}

/** `hub-codegen generate`: clients for a hub, one directory per language. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { eachOrRefusal, isRefusal, Refusal, refusal, withMore } from '../../../core/refusal/refusal.js';
import { EMPTY } from '../../../core/source/read-text.js';
import { NO_INPUT, Source } from '../../../core/source/source.js';
import type { SourceText } from '../../../core/source/source-texts.js';
import { printableLine } from '../../../core/text/printable.js';
import { emitterOf } from '../../../emit/languages.js';
import { countsAsMade, recipesOf } from '../../../tasks/generate/recipes.js';
import { readSchema } from '../../../tasks/hub/read-schema.js';
import { calledConfig } from '../../call/called-schema.js';
import type { CommandCall } from '../../call/command.js';
import { eachHub, hubCalls } from '../../call/each-hub.js';
import { EXIT, type ExitCode } from '../../exit/exit-code.js';
import { leftText } from './generate-print.js';
import type { RunOutcome } from './generate-run.js';
import { generateSettings, nothingGiven, type GenerateSettings } from './generate-settings.js';
import { printRefusal } from '../../print/print-refusal.js';
import { printLines, type Terminal } from '../../print/terminal.js';
import { untilInterrupted, untilUnread } from '../../process/until-interrupted.js';
import { withPatience } from '../../process/optimise-later.js';
import { watchFiles } from './watch.js';

export function generate(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  return call.flags.has('watch') ? watch(call, terminal) : eachHub(call, terminal, generateOne);
}

async function generateOne(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const settings = await settingsOf(call);
  const { exitCode, lines } = await runOrLeave(settings, terminal);
  printLines(terminal.out, lines);
  return exitCode;
}

async function settingsOf(call: CommandCall): Promise<GenerateSettings> {
  return generateSettings(call, await calledConfig(call, call.args[0]));
}

/** Where the same would come out as last time, nothing is loaded that could make it. */
async function runOrLeave(settings: GenerateSettings, terminal: Terminal): Promise<RunOutcome> {
  const schema = await schemaOf(settings, terminal.source);
  const recipes = recipesOf(settings, schema.bytes);
  const unchanged = recipes && unchangedLines(settings, recipes);
  if (unchanged !== undefined) return { exitCode: EXIT.fine, lines: unchanged };
  const { run } = await import('./generate-run.js');
  for (const { language } of settings.targets) await emitterOf(language);
  return withPatience(schema.text, () => run({ settings, schema, recipes }, terminal));
}

async function schemaOf({ schema, configPath }: GenerateSettings, source: Source): Promise<SourceText> {
  try {
    return await readSchema(schema, source);
  } catch (error) {
    const isNone = schema.address === undefined && isRefusal(error, NO_INPUT, EMPTY);
    throw isNone ? withMore(error, nothingGiven(configPath)) : error;
  }
}

/** What a run would say that changes nothing. With `--verify`, what the compiler says is asked for too. */
function unchangedLines(settings: GenerateSettings, recipes: readonly string[]): readonly string[] | undefined {
  const { purpose, force, verify, targets } = settings;
  const isMereWriting = (purpose === 'write' || purpose === 'watch') && !force && !verify;
  const counts = isMereWriting ? countsAsMade(targets, recipes) : undefined;
  return counts && targets.map(({ directory }, index) => leftText(directory, counts[index] ?? 0));
}

async function watch(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const { followedFiles } = await import('../../../tasks/config/followed-imports.js');
  let files: readonly string[] = (await eachSettings(call)).flatMap(watchableFiles);
  const allFiles = (): readonly string[] => [...files, ...notAmong(files, followedFiles())];
  // Before the line is out: whoever waits for it may interrupt at once.
  const signal = AbortSignal.any([untilInterrupted(), untilUnread()]);
  printLines(terminal.out, [`watching ${allFiles().map(printableLine).join(' and ')}; Ctrl-C ends it`]);
  const act = async (): Promise<void> => {
    const start = performance.now();
    const lines = await round(call, terminal, (current) => {
      files = [...new Set(current.flatMap(watchedFiles))];
    });
    printLines(terminal.out, [roundText(lines, performance.now() - start)]);
  };
  await watchFiles(allFiles, act, signal);
  return EXIT.fine;
}

/** One for each hub. */
async function eachSettings(call: CommandCall): Promise<readonly GenerateSettings[]> {
  const calls = call.args.length > 0 ? [] : await hubCalls(call);
  return eachOrRefusal((calls.length === 0 ? [{ call }] : calls).map((each) => () => settingsOf(each.call)));
}

function watchableFiles(settings: GenerateSettings): readonly string[] {
  const { address = '', place } = settings.schema;
  if (statSync(address, { throwIfNoEntry: false })?.isFile()) return watchedFiles(settings);
  const message = `cannot watch ${address}: there is no such file`;
  throw refusal({ message, hint: 'give the path of the schema', ...place });
}

/** All is read anew: the configuration may have changed as well as the schemas. */
async function round(
  call: CommandCall,
  terminal: Terminal,
  onSettings: (settings: readonly GenerateSettings[]) => void,
): Promise<readonly string[]> {
  return orPrinted(terminal, async () => {
    const all = await eachSettings(call);
    onSettings(all);
    const lines: string[] = [];
    for (const settings of all) {
      const anew = { ...terminal, source: new Source(terminal.stdin) };
      lines.push(...(await orPrinted(terminal, async () => (await runOrLeave(settings, anew)).lines)));
    }
    return lines;
  });
}

/** What stands in the way is printed, and the watch goes on. */
async function orPrinted(terminal: Terminal, act: () => Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    printRefusal(error, false, terminal);
    return [];
  }
}

function watchedFiles({ schema, configPath, templates }: GenerateSettings): readonly string[] {
  return [schema.address, configPath, templates].filter((file) => file !== undefined);
}

/** A configuration that is a module may have a part of what it says from others. */
function notAmong(files: readonly string[], followed: readonly string[]): readonly string[] {
  const known = new Set(files.map((file) => path.resolve(file)));
  return followed.filter((file) => !known.has(file)).map((file) => path.relative('', file));
}

/** One line for each round, whatever happens. */
function roundText(lines: readonly string[], ms: number): string {
  const said = lines.length > 0 ? lines.join('; ') : 'wrote nothing, see above';
  return `${new Date().toTimeString().slice(0, 8)}  ${said} (${Math.round(ms)} ms)`;
}

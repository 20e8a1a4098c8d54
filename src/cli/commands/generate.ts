/** `hub-codegen generate`: clients for a hub, one directory a language. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { printableLine } from '../../print/printable.js';
import type { Call } from '../command.js';
import { configOrRefuse } from '../config-or-refuse.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { unchangedLines } from '../generate-recipes.js';
import type { Outcome } from '../generate-run.js';
import { generateSettings, type GenerateSettings } from '../generate-settings.js';
import { refuse } from '../refuse.js';
import { printLines, type Terminal } from '../terminal.js';
import { untilInterrupted, untilUnread } from '../until-interrupted.js';
import { watchFiles } from '../watch.js';

export async function generate(call: Call, terminal: Terminal): Promise<ExitCode> {
  const settings = await settingsOrRefuse(call, terminal);
  if (settings === undefined) return EXIT.badCall;
  if (settings.purpose === 'watch') return watch(call, settings, terminal);
  const { exitCode, lines } = await runOrLeave(settings, terminal);
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

/** Where the same would come out as last time, nothing is loaded that could make it. */
async function runOrLeave(settings: GenerateSettings, terminal: Terminal): Promise<Outcome> {
  const unchanged = unchangedLines(settings);
  if (unchanged !== undefined) return { exitCode: EXIT.fine, lines: unchanged };
  const { run } = await import('../generate-run.js');
  return run(settings, terminal);
}

async function watch(call: Call, settings: GenerateSettings, terminal: Terminal): Promise<ExitCode> {
  const { followedFiles } = await import('../../config/followed-imports.js');
  let files = watchedFiles(settings);
  const allFiles = (): readonly string[] => [...files, ...notAmong(files, followedFiles())];
  const [schema = ''] = files;
  if (!statSync(schema, { throwIfNoEntry: false })?.isFile()) {
    const message = `cannot watch ${schema}: there is no such file`;
    return refuse({ message, hint: 'give the path of the schema', ...settings.schemaPlace }, terminal);
  }
  // Before the line is out: whoever waits for it may interrupt at once.
  const signal = AbortSignal.any([untilInterrupted(), untilUnread()]);
  printLines(terminal.out, [`watching ${allFiles().map(printableLine).join(' and ')}; Ctrl-C ends it`]);
  const act = async (): Promise<void> => {
    const start = performance.now();
    // Anew each time: the configuration may have changed.
    const current = await settingsOrRefuse(call, terminal);
    if (current !== undefined) files = watchedFiles(current);
    const { lines } = current === undefined ? NOTHING_DONE : await runOrLeave(current, terminal);
    printLines(terminal.out, [roundText(lines, performance.now() - start)]);
  };
  await watchFiles(allFiles, act, signal);
  return EXIT.fine;
}

const NOTHING_DONE: Pick<Outcome, 'lines'> = { lines: [] };

function watchedFiles({ schema, configPath, templates }: GenerateSettings): readonly string[] {
  return [schema, configPath, templates].filter((file) => file !== undefined);
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

/** `hub-codegen generate`: a client for a hub, written to a directory. */
import type { EmittedFile } from '../../emit/file-set.js';
import { prettyJson } from '../../model/json.js';
import { didYouMean } from '../../model/nearest.js';
import { compareFiles, writeFiles, type WrittenFile } from '../../write/write-files.js';
import { cannotWrite } from '../cannot-write.js';
import { badCall } from '../check-call.js';
import type { Call } from '../command.js';
import { COMMANDS } from '../commands.js';
import { EXIT } from '../exit-code.js';
import type { ExitCode } from '../exit-code.js';
import { LANGUAGES } from '../languages.js';
import { printable, printableLine } from '../printable.js';
import { readHubOrRefuse } from '../read-hub-or-refuse.js';
import { plural, refusalLines } from '../report.js';
import { printLines, type Terminal } from '../terminal.js';
import { vectorsOrRefuse } from '../vectors-or-refuse.js';

const NO_TESTS = { vectors: undefined };

export async function generate(call: Call, terminal: Terminal): Promise<ExitCode> {
  const lang = call.values.get('lang');
  const emit = LANGUAGES.get(lang ?? '');
  if (emit === undefined) return refuse(terminal, ...languageRefusal(lang));
  const out = call.values.get('out');
  const isJson = call.flags.has('json');
  if ((out ?? '') === '' && !isJson) return refuse(terminal, '--out is missing', 'say where to write: --out src/hub');
  const hub = await readHubOrRefuse(call.args[0], terminal);
  if (hub === undefined) return EXIT.badCall;
  const made = call.flags.has('tests') ? await vectorsOrRefuse(hub, terminal) : NO_TESTS;
  if (made === undefined) return EXIT.finding;
  const files = emit(hub, { package: call.flags.has('package'), vectors: made.vectors });
  if (isJson) {
    const json = files.map(({ path, text }) => ({ path, text }));
    terminal.out.write(`${printable(prettyJson({ files: json }))}\n`);
    return EXIT.fine;
  }
  return write(out as string, files, call.flags.has('dry-run'), terminal);
}

function languageRefusal(lang: string | undefined): [message: string, hint: string] {
  const known = [...LANGUAGES.keys()];
  if (lang === undefined) return ['--lang is missing', 'say which language: --lang ts'];
  return [`there is no language "${lang}"`, didYouMean(lang, known) ?? `known: ${known.join(', ')}`];
}

function refuse({ err }: Terminal, message: string, hint: string): ExitCode {
  const command = COMMANDS.find(({ name }) => name === 'generate');
  printLines(err, refusalLines(badCall(message, command, hint), err.style));
  return EXIT.badCall;
}

function write(out: string, files: readonly EmittedFile[], isDryRun: boolean, terminal: Terminal): ExitCode {
  try {
    const changes = isDryRun ? compareFiles(out, files) : writeFiles(out, files);
    printLines(terminal.out, changeLines(out, changes, isDryRun));
    return EXIT.fine;
  } catch (error) {
    printLines(terminal.err, refusalLines(cannotWrite(error as NodeJS.ErrnoException, out), terminal.err.style));
    return EXIT.badCall;
  }
}

function changeLines(out: string, changes: readonly WrittenFile[], isDryRun: boolean): string[] {
  const written = changes.filter(({ change }) => change === 'written');
  const unchanged = changes.length - written.length;
  const verb = isDryRun ? 'would write' : 'wrote';
  const listed = isDryRun ? written.map(({ path }) => `  ${path}`) : [];
  return [`${verb} ${plural(written.length, 'file')} to ${printableLine(out)}${unchanged > 0 ? `, ${unchanged} unchanged` : ''}`, ...listed];
}

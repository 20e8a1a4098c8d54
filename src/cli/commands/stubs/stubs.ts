/** `hub-codegen stubs`: a file with a handler for each question, written once, and later only added to. */
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { eachSpeaker, type Hub } from '../../../core/model/hub.js';
import { TYPESCRIPT } from '../../../emit/languages.js';
import type { PlannedUpdate, SyntaxProblem } from '../../../tasks/stubs/planned-update.js';
import { readHandlers } from '../../../tasks/stubs/read-handlers.js';
import type { StubLanguage } from '../../../tasks/stubs/stub-language.js';
import { isGenerated } from '../../../tasks/write/generated-file.js';
import { writeFiles } from '../../../tasks/write/write-files.js';
import { inputRefusal, refusal, type Refusal } from '../../../core/refusal/refusal.js';
import { chosenSchema, placeOf } from '../../../tasks/config/find-config.js';
import { hubIn } from '../../../tasks/hub/hub-in.js';
import { configuredOpenEnums } from '../../../tasks/config/open-enums.js';
import { openedHub } from '../../../tasks/hub/opened-hub.js';
import { namedHub } from '../../../tasks/hub/named-hub.js';
import { readSchema } from '../../../tasks/hub/read-schema.js';
import { calledConfig } from '../../call/called-schema.js';
import type { CommandCall } from '../../call/command.js';
import { eachPlace } from '../../call/each-hub.js';
import { EXIT, type ExitCode } from '../../exit/exit-code.js';
import { handledClient } from './handled-client.js';
import { printableLine } from '../../../core/text/printable.js';
import { notesOn } from '../../print/notes.js';
import { settingsOf, type StubSettings } from './stub-settings.js';
import { doneText, foundText, noteLines, NO_UPDATE, updateJson, type FoundUpdate } from './stubs-print.js';
import { plural } from '../../../core/text/lines.js';
import { printLines, type Terminal } from '../../print/terminal.js';

export function stubs(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  return eachPlace(call, terminal, stubsOfOne);
}

async function stubsOfOne(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const settings = settingsOf(call);
  const found = await calledConfig(call, call.args[0]);
  const {
    config: { naming = {}, targets = [] },
    path: configPath,
  } = found;
  const listener = notesOn(terminal);
  const schema = await readSchema(chosenSchema(call.args[0], found), terminal.source);
  const namingPointer = placeOf(found, 'naming')?.pointer;
  const read = openedHub(hubIn(schema, listener), configuredOpenEnums(found), listener);
  const hub = await namedHub(read, { naming, configPath, namingPointer }, listener);
  return run(hub, { ...settings, client: handledClient(settings, targets) }, terminal);
}

async function run(hub: Hub, settings: StubSettings, terminal: Terminal): Promise<ExitCode> {
  const { out, language, client, isCheck, isJson } = settings;
  const found = readHandlers(out);
  if (found === 'not-utf8') throw notUtf8(out);
  if (found !== undefined && isGenerated(out)) throw generatedFile(out, language);
  if (found === undefined && !asksAnything(hub)) {
    if (isJson) return printUpdate(NO_UPDATE, out, terminal);
    printLines(terminal.out, ['the hub asks nothing: there is nothing to answer']);
    return EXIT.fine;
  }
  const plan = await language.load();
  const planned = await plan(hub, { path: out, found, ...client });
  if ('problem' in planned) throw syntaxRefusal(settings, planned.problem);
  if (isJson) return printUpdate(planned, out, terminal);
  return isCheck ? check(planned, out, terminal) : write(planned, settings, terminal);
}

function asksAnything(hub: Hub): boolean {
  return [...eachSpeaker(hub)].some(({ bidirectional }) => bidirectional !== undefined);
}

function generatedFile(out: string, { example }: StubLanguage): Refusal {
  const message = `${out} is generated: handlers in it would be lost`;
  return refusal({ message, hint: `give a file of your own: --out ${example}` });
}

function notUtf8(out: string): Refusal {
  return refusal({ message: `${out} is not UTF-8: it was left as it is`, hint: 'save it as UTF-8' });
}

function syntaxRefusal({ out, lang }: StubSettings, { line, column, message }: SyntaxProblem): Refusal {
  const hint = 'the file was left as it is: mend it, then run this again';
  const code = lang === TYPESCRIPT ? 'no-typescript' : `no-${lang}`;
  return inputRefusal(out, [{ code, severity: 'error', message, hint, pointer: '', line, column }]);
}

function printUpdate(update: FoundUpdate, out: string, terminal: Terminal): ExitCode {
  printLines(terminal.out, [updateJson(update, out)]);
  return update.changes.length === 0 ? EXIT.fine : EXIT.finding;
}

function check({ changes, notes }: PlannedUpdate, out: string, terminal: Terminal): ExitCode {
  printLines(terminal.err, noteLines(notes, out));
  if (changes.length === 0) {
    printLines(terminal.out, [`${printableLine(out)} is up to date`]);
    return EXIT.fine;
  }
  printLines(
    terminal.out,
    changes.map((change) => foundText(change, out)),
  );
  const hint = 'run the same without --check to add what is missing; delete what nobody asks for';
  printLines(terminal.err, [`${printableLine(out)} is out of date`, `  ${hint}`]);
  return EXIT.finding;
}

function write(planned: PlannedUpdate, settings: StubSettings, { out: output, err }: Terminal): ExitCode {
  const { text, changes, notesAfter } = planned;
  const {
    out,
    language: { marksGone },
  } = settings;
  // A link stays one: what it leads to is replaced as a whole.
  const file = existsSync(out) ? realpathSync(out) : out;
  writeFiles(path.dirname(file), [{ path: path.basename(file), text }]);
  const added = changes.filter(({ kind }) => kind === 'missing').length;
  const every = `has a handler for every ${notesAfter.unseen.length > 0 ? 'other ' : ''}question`;
  const summary = added === 0 ? every : `has ${plural(added, 'new handler')}`;
  printLines(err, noteLines(notesAfter, out));
  printLines(output, [
    ...changes.map((change) => doneText(change, out, marksGone)),
    `${printableLine(out)} ${summary}`,
  ]);
  return EXIT.fine;
}

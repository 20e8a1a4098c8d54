/** `hub-codegen stubs`: a file with a handler for each question, written once, and later only added to. */
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { askingMethods, type AskingHub } from '../../../tasks/stubs/asking-methods.js';
import type { HandledClient } from '../../../tasks/stubs/client-modules.js';
import { planHandlers, type PlannedUpdate } from '../../../tasks/stubs/plan-handlers.js';
import { readHandlers } from '../../../tasks/stubs/read-handlers.js';
import type { SyntaxProblem } from '../../../tasks/stubs/source-text.js';
import { isGenerated } from '../../../tasks/write/generated-file.js';
import { writeFiles } from '../../../tasks/write/write-files.js';
import { inputRefusal, refusal, type Refusal } from '../../../core/refusal/refusal.js';
import { chosenSchema, placeOf } from '../../../tasks/config/find-config.js';
import { hubIn } from '../../../tasks/hub/hub-in.js';
import { namedHub } from '../../../tasks/hub/named-hub.js';
import { readSchema } from '../../../tasks/hub/read-schema.js';
import { badCall, withHelp } from '../../call/bad-call.js';
import { calledConfig } from '../../call/called-schema.js';
import type { CommandCall } from '../../call/command.js';
import { commandCalled } from '../../call/commands.js';
import { EXIT, type ExitCode } from '../../exit/exit-code.js';
import { handledClient } from './handled-client.js';
import { printableLine } from '../../../core/text/printable.js';
import { notesOn } from '../../print/notes.js';
import { runtimeOf } from '../../call/runtime-mode.js';
import { doneText, foundText, noteLines, NO_UPDATE, updateJson, type FoundUpdate } from './stubs-print.js';
import { plural } from '../../../core/text/lines.js';
import { printLines, type Terminal } from '../../print/terminal.js';

export async function stubs(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const settings = settingsOf(call);
  const found = await calledConfig(call, call.args[0]);
  const {
    config: { naming = {}, targets = [] },
    path: configPath,
  } = found;
  const listener = notesOn(terminal);
  const schema = await readSchema(chosenSchema(call.args[0], found), terminal.source);
  const namingPointer = placeOf(found, 'naming')?.pointer;
  const hub = await namedHub(hubIn(schema, listener), { naming, configPath, namingPointer }, listener);
  const client = handledClient(settings.out, settings.client, targets);
  return run(askingMethods(hub), { ...settings, client }, terminal);
}

interface Settings {
  readonly out: string;
  /** What the call says of it. */
  readonly client: Partial<HandledClient>;
  readonly isCheck: boolean;
  readonly isJson: boolean;
}

interface WholeSettings extends Settings {
  readonly client: HandledClient;
}

const STUBS = commandCalled('stubs');
const EXAMPLE = '--out src/handlers.ts';

function settingsOf({ values, flags }: CommandCall): Settings {
  const out = values.get('out');
  if (out === undefined) throw badCall('--out is missing', STUBS, `say where to write: ${EXAMPLE}`);
  if (!/\.[cm]?tsx?$/.test(out)) throw badCall(`${out} is no TypeScript file`, STUBS, `give one: ${EXAMPLE}`);
  if (/\.d\.[cm]?ts$/.test(out)) throw badCall(`${out} can hold types alone`, STUBS, `give one: ${EXAMPLE}`);
  const runtime = withHelp(STUBS, () => runtimeOf(values.get('runtime')));
  const module = values.get('client');
  const client = { ...(module !== undefined && { module }), ...(runtime !== undefined && { runtime }) };
  return { out, client, isCheck: flags.has('check'), isJson: flags.has('json') };
}

async function run(asking: AskingHub, settings: WholeSettings, terminal: Terminal): Promise<ExitCode> {
  const { out, client, isCheck, isJson } = settings;
  const found = readHandlers(out);
  if (found === 'not-utf8') throw notUtf8(out);
  if (found !== undefined && isGenerated(out)) throw generatedFile(out);
  if (found === undefined && asking.methods.length === 0) {
    if (isJson) return printUpdate(NO_UPDATE, out, terminal);
    printLines(terminal.out, ['the hub asks nothing: there is nothing to answer']);
    return EXIT.fine;
  }
  const planned = await planHandlers(asking, { path: out, found, client });
  if ('problem' in planned) throw syntaxRefusal(out, planned.problem);
  if (isJson) return printUpdate(planned, out, terminal);
  return isCheck ? check(planned, out, terminal) : write(planned, out, terminal);
}

function generatedFile(out: string): Refusal {
  const message = `${out} is generated: handlers in it would be lost`;
  return refusal({ message, hint: `give a file of your own: ${EXAMPLE}` });
}

function notUtf8(out: string): Refusal {
  return refusal({ message: `${out} is not UTF-8: it was left as it is`, hint: 'save it as UTF-8' });
}

function syntaxRefusal(out: string, { line, column, message }: SyntaxProblem): Refusal {
  const hint = 'the file was left as it is: mend it, then run this again';
  return inputRefusal(out, [{ code: 'no-typescript', severity: 'error', message, hint, pointer: '', line, column }]);
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

function write({ text, changes, notesAfter }: PlannedUpdate, out: string, { out: output, err }: Terminal): ExitCode {
  // A link stays one: what it leads to is replaced as a whole.
  const file = existsSync(out) ? realpathSync(out) : out;
  writeFiles(path.dirname(file), [{ path: path.basename(file), text }]);
  const added = changes.filter(({ kind }) => kind === 'missing').length;
  const every = `has a handler for every ${notesAfter.unseen.length > 0 ? 'other ' : ''}question`;
  const summary = added === 0 ? every : `has ${plural(added, 'new handler')}`;
  printLines(err, noteLines(notesAfter, out));
  printLines(output, [...changes.map(doneText), `${printableLine(out)} ${summary}`]);
  return EXIT.fine;
}

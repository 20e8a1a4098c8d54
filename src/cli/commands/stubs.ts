/** `hub-codegen stubs`: a file with a handler for each question, written once, and later only added to. */
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { askingMethods, type Asking } from '../../stubs/asking-methods.js';
import type { HandledClient } from '../../stubs/client-modules.js';
import { planHandlers, type PlannedUpdate } from '../../stubs/plan-handlers.js';
import { readHandlers } from '../../stubs/read-handlers.js';
import type { SyntaxProblem } from '../../stubs/source-text.js';
import { isGenerated } from '../../write/generated-file.js';
import { writeFiles } from '../../write/write-files.js';
import { WriteProblem } from '../../write/write-problem.js';
import { cannotWrite } from '../cannot-write.js';
import { badCall, type BadCall } from '../bad-call.js';
import type { Call } from '../command.js';
import { commandCalled } from '../commands.js';
import { configOrRefuse } from '../config-or-refuse.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { handledClient } from '../handled-client.js';
import { printableLine } from '../../print/printable.js';
import { namedHubOrRefuse } from '../named-hub-or-refuse.js';
import { refuse, refuseInput } from '../refuse.js';
import { runtimeOf } from '../runtime-mode.js';
import { schemaIn } from '../schema-path.js';
import { doneText, foundText, noteLines, NO_UPDATE, updateJson, type FoundUpdate } from '../stubs-print.js';
import { plural } from '../../print/lines.js';
import { printLines, type Terminal } from '../terminal.js';

export async function stubs(call: Call, terminal: Terminal): Promise<ExitCode> {
  const settings = settingsOf(call);
  if ('message' in settings) return refuse(settings, terminal);
  const found = await configOrRefuse(call, terminal);
  if (found === undefined) return EXIT.badCall;
  const { config: { naming = {}, targets = [] }, path: configPath } = found;
  const { path: schema, place } = call.args[0] === undefined ? schemaIn(found) : { path: call.args[0] };
  const hub = await namedHubOrRefuse({ schema, place, naming, configPath }, terminal);
  if (hub === undefined) return EXIT.badCall;
  const asking = askingMethods(hub);
  try {
    return await run(asking, { ...settings, client: handledClient(settings.out, settings.client, targets) }, terminal);
  } catch (error) {
    if (!(error instanceof WriteProblem)) throw error;
    return refuse(cannotWrite(error), terminal);
  }
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

function settingsOf({ values, flags }: Call): Settings | BadCall {
  const out = values.get('out');
  if (out === undefined) return badCall('--out is missing', STUBS, `say where to write: ${EXAMPLE}`);
  if (!/\.[cm]?tsx?$/.test(out)) return badCall(`${out} is no TypeScript file`, STUBS, `give one: ${EXAMPLE}`);
  if (/\.d\.[cm]?ts$/.test(out)) return badCall(`${out} can hold types alone`, STUBS, `give one: ${EXAMPLE}`);
  const runtime = runtimeOf(values.get('runtime'));
  if (typeof runtime === 'object') return badCall(runtime.message, STUBS, runtime.hint);
  const module = values.get('client');
  const client = { ...(module !== undefined && { module }), ...(runtime !== undefined && { runtime }) };
  return { out, client, isCheck: flags.has('check'), isJson: flags.has('json') };
}

async function run(asking: Asking, settings: WholeSettings, terminal: Terminal): Promise<ExitCode> {
  const { out, client, isCheck, isJson } = settings;
  const found = readHandlers(out);
  if (found === 'not-utf8') return refuseEncoding(out, terminal);
  if (found !== undefined && isGenerated(out)) return refuseGenerated(out, terminal);
  if (found === undefined && asking.methods.length === 0) {
    if (isJson) return printUpdate(NO_UPDATE, out, terminal);
    printLines(terminal.out, ['the hub asks nothing: there is nothing to answer']);
    return EXIT.fine;
  }
  const planned = await planHandlers(asking, { path: out, found, client });
  if ('problem' in planned) return refuseSyntax(out, planned.problem, terminal);
  if (isJson) return printUpdate(planned, out, terminal);
  return isCheck ? check(planned, out, terminal) : write(planned, out, terminal);
}

function refuseGenerated(out: string, terminal: Terminal): ExitCode {
  const message = `${out} is generated: handlers in it would be lost`;
  return refuse({ message, hint: `give a file of your own: ${EXAMPLE}` }, terminal);
}

function refuseEncoding(out: string, terminal: Terminal): ExitCode {
  return refuse({ message: `${out} is not UTF-8: it was left as it is`, hint: 'save it as UTF-8' }, terminal);
}

function refuseSyntax(out: string, { line, column, message }: SyntaxProblem, terminal: Terminal): ExitCode {
  const hint = 'the file was left as it is: mend it, then run this again';
  const problem = { code: 'no-typescript', severity: 'error', message, hint, pointer: '', line, column } as const;
  return refuseInput(out, [problem], terminal);
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
  printLines(terminal.out, changes.map((change) => foundText(change, out)));
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

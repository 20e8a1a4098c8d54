/** `hub-codegen serve`: a running hub, until it is interrupted. */
import { once } from 'node:events';
import { compactJson } from '../../../core/json/json.js';
import { parseJson } from '../../../core/json/parse-json.js';
import { DIALECTS, type DialectName } from '../../../core/model/dialect.js';
import { inputRefusal, refusal, type Refusal } from '../../../core/refusal/refusal.js';
import { readCheckedHub } from '../../../tasks/hub/read-checked-hub.js';
import { printableLine } from '../../../core/text/printable.js';
import type { ChosenSchema } from '../../../tasks/config/find-config.js';
import { readSchema } from '../../../tasks/hub/read-schema.js';
import type { HubPart } from '../../../wire/hub/activation.js';
import { isLoopback } from '../../../wire/hub/allowed-origin.js';
import { EXAMPLES } from '../../../wire/hub/examples/examples.js';
import { mockImplementation } from '../../../wire/hub/mock.js';
import { serveHub, type RunningHub, type ServerSettings } from '../../../wire/hub/serve-hub.js';
import { badCall } from '../../call/bad-call.js';
import { calledSchema } from '../../call/called-schema.js';
import type { CommandCall } from '../../call/command.js';
import { commandCalled } from '../../call/commands.js';
import { portOf } from '../../call/port.js';
import { TOOL_OPTIONS } from '../../call/tool-options.js';
import { callJson, callLine } from './call-line.js';
import { EXIT, type ExitCode } from '../../exit/exit-code.js';
import { printLines, type Terminal } from '../../print/terminal.js';
import { cannotListen } from '../../process/cannot-listen.js';
import { untilInterrupted } from '../../process/until-interrupted.js';

const SERVE = commandCalled('serve');

/** plexus-core's own. */
const USUAL_PORT = 4444;
/** An hour. */
const LONGEST_DELAY = 3_600_000;

export async function serve(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  // An example that is asked for goes before the configuration.
  const schema = call.values.has('example') ? { address: call.args[0] } : await calledSchema(call.args[0], call);
  const settings = { ...settingsOf(call), ...loggingOf(call, terminal) };
  const part = await partOf(call, schema, terminal);
  if (call.flags.has('mcp')) return (await import('./serve-mcp.js')).serveMcp({ ...settings, ...part }, call, terminal);
  for (const option of Object.keys(TOOL_OPTIONS)) {
    if (call.values.has(option)) throw unfit(`--${option} without --mcp`, 'it is about MCP clients: add --mcp');
  }
  const running = await start(settings, part);
  // Before the line is out: whoever waits for it may interrupt at once.
  const end = once(untilInterrupted(), 'abort');
  printListening(running, call, terminal);
  await end;
  await running.close();
  return EXIT.fine;
}

async function start(settings: ServerSettings, part: HubPart): Promise<RunningHub> {
  try {
    return await serveHub({ ...settings, ...part });
  } catch (error) {
    throw cannotListen(error as NodeJS.ErrnoException, settings);
  }
}

function settingsOf(call: CommandCall): ServerSettings {
  const { values } = call;
  const host = values.get('host');
  const dialect = values.get('dialect');
  const port = portOf('port', call, SERVE) ?? USUAL_PORT;
  if (dialect !== undefined && !isDialectName(dialect)) {
    throw wrongValue('dialect', Object.keys(DIALECTS).join(' or '));
  }
  const delayMs = wholeNumber(values.get('delay') ?? '0', LONGEST_DELAY);
  if (delayMs === undefined) throw wrongValue('delay', `a number of milliseconds, up to ${LONGEST_DELAY}`);
  return { port, delayMs, ...(host !== undefined && { host }), ...(dialect !== undefined && { dialect }) };
}

function loggingOf({ flags }: CommandCall, { err }: Terminal): Pick<ServerSettings, 'onCall'> {
  const [text, json] = [flags.has('log'), flags.has('log-json')];
  if (text && json) throw unfit('both --log and --log-json given', 'give one of them');
  if (!text && !json) return {};
  return { onCall: (record) => printLines(err, [text ? callLine(record) : callJson(record)]) };
}

function isDialectName(name: string): name is DialectName {
  return Object.hasOwn(DIALECTS, name);
}

async function partOf(call: CommandCall, schema: ChosenSchema, terminal: Terminal): Promise<HubPart> {
  const example = call.values.get('example');
  const seed = wholeNumber(call.values.get('seed') ?? '1', Number.MAX_SAFE_INTEGER);
  if (seed === undefined) throw wrongValue('seed', 'a whole number');
  if (schema.address !== undefined) {
    if (example !== undefined) throw unfit('both a schema and --example given', 'give one of them');
    return mockOf(schema, seed, terminal);
  }
  if (call.values.has('seed')) throw unfit('--seed without a schema', 'the examples are always the same');
  return exampleOf(example ?? 'interactive');
}

async function exampleOf(name: string): Promise<HubPart> {
  const load = Object.hasOwn(EXAMPLES, name) ? EXAMPLES[name] : undefined;
  if (load === undefined) throw wrongValue('example', Object.keys(EXAMPLES).join(', '));
  return load();
}

async function mockOf(schema: ChosenSchema, seed: number, { source }: Terminal): Promise<HubPart> {
  const input = await readSchema(schema, source);
  const { hub, problems } = readCheckedHub(input.text);
  const parsed = parseJson(input.text);
  if (hub === undefined || !parsed.ok) throw inputRefusal(input.name, problems);
  return { document: parsed.value, implementation: mockImplementation(seed) };
}

function wholeNumber(text: string, highest: number): number | undefined {
  return /^\d{1,16}$/.test(text) && Number(text) <= highest ? Number(text) : undefined;
}

function wrongValue(option: string, expected: string): Refusal {
  return badCall(`option "--${option}" takes ${expected}`, SERVE);
}

function unfit(message: string, hint: string): Refusal {
  return refusal({ message, hint });
}

function printListening({ url, host, port, hub }: RunningHub, call: CommandCall, { out, err }: Terminal): void {
  if (!isLoopback(host)) printLines(err, [`note: everyone who can reach ${printableLine(host)} can call this hub`]);
  const facts = { url, host, port, hub: hub.name, dialect: hub.dialect.base };
  const line = call.flags.has('json') ? compactJson(facts) : `listening on ${url} (hub ${hub.name})`;
  printLines(out, [printableLine(line)]);
}

/** `hub-codegen serve`: a running hub, until it is interrupted. */
import { once } from 'node:events';
import type { HubPart } from '../../hub/activation.js';
import { isLoopback } from '../../hub/allowed-origin.js';
import { EXAMPLES } from '../../hub/examples/examples.js';
import { mockImplementation } from '../../hub/mock.js';
import { serveHub, type RunningHub, type ServerSettings } from '../../hub/serve-hub.js';
import { DIALECTS, type DialectName } from '../../model/dialect.js';
import { compactJson } from '../../model/json.js';
import { parseJson } from '../../read/json/parse-json.js';
import type { Problem } from '../../read/problem.js';
import { readHub } from '../../read/read-hub.js';
import { badCall, type BadCall } from '../bad-call.js';
import type { Call } from '../command.js';
import { commandCalled } from '../commands.js';
import { EXIT } from '../exit-code.js';
import type { ExitCode } from '../exit-code.js';
import { readInput } from '../input.js';
import { printableLine } from '../../print/printable.js';
import { refuse, refuseInput } from '../refuse.js';
import type { Refusal } from '../report.js';
import { schemaPathOrRefuse, type SchemaPath } from '../schema-path.js';
import { printLines } from '../terminal.js';
import type { Terminal } from '../terminal.js';
import { untilInterrupted } from '../until-interrupted.js';

const SERVE = commandCalled('serve');

/** plexus-core's own. */
const USUAL_PORT = 4444;
const HIGHEST_PORT = 65_535;

export async function serve(call: Call, terminal: Terminal): Promise<ExitCode> {
  const schema = await schemaOf(call, terminal);
  if (schema === undefined) return EXIT.badCall;
  const started = await start(call, schema, terminal);
  if ('refusal' in started) return refuse(started.refusal, terminal);
  if ('problems' in started) return refuseInput(started.file, started.problems, terminal);
  const { running } = started;
  // Before the line is out: whoever waits for it may interrupt at once.
  const end = once(untilInterrupted(), 'abort');
  printListening(running, call, terminal);
  await end;
  await running.close();
  return EXIT.fine;
}

/** An example that is asked for goes before the configuration. */
async function schemaOf(call: Call, terminal: Terminal): Promise<SchemaPath | undefined> {
  const [path] = call.args;
  return call.values.has('example') ? { path } : schemaPathOrRefuse(path, call, terminal);
}

type Started = { readonly running: RunningHub } | Refused;

type Refused =
  | { readonly refusal: Refusal }
  /** What is wrong with a schema that cannot be served. */
  | { readonly file: string; readonly problems: readonly Problem[] };

async function start(call: Call, schema: SchemaPath, terminal: Terminal): Promise<Started> {
  const settings = settingsOf(call);
  if ('message' in settings) return { refusal: settings };
  const part = await partOf(call, schema, terminal);
  if (!('document' in part)) return part;
  try {
    return { running: await serveHub({ ...settings, ...part }) };
  } catch (error) {
    return { refusal: cannotListen(error as NodeJS.ErrnoException, settings) };
  }
}

function settingsOf({ values }: Call): ServerSettings | BadCall {
  const host = values.get('host');
  const dialect = values.get('dialect');
  const port = wholeNumber(values.get('port') ?? String(USUAL_PORT), HIGHEST_PORT);
  if (port === undefined) return wrongValue('port', `a number from 0 to ${HIGHEST_PORT}`);
  if (dialect !== undefined && !isDialectName(dialect)) {
    return wrongValue('dialect', Object.keys(DIALECTS).join(' or '));
  }
  return { port, ...(host !== undefined && { host }), ...(dialect !== undefined && { dialect }) };
}

function isDialectName(name: string): name is DialectName {
  return Object.hasOwn(DIALECTS, name);
}

async function partOf(call: Call, schema: SchemaPath, terminal: Terminal): Promise<HubPart | Refused> {
  const example = call.values.get('example');
  const seed = wholeNumber(call.values.get('seed') ?? '1', Number.MAX_SAFE_INTEGER);
  if (seed === undefined) return { refusal: wrongValue('seed', 'a whole number') };
  if (schema.path !== undefined) {
    if (example !== undefined) return { refusal: unfit('both a schema and --example given', 'give one of them') };
    return mockOf(schema, seed, terminal);
  }
  if (call.values.has('seed')) {
    return { refusal: unfit('--seed without a schema', 'the examples are always the same') };
  }
  return exampleOf(example ?? 'interactive');
}

async function exampleOf(name: string): Promise<HubPart | Refused> {
  const load = Object.hasOwn(EXAMPLES, name) ? EXAMPLES[name] : undefined;
  return load === undefined ? { refusal: wrongValue('example', Object.keys(EXAMPLES).join(', ')) } : load();
}

async function mockOf({ path, place }: SchemaPath, seed: number, { stdin }: Terminal): Promise<HubPart | Refused> {
  const input = await readInput(path, stdin);
  if ('problem' in input) return { refusal: { ...input.problem, ...place } };
  const { hub, problems } = readHub(input.text);
  const parsed = parseJson(input.text);
  if (hub === undefined || !parsed.ok) return { file: input.name, problems };
  return { document: parsed.value, implementation: mockImplementation(seed) };
}

function wholeNumber(text: string, highest: number): number | undefined {
  return /^\d{1,16}$/.test(text) && Number(text) <= highest ? Number(text) : undefined;
}

function wrongValue(option: string, expected: string): BadCall {
  return badCall(`option "--${option}" takes ${expected}`, SERVE);
}

function unfit(message: string, hint: string): BadCall {
  return { message, hint };
}

function cannotListen(error: NodeJS.ErrnoException, { host = '127.0.0.1', port }: ServerSettings): BadCall {
  const place = `${host}:${port}`;
  switch (error.code) {
    case 'EADDRINUSE':
      return unfit(`cannot listen on ${place}: the port is in use`, 'give another with --port; 0 takes any free one');
    case 'EACCES':
      return unfit(`cannot listen on ${place}: you may not use this port`, 'ports from 1024 on are for everyone');
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return unfit(`cannot listen on ${place}: this machine has no such address`, 'leave --host out for this machine');
    default:
      throw error;
  }
}

function printListening({ url, host, port, hub }: RunningHub, call: Call, { out, err }: Terminal): void {
  if (!isLoopback(host)) printLines(err, [`note: whoever can reach ${printableLine(host)} can call this hub`]);
  const facts = { url, host, port, hub: hub.name, dialect: hub.dialect.base };
  const line = call.flags.has('json') ? compactJson(facts) : `listening on ${url} (hub ${hub.name})`;
  printLines(out, [printableLine(line)]);
}

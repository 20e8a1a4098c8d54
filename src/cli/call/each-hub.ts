/** A command, once for each hub of the configuration that a call is about, with one summary. */
import path from 'node:path';
import { prettyJson, type Json } from '../../core/json/json.js';
import { parseJson } from '../../core/json/parse-json.js';
import { Refusal, refusal } from '../../core/refusal/refusal.js';
import { plural } from '../../core/text/lines.js';
import { HUB_NAME } from '../../tasks/config/hubs.js';
import { EXIT, type ExitCode } from '../exit/exit-code.js';
import { printRefusal } from '../print/print-refusal.js';
import { printLines, type Output, type Terminal } from '../print/terminal.js';
import { calledHubs, ONLY } from './called-schema.js';
import type { CommandCall, Run } from './command.js';

/** Where the call names a schema itself, or there is one hub, that alone. */
export async function eachHub(call: CommandCall, terminal: Terminal, run: Run): Promise<ExitCode> {
  const calls = call.args.length > 0 ? [] : await hubCalls(call);
  if (calls.length < 2) return run(call, terminal);
  return call.flags.has('json') ? runAsJson(calls, terminal, run) : runForPeople(calls, terminal, run);
}

export interface HubCall {
  readonly name: string;
  readonly call: CommandCall;
}

/** The call, once for each hub; none where the configuration is about a single one. */
export async function hubCalls(call: CommandCall): Promise<readonly HubCall[]> {
  const names = (await calledHubs(call)).flatMap(({ name }) => (name === undefined ? [] : [name]));
  const out = call.values.get('out');
  if (names.length > 1 && out !== undefined && !out.includes(HUB_NAME)) throw onePlace(out, names);
  return names.map((name) => ({ name, call: callFor(name, call) }));
}

function callFor(name: string, { values, lists, ...call }: CommandCall): CommandCall {
  const out = values.get('out')?.replaceAll(HUB_NAME, name);
  const placed = out === undefined ? values : new Map([...values, ['out', out]]);
  return { ...call, values: placed, lists: new Map([...lists, [ONLY, [name]]]) };
}

function onePlace(out: string, names: readonly string[]): Error {
  const hint = `give each its own: --out '${path.join(out, HUB_NAME)}'; or say which hub: --only ${names[0]}`;
  return refusal({ message: `${out} cannot hold what is made of several hubs: ${names.join(', ')}`, hint });
}

/** The same for a command that is about one hub, where the call has a place for what is made of each. */
export function eachPlace(call: CommandCall, terminal: Terminal, run: Run): Promise<ExitCode> {
  return call.values.get('out')?.includes(HUB_NAME) ? eachHub(call, terminal, run) : run(call, terminal);
}

async function runForPeople(calls: readonly HubCall[], terminal: Terminal, run: Run): Promise<ExitCode> {
  const ended: { name: string; exitCode: ExitCode }[] = [];
  for (const { name, call } of calls) {
    printLines(terminal.out, [terminal.out.style.bold(`${name}:`)]);
    ended.push({ name, exitCode: await ending(run, call, terminal) });
  }
  const bad = ended.filter(({ exitCode }) => exitCode !== EXIT.fine).map(({ name }) => name);
  const fine = `${calls.length - bad.length} fine`;
  const failed = bad.length === 0 ? '' : `, ${bad.length} not: ${bad.join(', ')}`;
  printLines(terminal.out, ['', `${plural(calls.length, 'hub')}: ${fine}${failed}`]);
  return worstOf(ended.map(({ exitCode }) => exitCode));
}

async function runAsJson(calls: readonly HubCall[], terminal: Terminal, run: Run): Promise<ExitCode> {
  const ended: { hub: string; exitCode: ExitCode; result: Json }[] = [];
  for (const { name, call } of calls) {
    const { texts, out } = kept(terminal.out);
    const exitCode = await ending(run, call, { ...terminal, out });
    ended.push({ hub: name, exitCode, result: valueOf(texts.join('')) });
  }
  const exitCode = worstOf(ended.map((each) => each.exitCode));
  terminal.out.write(`${prettyJson({ ok: exitCode === EXIT.fine, hubs: ended })}\n`);
  return exitCode;
}

/** What stands in the way of one hub is no reason to leave out the others. */
async function ending(run: Run, call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  try {
    return await run(call, terminal);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return printRefusal(error, call.flags.has('json'), terminal);
  }
}

/** With integers exact, as they were printed. */
function valueOf(text: string): Json {
  const parsed = parseJson(text);
  return parsed.ok ? parsed.value : text;
}

function kept(out: Output): { readonly texts: string[]; readonly out: Output } {
  const texts: string[] = [];
  return { texts, out: { ...out, write: (text) => void texts.push(text) } };
}

/** A bad input goes before a finding, and that before what nobody could decide. */
export function worstOf(codes: readonly ExitCode[]): ExitCode {
  return (
    [EXIT.badCall, EXIT.finding].find((code) => codes.includes(code)) ??
    codes.find((code) => code !== EXIT.fine) ??
    EXIT.fine
  );
}

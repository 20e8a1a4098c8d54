/** What is called: the hub, the method and its parameters, as the arguments say it. */
import { isObject, type JsonObject } from '../../../core/json/json.js';
import { parseJson } from '../../../core/json/parse-json.js';
import { refusal } from '../../../core/refusal/refusal.js';
import { isLive, parseAddress, parseOpenAddress, type LiveAddress } from '../../../core/source/address.js';
import { readText } from '../../../core/source/read-text.js';
import { calledSchema } from '../../call/called-schema.js';
import type { CommandCall } from '../../call/command.js';
import { isChain, readChain, type WrittenStage } from './chain-text.js';

export interface CallTarget {
  readonly address: LiveAddress;
  /** One method, or a chain of them. */
  readonly stages: readonly TargetStage[];
}

interface TargetStage extends WrittenStage {
  /** Parameters as JSON; absent where the call gives none. */
  readonly params?: JsonObject;
}

/** With a configuration that names a running hub, the address may be left out. */
export async function callTarget(call: CommandCall): Promise<CallTarget> {
  const [first, ...others] = call.args;
  const isNamed = first !== undefined && isLive(parseOpenAddress(first));
  const [method, params, unexpected] = isNamed ? others : call.args;
  const address = await addressOf(isNamed ? first : undefined, call);
  if (method === undefined) {
    throw refusal({ message: 'which method?', hint: 'hub-codegen inspect ADDRESS lists them' });
  }
  if (unexpected !== undefined) {
    throw refusal({
      message: `unexpected argument "${unexpected}"`,
      hint: 'parameters are one JSON object, or options',
    });
  }
  if (isChain(method)) return { address, stages: chainOf(method, params, call) };
  const stage = { method, parameters: call.parameters ?? [] };
  return { address, stages: [{ ...stage, ...(params !== undefined && { params: await readParams(params) }) }] };
}

function chainOf(text: string, params: string | undefined, { parameters = [] }: CommandCall): WrittenStage[] {
  const outside = params ?? (parameters[0] && `--${parameters[0].name}`);
  if (outside === undefined) return readChain(text);
  const hint = "write it after the stage that takes it: 'list | filter --min 3 | clone'";
  throw refusal({ message: `"${outside}" belongs to no stage of the chain`, hint });
}

async function addressOf(given: string | undefined, call: CommandCall): Promise<LiveAddress> {
  const { address } = await calledSchema(given, call);
  const parsed = address === undefined ? undefined : parseAddress(address);
  if (parsed !== undefined && isLive(parsed)) return parsed;
  const hint = 'give its address first: hub-codegen call ws://127.0.0.1:4444 METHOD';
  throw refusal({ message: 'which hub?', hint });
}

async function readParams(text: string): Promise<JsonObject> {
  const isFile = text.startsWith('@');
  const json = isFile ? (await readText(text.slice(1))).text : text;
  const parsed = parseJson(json);
  const place = isFile ? text.slice(1) : 'the third argument';
  if (!parsed.ok) {
    const hint = 'parameters are a JSON object, @file, or options: --name value';
    throw refusal({ message: `${place} is not JSON: ${parsed.error.message}`, hint });
  }
  if (isObject(parsed.value)) return parsed.value;
  throw refusal({ message: `${place} is not a JSON object`, hint: `write '{"name": value}'` });
}

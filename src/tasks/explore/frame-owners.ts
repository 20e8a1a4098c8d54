/** Which calls a frame belongs to, told by the ids in it. */
import { isArray, isObject, own, type Json, type JsonObject } from '../../core/json/json.js';

/** Larger ones are not looked into: they are items, whose call is found by other frames or not at all. */
const MOST_READ = 100_000;

export class FrameOwners {
  /** Calls that were started and have not been seen on the wire yet, by their method. */
  private readonly starting: { readonly call: number; readonly method: string }[] = [];
  private readonly byId = new Map<string, number>();
  private readonly running = new Set<number>();

  start(call: number, method: string): void {
    this.running.add(call);
    this.starting.push({ call, method });
  }

  end(call: number): void {
    this.running.delete(call);
    for (const [id, owner] of this.byId) if (owner === call) this.byId.delete(id);
    const place = this.starting.findIndex((each) => each.call === call);
    if (place >= 0) this.starting.splice(place, 1);
  }

  /** All calls that run, where a frame does not say whose it is. */
  ownersOf(text: string, isSent: boolean): readonly number[] {
    if (this.running.size === 0) return [];
    const frame = parsed(text);
    const owner = frame && (this.known(frame) ?? (isSent ? this.begun(frame) : undefined));
    return owner === undefined ? [...this.running] : [owner];
  }

  private known(frame: JsonObject): number | undefined {
    const [id, result, params] = [own(frame, 'id'), own(frame, 'result'), own(frame, 'params')];
    const owner =
      this.byId.get(`id ${String(id)}`) ??
      idsIn(params)
        .map((each) => this.byId.get(each))
        .find(isCall);
    if (owner === undefined) return undefined;
    if (typeof result === 'string' || typeof result === 'number') this.byId.set(`sub ${result}`, owner);
    for (const each of questionsIn(params)) this.byId.set(each, owner);
    return owner;
  }

  private begun(frame: JsonObject): number | undefined {
    const id = own(frame, 'id');
    const params = own(frame, 'params');
    if (id === undefined || !isObject(params)) return undefined;
    const name = own(params, 'method') ?? own(params, 'name');
    const place = this.starting.findIndex(({ method }) => {
      return typeof name === 'string' && (method === name || method.endsWith(`.${name}`));
    });
    const [found] = place < 0 ? [] : this.starting.splice(place, 1);
    if (found !== undefined) this.byId.set(`id ${String(id)}`, found.call);
    return found?.call;
  }
}

function isCall(call: number | undefined): call is number {
  return call !== undefined;
}

function parsed(text: string): JsonObject | undefined {
  if (text.length > MOST_READ) return undefined;
  try {
    const frame = JSON.parse(text) as Json;
    return isObject(frame) ? frame : undefined;
  } catch {
    return undefined;
  }
}

/** The subscription of an item; the question that an answer is for. */
function idsIn(params: Json | undefined): string[] {
  if (isArray(params)) return params.slice(0, 2).map((each) => `asked ${String(each)}`);
  if (!isObject(params)) return [];
  return [
    `sub ${String(own(params, 'subscription'))}`,
    ...['request_id', 'requestId'].map((key) => `asked ${String(own(params, key))}`),
  ];
}

function questionsIn(params: Json | undefined): string[] {
  const result = isObject(params) ? own(params, 'result') : undefined;
  const id = isObject(result) ? (own(result, 'requestId') ?? own(result, 'request_id')) : undefined;
  return id === undefined ? [] : [`asked ${String(id)}`];
}

import type { Hub } from '../core/model/hub.js';
import { Refusal } from '../core/refusal/refusal.js';
import { isLive, parseAddress, type LiveAddress } from '../core/source/address.js';
import { connectTo } from '../tasks/live/connect-hub.js';
import type { AskingOptions } from '../wire/client/call.js';
import type { MethodSpec } from '../wire/client/method-spec.js';
import type { ReadyHandler } from '../wire/handlers/ready-handler.js';
import type { Call } from '../wire/client/stream.js';
import { requireOptions, type Kinds } from './given.js';

export interface ConnectHubOptions {
  /** Sent with the upgrade of a WebSocket. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The hub's name, where it does not say it itself. */
  readonly hub?: string;
  /** How long the hub may take to connect, and to reply. */
  readonly timeoutMs?: number;
}

/** A running hub, called by the names of its methods; everything is checked against the schema that it serves. */
export interface LiveHub extends AsyncDisposable {
  readonly hub: Hub;
  /** Starts the call at once; its items wait to be taken. Throws for a name that the hub does not have. */
  stream(method: string, params?: object, options?: AskingOptions): Call<unknown>;
  /** The first item. */
  single(method: string, params?: object, options?: AskingOptions): Promise<unknown>;
  /** From now on, this answers what the hub asks in no call. */
  answerWith(handler: ReadyHandler): void;
  close(): Promise<void>;
}

const OPTIONS: Kinds = { headers: 'object', hub: 'string', timeoutMs: 'number' };

/**
 * Connects to a running hub and reads its schema.
 * @param address `ws://…`, `wss://…`, `stdio:COMMAND`, `mcp:COMMAND` or `mcp+http://…`
 * @throws RangeError for what is no such address; ConnectHubError where the hub cannot be reached, or serves no schema
 */
export async function connectHub(address: string, options: ConnectHubOptions = {}): Promise<LiveHub> {
  requireOptions('connectHub', options, OPTIONS);
  const connected = await connectTo(liveAddress(address), { ...options, client: { timeoutMs: 0 } }).catch(inWords);
  const { hub, client, method, spec } = connected;
  const called = (name: string): MethodSpec => spec(inRange(() => method(name)));
  const close = async (): Promise<void> => {
    await client.close();
    connected.close();
  };
  return {
    hub,
    stream: (name, params = {}, more = {}) => client.stream(called(name), params, more),
    single: async (name, params = {}, more = {}) => client.single(called(name), params, more),
    answerWith: (handler) => connected.answerWith(handler),
    close,
    [Symbol.asyncDispose]: close,
  };
}

function inRange<T>(find: () => T): T {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new RangeError(inOneLine(error), { cause: error });
  }
}

function inOneLine({ message, hint }: Refusal): string {
  return hint === undefined ? message : `${message}; ${hint}`;
}

function liveAddress(text: unknown): LiveAddress {
  if (typeof text !== 'string') throw new TypeError('connectHub: the address must be string');
  const address = parseAddress(text);
  if (isLive(address)) return address;
  throw new RangeError(
    `connectHub: "${text}" is not a running hub; give ws://…, wss://…, stdio:COMMAND, mcp:COMMAND or mcp+http://…`,
  );
}

/** Why a hub could not be reached, and what to try. */
export class ConnectHubError extends Error {
  override readonly name = 'ConnectHubError';
  readonly hint: string | undefined;

  constructor(refused: Refusal) {
    super(inOneLine(refused), { cause: refused.cause });
    this.hint = refused.hint;
  }
}

function inWords(error: unknown): never {
  throw error instanceof Refusal ? new ConnectHubError(error) : error;
}

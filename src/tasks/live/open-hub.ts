/** A running hub that was reached: its name, and clients on the one connection to it. */
import { addressName, isMcp, type HubAddress, type LiveAddress } from '../../core/source/address.js';
import { refusal } from '../../core/refusal/refusal.js';
import { isObject, own, type JsonObject } from '../../core/json/json.js';
import { HubClient, type ConnectionOptions, type HubClientOptions } from '../../wire/client/client.js';
import type { MethodSpec } from '../../wire/client/method-spec.js';
import type { Listener } from '../listener.js';
import { keptConnection, type KeptConnection } from './kept-connection.js';
import { INFO, liveFault } from './live-fault.js';
import type { LiveOptions } from './live-options.js';
import { pullNamespace, pullTree, type PullOptions } from './pull-tree.js';
import { transportTo } from './transport-to.js';

const DEFAULT_TIMEOUT_MS = 30_000;
/** The schema of a namespace is one frame. */
const LONGEST_FRAME = 64 << 20;

type ClientOptions = Partial<HubClientOptions> & ConnectionOptions;

export interface OpenHub {
  /** What messages call it. */
  readonly place: string;
  /** What stands before `.call` on the wire. */
  readonly name: string;
  /** A client that takes the connection over from the one before. */
  client(options?: ClientOptions): HubClient;
  /** All that it serves, as a hub document. */
  pull(options: PullOptions, listener: Listener): Promise<JsonObject>;
  /** The schema of one namespace alone, where it can be had. */
  namespace?(path: readonly string[]): Promise<JsonObject>;
  /** Ends when what it serves has changed, or the signal fires. Absent where hubs do not say that. */
  changed?(signal: AbortSignal): Promise<void>;
  /** Ends the connection. */
  close(): void;
}

/** What other protocols need is loaded only for them. */
export async function openHub(address: LiveAddress, options: LiveOptions = {}): Promise<OpenHub> {
  if (address.kind === 'control') {
    const { openControl } = await import('./open-control.js');
    return openControl(address, options);
  }
  if (!isMcp(address)) return openPlexusHub(address, options);
  const { openServer } = await import('./open-server.js');
  return openServer(address, { ...options, timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS });
}

async function openPlexusHub(address: HubAddress, options: LiveOptions): Promise<OpenHub> {
  const connection = keptConnection(transportTo(address, options));
  const place = addressName(address);
  const create = clientsOn(connection, options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  try {
    const name = options.hub ?? (await askName(create, place));
    const served = {
      place,
      name,
      client: (more?: ClientOptions) => create({ ...more, hub: name }),
    };
    return {
      ...served,
      pull: (pullOptions, listener) => pullTree(served, pullOptions, listener),
      namespace: (path) => pullNamespace(served, path),
      close: () => connection.end(),
    };
  } catch (error) {
    connection.end();
    throw error;
  }
}

type Create = (options: ClientOptions & { readonly hub: string }) => HubClient;

function clientsOn(connection: KeptConnection, timeoutMs: number): Create {
  let last: HubClient | undefined;
  return (options) => {
    void last?.close();
    last = new HubClient({
      transport: connection,
      timeoutMs,
      requestTimeoutMs: timeoutMs,
      connectTimeoutMs: timeoutMs,
      maxFrameBytes: LONGEST_FRAME,
      // Whoever waits at a terminal wants to know at once.
      retry: false,
      onEvent: () => undefined,
      ...options,
    });
    return last;
  };
}

const INFO_SPEC: MethodSpec = { path: INFO, direct: true };

async function askName(create: Create, place: string): Promise<string> {
  const doing = `cannot reach ${place}`;
  const info = await create({ hub: '' })
    .single(INFO_SPEC, [])
    .catch((error: unknown) => {
      throw liveFault(doing, INFO, error);
    });
  const name = isObject(info as never) ? own(info as never, 'backend') : undefined;
  if (typeof name === 'string' && name !== '') return name;
  throw refusal({ message: `${doing}: the hub does not say its name`, hint: 'give it with --hub NAME' });
}

/** What an activation is: async generator functions by method name, and further activations by namespace. */
import type { Hub, Method } from '../../core/model/hub.js';
import type { Json } from '../../core/json/json.js';
import type { BidirChannel } from './bidir/bidir-channel.js';

export interface CallContext<Req = Json, Resp = Json> {
  /** Asks the client in the middle of the call. */
  readonly channel: BidirChannel<Req, Resp>;
  /** Aborted when the client unsubscribes or is gone. */
  readonly signal: AbortSignal;
  /** Tells the client how far the call has come; `percentage` is of 100. */
  readonly progress: (message: string, percentage?: number) => void;
}

/** `async function* (params, context)`, whatever its own types for both are: the hub checks what comes in. */
export type MethodFunction = (params: never, context: never) => AsyncIterable<unknown>;

export interface Activation {
  readonly [name: string]: MethodFunction | Activation;
}

/** An activation, or a function that finds the implementation of any method. */
export type Implementation = Activation | ((method: Method, hub: Hub) => MethodFunction | undefined);

/** A hub document with what carries it out. */
export interface HubPart {
  readonly document: Json;
  readonly implementation: Implementation;
}

/** `path`: the method's namespace, as seen from the root of its document, which the activation stands for. */
export function findFunction(
  implementation: Implementation,
  path: readonly string[],
  method: Method,
  hub: Hub,
): MethodFunction | undefined {
  if (typeof implementation === 'function') return implementation(method, hub);
  let activation: Activation = implementation;
  for (const name of path) {
    const child = ownOf(activation, name);
    if (typeof child !== 'object') return undefined;
    activation = child;
  }
  const found = ownOf(activation, method.name);
  return typeof found === 'function' ? found.bind(activation) : undefined;
}

/** Never what `Object.prototype` lends: a method may well be called `constructor`. */
function ownOf(activation: Activation, name: string): MethodFunction | Activation | undefined {
  return Object.hasOwn(activation, name) ? activation[name] : undefined;
}

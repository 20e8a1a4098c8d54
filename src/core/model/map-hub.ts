/** The same hub with every type, or every method, in it changed. */
import type { Bidirectional, Hub, Method, Namespace } from './hub.js';
import type { Type } from './type.js';

type Change = (type: Type) => Type;

export function mapHub(hub: Hub, change: Change): Hub {
  const types = new Map([...hub.types].map(([id, def]) => [id, { ...def, type: change(def.type) }] as const));
  return { ...mapMethods(hub, (method) => mapMethod(method, change)), types };
}

/** The connection is one of them. */
export function mapMethods(hub: Hub, change: (method: Method) => Method): Hub {
  const { root, connection } = hub;
  return { ...hub, root: mapNamespace(root, change), ...(connection && { connection: change(connection) }) };
}

function mapNamespace(namespace: Namespace, change: (method: Method) => Method): Namespace {
  const { methods, children } = namespace;
  return {
    ...namespace,
    methods: methods.map(change),
    children: children.map((child) => mapNamespace(child, change)),
  };
}

function mapMethod(method: Method, change: Change): Method {
  const { params, returns, bidirectional } = method;
  return {
    ...method,
    ...(params && { params: change(params) }),
    ...(returns && { returns: change(returns) }),
    ...(bidirectional && { bidirectional: mapExchange(bidirectional, change) }),
  };
}

function mapExchange(exchange: Bidirectional, change: Change): Bidirectional {
  return { ...exchange, question: change(exchange.question), answer: change(exchange.answer) };
}

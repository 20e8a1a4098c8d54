/** The same hub with every type in it changed. */
import type { Bidirectional, Hub, Method, Namespace } from '../../core/model/hub.js';
import type { Type } from '../../core/model/type.js';

type Change = (type: Type) => Type;

export function mapHub(hub: Hub, change: Change): Hub {
  const types = new Map([...hub.types].map(([id, def]) => [id, { ...def, type: change(def.type) }] as const));
  const { root, connection } = hub;
  return {
    ...hub,
    types,
    root: mapNamespace(root, change),
    ...(connection && { connection: mapMethod(connection, change) }),
  };
}

function mapNamespace(namespace: Namespace, change: Change): Namespace {
  const { methods, children } = namespace;
  return {
    ...namespace,
    methods: methods.map((method) => mapMethod(method, change)),
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

/** Who answers the questions that belong to no call. A form of an MCP server brings the schema of its content along. */
import { compactJson, isObject, own, type Json, type JsonObject } from '../../core/json/json.js';
import type { Bidirectional, Hub, Method } from '../../core/model/hub.js';
import { readHub } from '../../core/read/read-hub.js';
import type { QuestionContext } from '../../wire/client/exchange.js';
import type { ReadyHandler } from '../../wire/handlers/ready-handler.js';
import { questionsWith } from '../mcp/mcp-schemas.js';
import { answering, type AnswerWays } from './answering.js';
import { questionSpec } from './method-spec.js';

/** A hub whose connection asks. */
export type AskingHub = Hub & { readonly connection: Method & { readonly bidirectional: Bidirectional } };

export function asksInNoCall(hub: Hub): hub is AskingHub {
  return hub.connection?.bidirectional !== undefined;
}

export function answeringConnection(ways: AnswerWays, hub: AskingHub): ReadyHandler {
  const asPlain = answering(ways, hub.connection, hub);
  const { streams: _, ...inAdvance } = ways;
  const byTheWay = answering(inAdvance, hub.connection, hub);
  return (question: unknown, context: QuestionContext) => {
    if (hub.protocol === 'mcp' && context.variant === ASKED_BY_THE_WAY) return byTheWay(question, context);
    const asking = askingHub(question, hub);
    if (asking === hub) return asPlain(question, context);
    return answering({ ...ways, shown: withoutForm }, asking.connection, asking)(question, contextIn(asking, context));
  };
}

/** Whoever fills it in field by field need not read it first. */
function withoutForm(question: unknown): unknown {
  const { requestedSchema: _, mode: _mode, ...rest } = question as JsonObject;
  return rest;
}

/** The hub whose connection has the types of this very question and its answers. */
export function askingHub(question: unknown, hub: AskingHub): AskingHub {
  return (hub.protocol === 'mcp' ? formHub(question) : undefined) ?? hub;
}

/** The context of a question, with the answers that it has there. */
export function contextIn(hub: AskingHub, context: QuestionContext): QuestionContext {
  const { bidirectional } = hub.connection;
  return { ...context, asks: questionSpec(bidirectional, hub.types) };
}

/** An MCP server asks for these by itself, as soon as somebody is connected; who gives them does so in advance. */
export const ASKED_BY_THE_WAY = 'roots';

/** The same questions, in a hub where what is filled in has the type that this form asks for. */
function formHub(question: unknown): AskingHub | undefined {
  const schema = isObject(question as Json) ? own(question as JsonObject, 'requestedSchema') : undefined;
  if (!isObject(schema)) return undefined;
  const { hub } = readHub(compactJson({ hub: 'form', namespace: 'form', methods: [], ...questionsWith(schema) }));
  // A schema that cannot be read is left to the check of the protocol itself.
  return hub !== undefined && asksInNoCall(hub) ? hub : undefined;
}

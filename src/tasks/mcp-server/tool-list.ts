/** A hub's methods as tools. */
import type { Tool } from '@modelcontextprotocol/server';
import { isObject, own, type Json, type JsonObject } from '../../core/json/json.js';
import { eachMethod, type Hub, type Method } from '../../core/model/hub.js';
import { printable } from '../../core/text/printable.js';
import { METHOD_META } from '../../wire/mcp/meta-keys.js';
import { RESPOND, toolNames } from './tool-names.js';
import { inputSchema, orQuestion, outputSchema } from './tool-schemas.js';

export interface ToolList {
  method(tool: string): Method | undefined;
  readonly names: readonly string[];
  /** `asksInResults`: a question may take the place of a result. */
  tools(asksInResults: boolean): readonly Tool[];
}

export function toolList(hub: Hub): ToolList {
  // Children are part of the schema; there is nothing to call.
  const methods = [...eachMethod(hub.root)].filter(({ role }) => role.kind === 'rpc');
  const names = toolNames(methods.map(({ path }) => path));
  const byName = new Map(methods.map((method) => [names.get(method.path) as string, method]));
  const made = new Map<boolean, readonly Tool[]>();
  return {
    method: (tool) => byName.get(tool),
    names: [...byName.keys()],
    tools(asksInResults) {
      const tools =
        made.get(asksInResults) ?? Array.from(byName, ([name, method]) => tool(name, method, hub, asksInResults));
      made.set(asksInResults, tools);
      return tools;
    },
  };
}

function tool(name: string, method: Method, hub: Hub, asksInResults: boolean): Tool {
  const output = outputSchema(method);
  const annotations = annotationsOf(method);
  const docs = docsOf(method);
  return {
    name,
    ...(docs !== '' && { description: docs }),
    inputSchema: inputSchema(method, hub) as Tool['inputSchema'],
    outputSchema: (asksInResults && method.bidirectional ? orQuestion(output) : output) as Tool['outputSchema'],
    ...(annotations && { annotations }),
    _meta: { [METHOD_META]: method.path },
  };
}

function docsOf({ docs, deprecation }: Method): string {
  const warning = deprecation && `Deprecated${deprecation.message === undefined ? '' : `: ${deprecation.message}`}`;
  return printable([docs, warning].filter(Boolean).join('\n\n'));
}

/** What the HTTP method of a hub promises. POST promises nothing. */
const PROMISES: Readonly<Record<string, Tool['annotations']>> = {
  GET: { readOnlyHint: true, idempotentHint: true },
  PUT: { readOnlyHint: false, idempotentHint: true },
  DELETE: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
};

/** As an MCP server said that became a hub, or as the HTTP method says. */
function annotationsOf({ extensions, httpMethod }: Method): Tool['annotations'] {
  const mcp = extensions && own(extensions, 'x-mcp');
  const given = isObject(mcp) ? own(mcp, 'annotations') : undefined;
  if (isObject(given)) return wellFormed(given);
  return httpMethod === undefined || !Object.hasOwn(PROMISES, httpMethod) ? undefined : PROMISES[httpMethod];
}

const HINTS = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];

function wellFormed(given: JsonObject): Tool['annotations'] {
  const isFine = ([key, value]: [string, Json]): boolean =>
    key === 'title' ? typeof value === 'string' : HINTS.includes(key) && typeof value === 'boolean';
  return Object.fromEntries(Object.entries(given).filter(isFine));
}

/** The tool that answers questions. */
export const RESPOND_TOOL: Tool = {
  name: RESPOND,
  title: 'Answer a question',
  description:
    'Answers a question that another tool asked in place of its result ("asks"), and returns what comes next: ' +
    'another question, or the result.',
  inputSchema: {
    type: 'object',
    properties: {
      request_id: { type: 'string', description: 'The request_id of the question' },
      response_data: { description: 'The answer: a value of the answer_schema of the question' },
      cancel: { type: 'boolean', description: 'True declines to answer; response_data is left out then' },
    },
    required: ['request_id'],
  },
};

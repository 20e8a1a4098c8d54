/** What a tool call gives back. */
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Json, JsonObject } from '../../core/json/json.js';
import { printable } from '../../core/text/printable.js';
import { HubError, RemoteError } from '../../wire/shared/errors.js';
import { ERROR_META } from '../../wire/mcp/meta-keys.js';
import type { HubQuestion } from './hub-question.js';
import { questionText } from './question-text.js';
import type { CallEnd, RunningCall } from './running-call.js';
import { RESPOND } from './tool-names.js';
import { resultForm } from './tool-schemas.js';

/** The result of the hub's call, or its error. */
export function endResult({ method }: RunningCall, end: CallEnd): CallToolResult {
  const { items, omitted, error } = end;
  const form = resultForm(method);
  if (form === 'items') {
    const content: JsonObject = { items, ...(omitted > 0 && { omitted }) };
    return error === undefined ? structured(content) : failed(error, items.length > 0 ? content : undefined);
  }
  if (error !== undefined) return failed(error);
  const [result = null, ...others] = items;
  if (form === 'whole' && items.length === 0) return errorResult(`${method.path} ended without a result`);
  const content = form === 'whole' ? (result as JsonObject) : { result };
  const more = others.map((item) => text(`It sent more than one result; this too: ${JSON.stringify(item)}`));
  const { content: blocks, ...rest } = structured(content);
  return { ...rest, content: [...blocks, ...more] };
}

function structured(content: JsonObject): CallToolResult {
  return { content: [text(JSON.stringify(content))], structuredContent: content as Record<string, unknown> };
}

function failed(error: Error, soFar?: JsonObject): CallToolResult {
  const facts = errorFacts(error);
  return {
    ...errorResult(`${error.message} (${[facts['code'], facts['hub_code']].filter(Boolean).join(' ')})`),
    ...(soFar && { structuredContent: soFar as Record<string, unknown> }),
    _meta: { [ERROR_META]: facts },
  };
}

function errorFacts(error: Error): JsonObject {
  const { message } = error;
  const code = error instanceof HubError ? error.code : 'INTERNAL';
  if (!(error instanceof RemoteError)) return { code, message };
  const { hubCode, kind, data, recoverable, details } = error;
  return {
    code,
    message,
    ...(hubCode !== undefined && { hub_code: hubCode }),
    ...(kind !== undefined && { kind }),
    ...(data !== undefined && { data: data as Json }),
    ...(recoverable && { recoverable }),
    ...(Object.keys(details).length > 0 && { details: details as JsonObject }),
  };
}

export function errorResult(message: string): CallToolResult {
  return { isError: true, content: [text(message)] };
}

export function textResult(message: string): CallToolResult {
  return { content: [text(message)] };
}

/** The question in place of the result, with what a model must know to answer it. */
export function asksResult(question: HubQuestion): CallToolResult {
  const { id, variant, payload, answerSchema, timeoutMs } = question;
  const asks = {
    request_id: id,
    variant,
    question: payload,
    answer_schema: answerSchema,
    ...(timeoutMs !== undefined && { timeout_ms: timeoutMs }),
  };
  return { content: [text(instructions(question)), text(JSON.stringify({ asks }))], structuredContent: { asks } };
}

function instructions(question: HubQuestion): string {
  return [
    'This is not the result yet: the call goes on once a question is answered.',
    '',
    questionText(question),
    '',
    'Ask the user, unless you know the answer. Then call the tool',
    `${RESPOND} with request_id ${JSON.stringify(question.id)} and, as response_data, a value of this JSON Schema:`,
    JSON.stringify(question.answerSchema),
    'It returns what comes next: another question, or the result.',
  ].join('\n');
}

/** The same result with a remark before it. */
export function withNote<T extends CallToolResult>(note: string | undefined, result: T): T {
  return note === undefined ? result : { ...result, content: [text(note), ...result.content] };
}

/** Hosts show it, often at a terminal; the data itself is in the structured content. */
function text(text: string): { readonly type: 'text'; readonly text: string } & Record<string, unknown> {
  return { type: 'text', text: printable(text) };
}

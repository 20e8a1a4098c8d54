/** What a tool gave back, as the items of a call. */
import { RemoteError } from '../shared/errors.js';
import { isObject, own, type JsonObject, type Shape } from '../shapes/shape.js';
import { ERROR_META } from './meta-keys.js';

export interface ToolOutcome {
  readonly items: readonly unknown[];
  readonly error?: RemoteError;
}

type Fits = Shape | undefined;

/** Of an MCP server's own tool: its structured content where it has a schema for that, else its content blocks. */
export function ownResult(result: JsonObject, shape: Fits): ToolOutcome {
  if (result['isError'] === true) return { items: [], error: errorOf(result) };
  const { structuredContent, content = [] } = result;
  const isStructured = structuredContent !== undefined && (!shape || !shape(structuredContent) || !!shape(content));
  return { items: [isStructured ? structuredContent : content] };
}

/** Of a tool that stands for a method of a hub: the items of its stream, and how it ended. */
export function bridgedResult(result: JsonObject, shape: Fits): ToolOutcome {
  const { structuredContent } = result;
  if (isObject(structuredContent) && isObject(own(structuredContent, 'asks'))) return { items: [], error: notAsked() };
  const items = isObject(structuredContent) ? own(structuredContent, 'items') : undefined;
  const isError = result['isError'] === true;
  return {
    items: Array.isArray(items) ? items : isError ? [] : textItems(textOf(result), shape),
    ...(isError && { error: errorOf(result) }),
  };
}

/** A bridge gives the question in place of the result to a client that says of itself that it cannot be asked. */
function notAsked(): RemoteError {
  return new RemoteError(
    "it asks, which this MCP client does not allow: declare `elicitation` in the client's capabilities",
  );
}

/** What a bridge writes where nothing came. */
const NOTHING = '(no output)';
/** What one of them adds for models. */
const TOKEN_COUNT = /\n\n\[~\d+ tokens\]$/;

/** Several items are a list, one stands by itself; so a list may be one item, too. */
function textItems(text: string, shape: Fits): readonly unknown[] {
  const body = text.replace(TOKEN_COUNT, '');
  if (body === NOTHING) return [];
  const value = parsed(body);
  const isOneItem =
    !Array.isArray(value) || (shape !== undefined && !shape(value) && value.some((item) => shape(item)));
  return isOneItem ? [value] : value;
}

/** A text is written without quotes. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function errorOf(result: JsonObject): RemoteError {
  const { code, message, ...details } = givenError(result);
  return new RemoteError(typeof message === 'string' ? message : textOf(result), code, result, false, details);
}

function givenError({ _meta: meta, structuredContent }: JsonObject): JsonObject {
  const error = isObject(meta) ? own(meta, ERROR_META) : undefined;
  const beside = isObject(structuredContent) ? own(structuredContent, 'error') : undefined;
  return isObject(error) ? error : isObject(beside) ? beside : {};
}

function textOf({ content }: JsonObject): string {
  const blocks = Array.isArray(content) ? content : [];
  return blocks
    .flatMap((block: unknown) => (isObject(block) && block['type'] === 'text' ? [block['text']] : []))
    .join('\n');
}

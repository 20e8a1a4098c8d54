/** Questions of an MCP server, in the words of a hub, and the answers back in those of MCP. */
import { InvalidParamsError, type HubError } from '../shared/errors.js';
import { isObject, own, type Fault, type JsonObject } from '../shapes/shape.js';
import { formFault } from './form-fault.js';
import { ANSWER_META, QUESTION_META } from './meta-keys.js';

/** The types of questions in a hub document that was made of an MCP server, by MCP's methods. */
const TYPES: Readonly<Record<string, string>> = {
  'elicitation/create': 'elicit',
  'sampling/createMessage': 'sample',
  'roots/list': 'roots',
};

export function questionOf(method: string, params: JsonObject): JsonObject {
  const { _meta: _, ...rest } = params;
  return { type: TYPES[method], ...rest };
}

/** The question of a hub behind the server, with its id and its call. */
export function bridgedQuestion({ _meta: meta }: JsonObject): JsonObject | undefined {
  const question = isObject(meta) ? own(meta, QUESTION_META) : undefined;
  return isObject(question) ? question : undefined;
}

/** From revision 2026 on, answers have no `_meta`: there it is a field of the form, as JSON text. */
export function bridgedAnswer(answer: unknown, hasMeta: boolean): JsonObject {
  const given = hasMeta ? { _meta: { [ANSWER_META]: answer } } : { content: { [ANSWER_META]: JSON.stringify(answer) } };
  return { action: 'accept', ...given };
}

/** What MCP sends where a person says no to what is no form. */
const REFUSED = -1;

/** The result of the request that asked; throws where that is an error. */
export function resultOf(answer: unknown): JsonObject {
  const { action, ...rest } = isObject(answer) ? answer : { action: 'cancel' };
  if (action === 'sampled' || action === 'roots') return rest;
  if (action === 'refuse') throw Object.assign(new Error('the user refused'), { code: REFUSED });
  return { action, ...rest };
}

/** A form says what may be filled in, with the question itself. */
export function elicitFault(params: JsonObject, answer: unknown): HubError | undefined {
  const schema = params['requestedSchema'];
  const content = isObject(answer) && answer['action'] === 'accept' ? (answer['content'] ?? {}) : undefined;
  const fault: Fault | undefined = isObject(schema) && content !== undefined ? formFault(schema, content) : undefined;
  return fault && new InvalidParamsError('the content', { ...fault, pointer: `/content${fault.pointer}` });
}

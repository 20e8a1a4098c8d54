/** The CLI's questions: who answers each, and what is written for that. */
import type { Session, SessionOwner } from '../protocol/protocol.js';
import { AbortedError, ProtocolError, type HubError } from '../shared/errors.js';
import { excerpt } from '../shared/excerpt.js';
import { isObject, type JsonObject } from '../shapes/shape.js';
import { errorFrame, successFrame, type RequestId } from './frames.js';
import type { Hooks } from './hooks.js';
import type { McpServers } from './mcp-servers.js';
import { SessionError } from './session-error.js';

interface Question {
  readonly subtype: string;
  readonly body: JsonObject;
}

export interface QuestionWays {
  readonly owner: SessionOwner;
  readonly hooks: Hooks;
  readonly servers: McpServers;
  /** How many may be open. */
  readonly most: number;
  readonly permissionTimeoutMs: number;
  send(frame: JsonObject): void;
}

export class AskedQuestions {
  readonly #ways: QuestionWays;
  /** With a handler. */
  readonly #open = new Map<RequestId, Question>();
  /** With an MCP server of the program. */
  readonly #delivering = new Set<RequestId>();

  constructor(ways: QuestionWays) {
    this.#ways = ways;
  }

  receive(id: RequestId, subtype: string, body: JsonObject): void {
    if (subtype === 'hook_callback') this.#hook(id, body);
    else if (subtype === 'mcp_message' && this.#ways.servers.has(body['server_name'])) void this.#deliver(id, body);
    else this.#ask(id, { subtype, body }, subtype === 'can_use_tool' ? this.#ways.permissionTimeoutMs : 0);
  }

  readonly answer: Session['answer'] = (id, answer, onReply) => {
    const question = this.#open.get(id);
    if (!question) return onReply(new ProtocolError(`the CLI does not wait for an answer to ${id}`));
    try {
      this.#ways.send(successFrame(id, answerBody(question, answer)));
    } catch (error) {
      return onReply(error as HubError);
    }
    this.#open.delete(id);
    onReply();
  };

  /** The CLI no longer waits. */
  withdraw(id: RequestId): void {
    this.#delivering.delete(id);
    this.#open.delete(id);
    this.#ways.owner.withdrawn?.(id, new AbortedError(`the CLI no longer waits for an answer to ${id}`));
  }

  clear(): void {
    this.#open.clear();
    this.#delivering.clear();
  }

  #hook(id: RequestId, { callback_id: callback, input, tool_use_id: tool }: JsonObject): void {
    const { hooks, owner, send } = this.#ways;
    const hook = hooks.byId.get(String(callback));
    if (!hook) {
      owner.report('unknown-frame', `the CLI calls a hook that was not registered: ${excerpt(callback)}`);
      return send(successFrame(id, { continue: true }));
    }
    const body = { ...(typeof tool === 'string' && { tool_use_id: tool }), ...(isObject(input) && input) };
    this.#ask(id, { subtype: hook.event, body }, hook.timeoutMs);
  }

  #ask(id: RequestId, question: Question, timeoutMs: number): void {
    const { owner, most } = this.#ways;
    const { subtype, body } = question;
    const isOneTooMany = this.#open.size >= most && !this.#open.has(id);
    const what = `${most} questions are open: "${subtype}" (${id}) is answered without its handler`;
    const excuse = isOneTooMany ? new SessionError('TOO_MANY_QUESTIONS', what) : undefined;
    this.#open.set(id, question);
    const item = { requestId: id, requestData: { [subtype]: body }, timeoutMs };
    const refuse = (error: HubError): void => this.#refuse(id, error.message);
    const isHeard = owner.heard?.({ type: 'request', item, excuse }, this.answer, refuse);
    if (!isHeard) this.#refuse(id, `nobody answers "${subtype}"`);
  }

  #refuse(id: RequestId, message: string): void {
    if (this.#open.delete(id)) this.#ways.send(errorFrame(id, message));
  }

  async #deliver(id: RequestId, { server_name: name, message }: JsonObject): Promise<void> {
    if (this.#delivering.has(id)) return;
    this.#delivering.add(id);
    const reply = await this.#ways.servers.deliver(String(name), message);
    if (this.#delivering.delete(id)) this.#ways.send(successFrame(id, { mcp_response: reply }));
  }
}

/** What stands inside the variant; a permission says beside it which of the two it is. */
function answerBody({ subtype, body }: Question, answer: unknown): unknown {
  const [variant, given] = isObject(answer) ? (Object.entries(answer)[0] ?? []) : [];
  if (subtype !== 'can_use_tool') return given;
  // Older CLIs take no permission without the input that it is for.
  return {
    behavior: variant,
    ...(variant === 'allow' && { updatedInput: body['input'] }),
    ...(isObject(given) && given),
  };
}

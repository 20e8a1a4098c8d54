/** MCP as the protocol of a client: a call is a call of a tool, and questions come in whichever way the server asks. */
import type { AnswerListener, CallListener, Progress, Protocol, Session, SessionOwner } from '../protocol/protocol.js';
import { AbortedError, ConnectionLostError, ProtocolError, RemoteError, type HubError } from '../shared/errors.js';
import { excerpt, messageOf } from '../shared/excerpt.js';
import { isObject, own, type JsonObject } from '../shapes/shape.js';
import {
  callTool,
  hearClose,
  hearMessages,
  hearQuestions,
  speaksBefore2026,
  type McpClient,
  type McpProgress,
} from './mcp-client.js';
import { elicitFault, bridgedAnswer, bridgedQuestion, questionOf, resultOf } from './mcp-questions.js';
import { CALL_META } from './meta-keys.js';
import { bridgedTools, ownName, RESPOND, type BridgedTools } from './tool-names.js';
import { bridgedResult, ownResult } from './tool-result.js';

type StartedCall = Parameters<Session['start']>[0];

/** A question that is answered by the result of the request that asked it. */
interface OpenRequest {
  readonly call: string | undefined;
  settle(answer: unknown, onReply: AnswerListener): void;
  refuse(error: Error): void;
}

const NOT_ANSWERED = -32601;

/**
 * Carries calls through a client of the official MCP SDK, which the user has made and connected. Questions reach the
 * handlers where the client was made with the capabilities for them (`elicitation`, and so on).
 */
export function mcp(client: McpClient): Protocol {
  return { connect: (owner) => new McpSession(client, owner) };
}

class McpSession implements Session {
  isOpen = false;
  readonly #client: McpClient;
  readonly #owner: SessionOwner;
  readonly #calls = new Map<string, { readonly listener: CallListener; readonly asks: boolean }>();
  readonly #requests = new Map<string, OpenRequest>();
  /** Undefined for an MCP server that is itself the hub. */
  readonly #bridge: Promise<BridgedTools> | undefined;
  /** The last call that may ask: another waits for its end where questions do not say which call asks. */
  #asking: Promise<void> = Promise.resolve();
  #lastId = 0;
  #isClosed = false;

  constructor(client: McpClient, owner: SessionOwner) {
    this.#client = client;
    this.#owner = owner;
    hearQuestions(client, (method, params, signal) => this.#asked(method, params, signal));
    hearMessages(client, (data) => this.#message(data));
    hearClose(client, () => this.#closed(new ConnectionLostError('the MCP server closed the connection')));
    this.#bridge = owner.protocol === 'mcp' ? undefined : bridgedTools(client, owner.hub);
    this.#bridge?.catch(() => {});
    queueMicrotask(() => {
      if (this.#isClosed) return;
      this.isOpen = true;
      owner.opened();
    });
  }

  start(request: StartedCall, listener: CallListener): void {
    this.#run(request, listener).catch((cause: unknown) => listener.receive({ type: 'end', error: faultOf(cause) }));
  }

  readonly answer: Session['answer'] = (id, answer, onReply) => {
    const request = this.#requests.get(String(id));
    if (request) request.settle(answer, onReply);
    else
      this.#respond(id, answer).then(
        () => onReply(),
        (cause: unknown) => onReply(faultOf(cause)),
      );
  };

  close(error: HubError): void {
    this.#closed(error);
    void this.#client.close();
  }

  async #run(request: StartedCall, listener: CallListener): Promise<void> {
    const bridge = await this.#bridge;
    if (bridge && request.asks && !bridge.takesAnswers)
      throw new ProtocolError(`${request.method} may ask, and this MCP server has no tool "${RESPOND}" to answer with`);
    const call = (): Promise<void> => this.#call(request, listener, bridge);
    if (!bridge || !request.asks || bridge.namesCalls) return call();
    const turn = this.#asking.then(call);
    this.#asking = turn.catch(() => {});
    return turn;
  }

  async #call(request: StartedCall, listener: CallListener, bridge: BridgedTools | undefined): Promise<void> {
    const { method, params, item } = request;
    const id = String((this.#lastId += 1));
    const cancel = new AbortController();
    const leave = (): void => {
      this.#calls.delete(id);
      for (const open of this.#requests.values()) if (open.call === id) open.refuse(new Error('the call has ended'));
    };
    this.#calls.set(id, { listener, asks: request.asks !== undefined });
    listener.started({
      answer: this.answer,
      leave(isOver) {
        leave();
        if (!isOver) cancel.abort();
      },
    });
    if (!this.#calls.has(id)) return;
    const name = bridge ? bridge.toolFor(method) : ownName(method, this.#owner.hub);
    const onprogress = (progress: McpProgress): void =>
      listener.receive({ type: 'progress', progress: progressOf(progress) });
    const given = { name, arguments: params, ...(bridge && { _meta: { [CALL_META]: id } }) };
    try {
      const result = await callTool(this.#client, given, { signal: cancel.signal, onprogress });
      const { items, error } = bridge ? bridgedResult(result, item) : ownResult(result, item);
      for (const value of items) listener.receive({ type: 'data', value, size: 0 });
      listener.receive({ type: 'end', ...(error && { error }) });
    } finally {
      leave();
    }
  }

  #asked(method: string, params: JsonObject, signal: AbortSignal | undefined): Promise<JsonObject> {
    // To a client that was made of the server's own tools, a form is a form, whatever stands behind it.
    const bridged = this.#bridge && bridgedQuestion(params);
    const call = bridged && this.#callOf(bridged['call']);
    const id = bridged ? String(bridged['request_id']) : `question-${Math.random().toString(36).slice(2)}`;
    return new Promise((resolve, reject) => {
      const close = (): boolean => this.#requests.delete(id);
      const refuse = (error: Error): void => void (close() && reject(error));
      this.#requests.set(id, {
        call: call?.id,
        refuse,
        settle: (answer, onReply) => {
          const fault = bridged ? undefined : elicitFault(params, answer);
          if (fault) return onReply(fault);
          close();
          onReply();
          const isEarly = speaksBefore2026(this.#client);
          settleWith(() => (bridged ? bridgedAnswer(answer, isEarly) : resultOf(answer)), resolve, reject);
        },
      });
      const withdraw = (): void => {
        if (close()) this.#owner.withdrawn?.(id, new AbortedError('the MCP server no longer waits for an answer'));
      };
      signal?.addEventListener('abort', withdraw, { once: true });
      const item = bridged ?? { requestId: id, requestData: questionOf(method, params), timeoutMs: 0 };
      if (call) call.listener.receive({ type: 'request', item });
      else if (!this.#owner.heard?.({ type: 'request', item }, this.answer, refuse)) refuse(notAnswered());
    });
  }

  /** A question beside the call: in a log message, answered by a tool. */
  #message(data: unknown): void {
    if (!isObject(data) || data['type'] !== 'request') return;
    const call = this.#callOf(own(data, 'call'));
    if (call) call.listener.receive({ type: 'request', item: data });
    else this.#owner.report('unknown-frame', `a question of no call: ${excerpt(data)}`);
  }

  /** Where the question does not say it, it is of the only call that may ask. */
  #callOf(named: unknown): { readonly id: string; readonly listener: CallListener } | undefined {
    const asking = Array.from(this.#calls, ([id, call]) => ({ id, ...call }));
    if (named !== undefined) return asking.find(({ id }) => id === named);
    const [only, ...others] = asking.filter(({ asks }) => asks);
    return others.length === 0 ? only : undefined;
  }

  async #respond(id: string | number, answer: unknown): Promise<void> {
    const key = (await this.#bridge)?.answerKey ?? 'response_data';
    const result = await callTool(this.#client, { name: RESPOND, arguments: { request_id: id, [key]: answer } });
    const { error } = bridgedResult(result, undefined);
    if (error) throw error;
  }

  #closed(error: HubError): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.isOpen = false;
    this.#owner.closed(error, true, true);
    for (const { listener } of this.#calls.values()) listener.receive({ type: 'end', error });
    for (const request of this.#requests.values()) request.refuse(error);
  }
}

function notAnswered(): Error {
  return Object.assign(new Error('nobody answers'), { code: NOT_ANSWERED });
}

function settleWith(
  make: () => JsonObject,
  resolve: (result: JsonObject) => void,
  reject: (error: unknown) => void,
): void {
  try {
    resolve(make());
  } catch (error) {
    reject(error);
  }
}

function progressOf({ progress, total, message = '' }: McpProgress): Progress {
  return { message, ...(total !== undefined && total > 0 && { percentage: (progress / total) * 100 }) };
}

/** What the SDK throws has a code where the server said so. */
function faultOf(cause: unknown): HubError {
  if (cause instanceof RemoteError || cause instanceof ProtocolError) return cause;
  const { code, data } = isObject(cause) ? cause : {};
  if (typeof code === 'number') return new RemoteError(messageOf(cause), code, data);
  return new ConnectionLostError(messageOf(cause), cause);
}

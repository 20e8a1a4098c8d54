/** One session with a CLI: starting, init_sent, running, and then stopped or failed, for good. */
import type { Session, SessionOwner } from '../protocol/protocol.js';
import { CallTimeoutError, FrameTooLargeError, InvalidParamsError, type HubError } from '../shared/errors.js';
import { excerpt, messageOf } from '../shared/excerpt.js';
import { isObject, own, type JsonObject } from '../shapes/shape.js';
import { ProcessEnd } from '../stdio/child-process.js';
import type { CloseReason, Transport, TransportConnection } from '../transport/transport.js';
import { AskedQuestions } from './asked-questions.js';
import { errorFrame, promptFrame, readFrame, type RequestId } from './frames.js';
import { registerHooks, type GivenHooks } from './hooks.js';
import { McpServers, type McpServerLike } from './mcp-servers.js';
import { Operation } from './operation.js';
import { SentRequests } from './sent-requests.js';
import { SessionError } from './session-error.js';
import type { SessionEvent, SessionEvents } from './session-events.js';

export interface ControlOptions {
  /** Hooks beside those that have a handler, and how each is to be called. */
  readonly hooks?: GivenHooks | undefined;
  /** MCP servers that live in this program, by their names: any of the official SDK. */
  readonly mcpServers?: Readonly<Record<string, McpServerLike>> | undefined;
  /** More of the first request: `systemPrompt`, `agents` and so on. */
  readonly initialize?: object | undefined;
  /** How long a handler may think about a permission. No limit where nothing is said: the CLI waits. */
  readonly permissionTimeoutMs?: number | undefined;
  /** How long the CLI may take to reply, by method. */
  readonly replyTimeoutMs?: { readonly [method: string]: number } | undefined;
  readonly limits?: Partial<SessionLimits> | undefined;
}

export interface SessionLimits {
  /** Calls that wait for the session to run. */
  readonly queued: number;
  /** Calls that wait for a reply. */
  readonly pending: number;
  /** Questions that wait for a handler. */
  readonly questions: number;
}

export type SessionState = 'starting' | 'init_sent' | 'running' | 'stopped' | 'failed';

const LIMITS: SessionLimits = { queued: 16, pending: 64, questions: 32 };

const REPLY_TIMEOUT_MS: { readonly [method: string]: number } = {
  // A CLI that starts its MCP servers first takes its time.
  initialize: 60_000,
  interrupt: 5_000,
  set_permission_mode: 5_000,
  set_model: 5_000,
};

const INITIALIZE = 'initialize';
/** The call that is a line of the conversation, and no request. */
const PROMPT = 'prompt';

export class ControlSession implements Session {
  state: SessionState = 'starting';
  readonly #owner: SessionOwner;
  readonly #options: ControlOptions;
  readonly #events: SessionEvents;
  readonly #limits: SessionLimits;
  readonly #json: { parse(text: string): unknown; stringify(value: unknown): string };
  readonly #connection: TransportConnection;
  readonly #sent: SentRequests;
  readonly #asked: AskedQuestions;
  readonly #servers: McpServers;
  /** Of the first request. */
  readonly #greeting: JsonObject;
  #welcome: JsonObject = {};
  #queued: Operation[] = [];
  /** The turns that were asked for; each ends with a result. */
  #prompts: Operation[] = [];
  #hasSpoken = false;

  constructor(transport: Transport, owner: SessionOwner, options: ControlOptions, events: SessionEvents) {
    this.#owner = owner;
    this.#options = options;
    this.#events = events;
    this.#limits = { ...LIMITS, ...options.limits };
    this.#json = transport.json ?? JSON;
    const send = (frame: JsonObject): void => this.#send(frame);
    const hooks = registerHooks(owner.handled ?? [], options.hooks ?? {});
    const servers = new McpServers(options.mcpServers ?? {}, (server, message) => this.#say(server, message));
    this.#servers = servers;
    this.#greeting = greeting(options.initialize, hooks.registered, servers.names);
    this.#sent = new SentRequests(send, (method) => this.#replyTimeoutMs(method));
    const { permissionTimeoutMs = 0 } = options;
    this.#asked = new AskedQuestions({
      owner,
      hooks,
      servers,
      most: this.#limits.questions,
      permissionTimeoutMs,
      send,
    });
    this.#connection = transport.open({
      opened: () => this.#initialize(),
      frame: (data) => this.#received(data),
      closed: (reason) => this.#lost(reason),
    });
    // Calls are taken at once: those that come too early wait here, where their number is limited.
    queueMicrotask(() => this.isOpen && owner.opened());
  }

  get isOpen(): boolean {
    return this.state !== 'stopped' && this.state !== 'failed';
  }

  get answer(): Session['answer'] {
    return this.#asked.answer;
  }

  start(request: Operation['request'], listener: ConstructorParameters<typeof Operation>[1]): void {
    const operation = new Operation(request, listener);
    if (!this.isOpen) return operation.end(sessionStopped());
    if (this.state !== 'running' && this.#queued.length >= this.#limits.queued) {
      const what = `too many calls wait for the session to begin (at most ${this.#limits.queued}): does the CLI answer?`;
      return operation.end(new SessionError('INIT_QUEUE_OVERFLOW', what));
    }
    operation.begin(this.answer);
    if (this.state === 'running') this.#run(operation);
    else this.#queued.push(operation);
  }

  close(error: HubError): void {
    this.#end('stopped', { type: 'stopped' }, error);
  }

  #initialize(): void {
    if (this.state !== 'starting') return;
    this.state = 'init_sent';
    this.#sent.send(INITIALIZE, this.#greeting, (error, result = {}) => {
      if (error) return this.#failed(initializationError(error));
      this.#welcome = result;
      this.state = 'running';
      this.#events.add({ type: 'running' });
      for (const operation of this.#queued.splice(0)) this.#run(operation);
    });
  }

  #run(operation: Operation): void {
    if (operation.isOver) return;
    const { method, params } = operation.request;
    const body = isObject(params) ? params : {};
    if (method === PROMPT) this.#prompt(operation, body);
    else if (method === INITIALIZE && Object.keys(body).length === 0) reply(operation, undefined, this.#welcome);
    else this.#request(operation, method, body);
  }

  #request(operation: Operation, method: string, body: JsonObject): void {
    const { pending } = this.#limits;
    if (this.#sent.size >= pending) {
      const what = `too many calls wait for a reply (at most ${pending}): await some before more are made`;
      return operation.end(new SessionError('TOO_MANY_PENDING_REQUESTS', what));
    }
    const id = this.#sent.send(method, body, (error, result) => reply(operation, error, result));
    operation.onLeave = () => void this.#sent.cancel(id);
  }

  #prompt(operation: Operation, { content }: JsonObject): void {
    try {
      this.#send(promptFrame(content));
    } catch (error) {
      return operation.end(error as HubError);
    }
    this.#prompts.push(operation);
    operation.onLeave = () => {
      // Nobody wants the rest of the turn. Its result still comes, and must not end the next one.
      if (this.isOpen && this.#prompts[0] === operation) this.#sent.send('interrupt', {}, () => {});
    };
  }

  /** What an MCP server of this program says by itself. */
  #say(server: string, message: JsonObject): Promise<void> {
    return new Promise((resolve, reject) => {
      if (!this.isOpen) return reject(sessionStopped());
      this.#sent.send('mcp_message', { server_name: server, message }, (error) => (error ? reject(error) : resolve()));
    });
  }

  #replyTimeoutMs(method: string): number {
    const limits = { ...REPLY_TIMEOUT_MS, ...this.#options.replyTimeoutMs };
    const limit = own(limits, method);
    return typeof limit === 'number' ? limit : this.#owner.settings.requestTimeoutMs;
  }

  #received(data: unknown): void {
    if (!this.isOpen) return;
    const frame = this.#parse(data);
    if (!frame) return this.#owner.report('unknown-frame', `the CLI wrote a line that is not JSON: ${excerpt(data)}`);
    this.#hasSpoken = true;
    const read = readFrame(frame);
    if (read.type === 'message') this.#message(read.message, String(data).length);
    else if (read.type === 'request') this.#asked.receive(read.id, read.subtype, read.body);
    else if (read.type === 'cancel') this.#asked.withdraw(read.id);
    else if (read.type === 'malformed') this.#malformed(read.id, frame);
    else if (read.type === 'reply' && !this.#sent.reply(read.id, read.reply))
      this.#owner.report('unexpected-reply', `a reply to ${read.id}, which waits for none`);
  }

  #parse(data: unknown): JsonObject | undefined {
    try {
      const value: unknown = typeof data === 'string' ? this.#json.parse(data) : undefined;
      return isObject(value) ? value : undefined;
    } catch {
      return undefined;
    }
  }

  #malformed(id: RequestId | undefined, frame: JsonObject): void {
    this.#owner.report('unknown-frame', `the CLI wrote what is not the control protocol: ${excerpt(frame)}`);
    if (id !== undefined) this.#send(errorFrame(id, 'the request has no subtype'));
  }

  #message(message: JsonObject, size: number): void {
    const [prompt] = this.#prompts;
    const isTaken = prompt?.isOver === false;
    this.#owner.heard?.({ type: 'data', value: message, size, isTaken }, this.answer);
    prompt?.item(message, size);
    if (!prompt || message['type'] !== 'result') return;
    this.#prompts = this.#prompts.filter((other) => other !== prompt);
    prompt.end();
  }

  #lost({ message, cause }: CloseReason): void {
    const exitCode = cause instanceof ProcessEnd ? cause.exitCode : undefined;
    if (this.state === 'starting') return this.#failed(spawnError(message, cause));
    if (this.state === 'init_sent') return this.#failed(initError(message, cause, exitCode));
    const error = (code: 'SESSION_STOPPED' | 'SESSION_FAILED'): SessionError =>
      new SessionError(code, `the CLI is gone: ${message}`, cause, exitCode);
    if (exitCode === 0) this.#end('stopped', { type: 'completed' }, error('SESSION_STOPPED'));
    else this.#failed(error('SESSION_FAILED'));
  }

  #failed(error: SessionError): void {
    this.#end('failed', { type: 'failed', error, exitCode: error.exitCode }, error);
  }

  /** The first end is the only one: nothing is heard or sent after it. */
  #end(state: 'stopped' | 'failed', event: SessionEvent, error: HubError): void {
    if (!this.isOpen) return;
    const wasRunning = this.state === 'running';
    this.state = state;
    this.#asked.clear();
    this.#servers.close();
    this.#connection.close(1000, '');
    this.#owner.closed(error, true, this.#hasSpoken);
    const early = wasRunning ? error : new SessionError('SESSION_NOT_INITIALIZED', error.message, error);
    for (const operation of this.#queued.splice(0)) operation.end(early);
    this.#sent.failAll(error);
    for (const prompt of this.#prompts.splice(0)) prompt.end(error);
    this.#events.add(event);
  }

  #send(frame: JsonObject): void {
    if (!this.isOpen) return;
    const line = this.#write(frame);
    const { maxFrameBytes, maxUnsentBytes } = this.#owner.settings;
    if (line.length > maxFrameBytes)
      throw new FrameTooLargeError(`a line of ${line.length} characters; the limit is ${maxFrameBytes}`);
    this.#connection.send(line);
    if (this.#connection.unsent > maxUnsentBytes)
      this.#failed(new SessionError('SESSION_FAILED', `the CLI does not read: ${maxUnsentBytes} bytes wait`));
  }

  #write(frame: JsonObject): string {
    try {
      return this.#json.stringify(frame);
    } catch (cause) {
      throw new InvalidParamsError('what is to be sent', { pointer: '', message: messageOf(cause) }, cause);
    }
  }
}

export function sessionStopped(): SessionError {
  return new SessionError('SESSION_STOPPED', 'the session has ended: start another one');
}

function greeting(more: object | undefined, hooks: object, servers: readonly string[]): JsonObject {
  return {
    ...more,
    ...(Object.keys(hooks).length > 0 && { hooks }),
    ...(servers.length > 0 && { sdkMcpServers: servers }),
  };
}

function reply(operation: Operation, error: HubError | undefined, result: JsonObject = {}): void {
  if (!error) operation.item(result, 0);
  operation.end(error);
}

function initializationError(error: HubError): SessionError {
  if (error instanceof SessionError) return error;
  if (error instanceof CallTimeoutError) return new SessionError('INITIALIZATION_TIMEOUT', error.message, error);
  return new SessionError('INITIALIZATION', `the CLI refused the session: ${error.message}`, error);
}

const UNKNOWN_OPTION = /unknown (flag|option)|invalid option/i;

function spawnError(message: string, cause: unknown): SessionError {
  return cause instanceof SessionError ? cause : new SessionError('SPAWN', `no session: ${message}`, cause);
}

function initError(message: string, cause: unknown, exitCode: number | undefined): SessionError {
  const isOld = cause instanceof ProcessEnd && UNKNOWN_OPTION.test(cause.stderr);
  const [code, what] = isOld
    ? (['UNSUPPORTED_CLI_VERSION', 'this CLI knows no sessions'] as const)
    : (['CLI_EXITED_DURING_INIT', 'the CLI was gone before the session began'] as const);
  return new SessionError(code, `${what}: ${message}`, cause, exitCode);
}

/** What can go wrong in a call, one class a cause, each with a code that never changes. */
import { isObject, type Fault, type JsonObject } from '../shapes/shape.js';

export type ErrorCode =
  | 'CONNECTION_LOST'
  | 'CALL_TIMEOUT'
  | 'ABORTED'
  | 'NO_HANDLER'
  | 'HANDLER_FAILED'
  | 'HANDLER_TIMEOUT'
  | 'INVALID_PARAMS'
  | 'INVALID_ITEM'
  | 'INVALID_REQUEST'
  | 'INVALID_RESPONSE'
  | 'RESPOND_REJECTED'
  | 'SLOW_CONSUMER'
  | 'FRAME_TOO_LARGE'
  | 'PROTOCOL'
  | 'NO_RESULT'
  | 'REMOTE'
  | SessionErrorCode;

/** Of sessions with a command-line agent alone. */
export type SessionErrorCode =
  | 'UNSUPPORTED_CLI_VERSION'
  | 'SPAWN'
  | 'INITIALIZATION'
  | 'INITIALIZATION_TIMEOUT'
  | 'CLI_EXITED_DURING_INIT'
  | 'SESSION_NOT_INITIALIZED'
  | 'SESSION_STOPPED'
  | 'SESSION_FAILED'
  | 'INIT_QUEUE_OVERFLOW'
  | 'TOO_MANY_PENDING_REQUESTS'
  | 'TOO_MANY_QUESTIONS';

export abstract class HubError extends Error {
  abstract readonly code: ErrorCode;

  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
  }

  /** The class's own name, made of the code, since minifiers shorten it: `CALL_TIMEOUT` is a `CallTimeoutError`. */
  override get name(): string {
    return this.code.toLowerCase().replace(/(?:^|_)(.)/g, (_, initial: string) => initial.toUpperCase()) + 'Error';
  }
}

/** The connection could not be opened, or ended before the call did. */
export class ConnectionLostError extends HubError {
  readonly code = 'CONNECTION_LOST';
  /** Ids of the questions that were open in the call. */
  readonly openQuestions: readonly string[];

  constructor(message: string, cause?: unknown, openQuestions: readonly string[] = []) {
    super(openQuestions.length === 0 ? message : `${message}; unanswered: ${openQuestions.join(', ')}`, cause);
    this.openQuestions = openQuestions;
  }
}

/** The hub was silent for longer than the call allows. */
export class CallTimeoutError extends HubError {
  readonly code = 'CALL_TIMEOUT';
}

/** The caller's signal fired, or the client was closed; `cause` is the signal's reason. */
export class AbortedError extends HubError {
  readonly code = 'ABORTED';
}

/** A call asked something that nothing answers. */
export class NoHandlerError extends HubError {
  readonly code = 'NO_HANDLER';
}

/** The user's handler threw; `cause` is what it threw. */
export class HandlerFailedError extends HubError {
  readonly code = 'HANDLER_FAILED';
}

/** The user's handler did not answer while the hub waited. */
export class HandlerTimeoutError extends HubError {
  readonly code = 'HANDLER_TIMEOUT';
}

/** A value that does not have the shape that the schema gives it. */
export abstract class InvalidValueError extends HubError {
  /** Where in the value, as a JSON pointer. */
  readonly pointer: string;

  constructor(what: string, fault: Fault, cause?: unknown) {
    super(`${what} ${fault.pointer && `at ${fault.pointer} `}${fault.message}`, cause);
    this.pointer = fault.pointer;
  }
}

export class InvalidParamsError extends InvalidValueError {
  readonly code = 'INVALID_PARAMS';
}

export class InvalidItemError extends InvalidValueError {
  readonly code = 'INVALID_ITEM';
}

/** The hub's question is not what the schema says it asks. */
export class InvalidRequestError extends InvalidValueError {
  readonly code = 'INVALID_REQUEST';
}

/** The handler's answer is not one that the question admits. It was not sent. */
export class InvalidResponseError extends InvalidValueError {
  readonly code = 'INVALID_RESPONSE';
}

/** The hub did not take an answer: mostly because it had stopped waiting. */
export class RespondRejectedError extends HubError {
  readonly code = 'RESPOND_REJECTED';
}

/** More items arrived than the call may hold while nobody takes them. */
export class SlowConsumerError extends HubError {
  readonly code = 'SLOW_CONSUMER';
}

export class FrameTooLargeError extends HubError {
  readonly code = 'FRAME_TOO_LARGE';
}

/** What the hub sent is not the protocol. */
export class ProtocolError extends HubError {
  readonly code = 'PROTOCOL';
}

/** A call for one result ended without any. */
export class NoResultError extends HubError {
  readonly code = 'NO_RESULT';
}

/** The hub itself says that the call failed. */
export class RemoteError extends HubError {
  readonly code = 'REMOTE';
  /** The hub's own code; a number wherever it reads like one, since hubs write `"-32601"` and `-32601`. */
  readonly hubCode: number | string | undefined;
  readonly data: unknown;
  readonly recoverable: boolean;
  /** What went wrong, in one word of the hub: `forbidden`, `not_this_call`. */
  readonly kind: string | undefined;
  /** What newer hubs say beside all that, such as the `grant` that a `forbidden` call needs. */
  readonly details: JsonObject;

  constructor(message: string, hubCode?: unknown, data?: unknown, recoverable = false, details: JsonObject = {}) {
    super(message);
    this.hubCode = readCode(hubCode);
    this.data = data;
    this.recoverable = recoverable;
    this.details = details;
    const { error_kind: kind } = isObject(data) ? { ...data, ...details } : details;
    this.kind = typeof kind === 'string' ? kind : undefined;
  }
}

function readCode(code: unknown): number | string | undefined {
  if (typeof code === 'string') return /^-?\d+$/.test(code) ? Number(code) : code;
  return typeof code === 'number' ? code : undefined;
}

/**
 * How calls and questions travel between a client and a hub, whatever the wire. A client knows nothing beyond this:
 * calls start and end, items and questions come, answers go.
 */
import type { ProtocolName, Spelling } from '../../core/model/dialect.js';
import type { HubError } from '../shared/errors.js';
import type { Report } from '../shared/event.js';
import type { Settings } from '../shared/settings.js';
import type { JsonObject, Shape } from '../shapes/shape.js';

export interface Protocol {
  /** Opens one session. The owner hears nothing before this has returned. Throws where it can never work. */
  connect(owner: SessionOwner): Session;
}

export interface SessionOwner {
  readonly hub: string;
  readonly dialect: Spelling;
  /** What the hub itself speaks; nothing for a hub of plexus-core's kind. */
  readonly protocol?: ProtocolName | undefined;
  readonly settings: Settings;
  readonly report: Report;
  opened(): void;
  /** Heard once, also where the session never opened. `isFinal`: trying again cannot help. */
  closed(error: HubError, isFinal: boolean, hasSpoken: boolean): void;
  /**
   * What the hub asks and says in no call: a `request` or `data`. False where it means nothing here. `refuse` is for
   * wires on which an error can take the place of an answer.
   */
  heard?(event: CallEvent, answer: Answering, refuse?: (error: HubError) => void): boolean;
  /** Nobody waits for the answer to a question of no call any more. */
  withdrawn?(id: QuestionId, reason: HubError): void;
  /** The variants of what the hub asks in no call that have a handler; nothing where one function answers all. */
  readonly handled?: readonly string[] | undefined;
}

export interface Session {
  readonly isOpen: boolean;
  start(request: CallRequest, listener: CallListener): void;
  /** Answers a question of a call that this session does not know. */
  readonly answer: Answering;
  close(error: HubError): void;
}

interface CallRequest {
  /** The full name on the wire. */
  readonly method: string;
  readonly params: unknown;
  /** Not routed by the hub: a stream that it offers under that very name. */
  readonly direct?: boolean | undefined;
  /** What each item must look like, where that is known. */
  readonly item?: Shape | undefined;
  /** Present where the call may ask. */
  readonly asks?: object | undefined;
}

/** Hears what becomes of a call, within the wire's own callback, so that nothing can come between. */
export interface CallListener {
  /** Before anything else of the call, unless it never came to be. */
  started(call: RunningCall): void;
  receive(event: CallEvent): void;
}

export type CallEvent =
  /** `isTaken`: a call has it already, so that nobody misses it who does not listen. */
  | { readonly type: 'data'; readonly value: unknown; readonly size: number; readonly isTaken?: boolean }
  | { readonly type: 'progress'; readonly progress: Progress }
  /** A question, in whichever spelling; see `readRequest`. With an `excuse`, no handler is asked. */
  | { readonly type: 'request'; readonly item: JsonObject; readonly excuse?: HubError | undefined }
  /** The last one. Without an error: the hub has done what it was asked. */
  | { readonly type: 'end'; readonly error?: HubError }
  /** Something that this protocol does not know. */
  | { readonly type: 'unknown'; readonly item: unknown };

export interface RunningCall {
  readonly answer: Answering;
  /** No more is wanted: the hub is told so, unless the call is over anyway. */
  leave(isOver: boolean): void;
}

export interface Progress {
  readonly message: string;
  readonly percentage?: number;
}

export interface Asked {
  readonly id: QuestionId;
  readonly question: unknown;
  /** As the hub gives it; 0 means that it waits for ever. */
  readonly timeoutMs: number;
}

export type QuestionId = string | number;

export type Answering = (id: QuestionId, answer: unknown, onReply: AnswerListener) => void;

/** Hears once: with an error where the hub did not take the answer. */
export type AnswerListener = (refusal?: HubError) => void;

/** What goes wrong without ending a call: nothing is lost in silence. */
import type { HubError } from './errors.js';

export interface HubEvent {
  readonly kind: EventKind;
  readonly message: string;
  readonly error: HubError | undefined;
}

export type EventKind =
  /**
   * A question could not be answered by its handler. The hub was told what its schema has for that, or "cancelled"; where
   * it has neither, and the question belongs to no call, it was told nothing.
   */
  | 'question-cancelled'
  /** A question without a handler; the hub was told what its schema has for that. */
  | 'handler-missing'
  /** A handler answered nothing while the hub waited; the hub was told nothing. */
  | 'question-timeout'
  /** The same question came again: in flight it is skipped, answered before it gets the same answer. */
  | 'duplicate-question'
  /** The answer of a handler that nobody waits for any more; it was not sent. */
  | 'late-answer'
  /** The hub did not take an answer. */
  | 'answer-rejected'
  /** More came, or it failed, after the one result of a call had been taken. */
  | 'after-result'
  /** A message of the connection that nobody listens to; it was dropped. */
  | 'unheard-message'
  /** The user's `onProgress` threw. */
  | 'callback-failed'
  /** A reply to no request of ours, or to one that was replied to or given up before. */
  | 'unexpected-reply'
  /** A frame or an item that this client does not know, skipped. */
  | 'unknown-frame';

export type EventListener = (event: HubEvent) => void;

export type Report = (kind: EventKind, message: string, error?: HubError) => void;

/** A listener's own failure must not reach the socket that the event came from. */
export function reportTo(listener: EventListener): Report {
  return (kind, message, error) => {
    try {
      listener({ kind, message, error });
    } catch (failure) {
      queueMicrotask(() => {
        throw failure;
      });
    }
  };
}

/**
 * Failures of the user's own handlers would otherwise look like the hub's doing. What the hub says of itself in the
 * message must not command a terminal.
 */
export function warn({ kind, message }: HubEvent): void {
  if (/^(question|callback)/.test(kind)) console.warn(message.replace(/[\p{C}\p{Z}]+/gu, ' '));
}

/** What can go wrong between a question and its answer: the plan's set, one class each, told apart by `code`. */

export type BidirErrorCode =
  | 'NotSupported'
  | 'Timeout'
  | 'Cancelled'
  | 'TypeMismatch'
  | 'Serialization'
  | 'Transport'
  | 'UnknownRequest'
  | 'ChannelClosed';

export abstract class BidirError extends Error {
  abstract readonly code: BidirErrorCode;

  override get name(): string {
    return `${this.code}Error`;
  }
}

/** The client has no way to answer. */
export class NotSupportedError extends BidirError {
  readonly code = 'NotSupported';

  constructor() {
    super('Bidirectional communication not supported');
  }
}

export class TimeoutError extends BidirError {
  readonly code = 'Timeout';

  constructor() {
    super('Request timed out waiting for response');
  }
}

/** The user would not answer, or the call was given up while the question was open. */
export class CancelledError extends BidirError {
  readonly code = 'Cancelled';

  constructor() {
    super('Request was cancelled by user');
  }
}

export class TypeMismatchError extends BidirError {
  readonly code = 'TypeMismatch';
  readonly expected: string;
  readonly got: string;

  constructor(expected: string, got: string) {
    super(`Type mismatch: expected ${expected}, got ${got}`);
    this.expected = expected;
    this.got = got;
  }
}

/** The activation put something into a question that JSON cannot say. */
export class SerializationError extends BidirError {
  readonly code = 'Serialization';

  constructor(reason: string) {
    super(`Serialization error: ${reason}`);
  }
}

export class TransportError extends BidirError {
  readonly code = 'Transport';

  constructor(reason: string) {
    super(`Transport error: ${reason}`);
  }
}

/** An answer to a question that was never asked, or is settled already. */
export class UnknownRequestError extends BidirError {
  readonly code = 'UnknownRequest';

  constructor() {
    super('Unknown request ID');
  }
}

/** A question that is asked after its call has ended. */
export class ChannelClosedError extends BidirError {
  readonly code = 'ChannelClosed';

  constructor() {
    super('Response channel closed');
  }
}

/** What to tell a user about an error of the channel, or about any other that came up beside it. */
export function bidirErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Asking where the client may have no way to answer, and going on all the same. */
import type { Json } from '../../../core/json/json.js';
import type { BidirChannel } from './bidir-channel.js';
import { BidirError, NotSupportedError } from './bidir-error.js';
import { confirm, prompt, type StandardBidirChannel } from './standard-questions.js';

/** A channel whose questions always end in an answer: the client's, or the fallback's. */
export class BidirWithFallback<Req, Resp> {
  private readonly channel: BidirChannel<Req, Resp>;
  private readonly fallback: (question: Req) => Resp;

  constructor(channel: BidirChannel<Req, Resp>, fallback: (question: Req) => Resp) {
    this.channel = channel;
    this.fallback = fallback;
  }

  async request(question: Req): Promise<Resp> {
    try {
      return await this.channel.request(question);
    } catch (error) {
      if (error instanceof BidirError) return this.fallback(question);
      throw error;
    }
  }
}

/**
 * The same for the standard questions. A default stands in only where nobody can be asked: a user who
 * cancels or lets the time run out has not agreed to anything.
 */
export class StandardFallback<T = Json> {
  private readonly channel: StandardBidirChannel<T>;
  private confirmed = false;
  private entered: T | undefined;

  constructor(channel: StandardBidirChannel<T>) {
    this.channel = channel;
  }

  /** Takes a confirmation for given where nobody can be asked. */
  autoConfirm(): this {
    this.confirmed = true;
    return this;
  }

  /** What a prompt gives where nobody can be asked. */
  withDefault(value: T): this {
    this.entered = value;
    return this;
  }

  confirm(message: string): Promise<boolean> {
    return answerOr(() => confirm(this.channel, message), this.confirmed, false);
  }

  prompt(message: string): Promise<T | undefined> {
    return answerOr<T | undefined>(() => prompt(this.channel, message), this.entered, undefined);
  }
}

async function answerOr<A>(ask: () => Promise<A>, unsupported: A, unanswered: A): Promise<A> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof NotSupportedError) return unsupported;
    if (error instanceof BidirError) return unanswered;
    throw error;
  }
}

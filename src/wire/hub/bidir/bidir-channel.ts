/** The way from a running call to its client and back: questions out, answers in, each by its own id. */
import { randomUUID } from 'node:crypto';
import type { Json } from '../../../core/json/json.js';
import type { RequestItem } from '../../protocol/write-item.js';
import { toJson } from '../../../core/json/to-json.js';
import {
  bidirErrorMessage,
  CancelledError,
  ChannelClosedError,
  NotSupportedError,
  SerializationError,
  TimeoutError,
  TransportError,
  UnknownRequestError,
  type BidirError,
} from './bidir-error.js';
import { TimeoutConfig } from './timeout-config.js';

/** How questions and answers look on the wire. */
export interface Codec<Req, Resp> {
  encode(question: Req): Json;
  /** Throws a `TypeMismatchError` where the data is no answer. */
  decode(data: Json): Resp;
}

/** A question that waits. */
interface PendingQuestion {
  readonly channel: BidirChannel<never, unknown>;
  settle(outcome: { readonly answer: Json } | { readonly error: BidirError }): void;
}

/** By request id. A hub keeps one for all its calls, since a client may answer over another connection. */
export type PendingQuestions = Map<string, PendingQuestion>;

export type OnAsked = (question: Json, answer: Promise<Json>) => void;

export interface ChannelOptions<Req, Resp> {
  /** Hands a question to the transport. */
  readonly send: (item: RequestItem) => void;
  /** False where the transport has no way back: every question then fails at once. */
  readonly isBidirectional?: boolean;
  readonly timeouts?: TimeoutConfig;
  /** Questions and answers go out and come in as they are, unless a codec says otherwise. */
  readonly codec?: Codec<Req, Resp>;
  readonly pending?: PendingQuestions;
  /** The subscription that asks, for transports whose answers name it. */
  readonly subscription?: number | undefined;
  /** Sees every question, and what comes of it. */
  readonly onAsked?: OnAsked | undefined;
}

export class BidirChannel<Req, Resp> {
  readonly isBidirectional: boolean;
  readonly timeouts: TimeoutConfig;
  readonly subscription: number | undefined;
  private readonly send: (item: RequestItem) => void;
  private readonly onAsked: OnAsked | undefined;
  private readonly codec: Codec<Req, Resp>;
  private readonly pending: PendingQuestions;
  /** The questions of this call alone: those of the hub may be many more. */
  private readonly open = new Map<string, PendingQuestion>();
  private isClosed = false;

  constructor(options: ChannelOptions<Req, Resp>) {
    this.send = options.send;
    this.onAsked = options.onAsked;
    this.isBidirectional = options.isBidirectional ?? true;
    this.timeouts = options.timeouts ?? TimeoutConfig.normal;
    this.codec = options.codec ?? { encode: toJson, decode: (data) => data as Resp };
    this.pending = options.pending ?? new Map();
    this.subscription = options.subscription;
  }

  request(question: Req): Promise<Resp> {
    return this.requestWithTimeout(question, this.timeouts.custom);
  }

  requestWithTimeout(question: Req, timeoutMs: number): Promise<Resp> {
    return maybeUnawaited(this.encodeAndExchange(question, timeoutMs));
  }

  /** A question and its answer as they stand on the wire. Several may be open at a time. */
  exchange(requestData: Json, timeoutMs: number): Promise<Json> {
    if (!this.isBidirectional) return Promise.reject(new NotSupportedError());
    if (this.isClosed) return Promise.reject(new ChannelClosedError());
    const requestId = randomUUID();
    const answer = this.waitFor(requestId, timeoutMs);
    this.onAsked?.(requestData, answer);
    this.sendOrFail({ type: 'request', requestId, requestData, timeoutMs });
    return maybeUnawaited(answer);
  }

  /** Takes an answer from the transport. Whether it fits shows where the activation reads it. */
  handleResponse(requestId: string, data: Json): void {
    const question = this.pending.get(requestId);
    if (question === undefined || question.channel !== this) throw new UnknownRequestError();
    question.settle({ answer: data });
  }

  /** The call has ended: what still waits is cancelled, and nothing more can be asked. */
  close(): void {
    this.isClosed = true;
    for (const question of [...this.open.values()]) question.settle({ error: new CancelledError() });
  }

  private async encodeAndExchange(question: Req, timeoutMs: number): Promise<Resp> {
    return this.codec.decode(await this.exchange(this.encode(question), timeoutMs));
  }

  private encode(question: Req): Json {
    try {
      return this.codec.encode(question);
    } catch (error) {
      throw new SerializationError(bidirErrorMessage(error));
    }
  }

  private waitFor(requestId: string, timeoutMs: number): Promise<Json> {
    return new Promise((resolve, reject) => {
      const settle: PendingQuestion['settle'] = (outcome) => {
        clearTimeout(timer);
        this.pending.delete(requestId);
        this.open.delete(requestId);
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.answer);
      };
      const timer = timeoutMs > 0 ? setTimeout(() => settle({ error: new TimeoutError() }), timeoutMs) : undefined;
      const question = { channel: this, settle };
      this.pending.set(requestId, question);
      this.open.set(requestId, question);
    });
  }

  private sendOrFail(item: RequestItem): void {
    try {
      this.send(item);
    } catch (error) {
      this.pending.get(item.requestId)?.settle({ error: new TransportError(bidirErrorMessage(error)) });
    }
  }
}

/** An activation that asks, and then ends without waiting for the answer, must not bring down the process. */
export function maybeUnawaited<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => {});
  return answer;
}

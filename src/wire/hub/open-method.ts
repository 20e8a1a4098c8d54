/** One call of a method: its channel set up, its generator run, both closed whatever happens. */
import type { Method } from '../../core/model/hub.js';
import type { Json } from '../../core/json/json.js';
import type { Types } from '../../core/model/variants.js';
import type { CallContext, MethodFunction } from './activation.js';
import { BidirChannel, type Codec, type OnAsked, type PendingQuestions } from './bidir/bidir-channel.js';
import { TypeMismatchError } from './bidir/bidir-error.js';
import type { TimeoutConfig } from './bidir/timeout-config.js';
import { schemaCheck } from '../../prove/judge/schema-check.js';
import { standardCodec } from './standard-codec.js';
import type { RequestItem, StreamItem } from '../protocol/write-item.js';
import { toJson } from '../../core/json/to-json.js';

export interface MethodCall {
  readonly method: Method;
  readonly params: Json;
  readonly run: MethodFunction;
  readonly types: Types;
  readonly hub: { readonly pending: PendingQuestions; readonly timeouts: TimeoutConfig };
}

/** What a call has of its subscription. */
export interface CallPorts {
  /** Absent where it is none: of the connection. */
  readonly subscription: number | undefined;
  readonly signal: AbortSignal;
  readonly onAsked?: OnAsked | undefined;
  readonly send: (item: RequestItem | Extract<StreamItem, { readonly type: 'progress' }>) => void;
}

export async function* openMethod(call: MethodCall, ports: CallPorts): AsyncGenerator<unknown> {
  const { subscription, signal, onAsked, send } = ports;
  const channel = new BidirChannel<unknown, unknown>({
    send,
    subscription,
    onAsked,
    isBidirectional: call.method.bidirectional !== undefined,
    codec: await codecOf(call),
    pending: call.hub.pending,
    timeouts: call.hub.timeouts,
  });
  const close = (): void => channel.close();
  signal.addEventListener('abort', close, { once: true });
  const progress: CallContext['progress'] = (message, percentage) =>
    send({ type: 'progress', message, ...(percentage !== undefined && { percentage }) });
  try {
    yield* call.run(call.params as never, { channel, signal, progress } as never);
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

/** The answer is held against the method's schema first, then read as the standard pair where it is that. */
async function codecOf({ method, types }: MethodCall): Promise<Codec<unknown, unknown>> {
  const { schemas, bidirectional } = method;
  const check = schemas.answer === undefined ? undefined : await schemaCheck(schemas.answer);
  const inner: Codec<never, unknown> =
    bidirectional?.standard === undefined
      ? { encode: toJson, decode: (data) => data }
      : standardCodec(bidirectional, types);
  return {
    encode: (question) => inner.encode(question as never),
    decode: (data) => {
      const complaint = check?.(data);
      if (complaint !== undefined) throw new TypeMismatchError(answerName(method, types), complaint);
      return inner.decode(data);
    },
  };
}

function answerName({ bidirectional, path }: Method, types: Types): string {
  const answer = bidirectional?.answer;
  const name = answer?.kind === 'ref' ? types.get(answer.id)?.name : undefined;
  return name ?? `an answer of ${path}`;
}

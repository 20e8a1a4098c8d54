/** Channels for the unit tests of activations: no hub, no socket. */
import { toJson } from '../../../core/json/to-json.js';
import type { RequestItem } from '../../protocol/write-item.js';
import { BidirChannel, type ChannelOptions } from './bidir-channel.js';

export type TestChannelOptions<Req, Resp> = Omit<ChannelOptions<Req, Resp>, 'send' | 'pending'>;

export interface TestBidirChannel<Req, Resp> {
  readonly channel: BidirChannel<Req, Resp>;
  /** The next question that was asked and not yet taken, as it would stand on the wire. */
  nextRequest(): Promise<RequestItem>;
}

/** A channel whose questions the test takes and answers (`channel.handleResponse`) itself. */
export function createTestBidirChannel<Req, Resp>(
  options: TestChannelOptions<Req, Resp> = {},
): TestBidirChannel<Req, Resp> {
  const asked: RequestItem[] = [];
  const waiting: ((item: RequestItem) => void)[] = [];
  const send = (item: RequestItem): void => {
    const taker = waiting.shift();
    if (taker === undefined) asked.push(item);
    else taker(item);
  };
  const nextRequest = (): Promise<RequestItem> => {
    const item = asked.shift();
    return item === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(item);
  };
  return { channel: new BidirChannel({ ...options, send }), nextRequest };
}

/** A channel that answers every question by itself. */
export function autoRespondChannel<Req, Resp>(
  respond: (question: Req) => Resp,
  options: TestChannelOptions<Req, Resp> = {},
): BidirChannel<Req, Resp> {
  const channel: BidirChannel<Req, Resp> = new BidirChannel({
    ...options,
    send: ({ requestId, requestData }) => {
      // Later, as a real answer would come.
      queueMicrotask(() => channel.handleResponse(requestId, toJson(respond(requestData as Req))));
    },
  });
  return channel;
}

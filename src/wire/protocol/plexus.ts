/** The protocol of plexus hubs: a call is a subscription over JSON-RPC, its items are notifications. */
import { CALL_METHOD, hubMethod, UNSUBSCRIBE } from '../../core/model/dialect.js';
import { ProtocolError, type HubError } from '../shared/errors.js';
import { excerpt } from '../shared/excerpt.js';
import { remember } from '../shared/remember.js';
import { isObject, type JsonObject } from '../shapes/shape.js';
import type { JsonText, Transport } from '../transport/transport.js';
import { openPeer } from './json-rpc-peer.js';
import { answerFrame, type SubscriptionId } from './plexus-frames.js';
import type { Answering, CallListener, Protocol, Session } from './protocol.js';
import { readError, readNotification } from './read-item.js';

type Early = [id: SubscriptionId, params: JsonObject, size: number];

const MOST_EARLY = 16_384;

export function plexus(transport: Transport, json?: JsonText): Protocol {
  return {
    connect(owner) {
      const { hub, dialect, settings, report } = owner;
      const calls = new Map<SubscriptionId, CallListener>();
      const ended = new Map<SubscriptionId, true>();
      /** Calls whose subscription is not known yet, and what came before it was. */
      let starting = 0;
      let early: Early[] = [];
      let earlyBytes = 0;

      const start: Session['start'] = (request, listener) => {
        const { method, params, direct } = request;
        const stream = direct ? method : hubMethod(CALL_METHOD, hub);
        let isAwaited = 1;
        starting += 1;
        peer.request(stream, direct ? params : { method, params }, (error, result) => {
          const id = subscriptionId(result);
          if (id !== undefined) register(id, listener, stream);
          else
            end(
              listener,
              error ?? new ProtocolError(`${stream}: expected a subscription id, found ${excerpt(result)}`),
            );
          // Where the request was given up, this is heard twice.
          starting -= isAwaited;
          isAwaited = 0;
          const dropped = starting > 0 ? 0 : takeEarly().length;
          if (dropped > 0) report('unknown-frame', `${dropped} items of no call`);
        });
      };

      const register = (id: SubscriptionId, listener: CallListener, stream: string): void => {
        if (calls.has(id)) return end(listener, new ProtocolError(`subscription ${id} exists already`));
        ended.delete(id);
        calls.set(id, listener);
        listener.started({
          answer: answering(id),
          leave(isOver) {
            // The hub may send some more before it notices.
            calls.delete(id);
            remember(ended, id, true);
            // A hub that cannot unsubscribe says so; there is nothing more to do about it.
            if (!isOver && peer.isOpen) peer.request(stream + UNSUBSCRIBE, [id]);
          },
        });
        for (const frame of takeEarly()) receive(...frame);
      };

      /** Those that are still early are held again. */
      const takeEarly = (): readonly Early[] => {
        const held = early;
        early = [];
        earlyBytes = 0;
        return held;
      };

      /** By the subscription's id only: hubs name the notification's method in four ways. */
      const receive = (id: SubscriptionId, params: JsonObject, size: number): void => {
        const listener = calls.get(id);
        if (listener) listener.receive(readNotification(params, size, dialect));
        else if (ended.has(id)) return;
        else if (starting === 0) report('unknown-frame', `an item of no call: ${excerpt(params)}`);
        else if (early.push([id, params, size]) > MOST_EARLY || (earlyBytes += size) > settings.maxBufferedBytes)
          peer.close(new ProtocolError('too many items of no call'));
      };

      const answering =
        (subscription?: SubscriptionId): Answering =>
        (id, answer, onReply) => {
          peer.request(...answerFrame(owner, id, answer, subscription), (error, result) => {
            onReply(error ?? (isObject(result) && result['success'] === false ? readError(result) : undefined));
          });
        };

      const peer = openPeer(transport, {
        ...owner,
        json,
        // A hub that may ask or say something at any time has to be there all the time.
        isWaiting: () => calls.size > 0 || !!owner.heard,
        closed(error, isFinal, hasSpoken) {
          owner.closed(error, isFinal, hasSpoken);
          for (const listener of calls.values()) end(listener, error);
        },
        received(params, size) {
          const { subscription } = params;
          if (isId(subscription)) receive(subscription, params, size);
          // What belongs to no call is written as an item of one, without its subscription.
          return isId(subscription) || owner.heard?.(readNotification(params, size, dialect), answering()) === true;
        },
      });

      return Object.assign(peer, { start, answer: answering() });
    },
  };
}

function end(listener: CallListener, error: HubError): void {
  listener.receive({ type: 'end', error });
}

function isId(value: unknown): value is SubscriptionId {
  return typeof value === 'string' || typeof value === 'number';
}

/** Most hubs reply with the bare id, some with an object around it. */
function subscriptionId(result: unknown): SubscriptionId | undefined {
  const id = isObject(result) ? result['subscription'] : result;
  return isId(id) ? id : undefined;
}

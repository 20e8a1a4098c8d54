/** One connection: requests in, each to its handler, and the subscriptions that they open. */
import type { WebSocket } from 'ws';
import { own, type Json } from '../../core/json/json.js';
import { CALL_METHOD, hubMethod, UNSUBSCRIBE } from '../../core/model/dialect.js';
import { bidirErrorMessage, UnknownRequestError } from './bidir/bidir-error.js';
import { CallError, CODE } from '../protocol/call-error.js';
import { failureFrame, namedParams, readRequest, resultFrame } from '../protocol/json-rpc-frames.js';
import type { RpcFailure, RpcId, RpcRequest } from '../protocol/json-rpc-frames.js';
import { CallRecorder } from './call-record.js';
import type { CallSettings, HubLimits } from './hub-limits.js';
import { Outbox } from './outbox.js';
import type { ServedHub, ItemSource } from './served-hub.js';
import { notificationName } from '../protocol/write-item.js';
import { Subscription, type CallWatch } from './subscription.js';

type Handler = (params: Json | undefined, id: RpcId | undefined) => void;

/** What jsonrpsee calls the notifications of everything but a call. */
const PLAIN_NOTIFICATION = 'result';
/** What the notifications are called that belong to no call. */
const CONNECTION_NOTIFICATION = '{hub}.connection';

export class Connection {
  private readonly hub: ServedHub;
  private readonly limits: HubLimits;
  private readonly calls: CallSettings;
  private readonly outbox: Outbox;
  private readonly handlers: ReadonlyMap<string, Handler>;
  private readonly subscriptions = new Map<number, Subscription>();

  constructor(hub: ServedHub, socket: WebSocket, limits: HubLimits, calls: CallSettings = {}) {
    this.hub = hub;
    this.limits = limits;
    this.calls = calls;
    this.outbox = new Outbox(socket, limits, () => this.cancelAll());
    this.handlers = this.handlersByName();
    socket.on('message', (data) => this.receive(String(data)));
    socket.on('close', () => this.cancelAll());
    // A broken frame or an oversized message: ws closes the connection by itself.
    socket.on('error', () => this.cancelAll());
    for (const source of hub.connectionSources()) this.speak(source);
  }

  /** What belongs to no call: from now until the connection ends. */
  private speak(source: ItemSource): void {
    const { outbox, hub } = this;
    const { name, dialect } = hub;
    const notification = hubMethod(CONNECTION_NOTIFICATION, name);
    const { origin } = source;
    const watch = this.watch(source.contentType, {});
    this.run(
      new Subscription({ outbox, dialect, notification, origin, watch, isOfConnection: true }),
      async () => source,
    );
  }

  private run(subscription: Subscription, find: () => Promise<ItemSource>): void {
    this.subscriptions.set(subscription.id, subscription);
    const forget = (): void => void this.subscriptions.delete(subscription.id);
    subscription.run(find).then(forget, forget);
  }

  private handlersByName(): ReadonlyMap<string, Handler> {
    const { name, dialect } = this.hub;
    const stream = (method: string, find: (params: Json | undefined) => Promise<ItemSource>): [string, Handler][] => [
      [method, (params, id) => this.subscribe(id, PLAIN_NOTIFICATION, () => find(params))],
      [method + UNSUBSCRIBE, (params, id) => this.unsubscribe(id, params)],
    ];
    return new Map<string, Handler>([
      ...stream('_info', async () => this.hub.infoSource()),
      ...stream(`${name}.hash`, () => this.hub.find(`${name}.hash`, undefined)),
      ...stream(`${name}.schema`, (params) => this.hub.find(`${name}.schema`, namedParams(params, ['method']))),
      ...[...this.hub.listings()].flatMap(([listing, find]) => stream(listing, find)),
      [hubMethod(CALL_METHOD, name), (params, id) => this.call(id, params)],
      [hubMethod(CALL_METHOD + UNSUBSCRIBE, name), (params, id) => this.unsubscribe(id, params)],
      [hubMethod(dialect.respondMethod, name), (params, id) => this.respond(id, params)],
    ]);
  }

  private receive(text: string): void {
    const read = readRequest(text);
    try {
      if ('failure' in read) this.fail(read.failure);
      else this.handle(read.request);
    } catch (error) {
      // A reply can be too long to be sent only where the id is, which it repeats.
      this.fail({ id: null, code: CODE.invalidRequest, message: bidirErrorMessage(error) });
    }
  }

  private handle({ id, method, params }: RpcRequest): void {
    const handler = this.handlers.get(method);
    if (handler !== undefined) handler(params, id);
    else if (id !== undefined) this.fail({ id, code: CODE.unknownMethod, message: 'Method not found' });
  }

  private call(id: RpcId | undefined, params: Json | undefined): void {
    const { method, params: given } = namedParams(params, ['method', 'params']);
    const { name, dialect } = this.hub;
    const isNamed = typeof method === 'string';
    const notification = notificationName(name, dialect, isNamed ? method : undefined);
    const find = async (): Promise<ItemSource> => {
      if (!isNamed) throw new CallError(CODE.invalidParams, 'Invalid params: "method" must be a string');
      return this.hub.find(method, given);
    };
    this.subscribe(id, notification, find, this.watch(isNamed ? method : '', given ?? null));
  }

  private watch(method: string, params: Json): CallWatch {
    const { onCall, delayMs } = this.calls;
    return { recorder: onCall && new CallRecorder(method, params, onCall), delayMs };
  }

  private subscribe(
    id: RpcId | undefined,
    notification: string,
    find: () => Promise<ItemSource>,
    watch?: CallWatch,
  ): void {
    // Nobody would learn the subscription's id.
    if (id === undefined) return;
    if (this.subscriptions.size >= this.limits.subscriptions) {
      const message = 'Too many subscriptions on the connection';
      const data = `Exceeded max limit of ${this.limits.subscriptions}`;
      return this.fail({ id, code: CODE.tooManySubscriptions, message, data });
    }
    const { outbox, hub } = this;
    const origin = { provenance: [hub.name], hash: hub.hash };
    const subscription = new Subscription({ outbox, dialect: hub.dialect, notification, origin, watch });
    outbox.send(resultFrame(id, subscription.id));
    this.run(subscription, find);
  }

  private unsubscribe(id: RpcId | undefined, params: Json | undefined): void {
    const { subscription } = namedParams(params, ['subscription']);
    const found = typeof subscription === 'number' ? this.subscriptions.get(subscription) : undefined;
    found?.cancel();
    if (found !== undefined) this.subscriptions.delete(found.id);
    this.succeed(id, found !== undefined);
  }

  private respond(id: RpcId | undefined, params: Json | undefined): void {
    const { base, respondTakesSubscription } = this.hub.dialect;
    const names = ['request_id', 'response_data'];
    const given = namedParams(params, respondTakesSubscription ? ['subscription_id', ...names] : names);
    try {
      this.deliver(given);
    } catch (error) {
      if (id !== undefined) this.fail({ id, code: CODE.invalidParams, message: bidirErrorMessage(error) });
      return;
    }
    this.succeed(id, base === 'seed' ? null : { success: true });
  }

  private deliver(given: { readonly [key: string]: Json }): void {
    const requestId = own(given, 'request_id');
    const data = own(given, 'response_data');
    if (typeof requestId !== 'string') throw new TypeError('Invalid params: "request_id" must be a string');
    if (data === undefined) throw new TypeError('Invalid params: "response_data" is missing');
    const channel = this.hub.pending.get(requestId)?.channel;
    if (channel === undefined) throw new UnknownRequestError();
    const subscription = own(given, 'subscription_id');
    if (this.hub.dialect.respondTakesSubscription && String(subscription) !== String(channel.subscription)) {
      throw new TypeError('Unknown subscription');
    }
    channel.handleResponse(requestId, data);
  }

  private succeed(id: RpcId | undefined, result: Json): void {
    if (id !== undefined) this.outbox.send(resultFrame(id, result));
  }

  private fail(failure: RpcFailure): void {
    this.outbox.send(failureFrame(failure));
  }

  private cancelAll(): void {
    for (const subscription of this.subscriptions.values()) subscription.cancel();
    this.subscriptions.clear();
  }
}

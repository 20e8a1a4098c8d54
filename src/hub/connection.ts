/** One connection: requests in, each to its handler, and the subscriptions that they open. */
import type { WebSocket } from 'ws';
import { own, type Json } from '../model/json.js';
import { bidirErrorMessage, UnknownRequestError } from './bidir/bidir-error.js';
import { CallError, CODE } from './call-error.js';
import { failureFrame, namedParams, readRequest, resultFrame } from './json-rpc.js';
import type { RpcFailure, RpcId, RpcRequest } from './json-rpc.js';
import { Outbox, type OutboxLimits } from './outbox.js';
import type { ServedHub, Source } from './served-hub.js';
import { notificationName } from './stream-item.js';
import { Subscription } from './subscription.js';

export interface Limits extends OutboxLimits {
  /** Open at a time, a connection. */
  readonly subscriptions: number;
}

type Handler = (params: Json | undefined, id: RpcId | undefined) => void;

/** What jsonrpsee calls the notifications of everything but a call. */
const PLAIN_NOTIFICATION = 'result';

export class Connection {
  private readonly hub: ServedHub;
  private readonly limits: Limits;
  private readonly outbox: Outbox;
  private readonly handlers: ReadonlyMap<string, Handler>;
  private readonly subscriptions = new Map<number, Subscription>();

  constructor(hub: ServedHub, socket: WebSocket, limits: Limits) {
    this.hub = hub;
    this.limits = limits;
    this.outbox = new Outbox(socket, limits);
    this.handlers = this.handlersByName();
    socket.on('message', (data) => this.receive(String(data)));
    socket.on('close', () => this.cancelAll());
    // A broken frame or an oversized message: ws closes the connection by itself.
    socket.on('error', () => this.cancelAll());
  }

  private handlersByName(): ReadonlyMap<string, Handler> {
    const { name, dialect } = this.hub;
    const stream = (method: string, find: (params: Json | undefined) => Promise<Source>): [string, Handler][] => [
      [method, (params, id) => this.subscribe(id, PLAIN_NOTIFICATION, () => find(params))],
      [`${method}_unsub`, (params, id) => this.unsubscribe(id, params)],
    ];
    return new Map<string, Handler>([
      ...stream('_info', async () => this.hub.infoSource()),
      ...stream(`${name}.hash`, () => this.hub.find(`${name}.hash`, undefined)),
      ...stream(`${name}.schema`, (params) => this.hub.find(`${name}.schema`, namedParams(params, ['method']))),
      [`${name}.call`, (params, id) => this.call(id, params)],
      [`${name}.call_unsub`, (params, id) => this.unsubscribe(id, params)],
      [dialect.respondMethod.replaceAll('{hub}', name), (params, id) => this.respond(id, params)],
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
    this.subscribe(id, notification, async () => {
      if (!isNamed) throw new CallError(CODE.invalidParams, 'Invalid params: "method" must be a string');
      return this.hub.find(method, given);
    });
  }

  private subscribe(id: RpcId | undefined, notification: string, find: () => Promise<Source>): void {
    // Nobody would learn the subscription's id.
    if (id === undefined) return;
    if (this.subscriptions.size >= this.limits.subscriptions) {
      const message = 'Too many subscriptions on the connection';
      const data = `Exceeded max limit of ${this.limits.subscriptions}`;
      return this.fail({ id, code: CODE.tooManySubscriptions, message, data });
    }
    const { outbox, hub } = this;
    const origin = { provenance: [hub.name], hash: hub.hash };
    const subscription = new Subscription({ outbox, dialect: hub.dialect, notification, origin });
    outbox.send(resultFrame(id, subscription.id));
    this.subscriptions.set(subscription.id, subscription);
    const forget = (): void => void this.subscriptions.delete(subscription.id);
    subscription.run(find).then(forget, forget);
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

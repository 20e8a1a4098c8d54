/** A hub, as its client sees it: what generated classes call. */
/// <reference lib="esnext.disposable" preserve="true" />
import { createCall, type AskingOptions, type CallHost, type OpenCall, type Sink } from './call.js';
import { SPELLINGS, type Dialect, type DialectName, type ProtocolName } from '../../core/model/dialect.js';
import { AbortedError, NoResultError } from '../shared/errors.js';
import { reportTo, warn, type EventListener } from '../shared/event.js';
import type { Connection } from './connection.js';
import type { AnyOnRequest } from './exchange.js';
import { createLink } from './link.js';
import type { MethodSpec } from './method-spec.js';
import { plexus } from '../protocol/plexus.js';
import type { Protocol } from '../protocol/protocol.js';
import { rejected } from './rejected.js';
import { settle, type GivenSettings, type Settings } from '../shared/settings.js';
import { createStream, type Call } from './stream.js';
import type { JsonText, Transport } from '../transport/transport.js';

export interface HubClientOptions extends GivenSettings {
  /** What carries frames to a hub of plexus-core's kind, or a protocol of another kind with its own. */
  readonly transport: Transport | Protocol;
  /** The backend's name: what stands before `.call` on the wire. */
  readonly hub: string;
  /** What the hub itself speaks, whatever the transport carries: an MCP server gives other results than a hub behind one. */
  readonly protocol?: ProtocolName;
  readonly dialect?: DialectName | Dialect;
  /** Reads and writes frames where the transport has nothing of its own for that. */
  readonly json?: JsonText;
  /** Answers the standard questions of calls that have no handler of their own. */
  readonly onRequest?: AnyOnRequest;
  /** Hears what goes wrong without ending a call. By default, failures of handlers go to the console. */
  readonly onEvent?: EventListener;
  /** For calls that say nothing else. */
  readonly timeoutMs?: number;
  readonly validate?: boolean;
}

/** For hubs that ask or say something in no call. */
export interface ConnectionOptions {
  /** What they ask and say; made by `connection(…)`. */
  readonly connection?: Connection;
  /** Answers what they ask. What has no handler is answered as the schema says, or cancelled. */
  readonly onQuestion?: AnyOnRequest;
}

export class HubClient implements AsyncDisposable {
  readonly #host: CallHost & { readonly settings: Settings };

  constructor(options: HubClientOptions & ConnectionOptions) {
    const { transport, dialect = 'plexus', json } = options;
    const report = reportTo(options.onEvent ?? warn);
    const settings = settle(options);
    const protocol = 'connect' in transport ? transport : plexus(transport, json);
    const spelling = typeof dialect === 'string' ? SPELLINGS[dialect] : dialect;
    const heard = options.connection?.listen(protocol, () => this.#host) ?? protocol;
    const link = createLink(heard, { ...options, dialect: spelling, settings, report });
    this.#host = { ...options, settings, report, link, calls: new Set(), deferred: new Map() };
  }

  /** Starts the call at once; its items wait to be taken. */
  stream<T>(spec: MethodSpec<T>, params?: unknown, options: AskingOptions = {}): Call<T> {
    const { settings } = this.#host;
    const create = (sink: Sink): OpenCall => (spec.create ?? createCall)(this.#host, spec, options, sink);
    return createStream(settings, options.maxBuffered ?? settings.maxBuffered, params, create);
  }

  /** The first item. The call runs on until the hub is done, and says so if more comes. */
  single<T>(spec: MethodSpec<T>, params?: unknown, options: AskingOptions = {}): Promise<T> {
    const { report } = this.#host;
    return new Promise((resolve, reject) => {
      let hasResult = false;
      const call = createCall(this.#host, spec, options, {
        item(value) {
          resolve(value as T);
          if (!hasResult) return void (hasResult = true);
          report('after-result', `${spec.path} sent more than one item: use its stream form`);
          call.stop();
        },
        end(error) {
          reject(error ?? new NoResultError(`${spec.path} ended without a result`));
          // Who closes the client, or aborts, with the result in hand misses nothing.
          if (hasResult && error && error.code !== 'ABORTED')
            report('after-result', `${spec.path} failed after its result: ${error.message}`, error);
        },
      });
      call.start(params);
    });
  }

  /**
   * Answers a question whose handler returned `deferred`, or is about to, or one that another client of the hub was
   * asked. Resolves when the hub has taken the answer. Newer hubs (plexus-core 0.7) take it only on the connection that
   * they asked on, and reject the answer of another client with the kind `not_this_call`.
   */
  respond(requestId: string, answer: unknown): Promise<void> {
    const { deferred, link } = this.#host;
    const question = deferred.get(requestId);
    if (question) return question(answer);
    return new Promise((resolve, reject) => {
      link.use((session) => {
        session.answer(requestId, answer, (refusal) => (refusal ? reject(rejected(requestId, refusal)) : resolve()));
      }, reject);
    });
  }

  /** Ends every call with an AbortedError, and the connection. There is no way back. */
  async close(): Promise<void> {
    const error = new AbortedError('the client was closed');
    for (const call of this.#host.calls) call.fail(error);
    this.#host.link.close(error);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}

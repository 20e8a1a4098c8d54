/** A hub, as its client sees it: what generated classes call. */
/// <reference lib="esnext.disposable" preserve="true" />
import { createCall, type AskingOptions, type CallHost } from './call.js';
import { DIALECTS, type Dialect, type DialectName } from './dialect.js';
import { AbortedError, NoResultError, RespondRejectedError } from './errors.js';
import { reportTo, warn, type EventListener } from './event.js';
import type { AnyOnRequest } from './exchange.js';
import { createLink } from './link.js';
import type { MethodSpec } from './method-spec.js';
import { rejected, sendAnswer } from './respond.js';
import { settle, type GivenSettings, type Settings } from './settings.js';
import { createStream, type Call } from './stream.js';
import type { Transport } from './transport.js';

export interface HubClientOptions extends GivenSettings {
  readonly transport: Transport;
  /** The backend's name: what stands before `.call` on the wire. */
  readonly hub: string;
  readonly dialect?: DialectName | Dialect;
  /** Answers the standard questions of calls that have no handler of their own. */
  readonly onRequest?: AnyOnRequest;
  /** Hears what goes wrong without ending a call. By default, failures of handlers go to the console. */
  readonly onEvent?: EventListener;
  /** For calls that say nothing else. */
  readonly timeoutMs?: number;
  readonly validate?: boolean;
}

export class HubClient implements AsyncDisposable {
  readonly #host: CallHost & { readonly settings: Settings };

  constructor(options: HubClientOptions) {
    const { transport, hub, dialect = 'plexus', onRequest, onEvent = warn, timeoutMs, validate = true } = options;
    const report = reportTo(onEvent);
    const settings = settle(options);
    this.#host = {
      hub,
      settings,
      dialect: typeof dialect === 'string' ? DIALECTS[dialect] : dialect,
      link: createLink({ transport, hub, settings, report }),
      calls: new Set(),
      deferred: new Map(),
      onRequest,
      timeoutMs,
      validate,
      report,
    };
  }

  /** Starts the call at once; its items wait to be taken. */
  stream<T>(spec: MethodSpec<T>, params?: unknown, options: AskingOptions = {}): Call<T> {
    const { maxBuffered, maxBufferedBytes } = this.#host.settings;
    const limits = { maxBuffered: options.maxBuffered ?? maxBuffered, maxBufferedBytes };
    return createStream(limits, params, (sink) => createCall(this.#host, spec, options, sink));
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
   * asked. Resolves when the hub has taken the answer.
   */
  respond(requestId: string, answer: unknown): Promise<void> {
    const { deferred, dialect, link } = this.#host;
    const question = deferred.get(requestId);
    if (question) return question(answer);
    return new Promise((resolve, reject) => {
      if (dialect.respondTakesSubscription)
        throw new RespondRejectedError(`no question ${requestId} is open in this client`);
      link.use((connection) => {
        sendAnswer(connection, this.#host, { requestId, data: answer }, (refusal) => {
          if (refusal) reject(rejected(requestId, refusal));
          else resolve();
        });
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

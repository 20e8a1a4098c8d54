/** A call of the hub that a tool call began. It may outlive it, while a question waits for the next tool call. */
import { randomUUID } from 'node:crypto';
import type { Json, JsonObject } from '../../core/json/json.js';
import type { Method } from '../../core/model/hub.js';
import type { QuestionContext } from '../../wire/client/exchange.js';
import type { ConnectedHub } from '../live/connect-hub.js';
import { HubQuestion } from './hub-question.js';

/**
 * The most that one result holds. It goes out twice, as data and as text, and clients on standard streams take messages of
 * 10 MB.
 */
export const MOST_ITEMS = 10_000;
const MOST_BYTES = 2 << 20;

const PULSE_MS = 10_000;

export interface CallEnd {
  readonly items: readonly Json[];
  /** How many more there were. */
  readonly omitted: number;
  readonly error?: Error;
}

/** One tool call in which somebody waits for what comes of the hub's. */
export interface Leg {
  readonly signal: AbortSignal;
  progress(message: string): void;
}

export interface CallSettings {
  /** What the client calls it. */
  readonly clientId: string | undefined;
  /** Ends with the connection that the call was made on, where there is one that lasts. */
  readonly connection: AbortSignal | undefined;
  /** How long a question, or the end, waits in vain for the next tool call. */
  readonly patienceMs: number;
  readonly onQuestion: (question: HubQuestion) => void;
  /** Nobody came back. */
  readonly onLeft: () => void;
  /** Puts a question to the client while the tool call is open; where it is absent, a question ends the tool call. */
  readonly ask?: ((question: HubQuestion) => void) | undefined;
}

export class RunningCall {
  readonly id = randomUUID();
  readonly method: Method;
  readonly params: JsonObject;
  readonly clientId: string | undefined;
  readonly #questions = new Set<HubQuestion>();
  readonly #hub: ConnectedHub;
  readonly #settings: CallSettings;
  readonly #abort = new AbortController();
  readonly #items: Json[] = [];
  readonly #legs = new Set<Leg>();
  readonly #waiters = new Set<() => void>();
  #bytes = 0;
  #omitted = 0;
  #end: CallEnd | undefined;
  #patience: NodeJS.Timeout | undefined;

  constructor(hub: ConnectedHub, method: Method, params: JsonObject, settings: CallSettings) {
    this.#hub = hub;
    this.method = method;
    this.params = params;
    this.clientId = settings.clientId;
    this.#settings = settings;
    void this.#run();
  }

  /** Those that are open, in the order in which they came. */
  get questions(): readonly HubQuestion[] {
    return [...this.#questions].filter(({ isOpen }) => isOpen);
  }

  /** Whether its questions reach the client while the tool call is open. */
  get asksBeside(): boolean {
    return this.#settings.ask !== undefined;
  }

  get end(): CallEnd | undefined {
    return this.#end;
  }

  /** Whether the hub has nothing more to say, or wants an answer that the next tool call brings. */
  get #isStopped(): boolean {
    return this.#end !== undefined || (this.#settings.ask === undefined && this.questions.length > 0);
  }

  /** Resolves at the next stop. Whoever leaves before it ends the call. */
  async next(leg: Leg): Promise<void> {
    clearTimeout(this.#patience);
    const leave = (): void => this.stop(leg.signal.reason);
    leg.signal.addEventListener('abort', leave);
    if (leg.signal.aborted) leave();
    this.#legs.add(leg);
    const pulse = setInterval(() => this.#tellOpenQuestions(), PULSE_MS);
    try {
      do {
        while (!this.#isStopped) await this.#change();
        // Questions that come at once are shown at once; one may be withdrawn as well.
        await new Promise(setImmediate);
      } while (!this.#isStopped);
    } finally {
      clearInterval(pulse);
      this.#legs.delete(leg);
      leg.signal.removeEventListener('abort', leave);
      this.wait();
    }
  }

  stop(reason?: unknown): void {
    this.#abort.abort(reason);
  }

  /** From now on, somebody has to come back within the time that is set for it, unless they are there. */
  wait(): void {
    clearTimeout(this.#patience);
    if (this.#legs.size > 0) return;
    const { patienceMs, onLeft } = this.#settings;
    this.#patience = setTimeout(() => {
      this.stop('nobody answered');
      onLeft();
    }, patienceMs);
    this.#patience.unref();
  }

  /** The last tool call has taken all there is. */
  release(): void {
    clearTimeout(this.#patience);
    this.#settings.onLeft();
  }

  async #run(): Promise<void> {
    // Whatever goes wrong in one call is no reason to end those of others.
    const error = await this.#take().catch((error: Error) => error);
    this.#end = { items: this.#items, omitted: this.#omitted, ...(error && { error }) };
    this.#wake();
  }

  async #take(): Promise<undefined> {
    const { client, spec } = this.#hub;
    const { connection } = this.#settings;
    const items = client.stream(spec(this.method), this.params, {
      signal: connection === undefined ? this.#abort.signal : AbortSignal.any([this.#abort.signal, connection]),
      onRequest: (payload: unknown, context: QuestionContext) => this.#asked(payload as Json, context),
      onProgress: ({ message, percentage }) =>
        this.#tell(percentage === undefined ? message : `${message} (${percentage}%)`),
    });
    for await (const item of items) this.#keep(item as Json);
    return undefined;
  }

  #keep(item: Json): void {
    const text = JSON.stringify(item);
    this.#tell(text);
    this.#bytes += Buffer.byteLength(text);
    if (this.#items.length < MOST_ITEMS && this.#bytes <= MOST_BYTES) this.#items.push(item);
    else this.#omitted += 1;
  }

  /** Clients that give up a silent tool call hear that it is they who are waited for. */
  #tellOpenQuestions(): void {
    const [question] = this.questions;
    if (question !== undefined) this.#tell(`waits for the answer to ${question.variant}`);
  }

  #tell(message: string): void {
    for (const leg of this.#legs) leg.progress(message);
  }

  #asked(payload: Json, context: QuestionContext): Promise<unknown> {
    const question = new HubQuestion(payload, context, this.method, this.#hub.hub);
    this.#questions.add(question);
    this.#settings.onQuestion(question);
    this.#settings.ask?.(question);
    this.#wake();
    return question.answer.finally(() => this.#questions.delete(question));
  }

  #wake(): void {
    for (const wake of this.#waiters) wake();
    this.#waiters.clear();
  }

  #change(): Promise<void> {
    return new Promise((resolve) => this.#waiters.add(resolve));
  }
}

/** A call that is kept open: what came of it and nobody has taken yet, and its open questions. */
import type { Json, JsonObject } from '../../core/json/json.js';
import type { Hub, Method } from '../../core/model/hub.js';
import type { QuestionContext } from '../../wire/client/exchange.js';
import type { ReadyHandler } from '../../wire/handlers/ready-handler.js';
import { NoHandlerError } from '../../wire/shared/errors.js';
import { ASKED_BY_THE_WAY, askingHub, asksInNoCall, contextIn } from '../live/answering-connection.js';
import { answerSchema } from '../live/answer-schema.js';
import type { HeldQuestion, HoldReply, WrittenAnswer } from './hold-messages.js';
import { writtenAnswer } from './written-answer.js';

interface OpenQuestion {
  readonly held: HeldQuestion;
  readonly question: unknown;
  readonly context: QuestionContext;
  readonly resolve: (answer: unknown) => void;
}

/** What is held while nobody takes it; then the call waits. */
const MOST_HELD = 10_000;

export class HeldCall {
  readonly #method: Method;
  readonly #hub: Hub;
  readonly #news: HoldReply[] = [];
  readonly #open = new Map<string, OpenQuestion>();
  readonly #waiters = new Set<() => void>();
  #isOver = false;
  #isFollowed = false;

  constructor(method: Method, hub: Hub) {
    this.#method = method;
    this.#hub = hub;
  }

  /** Whether anybody came for what there is; whoever started the call always does. */
  get isFollowed(): boolean {
    return this.#isFollowed;
  }

  get questions(): readonly HeldQuestion[] {
    return Array.from(this.#open.values(), ({ held }) => held);
  }

  /** Answers when somebody does. */
  readonly onRequest: ReadyHandler = (question: unknown, context: QuestionContext) => {
    return this.#hold(question, context, this.#method, this.#hub);
  };

  #hold(question: unknown, context: QuestionContext, method: Method, hub: Hub): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const held = this.#describe(question, context, method, hub);
      this.#open.set(context.requestId, { held, question, context, resolve });
      context.signal.addEventListener('abort', () => {
        this.#open.delete(context.requestId);
        this.#wake();
        reject(context.signal.reason as Error);
      });
      // After the items that came before it, which are on their way through the stream.
      setImmediate(() => this.#open.has(context.requestId) && this.#tell({ say: 'question', question: held }));
    });
  }

  /** The same for what the hub asks in no call. */
  readonly onQuestion: ReadyHandler = (question: unknown, context: QuestionContext) => {
    const hub = this.#hub;
    if (!asksInNoCall(hub) || context.variant === ASKED_BY_THE_WAY) throw new NoHandlerError('nobody answers');
    const asking = askingHub(question, hub);
    return this.#hold(question, contextIn(asking, context), asking.connection, asking);
  };

  #describe(
    question: unknown,
    { requestId, variant, deadline }: QuestionContext,
    method: Method,
    hub: Hub,
  ): HeldQuestion {
    const schema = answerSchema(method, variant, hub);
    const left = deadline === undefined ? undefined : deadline - performance.now();
    return {
      requestId,
      variant,
      request: question as Json,
      ...(schema !== undefined && { answerSchema: schema }),
      ...(left !== undefined && { deadline: new Date(Date.now() + left).toISOString() }),
    };
  }

  /** Resolves once there is room for more. */
  async item(value: Json): Promise<void> {
    this.#tell({ say: 'item', value });
    while (this.#news.length > MOST_HELD && !this.#isOver) await this.#change();
  }

  progress(progress: { readonly message: string; readonly percentage?: number }): void {
    this.#tell({ say: 'progress', ...progress });
  }

  end(error?: JsonObject): void {
    this.#isOver = true;
    this.#tell({ say: 'end', ...(error && { error }) });
  }

  /** Throws `UnfitAnswer` where it does not fit; undefined where there is no such question. */
  answer(id: string, written: WrittenAnswer): true | undefined {
    const open = this.#open.get(id);
    if (open === undefined) return undefined;
    const answer = writtenAnswer(written, open.question, open.context);
    this.#open.delete(id);
    open.resolve(answer);
    return true;
  }

  /** What came since the last time, as it comes, up to the point where somebody must answer, or the end. */
  async *news(): AsyncGenerator<HoldReply> {
    this.#isFollowed = true;
    for (;;) {
      const next = this.#news.shift();
      if (next !== undefined) {
        yield next;
        this.#wake();
        if (next.say === 'end') return;
      } else if (this.#open.size > 0 && (await this.#isQuiet())) {
        yield { say: 'waiting' };
        return;
      } else if (this.#open.size === 0) {
        await this.#change();
      }
    }
  }

  #tell(reply: HoldReply): void {
    this.#news.push(reply);
    this.#wake();
  }

  #wake(): void {
    for (const wake of this.#waiters) wake();
    this.#waiters.clear();
  }

  #change(): Promise<void> {
    return new Promise((resolve) => this.#waiters.add(resolve));
  }

  /** Several questions may come at once, and should be shown at once. */
  async #isQuiet(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const quiet = new Promise<true>((resolve) => {
      timer = setTimeout(() => resolve(true), QUIET_MS);
    });
    const isQuiet = await Promise.race([quiet, this.#change().then(() => false)]);
    clearTimeout(timer);
    return isQuiet;
  }
}

const QUIET_MS = 150;

/** What the page knows: the hub, the calls that were made, and the connection to the server that makes them. */
import { exactJson } from '../../core/json/exact-json.js';
import type { JsonObject } from '../../core/json/json.js';
import type { HubFacts } from '../facts/hub-facts.js';
import type { AskedQuestion, Asked, PageMessage, Replies, ServerMessage } from '../messages/messages.js';
import { endedRun, notedRun, startedRun, takenItem, withFrame, type Run } from './run.js';

export interface Shown {
  readonly hub: HubFacts;
  readonly place: string;
  readonly isMock: boolean;
  /** Grows whenever the hub was read anew. */
  readonly edition: number;
}

export interface LiveState {
  readonly shown: Shown | undefined;
  /** The newest first. */
  readonly runs: readonly Run[];
  readonly questions: readonly AskedQuestion[];
  /** Why nothing more can be done. */
  readonly isGone: boolean;
}

type Waiting = { resolve(reply: unknown): void; reject(error: Error): void };

/** More calls than anybody looks back at. */
const MOST_RUNS = 50;

export class Live {
  state: LiveState = { shown: undefined, runs: [], questions: [], isGone: false };
  private readonly socket: WebSocket;
  private readonly listeners = new Set<() => void>();
  private readonly waiting = new Map<number, Waiting>();
  private lastAsk = 0;
  private lastCall = 0;
  private isTelling = false;

  constructor(token: string) {
    this.socket = new WebSocket(`ws://${location.host}/live?token=${encodeURIComponent(token)}`);
    this.socket.addEventListener('message', ({ data }) =>
      this.hear(exactJson.parse(String(data)) as unknown as ServerMessage),
    );
    this.socket.addEventListener('close', () => this.lose());
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  ask<A extends Asked>(what: A): Promise<Replies[A['about']]> {
    const ask = (this.lastAsk += 1);
    return new Promise((resolve, reject) => {
      if (this.state.isGone) return reject(new Error('the explorer has ended'));
      this.waiting.set(ask, { resolve: resolve as Waiting['resolve'], reject });
      this.send({ type: 'ask', ask, what });
    });
  }

  call(method: string, params: JsonObject): void {
    const call = (this.lastCall += 1);
    const runs = [startedRun(call, method, params), ...this.state.runs].slice(0, MOST_RUNS);
    this.change({ runs });
    this.send({ type: 'call', call, method, params });
  }

  cancel(call: number): void {
    this.send({ type: 'cancel', call });
  }

  decline(question: string): void {
    this.send({ type: 'decline', question });
  }

  private send(message: PageMessage): void {
    this.socket.send(exactJson.stringify(message));
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'hub': {
        const { type: _, ...shown } = message;
        return this.change({ shown: { ...shown, edition: (this.state.shown?.edition ?? 0) + 1 } });
      }
      case 'reply':
      case 'refusal':
        return this.settle(message);
      case 'item':
        return this.inRun(message.call, (run) => takenItem(run, message.value));
      case 'progress':
        return this.inRun(message.call, (run) => ({ ...run, progress: message }));
      case 'frame':
        return message.calls.forEach((call) => this.inRun(call, (run) => withFrame(run, message)));
      case 'end':
        return this.inRun(message.call, (run) => endedRun(run, message.error));
      case 'question':
        return this.change({ questions: [...this.state.questions, message] });
      case 'withdraw':
        return this.withdraw(message);
    }
  }

  /** A question that goes away by itself leaves a note: who was about to answer it wants to know why. */
  private withdraw({ question, reason }: Extract<ServerMessage, { type: 'withdraw' }>): void {
    const { questions } = this.state;
    const gone = questions.find((each) => each.question === question);
    this.change({ questions: questions.filter((each) => each !== gone) });
    const { call, title } = gone ?? {};
    if (call !== undefined && reason !== '') this.inRun(call, (run) => notedRun(run, `${title}: ${reason}`));
  }

  private settle(message: Extract<ServerMessage, { type: 'reply' | 'refusal' }>): void {
    const waiting = this.waiting.get(message.ask);
    this.waiting.delete(message.ask);
    if (message.type === 'reply') waiting?.resolve(message.reply);
    else waiting?.reject(new Error([message.message, message.hint].filter(Boolean).join('; ')));
  }

  private inRun(call: number, change: (run: Run) => Run): void {
    this.change({ runs: this.state.runs.map((run) => (run.call === call ? change(run) : run)) });
  }

  private lose(): void {
    for (const { reject } of this.waiting.values()) reject(new Error('the explorer has ended'));
    const fault = { code: 'ENDED', message: 'the explorer has ended' };
    const runs = this.state.runs.map((run) => (run.isOver ? run : endedRun(run, fault)));
    this.change({ isGone: true, runs, questions: [] });
  }

  /** What comes at once is drawn at once: a stream may bring thousands of items in a second. */
  private change(part: Partial<LiveState>): void {
    this.state = { ...this.state, ...part };
    if (this.isTelling) return;
    this.isTelling = true;
    const tell = (): void => {
      this.isTelling = false;
      for (const listener of this.listeners) listener();
    };
    // A page that nobody sees draws no frames.
    if (document.hidden) setTimeout(tell, 50);
    else requestAnimationFrame(tell);
  }
}

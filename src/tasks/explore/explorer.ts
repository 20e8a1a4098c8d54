/** The hub that is explored, and the pages that look at it. */
import type { Source } from '../../core/source/source.js';
import type { DiffFacts } from '../../explore/messages/messages.js';
import type { QuestionContext } from '../../wire/client/exchange.js';
import { NoHandlerError } from '../../wire/shared/errors.js';
import type { Listener } from '../listener.js';
import { asksInNoCall } from '../live/answering-connection.js';
import { diffFacts, type DiffWish } from './diff-facts.js';
import { openExplored, type ExploredHub, type Subject } from './explored-hub.js';
import { PageSession, type PageSocket } from './page-session.js';
import { Pipes } from './pipe-facts.js';

export interface ExplorerContext {
  /** A source anew: what a page asks for is read each time. */
  readonly source: () => Source;
  readonly listener: Listener;
}

export class Explorer {
  /** It is asked what the hub asks in no call. */
  lastCaller: PageSession | undefined;
  private readonly subject: Subject;
  private readonly context: ExplorerContext;
  private readonly pages = new Set<PageSession>();
  private current: { readonly explored: ExploredHub; readonly pipes: Pipes } | undefined;

  constructor(subject: Subject, context: ExplorerContext) {
    this.subject = subject;
    this.context = context;
  }

  get explored(): ExploredHub {
    return this.opened.explored;
  }

  get pipes(): Pipes {
    return this.opened.pipes;
  }

  private get opened() {
    if (this.current === undefined) throw new Error('the hub is not open');
    return this.current;
  }

  async open(): Promise<void> {
    const onFrame = (text: string, isSent: boolean): void => {
      for (const page of this.pages) page.frame(text, isSent);
    };
    const explored = await openExplored(this.subject, onFrame, this.context.listener);
    const { hub } = explored;
    this.current = { explored, pipes: new Pipes(hub) };
    if (!asksInNoCall(hub)) return;
    explored.answerWith((question: unknown, context: QuestionContext) => {
      const page = this.lastCaller ?? [...this.pages].at(-1);
      if (page === undefined) throw new NoHandlerError(`the hub asks ${context.variant}, and no page is open`);
      return page.questions.askOfConnection(question, context, hub);
    });
  }

  /** Connects anew: the hub may have been started again, with other methods. */
  async reload(): Promise<Readonly<Record<string, never>>> {
    const before = this.current;
    await this.open();
    await before?.explored.end();
    for (const page of this.pages) page.tellHub();
    return {};
  }

  diff(wish: DiffWish): Promise<DiffFacts> {
    const { hub, place } = this.explored;
    return diffFacts(hub, place, wish, this.context.source());
  }

  page(socket: PageSocket): { hear(text: string): Promise<void>; close(): void } {
    const session = new PageSession(this, socket);
    this.pages.add(session);
    return {
      hear: (text) => session.hear(text),
      close: () => {
        this.pages.delete(session);
        if (this.lastCaller === session) this.lastCaller = undefined;
        session.close();
      },
    };
  }

  async close(): Promise<void> {
    for (const page of this.pages) page.close();
    await this.current?.explored.end();
  }
}

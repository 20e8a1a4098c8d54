/** One open page: what it asks for, the calls that it runs, and the questions that it shows. */
import type { Json } from '../../core/json/json.js';
import { eachMethod, type Method } from '../../core/model/hub.js';
import { Refusal, refusal } from '../../core/refusal/refusal.js';
import type { Asked, CallFault, PageMessage, Replies, ServerMessage } from '../../explore/messages/messages.js';
import { hubFacts } from '../../explore/facts/hub-facts.js';
import { methodFacts } from '../../explore/facts/method-facts.js';
import { typeFacts } from '../../explore/facts/type-facts.js';
import type { QuestionContext } from '../../wire/client/exchange.js';
import type { Progress } from '../../wire/protocol/protocol.js';
import { HubError, InvalidValueError } from '../../wire/shared/errors.js';
import { messageOf } from '../../wire/shared/excerpt.js';
import { exactJson } from '../../core/json/exact-json.js';
import { copiesOf } from './copies.js';
import type { Explorer } from './explorer.js';
import { FrameOwners } from './frame-owners.js';
import { OpenQuestions } from './open-questions.js';
import { paramsForm } from './params-form.js';
import { paramFaults } from './param-faults.js';

/** What the page is reached by. */
export interface PageSocket {
  send(text: string): void;
  /** Until it has taken what was sent, or is gone. */
  drained(): Promise<void>;
}

const LONGEST_FRAME = 20_000;

export class PageSession {
  readonly questions: OpenQuestions;
  private readonly explorer: Explorer;
  private readonly socket: PageSocket;
  private readonly calls = new Map<number, AbortController>();
  private readonly owners = new FrameOwners();

  constructor(explorer: Explorer, socket: PageSocket) {
    this.explorer = explorer;
    this.socket = socket;
    this.questions = new OpenQuestions((message) => this.tell(message));
    this.tellHub();
  }

  tellHub(): void {
    const { hub, place, isMock } = this.explorer.explored;
    this.tell({ type: 'hub', hub: hubFacts(hub), place, isMock });
  }

  frame(text: string, isSent: boolean): void {
    const calls = this.owners.ownersOf(text, isSent);
    if (calls.length === 0) return;
    const more = text.length - LONGEST_FRAME;
    const shown = more > 0 ? `${text.slice(0, LONGEST_FRAME)}… ${more} more characters` : text;
    this.tell({ type: 'frame', calls, isSent, text: shown });
  }

  async hear(text: string): Promise<void> {
    const message = exactJson.parse(text) as unknown as PageMessage;
    switch (message.type) {
      case 'ask':
        return this.reply(message.ask, message.what);
      case 'call':
        return this.call(message);
      case 'cancel':
        this.calls.get(message.call)?.abort(new Error('cancelled'));
        return;
      case 'decline':
        return this.questions.decline(message.question);
    }
  }

  /** The page is gone. */
  close(): void {
    for (const call of this.calls.values()) call.abort(new Error('the page was closed'));
    this.questions.declineAll();
  }

  private tell(message: ServerMessage): void {
    this.socket.send(exactJson.stringify(message));
  }

  private async reply(ask: number, what: Asked): Promise<void> {
    try {
      const reply = (await this.answerTo(what)) as unknown as Json;
      this.tell({ type: 'reply', ask, reply });
    } catch (error) {
      const hint = error instanceof Refusal ? error.hint : undefined;
      this.tell({ type: 'refusal', ask, message: messageOf(error), ...(hint !== undefined && { hint }) });
    }
  }

  private answerTo(what: Asked): Replies[keyof Replies] | Promise<Replies[keyof Replies]> {
    const { explored, pipes } = this.explorer;
    const { hub, place } = explored;
    switch (what.about) {
      case 'method': {
        const method = this.method(what.path);
        const form = paramsForm(method, hub);
        return { facts: methodFacts(method, hub), ...(form && { form }) };
      }
      case 'type': {
        const def = hub.types.get(what.id);
        if (def === undefined) throw refusal({ message: `there is no type "${what.id}"` });
        return { facts: typeFacts(def, hub) };
      }
      case 'check':
        return { faults: paramFaults(this.method(what.path), what.params, hub) };
      case 'copy':
        return copiesOf(this.method(what.path), what.params, hub, place);
      case 'answer': {
        const fault = this.questions.answer(what.question, what.value);
        return fault === undefined ? {} : { fault };
      }
      case 'pipes':
        return pipes.all();
      case 'pipe':
        return pipes.joint(what.from, what.to);
      case 'diff':
        return this.explorer.diff(what);
      case 'reload':
        return this.explorer.reload();
    }
  }

  private method(path: string): Method {
    for (const method of eachMethod(this.explorer.explored.hub.root)) if (method.path === path) return method;
    throw refusal({ message: `there is no method "${path}"` });
  }

  private async call({ call, method: path, params }: Extract<PageMessage, { type: 'call' }>): Promise<void> {
    const controller = new AbortController();
    this.calls.set(call, controller);
    try {
      const { client, spec, hub } = this.explorer.explored;
      const method = this.method(path);
      this.explorer.lastCaller = this;
      this.owners.start(call, path);
      const items = client.stream(spec(method), params, {
        signal: controller.signal,
        onProgress: (progress: Progress) => this.tell({ type: 'progress', call, ...progress }),
        onRequest: (question: unknown, context: QuestionContext) =>
          this.questions.ask(call, question, context, method, hub),
      }) as AsyncIterable<Json>;
      for await (const value of items) {
        this.tell({ type: 'item', call, value });
        await this.socket.drained();
      }
      this.tell({ type: 'end', call });
    } catch (error) {
      this.tell({ type: 'end', call, error: faultOf(error) });
    } finally {
      this.owners.end(call);
      this.calls.delete(call);
    }
  }
}

function faultOf(error: unknown): CallFault {
  if (error instanceof InvalidValueError) return { code: error.code, message: error.message, pointer: error.pointer };
  const code = error instanceof HubError ? error.code : 'REFUSED';
  return { code, message: messageOf(error) };
}

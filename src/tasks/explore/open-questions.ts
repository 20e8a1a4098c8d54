/** The questions that one page shows: asked by the hub, answered by whoever sits there. */
import type { Json } from '../../core/json/json.js';
import type { Hub, Method } from '../../core/model/hub.js';
import { AnswerForms } from '../../emit/common/answer-forms.js';
import type { ServerMessage } from '../../explore/messages/messages.js';
import { plainForm } from '../../explore/messages/plain-form.js';
import type { QuestionContext } from '../../wire/client/exchange.js';
import { readQuestion, type ReadQuestion } from '../../wire/dialog/dialog-question.js';
import type { Forms } from '../../wire/handlers/form-type.js';
import { now } from '../../wire/shared/alarm.js';
import { messageOf } from '../../wire/shared/excerpt.js';
import type { Fault } from '../../wire/shapes/shape.js';
import { askingHub, contextIn, type AskingHub } from '../live/answering-connection.js';
import { linkedForm } from '../live/linked-forms.js';
import { WHOLE_QUESTION } from '../live/method-spec.js';

interface OpenQuestion {
  readonly read: ReadQuestion;
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

export class OpenQuestions {
  private readonly open = new Map<string, OpenQuestion>();
  private readonly tell: (message: ServerMessage) => void;
  private asked = 0;

  constructor(tell: (message: ServerMessage) => void) {
    this.tell = tell;
  }

  /** Of a call. */
  ask(call: number, question: unknown, context: QuestionContext, method: Method, hub: Hub): Promise<unknown> {
    return this.show(readQuestion(question, context, formsOf(method, hub)), context, call);
  }

  /** Of the connection. */
  askOfConnection(question: unknown, context: QuestionContext, hub: AskingHub): Promise<unknown> {
    const asking = askingHub(question, hub);
    const inHub = contextIn(asking, context);
    return this.show(readQuestion(question, inHub, formsOf(asking.connection, asking)), context, undefined);
  }

  /** What is wrong with the answer; nothing where it was given to the hub. */
  answer(question: string, value: Json): Fault | undefined {
    const open = this.open.get(question);
    if (open === undefined) return { pointer: '', message: 'the hub no longer waits for this answer' };
    const fault = open.read.faultOf(value);
    if (fault === undefined) open.resolve(open.read.spell(value));
    return fault;
  }

  decline(question: string): void {
    this.open.get(question)?.reject(new Error('declined by the user'));
  }

  /** Nobody is there any more. */
  declineAll(): void {
    for (const question of this.open.keys()) this.decline(question);
  }

  private show(read: ReadQuestion, context: QuestionContext, call: number | undefined): Promise<unknown> {
    const { signal, deadline } = context;
    signal.throwIfAborted();
    const question = String((this.asked += 1));
    const { spell: _spell, faultOf: _faultOf, form, ...shown } = read;
    const waits = deadline === undefined ? {} : { waitsMs: Math.max(0, deadline - now()) };
    const ofCall = call === undefined ? {} : { call };
    this.tell({ type: 'question', question, ...ofCall, ...shown, form: plainForm(form), ...waits });
    return new Promise((resolve, reject) => {
      const over =
        <T>(act: (value: T) => void, reason?: string) =>
        (value: T): void => {
          if (!this.open.delete(question)) return;
          signal.removeEventListener('abort', abort);
          this.tell({ type: 'withdraw', question, reason: reason ?? '' });
          act(value);
        };
      const abort = (): void => over(reject, messageOf(signal.reason))(signal.reason);
      signal.addEventListener('abort', abort, { once: true });
      this.open.set(question, { read, resolve: over(resolve), reject: over(reject) });
    });
  }
}

/** By the name that the question has for its handler. */
function formsOf({ path, bidirectional }: Method, { types }: Hub): Forms {
  if (bidirectional === undefined) return {};
  const forms = new AnswerForms(types);
  const isWhole = bidirectional.links.every(({ question }) => question === undefined);
  const all = isWhole ? { [WHOLE_QUESTION]: forms.whole(bidirectional) } : forms.of(bidirectional);
  return { [path]: Object.fromEntries(Object.entries(all).map(([name, form]) => [name, linkedForm(form, forms)])) };
}

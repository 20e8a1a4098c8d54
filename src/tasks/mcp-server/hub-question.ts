/** A question that a hub asked in the middle of a tool call, and that waits for its answer. */
import { randomUUID } from 'node:crypto';
import type { Json } from '../../core/json/json.js';
import type { Hub, Method } from '../../core/model/hub.js';
import { namedVariants } from '../../core/model/variants.js';
import { AnswerForms } from '../../emit/common/answer-forms.js';
import type { QuestionContext } from '../../wire/client/exchange.js';
import { answerFault } from '../../wire/client/questions.js';
import { linkedForm } from '../live/linked-forms.js';
import type { FormType } from '../../wire/handlers/form-type.js';
import { NoHandlerError } from '../../wire/shared/errors.js';
import { readStandard, type StandardQuestion } from '../../wire/handlers/standard-question.js';
import { answerSchema } from '../live/answer-schema.js';
import { UnfitAnswer } from '../live/given-answer.js';
import { WHOLE_QUESTION } from '../live/method-spec.js';

export class HubQuestion {
  /** Our own: nobody can guess it, and no two hubs or calls have the same. */
  readonly id = randomUUID();
  readonly payload: Json;
  readonly context: QuestionContext;
  readonly #method: Method;
  readonly #hub: Hub;
  /** What the handler gives back to the hub. */
  readonly answer: Promise<unknown>;
  #resolve!: (answer: unknown) => void;
  #reject!: (reason: unknown) => void;
  #isOpen = true;

  constructor(payload: Json, context: QuestionContext, method: Method, hub: Hub) {
    this.payload = payload;
    this.context = context;
    this.#method = method;
    this.#hub = hub;
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    context.signal.addEventListener('abort', () => this.#close(this.#reject, context.signal.reason));
  }

  /** False once it is answered, or nobody waits for the answer any more. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  get variant(): string {
    return this.context.variant;
  }

  get answerSchema(): Json {
    return answerSchema(this.#method, this.variant, this.#hub) ?? true;
  }

  /** How long the hub still waits; undefined where it waits for ever. */
  get timeoutMs(): number | undefined {
    const { deadline } = this.context;
    return deadline === undefined ? undefined : Math.max(0, Math.round(deadline - performance.now()));
  }

  /** What the schema says about it. */
  get docs(): string | undefined {
    const { bidirectional } = this.#method;
    return bidirectional && namedVariants(bidirectional.question, this.#hub.types)?.get(this.variant)?.docs;
  }

  /** Undefined for a question of the hub's own. */
  get standard(): StandardQuestion | undefined {
    return readStandard(this.payload, this.context);
  }

  /** What the answer looks like, or the value of a standard prompt. */
  get form(): FormType {
    const { bidirectional } = this.#method;
    const { types } = this.#hub;
    if (bidirectional === undefined) return { kind: 'json' };
    const forms = new AnswerForms(types);
    if (this.variant === WHOLE_QUESTION) return linkedForm(forms.whole(bidirectional), forms);
    const ofVariant = forms.of(bidirectional);
    const form = Object.hasOwn(ofVariant, this.variant) ? ofVariant[this.variant] : undefined;
    return form === undefined ? { kind: 'json' } : linkedForm(form, forms);
  }

  /** Throws `UnfitAnswer`, and stays open, where the hub would not take it. */
  give(answer: unknown): void {
    const { asks, variant } = this.context;
    const fault = asks && answerFault(asks, variant, answer);
    if (fault !== undefined) throw new UnfitAnswer(fault.message, fault.pointer);
    this.#close(this.#resolve, answer);
  }

  /** The hub gets the answer that cancels; where there is none, the call ends. */
  decline(): void {
    this.#close(this.#reject, Object.assign(new Error('the user declined to answer'), { name: 'AbortError' }));
  }

  /** Nobody can be asked: the call ends. */
  fail(reason: string): void {
    this.#close(this.#reject, new NoHandlerError(`${this.context.method} asks ${this.variant}, but ${reason}`));
  }

  #close(settle: (value: unknown) => void, value: unknown): void {
    this.#isOpen = false;
    settle(value);
  }
}

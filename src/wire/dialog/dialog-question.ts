/** A question as a dialog shows it: words, a form, and what of the form is the answer. */
import type { QuestionContext } from '../client/exchange.js';
import { answerForm } from '../handlers/answer-form.js';
import { payloadOf } from '../handlers/asked.js';
import type { FormOption, Forms, FormType } from '../handlers/form-type.js';
import { readStandard, type StandardQuestion } from '../handlers/standard-question.js';
import { isObject, own, type Fault } from '../shapes/shape.js';
import type { DialogForm } from './form.js';

/** Plain data: it may come from elsewhere. */
export interface DialogQuestion {
  readonly title: string;
  /** What the hub says. */
  readonly message?: string;
  /** What it asks with, where that is more than words. */
  readonly content?: unknown;
  readonly form: DialogForm;
  readonly suggestion?: unknown;
}

export interface ReadQuestion extends DialogQuestion {
  /** The answer that the value of the form makes. */
  spell(value: unknown): unknown;
  /** What the method would say against it. */
  faultOf(value: unknown): Fault | undefined;
}

export function readQuestion(question: unknown, context: QuestionContext, answers: Forms): ReadQuestion {
  const { method, variant, asks } = context;
  const title = `${method} asks ${variant}`;
  const given = formOf(answers, context);
  const standard = readStandard(question, context);
  if (standard) return { title, ...standardQuestion(standard, given) };
  const payload = payloadOf(question, context);
  const message = isObject(payload) ? own(payload, 'message') : undefined;
  return {
    title,
    ...(typeof message === 'string' && { message }),
    ...(payload !== undefined && { content: payload }),
    form: given ?? answerForm(context),
    spell: (value) => value,
    faultOf: (value) => asks?.answer(value),
  };
}

function formOf(answers: Forms, { method, variant }: QuestionContext): FormType | undefined {
  const ofMethod = own(answers, method);
  return isObject(ofMethod) ? (own(ofMethod, variant) as FormType | undefined) : undefined;
}

type Words = Omit<ReadQuestion, 'title'>;

function standardQuestion({ request, answer, spell, faultOf }: StandardQuestion, given: FormType | undefined): Words {
  const said = { spell, faultOf: (value: unknown) => faultIn(answer.field, faultOf(value)) };
  switch (request.type) {
    case 'confirm':
      return { ...said, message: request.message, form: { kind: 'boolean' }, suggestion: request.default };
    case 'select': {
      const options = request.options.map(({ label, value, description }): FormOption => {
        return { label, type: { kind: 'constant', value }, ...(description && { description }) };
      });
      const { message, multi_select: isMulti } = request;
      if (isMulti) return { ...said, message, form: { kind: 'several', options } };
      // One that is chosen is still a list.
      const one = { spell: (value: unknown) => spell([value]), faultOf: (value: unknown) => said.faultOf([value]) };
      return { ...one, message, form: { kind: 'choice', options } };
    }
    case 'prompt': {
      const { message, default: suggestion, placeholder } = request;
      const text = placeholder ? `${message} (${placeholder})` : message;
      return { ...said, message: text, form: given ?? formLike(suggestion, faultOf), suggestion };
    }
    case 'custom':
      return { ...said, content: request.data, form: given ?? { kind: 'json' } };
  }
}

/** The place in the value, where the answer holds it under a name. */
function faultIn(field: string, fault: Fault | undefined): Fault | undefined {
  const start = `/${field}`;
  return fault?.pointer.startsWith(start) ? { ...fault, pointer: fault.pointer.slice(start.length) } : fault;
}

/** Of a prompt that nobody described: text where that fits, else what it suggests tells what it wants. */
function formLike(suggestion: unknown, faultOf: (value: unknown) => Fault | undefined): FormType {
  const kind = typeof suggestion;
  if (kind === 'number' || kind === 'boolean') return { kind };
  return faultOf('') === undefined || kind === 'string' ? { kind: 'string' } : { kind: 'json' };
}

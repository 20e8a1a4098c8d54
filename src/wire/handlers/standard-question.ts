/** The standard questions, however a method spells them, and the spelling of their answers. */
import type { QuestionContext } from '../client/exchange.js';
import type { VariantEncoding } from '../client/method-spec.js';
import { any } from '../shapes/any.js';
import { isObject, own, type Fault, type JsonObject } from '../shapes/shape.js';
import { standardRequest, type StandardRequest } from '../client/standard.js';
import { encodingOf, payloadOf } from './asked.js';

export interface StandardQuestion {
  /** In the spelling of this runtime's own types. */
  readonly request: StandardRequest;
  /** As the standard types name it. */
  readonly answer: AnswerKind;
  /** The answer with that value: yes or no, the text, the values chosen, the data. */
  spell(value: unknown): unknown;
  /** What the method would say against that value, as far as the handler knows the method. */
  faultOf(value: unknown): Fault | undefined;
}

interface AnswerKind {
  readonly name: string;
  /** What holds the value, where the variant has fields. */
  readonly field: string;
}

const ANSWERS: ReadonlyMap<string, AnswerKind> = new Map([
  ['confirm', { name: 'confirmed', field: 'value' }],
  ['prompt', { name: 'text', field: 'value' }],
  ['select', { name: 'selected', field: 'values' }],
  ['custom', { name: 'custom', field: 'data' }],
]);

const standard = /* @__PURE__ */ standardRequest(any);

/** Undefined for a question of the method's own, which may have the name of a standard one. */
export function readStandard(question: unknown, context: QuestionContext): StandardQuestion | undefined {
  const type = context.variant.toLowerCase();
  const kind = ANSWERS.get(type);
  const request = kind && requestOf(type, question, context);
  if (!request || standard(request)) return undefined;
  const name = answerName(kind, context);
  if (name === undefined) return undefined;
  const { asks } = context;
  const encoding = asks?.answerEncoding ?? encodingOf(question, context);
  const spell = (value: unknown): unknown => {
    const spellings = spellingsOf(name, kind.field, value, encoding);
    return spellings.find((answer) => !asks?.answer(answer)) ?? spellings[0];
  };
  return {
    request: request as unknown as StandardRequest,
    answer: kind,
    spell,
    faultOf: (value) => asks?.answer(spell(value)),
  };
}

function requestOf(type: string, question: unknown, context: QuestionContext): JsonObject | undefined {
  const payload = payloadOf(question, context);
  if (type === 'custom' && encodingOf(question, context).style !== 'internal') return { type, data: payload };
  if (!isObject(payload)) return undefined;
  const flag = ['multi_select', 'multiSelect', 'multi'].find((key) => own(payload, key) !== undefined);
  return { ...payload, ...(flag !== undefined && { multi_select: payload[flag] }), type };
}

/** As the method's answer type has it; else in the case of the question. */
function answerName({ name }: AnswerKind, context: QuestionContext): string | undefined {
  const { variant } = context;
  const links = context.asks?.links;
  if (links) return links[variant]?.find((each) => plainName(each) === name);
  return /^[A-Z]/.test(variant) ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}

/** The plans call the answer to a prompt `Text`, `TextResponse` and `Value`. */
export function plainName(answer: string): string {
  const lower = answer.toLowerCase();
  return lower === 'value' || lower === 'textresponse' ? 'text' : lower;
}

/** The usual one first. */
function spellingsOf(name: string, field: string, value: unknown, encoding: VariantEncoding): unknown[] {
  switch (encoding.style) {
    case 'external':
      return [{ [name]: value }, { [name]: { [field]: value } }];
    case 'internal':
      return [{ [encoding.tag]: name, [field]: value }];
    case 'adjacent':
      return [value, { [field]: value }].map((content) => ({ [encoding.tag]: name, [encoding.content]: content }));
    case 'whole':
      return [value];
  }
}

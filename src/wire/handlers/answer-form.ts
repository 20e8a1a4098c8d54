/** The form for the answer to a question of the method's own, where nobody wrote one down. */
import type { QuestionContext } from '../client/exchange.js';
import type { QuestionSpec } from '../client/method-spec.js';
import { cancelAnswer } from '../client/variant.js';
import type { FormOption, FormType } from './form-type.js';

/** Which answer, of those that the question admits, and then what it carries, as JSON; what is known is checked. */
export function answerForm(context: QuestionContext): FormType {
  const { asks } = context;
  if (!asks) return { kind: 'json' };
  const options = (asks.links[context.variant] ?? []).map((name) => optionOf(name, asks));
  const [only, other] = options;
  if (!only) return { kind: 'json', check: asks.answer };
  return { ...(other ? { kind: 'choice', options } : only.type), check: asks.answer };
}

function optionOf(name: string, asks: QuestionSpec): FormOption {
  const bare = cancelAnswer({ ...asks, cancel: name });
  return { label: name, type: bare === undefined ? carryingForm(name, asks) : { kind: 'constant', value: bare } };
}

function carryingForm(name: string, { answer, answerEncoding: encoding }: QuestionSpec): FormType {
  const content = (key: string, wrap: (value: unknown) => unknown) => {
    return { name: key, type: { kind: 'json', check: (value: unknown) => answer(wrap(value)) } } as const;
  };
  switch (encoding.style) {
    case 'external':
      return { kind: 'object', fields: [content(name, (value) => ({ [name]: value }))] };
    case 'adjacent': {
      const tag = { name: encoding.tag, type: { kind: 'constant', value: name } } as const;
      const wrap = (value: unknown): unknown => ({ [encoding.tag]: name, [encoding.content]: value });
      return { kind: 'object', fields: [tag, content(encoding.content, wrap)] };
    }
    default:
      return { kind: 'json', check: answer };
  }
}

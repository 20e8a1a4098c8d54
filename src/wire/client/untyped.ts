/** Methods that no generated code describes. */
import { any } from '../shapes/any.js';
import type { MethodSpec } from './method-spec.js';
import { asking } from './questions.js';

/**
 * A method by its full name, for clients without generated code: `client.stream(untyped('files.copy'), { from, to })`.
 * Parameters, items, questions and answers may be any JSON. `onRequest` takes the same forms as ever; the name of a
 * question is its `type`, or its only key.
 */
export function untyped(path: string): MethodSpec {
  return { path, asks: ANY_QUESTION };
}

const ANY_QUESTION = /* @__PURE__ */ asking({
  question: any,
  answer: any,
  encoding: { style: 'whole' },
  answerEncoding: { style: 'whole' },
  links: {},
  standard: true,
  untyped: true,
});

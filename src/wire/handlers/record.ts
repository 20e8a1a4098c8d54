/** Writes down what was asked and answered. */
import { deferred, type AnyOnRequest, type QuestionContext } from '../client/exchange.js';
import { messageOf } from '../shared/excerpt.js';
import { callHandler } from './asked.js';
import type { ReadyHandler } from './ready-handler.js';

/** Plain JSON. Without an answer and a failure, the answer came later, through `client.respond`. */
export interface RecordedQuestion {
  readonly method: string;
  readonly variant: string;
  readonly question: unknown;
  readonly answer?: unknown;
  /** What the handler threw. */
  readonly failure?: string;
}

/** The answer is given once the sink has taken the entry: what it throws declines the question. */
export function record(handler: AnyOnRequest, sink: (entry: RecordedQuestion) => unknown): ReadyHandler {
  return async (question, context) => {
    const given = await callHandler(handler, question, context).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    await sink(entryOf(question, context, given));
    if ('error' in given) throw given.error;
    return given.answer;
  };
}

type Given = { readonly answer: unknown } | { readonly error: unknown };

function entryOf(question: unknown, { method, variant }: QuestionContext, given: Given): RecordedQuestion {
  const asked = { method, variant, question: plain(question) };
  if ('error' in given) return { ...asked, failure: messageOf(given.error) };
  return given.answer === deferred ? asked : { ...asked, answer: plain(given.answer) };
}

/** A copy, as it would be on the wire: entries must not change with what the handler does to its values later. */
function plain(value: unknown): unknown {
  const text: string | undefined = JSON.stringify(value);
  return text === undefined ? null : JSON.parse(text);
}

/** A question as a ready-made handler sees it: it is written for no method in particular. */
import type { AnyOnRequest, QuestionContext } from '../client/exchange.js';
import { applyHandler, unwrapReply } from '../client/handler-call.js';
import type { VariantEncoding } from '../client/method-spec.js';
import { isObject, own } from '../shapes/shape.js';
import { tellVariant } from '../client/variant.js';
import { printableLine } from '../../core/text/printable.js';

/** How the question is written: as the method says, else as it looks. */
export function encodingOf(question: unknown, context: QuestionContext): VariantEncoding {
  const { variant, asks } = context;
  if (asks) return asks.encoding;
  if (question === variant) return { style: 'external' };
  if (!isObject(question)) return { style: 'whole' };
  if (own(question, 'type') === variant) return { style: 'internal', tag: 'type' };
  const isOnlyKey = Object.hasOwn(question, variant) && Object.keys(question).length === 1;
  return { style: isOnlyKey ? 'external' : 'whole' };
}

/** What the question's variant carries; of an internally tagged one, the whole. */
export function payloadOf(question: unknown, context: QuestionContext): unknown {
  return tellVariant(question, encodingOf(question, context))?.payload;
}

/** Calls a handler of any form as the runtime would. */
export async function callHandler(
  onRequest: AnyOnRequest,
  question: unknown,
  context: QuestionContext,
): Promise<unknown> {
  return unwrapReply(await applyHandler(onRequest, question, payloadOf(question, context), context));
}

const LONGEST_TITLE = 120;

/** Who asks what, on one short line that no terminal takes for a command. */
export function titleOf(question: unknown, context: QuestionContext): string {
  const payload = payloadOf(question, context);
  const message = isObject(payload) ? own(payload, 'message') : undefined;
  const content = JSON.stringify(typeof message === 'string' ? message : payload) ?? '';
  const short = content.length > LONGEST_TITLE ? `${content.slice(0, LONGEST_TITLE)}…` : content;
  return printableLine(`${context.method}: ${context.variant} ${short}`.trimEnd());
}

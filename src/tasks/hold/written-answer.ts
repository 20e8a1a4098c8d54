/** The answer that somebody wrote for a question, as the method wants it. */
import { parseJson } from '../../core/json/parse-json.js';
import type { QuestionContext } from '../../wire/client/exchange.js';
import { cancelAnswer } from '../../wire/client/variant.js';
import { plainName, readStandard } from '../../wire/handlers/standard-question.js';
import { answerFromJson, answerFromText, answerNamed, UnfitAnswer } from '../live/given-answer.js';
import type { WrittenAnswer } from './hold-messages.js';

export function writtenAnswer(written: WrittenAnswer, question: unknown, context: QuestionContext): unknown {
  const { type, value, json, cancel } = written;
  if (cancel || type?.toLowerCase() === 'cancelled') return cancelled(context);
  if (json !== undefined) return fromJson(json, context);
  const text = value ?? '';
  if (type === undefined || isTypeOfStandard(type, question, context)) return answerFromText(text, question, context);
  return answerNamed(type, text, context);
}

function cancelled({ asks, variant }: QuestionContext): unknown {
  const answer = asks && cancelAnswer(asks);
  if (answer !== undefined) return answer;
  throw new UnfitAnswer(`${variant} has no answer that cancels; respond --stop ends the call`);
}

function fromJson(json: string, context: QuestionContext): unknown {
  const parsed = parseJson(json);
  if (!parsed.ok) throw new UnfitAnswer(`it is not JSON: ${parsed.error.message}`);
  return answerFromJson(parsed.value, context);
}

/** Seed 002's `--type value` is the text of a prompt, whatever the hub calls that. */
function isTypeOfStandard(type: string, question: unknown, context: QuestionContext): boolean {
  const standard = readStandard(question, context);
  if (standard === undefined) return false;
  if (plainName(type) === standard.answer.name) return true;
  throw new UnfitAnswer(`${context.variant} is answered with ${standard.answer.name} or cancelled, not ${type}`);
}

/** One question as a request of MCP's elicitation, and what the client's reply means. */
import type { Json, JsonObject } from '../../core/json/json.js';
import { parseJson } from '../../core/json/parse-json.js';
import { UnfitAnswer } from '../live/given-answer.js';
import { ANSWER_META, QUESTION_META } from '../../wire/mcp/meta-keys.js';
import { elicitationForm, type ChoiceSpelling } from './elicitation-form.js';
import type { HubQuestion } from './hub-question.js';
import { questionFacts } from './plexus-meta.js';
import { questionText } from './question-text.js';

export interface Elicitation {
  readonly params: ElicitationParams;
  /** Answers the question; gives back what is wrong with the answer, if anything is: then it is to be asked again. */
  take(reply: ElicitationReply): UnfitAnswer | undefined;
}

export interface ElicitationParams extends Readonly<Record<string, unknown>> {
  readonly mode: 'form';
  readonly message: string;
  readonly requestedSchema: JsonObject;
}

/** As it came: nothing of it is checked yet. */
export interface ElicitationReply {
  readonly action?: unknown;
  readonly content?: unknown;
  readonly _meta?: unknown;
}

export interface ElicitationSettings {
  readonly choices: ChoiceSpelling;
  /** What the client calls its call. */
  readonly call: string | undefined;
  /** What was wrong with the answer before. */
  readonly unfit?: UnfitAnswer | undefined;
}

export function elicitation(question: HubQuestion, { choices, call, unfit }: ElicitationSettings): Elicitation {
  const form = elicitationForm(question, choices);
  return {
    params: {
      mode: 'form',
      message: questionText(question, unfit),
      requestedSchema: form.requestedSchema,
      _meta: { [QUESTION_META]: questionFacts(question, call) },
    },
    take(reply) {
      if (!question.isOpen) return undefined;
      if (reply.action !== 'accept') return void question.decline();
      try {
        question.give(answerOf(reply, form.read));
        return undefined;
      } catch (error) {
        if (error instanceof UnfitAnswer) return error;
        throw error;
      }
    },
  };
}

/**
 * A client that knows hubs gives the answer itself, in place of a filled form. From revision 2026 on, replies have no
 * `_meta`: there it is a field, as JSON text.
 */
function answerOf({ content, _meta }: ElicitationReply, read: (content: JsonObject) => unknown): unknown {
  if (isRecord(_meta) && Object.hasOwn(_meta, ANSWER_META)) return _meta[ANSWER_META];
  if (!isRecord(content)) throw new UnfitAnswer('the form is empty');
  return Object.hasOwn(content, ANSWER_META) ? parsedAnswer(content[ANSWER_META]) : read(content);
}

function parsedAnswer(text: unknown): unknown {
  const parsed = parseJson(String(text));
  if (parsed.ok) return parsed.value;
  throw new UnfitAnswer(`is not JSON: ${parsed.error.message}`);
}

function isRecord(value: unknown): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

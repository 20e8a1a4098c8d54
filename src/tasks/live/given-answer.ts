/** An answer that a user wrote in a word or as JSON, as the method wants it; checked before it is sent. */
import { isArray, isObject, type Json } from '../../core/json/json.js';
import { parseJson } from '../../core/json/parse-json.js';
import type { QuestionContext } from '../../wire/client/exchange.js';
import type { QuestionSpec } from '../../wire/client/method-spec.js';
import { answerFault } from '../../wire/client/questions.js';
import { cancelAnswer } from '../../wire/client/variant.js';
import { readStandard, type StandardQuestion } from '../../wire/handlers/standard-question.js';
import { exactJson } from '../../core/json/exact-json.js';
import type { SelectRequest } from '../../wire/client/standard.js';

/** Why an answer does not fit: where in it, and what is wrong there. */
export class UnfitAnswer extends Error {
  readonly pointer: string;

  /** For messages: `does not fit at /Quality: …`. */
  get complaint(): string {
    return `does not fit${this.pointer === '' ? '' : ` at ${this.pointer}`}: ${this.message}`;
  }

  constructor(message: string, pointer = '') {
    super(message);
    this.pointer = pointer;
  }
}

/** `text`: JSON, or what a person would say: yes, a name, an option. */
export function answerFromText(text: string, question: unknown, context: QuestionContext): unknown {
  const parsed = parseJson(text);
  const json = parsed.ok ? parsed.value : undefined;
  const standard = readStandard(question, context);
  if (standard !== undefined) return standardAnswer(text, json, standard, context);
  if (json !== undefined) return answerFromJson(json, context);
  return answerFromWord(text, context);
}

/** An answer that carries nothing is written like a text, and so is a text that a question asks for. */
function answerFromWord(word: string, facts: AnswerFacts): unknown {
  try {
    return answerFromJson(word, facts);
  } catch (error) {
    if (!(error instanceof UnfitAnswer)) throw error;
    throw new UnfitAnswer(`expected JSON or the name of an answer, found ${JSON.stringify(word)}`);
  }
}

/** The answer itself, or what one of the admitted answers carries. */
export function answerFromJson(json: unknown, { asks, variant }: AnswerFacts): unknown {
  if (asks === undefined) return json;
  const fault = answerFault(asks, variant, json);
  if (fault === undefined) return json;
  const carrying = (asks.links[variant] ?? []).flatMap((name) => {
    return spelled(name, json, asks).map((answer) => ({ name, answer }));
  });
  const [first, ...others] = carrying.filter(({ answer }) => answerFault(asks, variant, answer) === undefined);
  if (first === undefined) throw new UnfitAnswer(fault.message, fault.pointer);
  if (others.length === 0) return first.answer;
  const names = [first, ...others].map(({ name }) => name).join(' or ');
  throw new UnfitAnswer(
    `${exactJson.stringify(json)} may be ${names}: write ${exactJson.stringify(first.answer)} for the first`,
  );
}

/** One of the admitted answers by its name, with what it carries. */
export function answerNamed(name: string, text: string, { asks, variant }: AnswerFacts): unknown {
  const names = asks?.links[variant] ?? [];
  const wanted = names.find((each) => each.toLowerCase() === name.toLowerCase());
  if (asks === undefined || wanted === undefined) {
    throw new UnfitAnswer(`${variant} is answered with ${names.join(' or ')}, not ${name}`);
  }
  const parsed = parseJson(text);
  const contents = [...(parsed.ok ? [parsed.value] : []), text];
  const answers = [
    ...(text === '' ? [cancelAnswer({ ...asks, cancel: wanted })] : []),
    ...contents.flatMap((each) => spelled(wanted, each, asks)),
  ];
  const fitting = answers.find((answer) => answer !== undefined && answerFault(asks, variant, answer) === undefined);
  if (fitting !== undefined) return fitting;
  const fault = asks.answer(answers.find((answer) => answer !== undefined));
  throw new UnfitAnswer(fault?.message ?? 'it does not fit', fault?.pointer);
}

export type AnswerFacts = Pick<QuestionContext, 'asks' | 'variant'>;

function spelled(name: string, json: unknown, { answerEncoding: encoding }: QuestionSpec): unknown[] {
  switch (encoding.style) {
    case 'external':
      return [{ [name]: json }];
    case 'internal':
      return isObject(json as Json)
        ? [{ [encoding.tag]: name, ...(json as object) }]
        : [{ [encoding.tag]: name, value: json }];
    case 'adjacent':
      return [{ [encoding.tag]: name, [encoding.content]: json }];
    case 'whole':
      return [];
  }
}

function standardAnswer(text: string, json: unknown, standard: StandardQuestion, context: QuestionContext): unknown {
  const { asks } = context;
  if (isObject(json as Json) && (!asks || answerFault(asks, context.variant, json) === undefined)) return json;
  if (/^(cancel|cancelled)$/i.test(text) && asks !== undefined) return cancelAnswer(asks);
  const value = standardValue(text, json, standard);
  const fault = standard.faultOf(value);
  if (fault !== undefined) throw new UnfitAnswer(fault.message, fault.pointer);
  return standard.spell(value);
}

function standardValue(text: string, json: unknown, { request, faultOf }: StandardQuestion): unknown {
  switch (request.type) {
    case 'confirm':
      return yesOrNo(text);
    case 'select':
      return chosen(text, json, request);
    case 'prompt':
      // Text is what most prompts want; a number in quotes would surprise the others.
      return json === undefined || faultOf(json) !== undefined ? text : isPlainText(json, faultOf(text)) ? text : json;
    case 'custom':
      return json === undefined ? text : json;
  }
}

/** A word that happens to be JSON is a word wherever a word fits. */
function isPlainText(json: unknown, faultOfText: unknown): boolean {
  return faultOfText === undefined && typeof json !== 'object' && typeof json !== 'string';
}

function yesOrNo(text: string): boolean {
  if (/^(y|yes|true)$/i.test(text.trim())) return true;
  if (/^(n|no|false)$/i.test(text.trim())) return false;
  throw new UnfitAnswer(`expected yes or no, found ${JSON.stringify(text)}`);
}

/** By value or by label, several with commas between. */
function chosen(text: string, json: unknown, { options, multi_select: isMulti }: SelectRequest): unknown[] {
  const given = isArray(json as Json)
    ? (json as unknown[])
    : isMulti
      ? text.split(',').map((part) => part.trim())
      : [text];
  return given.map((each) => {
    const wanted = valueText(each);
    const option = options.find(({ value, label }) => valueText(value) === wanted || label === wanted);
    if (option !== undefined) return option.value;
    const all = options.map(({ value }) => valueText(value)).join(', ');
    throw new UnfitAnswer(`expected one of ${all}, found ${exactJson.stringify(each)}`);
  });
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : exactJson.stringify(value);
}

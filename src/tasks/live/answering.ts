/** Who answers the questions of a call, in the order of precedence that users know. */
import { isObject, type Json } from '../../core/json/json.js';
import type { Hub, Method } from '../../core/model/hub.js';
import { refusal, type Refusal } from '../../core/refusal/refusal.js';
import { didYouMean } from '../../core/text/nearest.js';
import { linkedForm } from './linked-forms.js';
import { AnswerForms } from '../../emit/common/answer-forms.js';
import { NoHandlerError } from '../../wire/shared/errors.js';
import type { QuestionContext } from '../../wire/client/exchange.js';
import { cancelAnswer } from '../../wire/client/variant.js';
import { auto } from '../../wire/handlers/auto.js';
import { command } from '../../wire/handlers/command.js';
import type { Forms } from '../../wire/handlers/form-type.js';
import type { TerminalStreams } from '../../wire/handlers/line-source.js';
import type { ReadyHandler } from '../../wire/handlers/ready-handler.js';
import { terminal } from '../../wire/handlers/terminal.js';
import { answerFromJson, answerFromText, UnfitAnswer } from './given-answer.js';
import { answerSchema } from './answer-schema.js';
import { exactJson } from '../../core/json/exact-json.js';
import { questionSpec } from './method-spec.js';

export interface AnswerWays {
  /** What was said in advance, by variant. */
  readonly given?: ReadonlyMap<string, string>;
  /** The same, as JSON. */
  readonly byVariant?: ReadonlyMap<string, Json>;
  /** In the order of the questions. */
  readonly inOrder?: readonly Json[];
  /** A command that is run for each question. */
  readonly command?: string;
  readonly autoConfirm?: boolean;
  /** Hears what was answered by rule. */
  readonly onAuto?: (line: string) => void;
  /** Where someone can be asked. */
  readonly streams?: TerminalStreams;
  /** What of a question is shown there, where that is not all of it. */
  readonly shown?: (question: unknown) => unknown;
  /** Cancels every question. */
  readonly cancels?: boolean;
}

/** Whether anybody would answer. */
export function canAnswer(ways: AnswerWays): boolean {
  const { given, byVariant, inOrder, autoConfirm, streams, cancels } = ways;
  const isGiven = (given?.size ?? 0) > 0 || (byVariant?.size ?? 0) > 0 || inOrder !== undefined;
  return isGiven || ways.command !== undefined || autoConfirm === true || streams !== undefined || cancels === true;
}

/** A way answers, or passes the question on to the next. */
type Way = (question: unknown, context: QuestionContext) => unknown;

const PASSED = Symbol('passed on');

export function answering(ways: AnswerWays, method: Method, hub: Hub): ReadyHandler {
  const all = waysOf(ways, method, hub);
  return async (question: unknown, context: QuestionContext) => {
    for (const way of all) {
      const answer = await way(question, context);
      if (answer !== PASSED) return answer;
    }
    throw new NoHandlerError(`${context.method} asks ${context.variant}, and nobody answers`);
  };
}

function waysOf(ways: AnswerWays, method: Method, hub: Hub): Way[] {
  const { given, byVariant, inOrder, autoConfirm, onAuto, streams } = ways;
  const queue = [...(inOrder ?? [])];
  return [
    ...(given === undefined ? [] : [fromTexts(given)]),
    ...(byVariant === undefined ? [] : [fromJson(byVariant)]),
    ...(inOrder === undefined ? [] : [() => (queue.length > 0 ? queue.shift() : PASSED)].map(checkedJson)),
    ...(ways.command === undefined ? [] : [program(ways.command, method, hub)]),
    ...(autoConfirm === true ? [byRule(onAuto)] : []),
    ...(ways.cancels === true ? [cancelling] : []),
    ...(streams === undefined ? [] : [atTerminal(streams, ways.shown, formsOf(method, hub))]),
  ];
}

function atTerminal(streams: TerminalStreams, shown: AnswerWays['shown'], answers: Forms): Way {
  const ask = terminal({ ...streams, answers }) as Way;
  return (question, context) => ask(shown ? shown(question) : question, context);
}

function fromTexts(given: ReadonlyMap<string, string>): Way {
  return (question, context) => {
    const text = found(given, context.variant);
    return text === undefined ? PASSED : checked(context, () => answerFromText(text, question, context));
  };
}

function fromJson(given: ReadonlyMap<string, Json>): Way {
  return checkedJson((_, context) => found(given, context.variant) ?? PASSED);
}

/** Text in place of JSON is what a person would say. */
function checkedJson(way: Way): Way {
  return (question, context) => {
    const json = way(question, context);
    if (json === PASSED) return PASSED;
    return checked(context, () => {
      return isObject(json as Json) ? answerFromJson(json, context) : answerFromText(textOf(json), question, context);
    });
  };
}

function textOf(json: unknown): string {
  return typeof json === 'string' ? json : exactJson.stringify(json);
}

/** `Confirm` and `confirm` are the same question to whoever types it. */
function found<T>(given: ReadonlyMap<string, T>, variant: string): T | undefined {
  const same = [...given.keys()].find((name) => name.toLowerCase() === variant.toLowerCase());
  return given.get(variant) ?? (same === undefined ? undefined : given.get(same));
}

/** Whoever gave a wrong answer in advance wants to know: the call ends with it, where others would cancel and go on. */
function checked({ method, variant }: QuestionContext, read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnfitAnswer)) throw error;
    throw new NoHandlerError(`the answer to ${variant} of ${method} ${error.complaint}`, error);
  }
}

function program(text: string, method: Method, hub: Hub): Way {
  const more = ({ variant }: QuestionContext): object => {
    const schema = answerSchema(method, variant, hub);
    return schema === undefined ? {} : { answer_schema: schema };
  };
  const handler = command(text, [], { shell: true, more, json: exactJson }) as Way;
  return async (question, context) => {
    const answer: unknown = await Promise.resolve(handler(question, context)).catch((error: unknown) => {
      if (context.signal.aborted) throw error;
      throw new NoHandlerError(`nobody answers ${context.variant}: ${(error as Error).message}`, error);
    });
    return checked(context, () => answerFromJson(answer, context));
  };
}

/** WS13's rules: yes, the default or nothing, the first option. */
function byRule(onAuto: AnswerWays['onAuto']): Way {
  const handler = auto({
    confirm: true,
    prompt: ({ default: suggestion }: { readonly default?: unknown }) => suggestion ?? '',
    select: 'first',
    otherwise: 'fail',
  });
  return async (question, context) => {
    const answer: unknown = await Promise.resolve(handler(question, context)).catch((error: unknown) => {
      if (error instanceof NoHandlerError) return PASSED;
      throw error;
    });
    if (answer === PASSED) return PASSED;
    onAuto?.(`${context.method} asks ${context.variant}: answered ${exactJson.stringify(answer)}`);
    return answer;
  };
}

function cancelling(_: unknown, { asks, method, variant }: QuestionContext): unknown {
  const answer = asks && (asks.onFailure?.[variant] ?? cancelAnswer(asks));
  if (answer !== undefined) return answer;
  throw new NoHandlerError(`${method} asks ${variant}, which has no answer that cancels`);
}

function formsOf({ path, bidirectional }: Method, { types }: Hub): Forms {
  const forms = new AnswerForms(types);
  const entries = Object.entries(bidirectional === undefined ? {} : forms.of(bidirectional));
  return { [path]: Object.fromEntries(entries.map(([variant, form]) => [variant, linkedForm(form, forms)])) };
}

/** What can be said against answers before anything is asked: names that no question has, values that fit none. */
export function checkGiven({ given, byVariant }: AnswerWays, method: Method, hub: Hub): void {
  const { bidirectional } = method;
  const names = [...(given?.keys() ?? []), ...(byVariant?.keys() ?? [])];
  if (names.length === 0) return;
  if (bidirectional === undefined) return;
  const asks = questionSpec(bidirectional, hub.types);
  const variants = Object.keys(asks.links);
  for (const name of names) {
    const variant = variants.find((each) => each.toLowerCase() === name.toLowerCase());
    if (variant === undefined) throw unknownQuestion(name, method, variants);
    if (bidirectional.standard === undefined)
      checkAnswer(name, variant, given?.get(name) ?? byVariant?.get(name), asks);
  }
}

function checkAnswer(name: string, variant: string, value: Json | undefined, asks: QuestionContext['asks']): void {
  const context = { asks, variant } as QuestionContext;
  try {
    if (typeof value === 'string') answerFromText(value, undefined, context);
    else answerFromJson(value, context);
  } catch (error) {
    if (!(error instanceof UnfitAnswer)) throw error;
    const { complaint, pointer } = error;
    throw refusal({ code: 'bad-answer', message: `the answer to ${name} ${complaint}`, pointer });
  }
}

function unknownQuestion(name: string, { path }: Method, variants: readonly string[]): Refusal {
  return refusal({
    code: 'unknown-question',
    message: `${path} never asks "${name}"`,
    hint: didYouMean(name, variants) ?? `it asks ${variants.join(', ')}`,
  });
}

/** Answers by rule, and never makes an answer up. */
import { NoHandlerError } from '../shared/errors.js';
import type { QuestionContext } from '../client/exchange.js';
import { own } from '../shapes/shape.js';
import type { ConfirmRequest, SelectRequest } from '../client/standard.js';
import { titleOf } from './asked.js';
import { printableLine } from '../../core/text/printable.js';
import type { ReadyHandler } from './ready-handler.js';
import { readStandard, type StandardQuestion } from './standard-question.js';

/** Gives the value of the answer; undefined for none. */
export type Rule<Q, A = unknown> = (question: Q, context: QuestionContext) => A | undefined | Promise<A | undefined>;

export interface AutoOptions {
  /** `'default'`: what the question suggests. */
  readonly confirm?: boolean | 'default' | Rule<ConfirmRequest, boolean> | undefined;
  /** The value itself, `'default'`, or a rule (which can also give the text "default"). */
  readonly prompt?: unknown;
  /** `'all'` only answers where several may be chosen. A rule gives the values chosen. */
  readonly select?: 'first' | 'all' | 'default' | Rule<SelectRequest, readonly unknown[]> | undefined;
  /** The data that answers the standard custom question, or a rule. */
  readonly custom?: unknown;
  /** Whole answers to questions of the method's own, or rules that give them, by variant. */
  readonly variants?: { readonly [variant: string]: unknown } | undefined;
  /** How the rest is declined: with an error that says what would answer it, for `'fail'` a NoHandlerError. */
  readonly otherwise?: 'cancel' | 'fail' | undefined;
}

export function auto(options: AutoOptions = {}): ReadyHandler {
  return async (question, context) => {
    const variants = options.variants ?? {};
    if (Object.hasOwn(variants, context.variant)) {
      const answer = await applyRule(own(variants, context.variant), question, context);
      if (answer !== undefined) return answer;
    }
    const standard = readStandard(question, context);
    const value = standard && (await valueOf(standard, options, context));
    if (standard && value !== undefined) return standard.spell(value);
    throw unanswered(question, context, standard, options);
  };
}

function valueOf({ request }: StandardQuestion, options: AutoOptions, context: QuestionContext): unknown {
  switch (request.type) {
    case 'confirm':
    case 'prompt': {
      const rule = options[request.type];
      return rule === 'default' ? (request.default ?? undefined) : applyRule(rule, request, context);
    }
    case 'select':
      return selectedBy(options.select, request, context);
    case 'custom':
      return applyRule(options.custom, request, context);
  }
}

function selectedBy(rule: AutoOptions['select'], request: SelectRequest, context: QuestionContext): unknown {
  const values = request.options.map(({ value }) => value);
  switch (rule) {
    case 'first':
      return values.length > 0 ? values.slice(0, 1) : undefined;
    case 'all':
      return request.multi_select || values.length === 1 ? values : undefined;
    case 'default':
      return defaultsOf(request);
    default:
      return applyRule(rule, request, context);
  }
}

/** The standard select has no default; hubs that add one write a value, or several. */
function defaultsOf(request: SelectRequest): readonly unknown[] | undefined {
  const { default: value } = request as SelectRequest & { readonly default?: unknown };
  if (value === undefined || value === null) return undefined;
  return Array.isArray(value) ? value : [value];
}

function applyRule(rule: unknown, question: unknown, context: QuestionContext): unknown {
  return typeof rule === 'function' ? (rule as Rule<unknown>)(question, context) : rule;
}

function unanswered(
  question: unknown,
  context: QuestionContext,
  standard: StandardQuestion | undefined,
  options: AutoOptions,
): Error {
  const option = standard ? standard.request.type : `variants: { ${JSON.stringify(context.variant)}: … }`;
  const isSet = standard && options[standard.request.type] !== undefined;
  const why = isSet ? `auto's ${option} gives no answer to it` : `auto answers it with the option ${option}`;
  const message = printableLine(`${titleOf(question, context)}: ${why}`);
  return options.otherwise === 'fail' ? new NoHandlerError(message) : new Error(message);
}

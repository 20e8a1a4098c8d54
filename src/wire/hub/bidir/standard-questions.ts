/** The questions that every client can answer, generic over what is entered or chosen. */
import { compactJson, type Json } from '../../../core/json/json.js';
import { toJson } from '../../../core/json/to-json.js';
import { maybeUnawaited, type BidirChannel } from './bidir-channel.js';
import { CancelledError, TypeMismatchError } from './bidir-error.js';

export type StandardRequest<T = Json> =
  | { readonly type: 'confirm'; readonly message: string; readonly default?: boolean }
  | { readonly type: 'prompt'; readonly message: string; readonly default?: T; readonly placeholder?: string }
  | {
      readonly type: 'select';
      readonly message: string;
      readonly options: readonly SelectOption<T>[];
      readonly multi_select: boolean;
    }
  | { readonly type: 'custom'; readonly data: T };

export interface SelectOption<T = Json> {
  readonly value: T;
  readonly label: string;
  readonly description?: string;
}

export type StandardResponse<T = Json> =
  | { readonly type: 'confirmed'; readonly value: boolean }
  | { readonly type: 'text'; readonly value: T }
  | { readonly type: 'selected'; readonly values: readonly T[] }
  | { readonly type: 'custom'; readonly data: T }
  | { readonly type: 'cancelled' };

export type StandardBidirChannel<T = Json> = BidirChannel<StandardRequest<T>, StandardResponse<T>>;

/** Yes or no. */
export function confirm<T>(
  channel: StandardBidirChannel<T>,
  message: string,
  details: { readonly default?: boolean } = {},
): Promise<boolean> {
  const answer = channel.requestWithTimeout({ type: 'confirm', message, ...details }, channel.timeouts.confirm);
  return maybeUnawaited(answer.then((response) => expectAnswer(response, 'confirmed').value));
}

/** One value, freely entered. */
export function prompt<T>(
  channel: StandardBidirChannel<T>,
  message: string,
  details: { readonly default?: T; readonly placeholder?: string } = {},
): Promise<T> {
  const answer = channel.requestWithTimeout({ type: 'prompt', message, ...details }, channel.timeouts.prompt);
  return maybeUnawaited(answer.then((response) => expectAnswer(response, 'text').value));
}

/** One of the options, or several. */
export function select<T>(
  channel: StandardBidirChannel<T>,
  message: string,
  options: readonly SelectOption<T>[],
  { multiSelect = false }: { readonly multiSelect?: boolean } = {},
): Promise<readonly T[]> {
  const question: StandardRequest<T> = { type: 'select', message, options, multi_select: multiSelect };
  const answer = channel.requestWithTimeout(question, channel.timeouts.select);
  return maybeUnawaited(answer.then((response) => expectAnswer(response, 'selected').values));
}

type AnswerType = StandardResponse['type'];

function expectAnswer<T, K extends AnswerType>(
  answer: StandardResponse<T>,
  expected: K,
): Extract<StandardResponse<T>, { readonly type: K }> {
  if (isAnswer(answer, expected)) return answer;
  if (answer.type === 'cancelled') throw new CancelledError();
  throw new TypeMismatchError(expected, compactJson(toJson(answer)));
}

function isAnswer<T, K extends AnswerType>(
  answer: StandardResponse<T>,
  type: K,
): answer is Extract<StandardResponse<T>, { readonly type: K }> {
  return answer.type === type;
}

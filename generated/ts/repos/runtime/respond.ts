/** The request that carries an answer to the hub, as its dialect writes it. */
import type { Connection } from './connection.js';
import type { Dialect } from './dialect.js';
import type { SubscriptionId } from './early-frames.js';
import { RespondRejectedError, type HubError } from './errors.js';
import { readError } from './item.js';
import { isObject } from './shape.js';

export interface Answer {
  readonly requestId: string | number;
  readonly subscription: SubscriptionId | undefined;
  readonly data: unknown;
}

export interface RespondWire {
  readonly hub: string;
  readonly dialect: Dialect;
}

/** Hears once: with an error where the hub did not take the answer. */
export type AnswerListener = (refusal: HubError | undefined) => void;

export function sendAnswer(connection: Connection, wire: RespondWire, answer: Answer, onReply: AnswerListener): void {
  const { respondMethod, respondTakesSubscription } = wire.dialect;
  const { requestId, subscription, data = null } = answer;
  const given = { request_id: requestId, response_data: data };
  const params = respondTakesSubscription ? { subscription_id: subscription, ...given } : given;
  connection.request(respondMethod.replace('{hub}', wire.hub), params, (error, result) => {
    onReply(error ?? (isObject(result) && result['success'] === false ? readError(result) : undefined));
  });
}

export function rejected(requestId: string | number, refusal: HubError): RespondRejectedError {
  return new RespondRejectedError(`the answer to ${requestId} was not taken: ${refusal.message}`, refusal);
}

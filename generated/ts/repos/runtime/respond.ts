/** The request that carries an answer to the hub, as its dialect writes it. */
import type { Connection } from './connection.js';
import type { Dialect } from './dialect.js';
import type { SubscriptionId } from './early-frames.js';
import { RespondRejectedError, type HubError } from './errors.js';
import { readError } from './item.js';
import { isObject, type JsonObject } from './shape.js';

export interface Answer {
  readonly requestId: string | number;
  /** Only for hubs that want it. */
  readonly subscription?: SubscriptionId;
  readonly data: unknown;
}

export interface RespondWire {
  readonly hub: string;
  readonly dialect: Dialect;
}

/** Hears once: with an error where the hub did not take the answer. */
export type AnswerListener = (refusal: HubError | undefined) => void;

export function sendAnswer(
  connection: Connection,
  wire: RespondWire,
  answer: Answer,
  onReply: AnswerListener,
): void {
  connection.request(respondMethod(wire), respondParams(wire, answer), (error, result) => {
    onReply(
      error ?? (isObject(result) && result['success'] === false ? readError(result) : undefined),
    );
  });
}

export function respondMethod({ hub, dialect }: RespondWire): string {
  return dialect.respondMethod.replace('{hub}', hub);
}

export function respondParams(
  { dialect }: RespondWire,
  { requestId, subscription, data = null }: Answer,
): JsonObject {
  const given = { request_id: requestId, response_data: data };
  return dialect.respondTakesSubscription ? { subscription_id: subscription, ...given } : given;
}

export function rejected(requestId: string | number, refusal: HubError): RespondRejectedError {
  return new RespondRejectedError(
    `the answer to ${requestId} was not taken: ${refusal.message}`,
    refusal,
  );
}

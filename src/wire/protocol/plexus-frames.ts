/** How a client writes an answer, as the dialect has it. */
import { hubMethod, type Spelling } from '../../core/model/dialect.js';
import type { JsonObject } from '../shapes/shape.js';
import type { QuestionId } from './protocol.js';

/** Whom it goes to. */
export interface Addressee {
  readonly hub: string;
  readonly dialect: Spelling;
}

export type SubscriptionId = string | number;

/** The method and the parameters of a JSON-RPC request. The subscription is only for hubs that want it. */
export function answerFrame(
  { hub, dialect }: Addressee,
  id: QuestionId,
  answer: unknown = null,
  subscription?: SubscriptionId,
): readonly [method: string, params: JsonObject] {
  const given = { request_id: id, response_data: answer };
  return [
    hubMethod(dialect.respondMethod, hub),
    dialect.respondTakesSubscription ? { subscription_id: subscription, ...given } : given,
  ];
}

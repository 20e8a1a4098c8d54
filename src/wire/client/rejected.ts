/** What becomes of an answer that the hub did not take. */
import { RespondRejectedError, type HubError } from '../shared/errors.js';

export function rejected(requestId: string | number, refusal: HubError): RespondRejectedError {
  return new RespondRejectedError(`the answer to ${requestId} was not taken: ${refusal.message}`, refusal);
}

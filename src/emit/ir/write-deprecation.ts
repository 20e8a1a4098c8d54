/** Synapse writes `removed_in`; one of the readers of the IR expects `removedIn`. */
import type { JsonObject } from '../../core/json/json.js';
import type { Deprecation } from '../../core/model/type.js';

export function writeDeprecation({ since, removedIn, message }: Deprecation): JsonObject {
  return {
    ...(since !== undefined && { since }),
    ...(removedIn !== undefined && { removed_in: removedIn, removedIn }),
    ...(message !== undefined && { message }),
  };
}

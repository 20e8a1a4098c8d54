import type { Hub } from '../core/model/hub.js';
import type { ReadResult } from '../core/read/read-result.js';
import { readCheckedHub } from '../tasks/hub/read-checked-hub.js';
import { HubSchemaError } from './hub-schema-error.js';
import { textOf, withKnownPlaces, type HubSchema } from './schema-text.js';

/**
 * Reads a hub's schema in any of the forms that the command line reads. Never throws for what is in it.
 * @throws TypeError for what can be no schema
 */
export function readHub(schema: HubSchema): ReadResult {
  return withKnownPlaces(readCheckedHub(textOf('readHub', schema)), schema);
}

/** @throws HubSchemaError */
export function hubOf({ hub, problems }: ReadResult): Hub {
  if (hub === undefined) throw new HubSchemaError(problems);
  return hub;
}

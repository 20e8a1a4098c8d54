/** Reads hubs, and checks the values that their documents give (`onFailure`) beside their types. */
import type { ReadResult } from '../../core/read/read-result.js';
import { readHub, readVersions } from '../../core/read/read-hub.js';
import { exactShapes } from '../../prove/accepts/accepts.js';

export function readCheckedHub(text: string): ReadResult {
  return readHub(text, exactShapes);
}

/** Without the schemas that both have to the letter. */
export function readCheckedVersions(old: string, now: string): ReturnType<typeof readVersions> {
  return readVersions(old, now, exactShapes);
}

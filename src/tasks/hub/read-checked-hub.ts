/** Reads hubs, and checks the values that their documents give (`onFailure`) beside their types. */
import type { ReadResult } from '../../core/read/read-result.js';
import { readHub, readVersions, type ReadOptions } from '../../core/read/read-hub.js';
import { exactShapes } from '../../prove/accepts/accepts.js';

export function readCheckedHub(text: string, { isCounted = false }: Pick<ReadOptions, 'isCounted'> = {}): ReadResult {
  return readHub(text, { faultIn: exactShapes, isCounted });
}

/** Without the schemas that both have to the letter. */
export function readCheckedVersions(old: string, now: string): ReturnType<typeof readVersions> {
  return readVersions(old, now, { faultIn: exactShapes });
}

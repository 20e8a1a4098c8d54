/** The hubs of both versions with all that they have. */
import type { Hub } from '../../core/model/hub.js';
import { readHub } from '../../core/read/read-hub.js';
import type { ComparedVersions } from './compare-versions.js';

/** What did not change was not read to be compared, and may be what a policy names. */
export function wholeHubs({ old, new: now }: ComparedVersions): Hub[] {
  return [old, now].flatMap(({ hubs }) => Array.from(hubs.values(), ({ text, hub }) => readHub(text).hub ?? hub));
}

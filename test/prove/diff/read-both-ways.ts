/** The findings between two versions, read each by itself, or together: what both have to the letter is then not read. */
import { diffHubs } from '../../../src/prove/diff/diff-hubs.js';
import type { Finding } from '../../../src/prove/diff/findings/finding.js';
import type { Hub } from '../../../src/core/model/hub.js';
import { readHub, readVersions } from '../../../src/core/read/read-hub.js';

function findingsOf(old: Hub | undefined, now: Hub | undefined): readonly Finding[] | undefined {
  return old && now && diffHubs(old, now).findings;
}

export function apart(old: string, now: string): readonly Finding[] | undefined {
  return findingsOf(readHub(old).hub, readHub(now).hub);
}

export function together(old: string, now: string): readonly Finding[] | undefined {
  const read = readVersions(old, now);
  return findingsOf(read.old.hub, read.new.hub);
}

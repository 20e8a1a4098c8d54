/** A short name for a finding that stays the same while other things change, files and their names included. */
import { createHash } from 'node:crypto';
import { hubName, type Hub } from '../../core/model/hub.js';
import type { Change } from './findings/change.js';

const LENGTH = 12;

export function findingFingerprint({ rule, direction, place, message, before, after }: Change, hub: Hub): string {
  const { text, position, type } = place;
  // Hubs that share a type may change alike, and accepting the one change must not accept the other.
  const facts = [
    hubName(hub),
    rule,
    direction ?? '',
    text,
    position ?? '',
    type?.old ?? '',
    message,
    before ?? '',
    after ?? '',
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, LENGTH);
}

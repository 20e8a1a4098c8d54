/** A short name for a finding that stays the same while other things change. */
import { createHash } from 'node:crypto';
import type { Change } from './findings/change.js';

const LENGTH = 12;

export function findingFingerprint({ rule, direction, place, message, before, after }: Change): string {
  const { text, position, type } = place;
  const facts = [rule, direction ?? '', text, position ?? '', type?.old ?? '', message, before ?? '', after ?? ''];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, LENGTH);
}

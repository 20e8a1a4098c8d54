/** How many findings there are of each kind. */
import { LEVELS, type Level } from '../policy/level.js';
import type { FindingsReport } from '../findings/report.js';

export interface Counts extends Readonly<Record<Level, number>> {
  readonly failing: number;
  readonly accepted: number;
  readonly known: number;
  readonly announced: number;
}

/** Every finding counts at its level, accepted or not. */
export function countFindings({ findings }: Pick<FindingsReport, 'findings'>): Counts {
  const ofLevel = (level: Level): number => findings.filter((finding) => finding.level === level).length;
  return {
    breaking: ofLevel('breaking'),
    unproven: ofLevel('unproven'),
    dangerous: ofLevel('dangerous'),
    safe: ofLevel('safe'),
    none: ofLevel('none'),
    failing: findings.filter(({ fails }) => fails).length,
    accepted: findings.filter(({ accepted }) => accepted !== undefined).length,
    known: findings.filter(({ isKnown }) => isKnown === true).length,
    announced: findings.filter(({ isAnnounced }) => isAnnounced === true).length,
  };
}

/** The levels worth a reader's time, the worst first; changes without effect are only counted. */
export const SHOWN_LEVELS: readonly Level[] = LEVELS.filter((level) => level !== 'none').toReversed();

/** `2 breaking, 3 safe; 1 accepted`; empty where nothing is worth showing. */
export function countText(counts: Counts): string {
  const levels = SHOWN_LEVELS.map((level) => [counts[level], level] as const);
  const marks = [
    [counts.accepted, 'accepted'],
    [counts.known, 'known before'],
    [counts.announced, 'announced by the version'],
  ] as const;
  return [levels, marks]
    .map(listed)
    .filter((text) => text !== '')
    .join('; ');
}

function listed(counted: readonly (readonly [count: number, word: string])[]): string {
  return counted
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
}

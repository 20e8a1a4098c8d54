/** Findings that somebody took on purpose, and the entries that no longer serve. */
import type { Acceptance } from '../policy/acceptance.js';
import type { Day } from '../policy/day.js';
import type { SpentAcceptance } from '../findings/report.js';

/** By fingerprint, those that count today. */
export function inForce(acceptances: readonly Acceptance[], today: Day): ReadonlyMap<string, Acceptance> {
  const counted = acceptances.filter((acceptance) => !isExpired(acceptance, today));
  return new Map(counted.map((acceptance) => [acceptance.fingerprint, acceptance]));
}

/** An entry without a finding would hide a break that comes back, so it has to go, expired or not. */
export function spentOf(
  acceptances: readonly Acceptance[],
  found: ReadonlySet<string>,
  today: Day,
): readonly SpentAcceptance[] {
  return acceptances.flatMap((acceptance): SpentAcceptance[] => {
    if (!found.has(acceptance.fingerprint)) return [{ ...acceptance, problem: 'stale' }];
    return isExpired(acceptance, today) ? [{ ...acceptance, problem: 'expired' }] : [];
  });
}

function isExpired({ expires }: Acceptance, today: Day): boolean {
  return expires !== undefined && expires < today;
}

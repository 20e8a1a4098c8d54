/** Findings that somebody took on purpose, and the entries that no longer serve. */
import type { Acceptance, SpentAcceptance } from '../report.js';

/** A day as `2027-01-31`: such text sorts as time does. */
export type Day = string;

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

export function dayOf(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

/** Whether there is such a day: `2026-02-30` looks like one. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && dayOf(date) === text;
}

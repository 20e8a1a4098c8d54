/** What is said to people of a property, a variant or a value: docs, and that it goes out of use. */
import { canonicalJson, type Json } from '../../../core/json/json.js';
import type { Documented } from '../../../core/model/type.js';
import type { Pair } from '../findings/versions.js';
import type { Site } from './site.js';
import type { TypeComparison } from './type-comparison.js';

export function compareNotes(comparison: TypeComparison, site: Site, { old, new: now }: Pair<Documented>): void {
  if (old.docs !== now.docs) comparison.report(site, { rule: 'F10', message: 'its description changed' });
  const change = deprecationChange({ old, new: now });
  if (change !== undefined) comparison.report(site, { rule: 'F08', ...change });
}

/** What is taken where nothing is given. */
export function compareDefaults(comparison: TypeComparison, site: Site, { old, new: now }: Pair<MaybeDefault>): void {
  const [before, after] = [defaultText(old), defaultText(now)];
  if (before === after) return;
  const change = before === undefined ? 'it has a default now' : 'its default changed';
  const message = after === undefined ? 'its default is gone' : change;
  comparison.report(site, { rule: 'F07', message, ...(before && { before }), ...(after && { after }) });
}

interface MaybeDefault {
  readonly default?: Json;
}

function defaultText({ default: value }: MaybeDefault): string | undefined {
  return value === undefined ? undefined : canonicalJson(value);
}

export interface DeprecationChange {
  readonly message: string;
  readonly levels?: { readonly wire: 'dangerous' | 'none'; readonly source: 'dangerous' | 'none' };
}

/** An earlier end is a broken promise; a new wording is none. */
export function deprecationChange({ old, new: now }: Pair<Documented>): DeprecationChange | undefined {
  const [before, after] = [old.deprecation, now.deprecation];
  if (before === undefined && after === undefined) return undefined;
  if (before === undefined) return { message: 'it is deprecated now' };
  if (after === undefined) return { message: 'it is no longer deprecated' };
  if (after.removedIn !== before.removedIn && after.removedIn !== undefined) {
    const isEarlier = before.removedIn === undefined || isBefore(after.removedIn, before.removedIn);
    if (isEarlier) {
      const levels = { wire: 'dangerous', source: 'dangerous' } as const;
      return { message: `it is to be removed in ${after.removedIn}, earlier than announced`, levels };
    }
  }
  const isSame =
    before.message === after.message && before.since === after.since && before.removedIn === after.removedIn;
  return isSame
    ? undefined
    : { message: 'what is said of its deprecation changed', levels: { wire: 'none', source: 'none' } };
}

/** By numbers where both are versions, else by letters. */
export function isBefore(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) < 0;
}

/** What is compared: the old version, the new one, and with `since` the one that was there already. */
import { refusal } from '../../core/refusal/refusal.js';
import { parseGit, parseOpenAddress, withPathOf, type Address } from '../../core/source/address.js';

export interface Sides {
  readonly old: Address;
  readonly new: Address;
  readonly since?: Address;
}

export interface NamedSides {
  readonly old: string;
  readonly new: string;
  /** A ref of git. */
  readonly since?: string | undefined;
}

export function sidesOf(named: NamedSides): Sides {
  const [old, now] = [parseOpenAddress(named.old), parseOpenAddress(named.new)];
  if (old.kind === 'stdin' && now.kind === 'stdin') {
    throw refusal({ message: 'both versions are standard input', hint: 'give one of them as a file' });
  }
  const sides = { old: withPathOf(old, now), new: withPathOf(now, old) };
  if (named.since === undefined) return sides;
  return { ...sides, since: withPathOf(parseGit(named.since.replace(/^git:/, '')), sides.new) };
}

/** What a call is given, checked: who calls need not have a compiler. What is wrong with it is thrown, in words. */
import type { Checked } from '../tasks/config/checked-json.js';
import type { Config } from '../tasks/config/config.js';
import { didYouMean } from '../core/text/nearest.js';

/** What an option may be: of a type, or one of some values. */
type Kind = 'boolean' | 'number' | 'object' | 'string' | readonly string[];

export type Kinds = Readonly<Record<string, Kind>>;

/** @throws TypeError, RangeError */
export function requireOptions(caller: string, options: unknown, kinds: Kinds): void {
  if (typeof options !== 'object' || options === null) throw new TypeError(`${caller}: options must be an object`);
  for (const [name, value] of Object.entries(options)) {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (kind === undefined) throw unknownOption(caller, name, Object.keys(kinds));
    if (value !== undefined) requireKind(`${caller}: option "${name}"`, value, kind);
  }
}

function unknownOption(caller: string, name: string, known: readonly string[]): RangeError {
  const hint = didYouMean(name, known) ?? `known: ${known.join(', ')}`;
  return new RangeError(`${caller}: there is no option "${name}"; ${hint}`);
}

function requireKind(option: string, value: unknown, kind: Kind): void {
  if (typeof kind !== 'string') {
    if (!kind.some((each) => each === value)) throw new RangeError(`${option} must be one of ${kind.join(', ')}`);
  } else if (typeof value !== kind || value === null) throw new TypeError(`${option} must be ${kind}`);
}

/** @throws TypeError */
export function requireHub(caller: string, hub: unknown): void {
  const isHub = typeof hub === 'object' && hub !== null && 'root' in hub && 'types' in hub;
  if (!isHub) throw new TypeError(`${caller}: the first argument is not a hub; give the one that readHub found`);
}

/** What a configuration may say too is checked as there. @throws RangeError */
export async function requireAsConfigured(caller: string, config: Config): Promise<void> {
  const { checkConfig } = await import('../tasks/config/read-config.js');
  requireFine(caller, checkConfig(config));
}

/** @throws RangeError */
export function requireFine(caller: string, checked: Checked<unknown>): void {
  if ('value' in checked || checked.problems[0] === undefined) return;
  const { message, hint, pointer } = checked.problems[0];
  // Options stand alone here, where a configuration has them in a part of its own.
  const place = pointer.replace(/^\/(diff|targets\/0)(?=\/)/, '');
  throw new RangeError(`${caller}: ${message}${hint === undefined ? '' : `; ${hint}`} (at ${place})`);
}

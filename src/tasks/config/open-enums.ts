/** The enums that a configuration opens: for clients, and for `diff`. */
import { joinPointer } from '../../core/json/pointer.js';
import type { OpenEnum } from '../../prove/diff/policy/policies.js';
import type { HubConfig } from './config.js';
import { placeIn, placeOf, type ConfigPlace, type FoundConfig } from './find-config.js';

export interface ConfiguredOpenEnum extends OpenEnum {
  readonly place: ConfigPlace | undefined;
  /** Said for several hubs, of which each need not have it. */
  readonly isShared: boolean;
  /** Said of `diff` first of all, which also knows enums that clients cannot have open. */
  readonly isOfDiff: boolean;
}

const REASON = 'it is open (openEnums)';

/** `diff.openEnums` says the same as `openEnums`, with a reason for each. */
export function configuredOpenEnums(found: FoundConfig): readonly ConfiguredOpenEnum[] {
  const { openEnums = [], diff } = found.config;
  const own = openEnums.map((given) => (typeof given === 'string' ? { type: given, reason: REASON } : given));
  return [
    ...own.map((entry, index) => withPlace(entry, 'openEnums', [String(index)], found)),
    ...(diff?.openEnums ?? []).map((entry, index) =>
      withPlace(entry, 'diff', ['openEnums', String(index), 'type'], found),
    ),
  ];
}

function withPlace(
  { type, reason }: OpenEnum,
  key: keyof HubConfig,
  path: readonly string[],
  found: FoundConfig,
): ConfiguredOpenEnum {
  const { file, pointer } = placeOf(found, key) ?? {};
  const place = pointer === undefined ? undefined : placeIn(file, joinPointer(pointer, ...path));
  const isShared = found.pointerOf !== undefined && !pointer?.startsWith('/hubs/');
  return { type, reason, place, isShared, isOfDiff: key === 'diff' };
}

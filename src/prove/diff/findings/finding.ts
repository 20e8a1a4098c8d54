/** What a comparison of two versions of a hub finds, for whoever prints, accepts or counts it. */
import { PART_DIRECTION, type MethodPart } from '../../../core/model/hub.js';
import type { Json } from '../../../core/json/json.js';
import type { TypeId } from '../../../core/model/type.js';
import type { Level } from '../policy/level.js';
import type { RuleId } from './rules.js';

/** `in`: from client to hub, what was sent must still be taken. `out`: from hub to client, what is sent must be known. */
export type Direction = 'in' | 'out';

/** A part of a method that holds values, or the fields that the server fills in for a namespace. */
export type ValuePosition = MethodPart | 'request';

export const DIRECTION_OF: Readonly<Record<ValuePosition, Direction>> = { ...PART_DIRECTION, request: 'in' };

/** One step from a type into a part of it. A newtype's payload is where its variant is. */
export type Step =
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'variant'; readonly name?: string; readonly index: number }
  | { readonly kind: 'items' }
  | { readonly kind: 'item'; readonly index: number }
  | { readonly kind: 'values' };

/** A way to a place from outside: from a method's part, or from a type that no method uses. */
export interface Route {
  /** The names of the method (or namespace, for `request`) in the old and in the new version. */
  readonly owner?: { readonly old: string; readonly new: string };
  readonly position?: ValuePosition;
  /** Where no method uses it. */
  readonly root?: { readonly old: TypeId; readonly new: TypeId };
  readonly steps: readonly Step[];
}

export interface Place {
  /** What a person calls it: `repos.list`, `repos.list params.path`, `Repo.stars`. */
  readonly text: string;
  /** Dotted; the root of a hub is empty. */
  readonly namespace?: string;
  readonly method?: string;
  /** The named type that holds the place, by its old name and its new one; steps lead on from it. */
  readonly type?: { readonly old?: TypeId; readonly new?: TypeId };
  readonly position?: ValuePosition;
  readonly steps: readonly Step[];
  /** The first way in from outside. */
  readonly route?: Route;
}

export interface Finding {
  readonly rule: RuleId;
  readonly wire: Level;
  readonly source: Level;
  readonly direction?: Direction;
  readonly place: Place;
  /** One sentence. */
  readonly message: string;
  /** What to do, or what it looks like (a rename). */
  readonly hint?: string;
  /** The enum that grew was marked as open: clients of the old version expect more of it. */
  readonly wasOpen?: true;
  /** Both sides in a few words, where that says more than the message. */
  readonly before?: string;
  readonly after?: string;
  /** The calls that are concerned, by their old names. */
  readonly methods: readonly string[];
  /** With every wire break. */
  readonly witness?: Witness;
  /** Why nothing could be proven. */
  readonly doubt?: string;
  /** With every source break. */
  readonly sourceLine?: SourceLine;
  /** The same for the same change, whatever else changes. */
  readonly fingerprint: string;
}

/** A value that one version accepts and the other refuses. */
export interface Witness {
  readonly value: Json;
  readonly acceptedBy: 'old' | 'new';
  /** What the value is: `params of repos.list`, `call of repos.list`, `items of repos.list`. */
  readonly what: string;
}

/** A line of TypeScript that compiles with the old client and not with the new one. */
export interface SourceLine {
  /** All that it imports from the client. */
  readonly imports: readonly string[];
  readonly code: string;
  /** What the compiler says of it with the new client, once asked. */
  readonly error?: string;
}

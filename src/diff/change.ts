/** A change as the comparison of two versions meets it, before anything is proven of it. */
import type { Type } from '../model/type.js';
import type { Direction, Place, Route, Witness } from './finding.js';
import type { Levels, RuleId } from './rules.js';

export interface Change {
  readonly rule: RuleId;
  readonly direction?: Direction;
  readonly place: Place;
  readonly message: string;
  readonly hint?: string;
  readonly before?: string;
  readonly after?: string;
  /** Where values tell: whoever sends, and whoever receives if this were the only change. */
  readonly exchange?: Exchange;
  /** Where the rule alone does not say how bad it is. */
  readonly levels?: Partial<Levels>;
  /** A witness that needs no search. */
  readonly witness?: Witness;
  /** Old and new type at the place, for the lines that a compiler would refuse. */
  readonly types?: { readonly old: Type; readonly new: Type };
}

export interface Exchange {
  readonly sender: Type;
  readonly receiver: Type;
  /** The way to the place where the two meet. */
  readonly route: Route;
}

export type Report = (change: Change) => void;

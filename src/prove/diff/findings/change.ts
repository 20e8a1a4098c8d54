/** A change as the comparison of two versions meets it, before anything is proven of it. */
import type { Type } from '../../../core/model/type.js';
import type { Finding, Route } from './finding.js';
import type { Levels } from './rules.js';

type Told = 'rule' | 'direction' | 'place' | 'message' | 'hint' | 'before' | 'after' | 'wasOpen';

/** `witness`: one that needs no search. */
export interface Change extends Pick<Finding, Told | 'witness'> {
  /** Where values tell: whoever sends, and whoever receives if this were the only change. */
  readonly exchange?: Exchange;
  /** Where the rule alone does not say how bad it is. */
  readonly levels?: Partial<Levels>;
  /** Old and new type at the place, for the lines that a compiler would refuse. */
  readonly types?: { readonly old: Type; readonly new: Type };
}

export interface Exchange {
  readonly sender: Type;
  readonly receiver: Type;
  /** The way to the place where the two meet. */
  readonly route: Route;
}

export type ReportChange = (change: Change) => void;

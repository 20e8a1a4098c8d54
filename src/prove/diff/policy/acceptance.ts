/** A finding that somebody takes on purpose. */
import type { Day } from './day.js';

export interface Acceptance {
  readonly fingerprint: string;
  readonly reason: string;
  readonly by: string;
  /** Good until its end. */
  readonly expires?: Day;
}

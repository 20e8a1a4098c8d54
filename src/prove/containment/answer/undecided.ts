/** Thrown where a question cannot be decided at all; the answer is then "unknown", with the reason. */
import type { Reason } from './answer.js';

export class Undecided extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.message);
    this.reason = reason;
  }
}

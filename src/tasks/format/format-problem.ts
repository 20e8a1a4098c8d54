/** Why output cannot be formatted, and what to do. */
import { Refusal } from '../../core/refusal/refusal.js';

export class FormatProblem extends Refusal {
  constructor(message: string, hint: string) {
    super([{ code: 'cannot-format', message, hint }]);
  }
}

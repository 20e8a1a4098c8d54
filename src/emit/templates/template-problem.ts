/** A template of the user's own that cannot be used: what is wrong, where, and what to do. */
import { Refusal } from '../../core/refusal/refusal.js';

export class TemplateProblem extends Refusal {
  override readonly name = 'TemplateProblem';
  /** It is the directory of templates that is wrong, not what it holds. */
  readonly isOfDirectory: boolean;

  constructor(message: string, hint: string, { isOfDirectory = false } = {}) {
    super([{ code: 'bad-template', message, hint }]);
    this.isOfDirectory = isOfDirectory;
  }
}

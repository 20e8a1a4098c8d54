/** A template of the user's own that cannot be used: what is wrong, where, and what to do. */
export class TemplateProblem extends Error {
  override readonly name = 'TemplateProblem';
  readonly hint: string;
  /** It is the directory of templates that is wrong, not what it holds. */
  readonly isOfDirectory: boolean;

  constructor(message: string, hint: string, { isOfDirectory = false } = {}) {
    super(message);
    this.hint = hint;
    this.isOfDirectory = isOfDirectory;
  }
}

/** A template of the user's own that cannot be used: what is wrong, where, and what to do. */
export class TemplateProblem extends Error {
  override readonly name = 'TemplateProblem';
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/** Why output cannot be formatted, and what to do. */
export class FormatProblem extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

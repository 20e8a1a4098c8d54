/** What there is to say of a kind of change, for whoever meets it for the first time. Texts are Markdown. */
export interface RuleWords {
  /** What changes, in a few words. */
  readonly change: string;
  readonly example?: string;
  /** Whom it breaks, and why; or why it breaks nobody. */
  readonly why: string;
  /** How to have what one wants without the break. */
  readonly instead?: string;
}

/** What a call says, option by option, before it is known what each option means. */
export type Argued = Readonly<Record<string, unknown>> & {
  /** The command and its arguments. */
  readonly _: readonly (string | number)[];
};

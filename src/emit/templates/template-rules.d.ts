/** For those who build the library's types, where JavaScript is not looked into. */
export declare const TEMPLATE_RULES: {
  readonly noEscape: true;
  readonly strict: true;
  readonly knownHelpersOnly: true;
  readonly knownHelpers: { readonly log: false };
};

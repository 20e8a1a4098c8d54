/**
 * How templates are compiled, ours at build time and the user's own at run time: text is written as it is, and what the
 * view does not have is an error. In JavaScript, since the build needs it before there is a build.
 */
export const TEMPLATE_RULES = {
  noEscape: true,
  strict: true,
  knownHelpersOnly: true,
  // It would write into what a program reads.
  knownHelpers: { log: false },
};

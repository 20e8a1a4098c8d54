/** What the exit code of a command says. */
export const EXIT = {
  fine: 0,
  finding: 1,
  badCall: 2,
  undecided: 3,
  /** A defect of this tool (`EX_SOFTWARE` of sysexits.h). */
  internal: 70,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

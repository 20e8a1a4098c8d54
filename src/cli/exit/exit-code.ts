/** What the exit code of a command says. */
export const EXIT = {
  fine: 0,
  finding: 1,
  badCall: 2,
  undecided: 3,
  /** A question is open, and its answer comes with another command. */
  waiting: 4,
  /** A defect of this tool (`EX_SOFTWARE` of sysexits.h). */
  internal: 70,
  /** Ctrl-C, as shells report it. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What the answer to "does it always fit?" is as an exit code. */
export const EXIT_OF_VERDICT = {
  yes: EXIT.fine,
  no: EXIT.finding,
  unknown: EXIT.undecided,
} as const;

/** How long something takes before it counts as a hang, on the busiest of machines. Nothing else is told by time. */

/** A test, a hook, or a condition that one of them waits for: some compile for minutes. */
export const TEST_HANGS_MS = 60 * 60_000;

/** A command of ours, or anything else that takes a second at most where it is alone. */
export const COMMAND_HANGS_MS = 5 * 60_000;

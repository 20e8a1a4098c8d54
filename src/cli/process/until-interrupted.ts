/** Ends at the first Ctrl-C (or a polite kill); a second one ends the process at once, as ever. */
export function untilInterrupted(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}

/** Ends once something was said that nobody reads any more, as after `… | head`. */
export function untilUnread(): AbortSignal {
  const controller = new AbortController();
  process.stdout.once('error', () => controller.abort());
  return controller.signal;
}

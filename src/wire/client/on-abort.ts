/** One listener a signal, however many wait for it: Node takes more than ten for a leak, and prints a warning. */
const waiting = new WeakMap<EventTarget, Set<() => void>>();

/** Gives what undoes it. */
export function onAbort(signal: AbortSignal, run: () => void): () => void {
  const all = waiting.get(signal) ?? new Set();
  waiting.set(signal, all.add(run));
  // The same function is added once only.
  signal.addEventListener('abort', runAll);
  return () => {
    all.delete(run);
    // A listener would keep the signal of a long timeout in memory.
    if (all.size === 0) signal.removeEventListener('abort', runAll);
  };
}

function runAll(this: EventTarget): void {
  waiting.get(this)?.forEach((run) => run());
}

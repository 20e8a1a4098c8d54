/** Milliseconds of a clock that no change of the system's time can move. */
export function now(): number {
  return performance.now();
}

/** What a timer can hold: a longer delay would overflow and fire at once. */
const LONGEST_DELAY = 2 ** 31 - 1;

/** Rings once when its time has come. */
export interface Alarm {
  /** A time of `now()`; Infinity for never. */
  set(due: number): void;
  clear(): void;
}

/**
 * Moving the time further away costs nothing: the timer that runs already looks again when it fires. Never keeps a Node
 * process alive: the socket does that while there is something to wait for. A timer that fires more than `busyMs` too late
 * was kept from it by other work, and what came in the meantime is read first: it may move the time.
 */
export function createAlarm(ring: () => void, busyMs = 10): Alarm {
  let due = Infinity;
  let armed = Infinity;
  let wasBusy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (time: number): void => {
    due = time;
    if (due >= armed) return;
    clearTimeout(timer);
    armed = due;
    timer = setTimeout(fire, Math.min(Math.max(Math.ceil(due - now()), 0), LONGEST_DELAY));
    // Browsers' timers are numbers.
    (timer as { unref?: () => void }).unref?.();
  };

  const fire = (): void => {
    armed = Infinity;
    const late = now() - due;
    wasBusy = late > busyMs && !wasBusy;
    if (late < 0 || wasBusy) return set(due);
    due = Infinity;
    ring();
  };

  const clear = (): void => {
    clearTimeout(timer);
    due = armed = Infinity;
  };

  return { set, clear };
}

/** A duration that a user or a hub gave; whatever means "no limit" becomes Infinity. */
export function duration(ms: number | undefined): number {
  return ms && ms > 0 ? ms : Infinity;
}

const last = new WeakMap<object, Promise<unknown>>();

/** One after the other, in the order of the calls: two questions cannot share a terminal, whoever asks them. */
export function takeTurn<T>(of: object, run: () => Promise<T>): Promise<T> {
  const turn = (last.get(of) ?? Promise.resolve()).then(run);
  last.set(
    of,
    turn.catch(() => undefined),
  );
  return turn;
}

/** So many at a time; the others wait in the order in which they came. */
export class Places {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(count: number) {
    this.#free = count;
  }

  /** Runs it when there is a place. A signal that fires before that takes it out of the queue. */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    await this.#place(signal);
    try {
      return await work();
    } finally {
      this.#free += 1;
      this.#next();
    }
  }

  #place(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        signal.removeEventListener('abort', leave);
        this.#free -= 1;
        resolve();
      };
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(enter);
      this.#next();
    });
  }

  #next(): void {
    if (this.#free > 0) this.#waiting.shift()?.();
  }
}

/** What became of the calls of a trial hub, by the name that each was given. */

export interface RunEnd {
  /** Items that the hub's generator made. */
  readonly made: number;
  /** It ended before it was through: its client wanted no more, or was gone. */
  readonly given_up: boolean;
  /** How long the generator stood still at most, because nobody took its items. */
  readonly longest_pause_ms: number;
  /** Answers to its questions, as they came in. */
  readonly answers: readonly unknown[];
}

export class Run {
  readonly ended: Promise<RunEnd>;
  readonly answers: unknown[] = [];
  private made = 0;
  private longestPause = 0;
  private end!: (end: RunEnd) => void;

  constructor() {
    this.ended = new Promise((resolve) => {
      this.end = resolve;
    });
  }

  /** Passes the items on and keeps account of them. */
  async *follow<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
    let isThrough = false;
    try {
      for await (const item of items) {
        this.made += 1;
        const before = performance.now();
        yield item;
        this.longestPause = Math.max(this.longestPause, performance.now() - before);
      }
      isThrough = true;
    } finally {
      const { made, longestPause: longest_pause_ms, answers } = this;
      this.end({ made, given_up: !isThrough, longest_pause_ms, answers });
    }
  }
}

export class Runs {
  private readonly runs = new Map<string, Run>();

  get names(): string[] {
    return [...this.runs.keys()];
  }

  begin(name: string): Run {
    if (this.runs.has(name)) throw new Error(`"${name}" was run before`);
    const run = new Run();
    this.runs.set(name, run);
    return run;
  }

  /** A name that no run has is a mistake of the test. */
  ended(name: string): Promise<RunEnd> {
    const run = this.runs.get(name);
    if (run === undefined) throw new Error(`there is no run "${name}"`);
    return run.ended;
  }
}

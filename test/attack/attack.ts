/** An attack: many tries, drawn from a seed so that each can be had again. What goes wrong is a finding. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn, type Draw } from '../support/draw.js';
import { SEED } from './seed.js';

declare module 'vitest' {
  interface TaskMeta {
    tries?: number;
    findings?: readonly string[];
  }
}

export class Attack {
  tries = 0;
  readonly findings: string[] = [];
  readonly #end: number;

  constructor(seconds: number) {
    this.#end = performance.now() + seconds * 1000;
  }

  /** `true` is what holds; everything else is a finding, and says what it is. */
  check(holds: boolean, otherwise: () => string): void {
    if (!holds) this.findings.push(otherwise().slice(0, 2000));
  }

  /** One try after the other, until all are done or the time is over. */
  async each<T>(drawings: readonly T[], act: (drawing: T, index: number) => Promise<void> | void): Promise<void> {
    for (const [index, drawing] of drawings.entries()) {
      if (performance.now() > this.#end) return;
      this.tries += 1;
      try {
        await act(drawing, index);
      } catch (error) {
        this.check(
          false,
          () => `try ${index}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        );
      }
    }
  }
}

/** `seconds`: after them, no further try is begun. */
export function attack(name: string, seconds: number, run: (attack: Attack) => Promise<void>): void {
  test(name, async ({ task }) => {
    const made = new Attack(seconds);
    Object.assign(task.meta, { tries: 0, findings: made.findings });
    await run(made);
    Object.assign(task.meta, { tries: made.tries, findings: made.findings });
    expect(made.findings).toEqual([]);
    expect(made.tries).toBeGreaterThan(0);
  });
}

/** The same for the same seed. */
export function drawings<T>(count: number, build: (draw: Draw) => T): T[] {
  return fc.sample(drawn(build), { seed: SEED, numRuns: count });
}

/** Within the time, or a finding: what hangs would take the whole attack with it. */
export async function within<T>(seconds: number, what: string, act: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${seconds} s`)), seconds * 1000);
  });
  try {
    return await Promise.race([act, late]);
  } finally {
    clearTimeout(timer);
  }
}

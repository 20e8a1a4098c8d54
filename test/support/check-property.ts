/** fast-check with a fixed seed: a failure today is the same failure tomorrow. Its report names seed and path. */
import fc from 'fast-check';

const SEED = 20251;

export function checkProperty<T>(arbitrary: fc.Arbitrary<T>, numRuns: number, predicate: (value: T) => void): void {
  fc.assert(fc.property(arbitrary, predicate), {
    seed: SEED,
    numRuns,
    // Shrinking a large graph may go on for long; what it has found by then is small enough.
    interruptAfterTimeLimit: 60_000,
    markInterruptAsFailure: true,
  });
}

/**
 * A property over drawn values with a fixed seed: a failure today is the same failure tomorrow. What is drawn step by
 * step shrinks badly, so all runs are made and the smallest failure is shown.
 */
import fc from 'fast-check';

const SEED = 20251;

interface Failure {
  readonly run: number;
  readonly size: number;
  readonly error: Error;
}

export function checkProperty<T>(arbitrary: fc.Arbitrary<T>, numRuns: number, predicate: (value: T) => void): void {
  const values = fc.sample(arbitrary, { seed: SEED, numRuns });
  const failures = values.flatMap((value, run) => failureOf(value, run, predicate));
  const [smallest] = failures.toSorted((a, b) => a.size - b.size);
  if (!smallest) return;
  const { run, error } = smallest;
  const count = `${failures.length} of ${numRuns} runs fail (seed ${SEED})`;
  throw new Error(`${count}; the smallest is run ${run}: ${error.message}`, { cause: error });
}

function failureOf<T>(value: T, run: number, predicate: (value: T) => void): Failure[] {
  try {
    predicate(value);
    return [];
  } catch (error) {
    return [{ run, size: fc.stringify(value).length, error: error as Error }];
  }
}

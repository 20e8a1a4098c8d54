/** How long a question waits for its answer, in milliseconds. 0 waits for ever. */
export interface TimeoutConfig {
  readonly confirm: number;
  readonly prompt: number;
  readonly select: number;
  /** Every question that is none of the other three. */
  readonly custom: number;
}

export const TimeoutConfig = {
  quick: sameFor(10_000),
  normal: sameFor(30_000),
  patient: sameFor(60_000),
} as const satisfies Record<string, TimeoutConfig>;

/** The same patience with every question. */
export function sameFor(milliseconds: number): TimeoutConfig {
  return { confirm: milliseconds, prompt: milliseconds, select: milliseconds, custom: milliseconds };
}

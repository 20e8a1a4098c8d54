/** Who hears how a task goes on: someone who waits, or nobody. */
export interface Listener {
  /** What is being done now. `isSlow`: it is known to take long. */
  readonly stage: (doing: string, options?: { readonly isSlow?: boolean }) => void;
  /** What is worth knowing, and keeps nobody from anything. */
  readonly note: (text: string) => void;
}

export const NOBODY: Listener = { stage: () => {}, note: () => {} };

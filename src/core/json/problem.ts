/** What is wrong with an input, where, and what to do about it. */

export interface Problem {
  /** Stable name of the kind of problem, for machines and for search. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** What to do about it. */
  readonly hint?: string;
  /** JSON pointer into the input. */
  readonly pointer: string;
  readonly line?: number;
  readonly column?: number;
  /** The input cannot be read at all, rather than being a hub schema with a fault in it. */
  readonly unreadable?: true;
}

type Details = Pick<Problem, 'code' | 'message' | 'pointer'> & { readonly hint?: string };

/** Collects problems; the same complaint about the same place is kept once. */
export class Problems {
  private readonly found = new Map<string, Problem>();
  private readonly misshapen = new Set<string>();

  /** The input breaks its format. */
  error(details: Details): void {
    if (!this.misshapen.has(details.pointer)) this.add({ ...details, severity: 'error' });
  }

  /** A value has not the shape that the form gives it. Reading it all the same has nothing to add. */
  shape(details: Details): void {
    this.misshapen.add(details.pointer);
    this.add({ ...details, severity: 'error' });
  }

  /** The input cannot be understood at all. */
  unreadable(details: Details): void {
    this.add({ ...details, severity: 'error', unreadable: true });
  }

  /** Legal, but it costs the user something. */
  warning(details: Details): void {
    this.add({ ...details, severity: 'warning' });
  }

  get size(): number {
    return this.found.size;
  }

  get hasErrors(): boolean {
    return this.list().some((problem) => problem.severity === 'error');
  }

  list(): Problem[] {
    return [...this.found.values()];
  }

  private add(problem: Problem): void {
    const { code, pointer, message, hint } = problem;
    const key = `${code} ${pointer} ${message}`;
    if (this.found.has(key)) return;
    const advice = hint === undefined ? {} : { hint: shortened(hint) };
    this.found.set(key, { ...problem, message: shortened(message), ...advice });
  }
}

const LONGEST_TEXT = 500;

/** A text that quotes the input may be megabytes long; what it says about the quotation stands at its ends. */
function shortened(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  const half = LONGEST_TEXT / 2;
  return `${text.slice(0, half)}…${text.slice(-half)}`;
}

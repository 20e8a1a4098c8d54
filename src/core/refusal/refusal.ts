/** What keeps a task from being done: thrown where it is found, and caught once, by whoever talks to the user. */
import type { Problem } from '../json/problem.js';

/** Of a call that cannot be carried out, or of an input that was never read. */
export interface Complaint {
  readonly message: string;
  /** What to do about it. */
  readonly hint?: string | undefined;
  /** Stable name of the kind of complaint, for programs. */
  readonly code?: string;
  /** Where it was said: a configuration, and the place in it. */
  readonly file?: string;
  readonly pointer?: string;
}

/** Of what stands in an input. */
export interface InputComplaint {
  /** What the user calls it. */
  readonly file: string;
  readonly problems: readonly Problem[];
}

export interface Circumstances {
  /** The call was fine: what it found is the reason. */
  readonly isFinding?: boolean;
  /** Lines for people alone. */
  readonly notes?: readonly string[];
  readonly cause?: unknown;
}

export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  readonly complaints: readonly (Complaint | InputComplaint)[];
  readonly isFinding: boolean;
  readonly notes: readonly string[];

  constructor(complaints: readonly (Complaint | InputComplaint)[], circumstances: Circumstances = {}) {
    super(complaints.map(messageOf).join('; '), { cause: circumstances.cause });
    this.complaints = complaints;
    this.isFinding = circumstances.isFinding ?? false;
    this.notes = circumstances.notes ?? [];
  }

  /** What to do first. */
  get hint(): string | undefined {
    const [complaint] = this.complaints;
    return complaint && 'message' in complaint ? complaint.hint : undefined;
  }
}

function messageOf(complaint: Complaint | InputComplaint): string {
  if ('message' in complaint) return complaint.message;
  const { file, problems } = complaint;
  return `${file}: ${problems[0]?.message ?? 'it cannot be read'}`;
}

export function refusal(complaint: Complaint, circumstances?: Circumstances): Refusal {
  return new Refusal([complaint], circumstances);
}

export function inputRefusal(file: string, problems: readonly Problem[], circumstances?: Circumstances): Refusal {
  return new Refusal([{ file, problems }], circumstances);
}

/** Whether it is a refusal of that kind. */
export function isRefusal(error: unknown, ...codes: readonly string[]): error is Refusal {
  if (!(error instanceof Refusal)) return false;
  return error.complaints.some((complaint) => 'message' in complaint && codes.includes(complaint.code ?? ''));
}

/** The same, with more said of each complaint about the call. */
export function withMore(error: Refusal, more: Partial<Complaint>): Refusal {
  const complaints = error.complaints.map((each) => ('message' in each ? { ...each, ...more } : each));
  return new Refusal(complaints, error);
}

/** Acts; a refusal is passed on with what `more` says of it. */
export async function refusingWith<T>(more: Partial<Complaint> | undefined, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof Refusal && more !== undefined ? withMore(error, more) : error;
  }
}

/** All of them, one after the other; or one refusal with everything that stands in the way of any. */
export async function eachOrRefusal<T>(acts: readonly (() => T | Promise<T>)[]): Promise<T[]> {
  const done: T[] = [];
  const refusals: Refusal[] = [];
  for (const act of acts) {
    try {
      done.push(await act());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error);
    }
  }
  if (refusals.length > 0) throw new Refusal(refusals.flatMap(({ complaints }) => complaints));
  return done;
}

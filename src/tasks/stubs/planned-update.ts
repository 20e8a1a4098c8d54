/** What a file of handlers lacks and what it becomes, in whichever language it is. */
import type { StaleType } from './typescript/stale-types.js';
import type { Unseen } from './typescript/unseen-handlers.js';

/** A handler that the file lacks, one that nobody asks for, or one that is marked though it is asked for again. */
export interface HandlerChange {
  readonly kind: 'missing' | 'gone' | 'back';
  /** On the wire. */
  readonly method: string;
  /** Absent where it is about all handlers of a method that is gone or back. */
  readonly question?: string;
  /** Where the handler is, if it is there. */
  readonly line?: number;
}

export interface Update {
  readonly text: string;
  readonly changes: readonly HandlerChange[];
  readonly notes: Notes;
}

/** What its owner has to look at, as the file is before the update. */
export interface Notes {
  readonly unseen: readonly Unseen[];
  readonly stale: readonly StaleType[];
}

export const NO_NOTES: Notes = { unseen: [], stale: [] };

export interface PlannedUpdate extends Update {
  /** The same notes on the file as it will be: what is added moves the rest. */
  readonly notesAfter: Notes;
}

/** Why a file cannot be completed. */
export interface SyntaxProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

interface AskingMethod {
  readonly path: string;
  readonly questions: readonly { readonly name: string }[];
}

/** All that a method asks. */
export function allMissing({ path, questions }: AskingMethod): HandlerChange[] {
  return questions.map(({ name }) => ({ kind: 'missing', method: path, question: name }));
}

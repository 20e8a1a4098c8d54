/** What the holder of a call and those who ask it say to each other: one JSON value per line. */
import type { Json, JsonObject } from '../../core/json/json.js';

export type HoldRequest =
  /** What came since the last time, up to the next question or the end. */
  | { readonly ask: 'next' }
  | ({ readonly ask: 'answer'; readonly id: string } & WrittenAnswer)
  | { readonly ask: 'list' }
  | { readonly ask: 'stop' };

/** An answer as a user writes it. */
export interface WrittenAnswer {
  /** The name of the answer: `value`, `confirmed`, or one of the hub's own. */
  readonly type?: string;
  readonly value?: string;
  readonly json?: string;
  readonly cancel?: true;
}

export type HoldReply =
  | { readonly say: 'item'; readonly value: Json }
  | { readonly say: 'progress'; readonly message: string; readonly percentage?: number }
  | { readonly say: 'question'; readonly question: HeldQuestion }
  /** The answer did not fit, and was not sent. */
  | { readonly say: 'unfit'; readonly message: string; readonly pointer: string }
  /** Somebody must answer before it goes on. */
  | { readonly say: 'waiting' }
  | { readonly say: 'end'; readonly error?: JsonObject }
  | { readonly say: 'open'; readonly call: HeldCallFacts };

export interface HeldQuestion {
  readonly requestId: string;
  readonly variant: string;
  readonly request: Json;
  readonly answerSchema?: Json;
  /** When the hub stops waiting, as an ISO date; absent where it waits for ever. */
  readonly deadline?: string;
}

export interface HeldCallFacts {
  readonly call: string;
  readonly method: string;
  readonly address: string;
  readonly questions: readonly HeldQuestion[];
}

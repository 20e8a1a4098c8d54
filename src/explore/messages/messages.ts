/** What the page and its server say to each other, as JSON in which integers are exact. */
import type { Json, JsonObject } from '../../core/json/json.js';
import type { DialogQuestion } from '../../wire/dialog/dialog-question.js';
import type { Fault } from '../../wire/shapes/shape.js';
import type { HubFacts } from '../facts/hub-facts.js';
import type { MethodFacts } from '../facts/method-facts.js';
import type { TypeFacts } from '../facts/type-facts.js';
import type { PlainForm } from './plain-form.js';

/** From the page. A message with an `ask` is replied to. */
export type PageMessage =
  | { readonly type: 'ask'; readonly ask: number; readonly what: Asked }
  | { readonly type: 'call'; readonly call: number; readonly method: string; readonly params: JsonObject }
  | { readonly type: 'cancel'; readonly call: number }
  | { readonly type: 'decline'; readonly question: string };

/** What the page wants to know. */
export type Asked =
  | { readonly about: 'method'; readonly path: string }
  | { readonly about: 'type'; readonly id: string }
  | { readonly about: 'check'; readonly path: string; readonly params: Json }
  | { readonly about: 'copy'; readonly path: string; readonly params: JsonObject }
  | { readonly about: 'answer'; readonly question: string; readonly value: Json }
  | { readonly about: 'pipes' }
  | { readonly about: 'pipe'; readonly from: string; readonly to: string }
  | { readonly about: 'diff'; readonly address: string; readonly isNewer: boolean }
  | { readonly about: 'reload' };

/** What each of these is replied to with. */
export interface Replies {
  readonly method: { readonly facts: MethodFacts; readonly form?: PlainForm };
  readonly type: { readonly facts: TypeFacts };
  readonly check: { readonly faults: readonly Fault[] };
  readonly copy: Copies;
  readonly answer: { readonly fault?: Fault };
  readonly pipes: PipeFacts;
  readonly pipe: JointFacts;
  readonly diff: DiffFacts;
  readonly reload: Readonly<Record<string, never>>;
}

export interface Copies {
  readonly typescript: string;
  readonly command: string;
}

export interface PipeFacts {
  readonly pipes: readonly { readonly from: string; readonly to: string; readonly isProven: boolean }[];
}

export interface JointFacts {
  readonly verdict: 'yes' | 'no' | 'unknown';
  readonly gives: string;
  readonly takes: string;
  /** The parameter that the pipe feeds. */
  readonly parameter?: string;
  readonly reasons: readonly { readonly code: string; readonly message: string }[];
  readonly witness?: Json;
  readonly advice: readonly string[];
}

export interface DiffFacts {
  readonly old: string;
  readonly new: string;
  readonly findings: readonly FindingFacts[];
}

export interface FindingFacts {
  readonly rule: string;
  readonly place: string;
  readonly message: string;
  readonly wire: string;
  readonly source: string;
  readonly before?: string;
  readonly after?: string;
  readonly witness?: { readonly what: string; readonly value: Json; readonly acceptedBy: string };
}

/** To the page. */
export type ServerMessage =
  | { readonly type: 'hub'; readonly hub: HubFacts; readonly place: string; readonly isMock: boolean }
  | { readonly type: 'reply'; readonly ask: number; readonly reply: Json }
  | { readonly type: 'refusal'; readonly ask: number; readonly message: string; readonly hint?: string }
  | { readonly type: 'item'; readonly call: number; readonly value: Json }
  | { readonly type: 'progress'; readonly call: number; readonly message: string; readonly percentage?: number }
  | { readonly type: 'frame'; readonly calls: readonly number[]; readonly isSent: boolean; readonly text: string }
  | { readonly type: 'end'; readonly call: number; readonly error?: CallFault }
  | AskedQuestion
  | { readonly type: 'withdraw'; readonly question: string; readonly reason: string };

export interface CallFault {
  readonly code: string;
  readonly message: string;
  readonly pointer?: string;
}

/** The hub asks something. */
export interface AskedQuestion extends Omit<DialogQuestion, 'form'> {
  readonly type: 'question';
  readonly question: string;
  readonly form: PlainForm;
  /** Absent where it belongs to no call. */
  readonly call?: number;
  /** How long the hub waits from now on. */
  readonly waitsMs?: number;
}

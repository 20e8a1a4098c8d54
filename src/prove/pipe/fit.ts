/** Whether what one stage gives is always what the next one takes. */
import type { Answer, Reason, ReasonCode } from '../containment/answer/answer.js';
import { fingerprint } from '../../core/model/fingerprint.js';
import type { Json } from '../../core/json/json.js';
import type { Type } from '../../core/model/type.js';
import type { Input } from './input.js';
import type { PipeOutput } from './output.js';

export type Verdict = Answer['verdict'];

export interface Fit {
  readonly verdict: Verdict;
  /** What is given and not taken; with every `no` but that of a method that takes nothing. */
  readonly witness?: Answer['witness'];
  readonly reasons: readonly FitReason[];
}

export interface FitReason extends Omit<Reason, 'code'> {
  readonly code: ReasonCode | 'TAKES_NOTHING' | 'UNSTATED' | 'NO_SCHEMA';
}

/** Whether every value of the one schema is accepted by the other. */
export type Ask = (a: Json, b: Json) => Answer;

export function fitOf(output: PipeOutput, input: Input | undefined, ask: Ask): Fit {
  if (input === undefined) return decided('no', 'TAKES_NOTHING', 'it takes no parameters');
  if (output.type === undefined) return decided('unknown', 'UNSTATED', 'the hub does not say what it returns');
  if (output.schema !== undefined && input.schema !== undefined) return ask(output.schema, input.schema);
  if (input.type.kind === 'any' || isSameType(output.type, input.type)) return { verdict: 'yes', reasons: [] };
  return decided('unknown', 'NO_SCHEMA', 'the hub gives no JSON Schema for it alone');
}

function isSameType(a: Type, b: Type): boolean {
  return fingerprint(a, (id) => id) === fingerprint(b, (id) => id);
}

function decided(verdict: Verdict, code: FitReason['code'], message: string): Fit {
  return { verdict, reasons: [{ code, message }] };
}

/** Gives the answers that were written down before. */
import { NoHandlerError } from '../shared/errors.js';
import type { AnyOnRequest } from '../client/exchange.js';
import { any } from '../shapes/any.js';
import { string } from '../shapes/scalars.js';
import { isObject } from '../shapes/shape.js';
import { struct } from '../shapes/structs.js';
import { callHandler, titleOf } from './asked.js';
import type { ReadyHandler } from './ready-handler.js';
import type { RecordedQuestion } from './record.js';

export interface ReplayOptions {
  /** Answers what was not recorded. Without it, such questions fail. */
  readonly otherwise?: AnyOnRequest | undefined;
}

/** Each entry answers one question; equal questions of one method get their answers in the order of the entries. */
export function replay(entries: Iterable<RecordedQuestion>, { otherwise }: ReplayOptions = {}): ReadyHandler {
  const waiting = new Map<string, RecordedQuestion[]>();
  for (const entry of entries) add(waiting, entry);
  return async (question, context) => {
    const { method, variant } = context;
    const entry = waiting.get(keyOf({ method, variant, question }))?.shift();
    if (entry?.failure !== undefined) throw new Error(`${entry.failure} (replayed)`);
    if (entry && Object.hasOwn(entry, 'answer')) return entry.answer;
    if (otherwise) return callHandler(otherwise, question, context);
    const why = entry ? 'the recording has no answer to it, since that came later' : 'no entry is left that answers it';
    throw new NoHandlerError(`${titleOf(question, context)}: ${why}`);
  };
}

const shape = /* @__PURE__ */ struct({
  required: { method: string, variant: string, question: any },
  optional: { failure: string },
});

function add(waiting: Map<string, RecordedQuestion[]>, entry: RecordedQuestion): void {
  const fault = shape(entry);
  if (fault) throw new TypeError(`not an entry of record(): ${fault.pointer} ${fault.message}`);
  const key = keyOf(entry);
  const queue = waiting.get(key);
  if (queue) queue.push(entry);
  else waiting.set(key, [entry]);
}

/** The same for the same question, whatever the order of its keys. */
function keyOf({ method, variant, question }: Pick<RecordedQuestion, 'method' | 'variant' | 'question'>): string {
  return JSON.stringify([method, variant, question], (_key, value: unknown) => {
    return isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
  });
}

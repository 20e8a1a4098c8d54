/** One call as the page follows it. */
import type { Json, JsonObject } from '../../core/json/json.js';
import type { CallFault } from '../messages/messages.js';

export interface Run {
  readonly call: number;
  readonly method: string;
  readonly params: JsonObject;
  readonly startedAt: number;
  readonly endedAt?: number;
  /** The last that came; of thousands nobody reads the first. */
  readonly items: readonly Json[];
  readonly itemCount: number;
  readonly progress?: { readonly message: string; readonly percentage?: number };
  readonly frames: readonly Frame[];
  readonly frameCount: number;
  /** What became of questions that nobody answered. */
  readonly notes: readonly string[];
  readonly error?: CallFault;
  readonly isOver: boolean;
}

export interface Frame {
  readonly isSent: boolean;
  readonly text: string;
  readonly at: number;
}

const MOST_ITEMS = 200;
const MOST_FRAMES = 200;

export function startedRun(call: number, method: string, params: JsonObject): Run {
  const empty = { items: [], itemCount: 0, frames: [], frameCount: 0, notes: [], isOver: false };
  return { call, method, params, startedAt: Date.now(), ...empty };
}

export function takenItem(run: Run, value: Json): Run {
  return { ...run, items: lastOf([...run.items, value], MOST_ITEMS), itemCount: run.itemCount + 1 };
}

export function withFrame(run: Run, { isSent, text }: Omit<Frame, 'at'>): Run {
  const frame = { isSent, text, at: Date.now() };
  return { ...run, frames: lastOf([...run.frames, frame], MOST_FRAMES), frameCount: run.frameCount + 1 };
}

export function notedRun(run: Run, note: string): Run {
  return { ...run, notes: [...run.notes, note] };
}

export function endedRun(run: Run, error: CallFault | undefined): Run {
  return { ...run, isOver: true, endedAt: Date.now(), ...(error && { error }) };
}

function lastOf<T>(all: readonly T[], most: number): readonly T[] {
  return all.length > most ? all.slice(-most) : all;
}

/**
 * Validators have no budget, and there are schemas with which they never end: what they ask of one value multiplies at
 * every level of it. Where a schema and a value make that possible, a clock runs beside the validator, and one that it
 * had to stop is asked no more.
 */
import { Script } from 'node:vm';
import { isArray, isObject, type Json } from '../../core/json/json.js';
import { waysThrough } from './ways-through.js';

class TookTooLong extends Error {
  constructor() {
    super('there are too many ways through the schema to judge a value by it');
  }
}

/** Looks at parts of a schema that are done in a blink. */
const FEW = 1e6;
const LONGEST_MS = 2000;

export class Patience {
  private readonly schema: Json;
  private ways: number | undefined;
  private isOver = false;

  constructor(schema: Json) {
    this.schema = schema;
  }

  /** Throws `TookTooLong` where there is no end. */
  judge<T>(value: Json, work: () => T): T {
    if (this.isOver) throw new TookTooLong();
    this.ways ??= waysThrough(this.schema);
    if (this.ways ** depthOf(value) <= FEW) return work();
    const result = withinTime(work);
    if (result !== undefined) return result.value;
    this.isOver = true;
    throw new TookTooLong();
  }
}

function depthOf(value: Json): number {
  if (!isArray(value) && !isObject(value)) return 1;
  let deepest = 0;
  for (const part of Object.values(value)) deepest = Math.max(deepest, depthOf(part));
  return deepest + 1;
}

/** Only a script can be stopped by the clock, and it reaches our work by a name alone. */
const NAME = 'hub-codegen judge';
const SCRIPT = new Script(`globalThis[Symbol.for('${NAME}')]()`);

function withinTime<T>(work: () => T): { readonly value: T } | undefined {
  let done: { readonly value: T } | undefined;
  const key = Symbol.for(NAME);
  const holder = globalThis as unknown as Record<symbol, (() => void) | undefined>;
  holder[key] = () => {
    done = { value: work() };
  };
  try {
    SCRIPT.runInThisContext({ timeout: LONGEST_MS });
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return undefined;
  } finally {
    delete holder[key];
  }
  return done;
}

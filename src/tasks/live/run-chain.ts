/** Methods one after the other: what one gives is fed to the next, item by item, and nothing is fetched unasked. */
import type { Json, JsonObject } from '../../core/json/json.js';
import { refusal } from '../../core/refusal/refusal.js';
import type { Input } from '../../prove/pipe/input.js';

export interface ChainStage {
  /** What it takes from the stage before. */
  readonly input?: Input | undefined;
  /** What it is given beside that. */
  readonly params: JsonObject;
  readonly start: (params: JsonObject) => AsyncIterable<Json>;
}

/** A stage that takes a list gets all items at once, which must end somewhere. */
const MOST_COLLECTED = 1_000_000;

/** `source`: what is fed to the first stage; without it, that is called once. */
export function runChain(stages: readonly ChainStage[], source?: AsyncIterable<Json>): AsyncIterable<Json> {
  const [first, ...others] = stages;
  if (first === undefined) throw new RangeError('a chain has a stage');
  const begun = source === undefined ? first.start(first.params) : through(source, first);
  return others.reduce((items, stage) => through(items, stage), begun);
}

async function* through(items: AsyncIterable<Json>, stage: ChainStage): AsyncGenerator<Json> {
  if (stage.input?.itemwise) {
    yield* stage.start(fed(await collected(items), stage));
    return;
  }
  for await (const item of items) yield* stage.start(fed(item, stage));
}

async function collected(items: AsyncIterable<Json>): Promise<Json[]> {
  const all: Json[] = [];
  for await (const item of items) {
    all.push(item);
    if (all.length > MOST_COLLECTED) throw refusal({ message: `more than ${MOST_COLLECTED} items for one call` });
  }
  return all;
}

/** Where a method takes no single parameter from a pipe, the item is its whole parameter object. */
export function fed(item: Json, { input, params }: ChainStage): JsonObject {
  const parameter = input?.parameter;
  return parameter === undefined ? { ...(item as JsonObject), ...params } : { ...params, [parameter]: item };
}

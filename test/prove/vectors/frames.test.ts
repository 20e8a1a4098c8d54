/** Frames carry the values of a method in its hub's dialect, such that our own client and hub read them back. */
import { describe, expect, test } from 'vitest';
import { eachMethod, type Hub, type Method } from '../../../src/core/model/hub.js';
import { compactJson, isObject, own, type Json, type JsonObject } from '../../../src/core/json/json.js';
import type { Type } from '../../../src/core/model/type.js';
import { namedVariants } from '../../../src/core/model/variants.js';
import { readRequest as readRpc } from '../../../src/wire/protocol/json-rpc-frames.js';
import { wireVariant } from '../../../src/core/model/write-variant.js';
import { readData, readRequest } from '../../../src/wire/protocol/read-item.js';
import { answerFrame } from '../../../src/wire/protocol/plexus-frames.js';
import { accepts } from '../../../src/prove/accepts/accepts.js';
import type { Frame, Vector } from '../../../src/prove/vectors/vector.js';
import { vectorsOf } from '../../../src/prove/vectors/vectors-of.js';
import { exampleText, readWhole } from '../../emit/emitted-hubs.js';

const EXAMPLES = ['images', 'interactive', 'repos', 'kitchen-sink'];

function inDialect(name: string, dialect: 'plexus' | 'seed'): Hub {
  return readWhole(JSON.stringify({ ...(JSON.parse(exampleText(name)) as object), dialect }));
}

describe.each(
  EXAMPLES.flatMap((name) => [
    { name, dialect: 'plexus' as const },
    { name, dialect: 'seed' as const },
  ]),
)('the frames of $name in $dialect', ({ name, dialect }) => {
  const hub = inDialect(name, dialect);
  const made = vectorsOf(hub);

  test('hold values of their methods', async () => {
    const frames = (await made).vectors.filter(({ frame }) => frame !== undefined);
    expect(frames.length).toBeGreaterThan(0);
    for (const vector of frames) {
      const method = methodOf(hub, vector);
      const value = carried(vector, hub);
      expect(value, compactJson(vector.value)).toBeDefined();
      expect(accepts(value as Json, typeOf(method, vector.frame as Frame) as Type, hub.types)).toBe(true);
    }
  });

  test('show each variant of each question and answer once', async () => {
    const { vectors } = await made;
    for (const method of eachMethod(hub.root)) {
      for (const frame of ['question', 'answer'] as const) {
        const type = typeOf(method, frame);
        const variants = type && namedVariants(type, hub.types);
        if (type === undefined || variants === undefined) continue;
        const own = vectors.filter((vector) => vector.type === method.path && vector.frame === frame);
        const names = own.map((vector) => wireVariant(carried(vector, hub) as Json, type, hub.types)?.name);
        expect(names.toSorted()).toEqual([...variants.keys()].toSorted());
      }
    }
  });
});

function methodOf(hub: Hub, { type }: Vector): Method {
  return [...eachMethod(hub.root)].find(({ path }) => path === type) as Method;
}

function typeOf({ returns, bidirectional }: Method, frame: Frame): Type | undefined {
  return { item: returns, question: bidirectional?.question, answer: bidirectional?.answer }[frame];
}

/** As the runtime and the hub take the value out. */
function carried({ frame, value }: Vector, hub: Hub): unknown {
  if (frame === 'answer') return answerIn(value, hub);
  const item = at(at(value, 'params'), 'result') as JsonObject;
  return frame === 'item' ? readData(item, hub.dialect.dataKey) : readRequest(item)?.question;
}

function answerIn(value: Json, hub: Hub): unknown {
  const read = readRpc(compactJson(value));
  if (!('request' in read)) throw new Error('no request');
  expect(read.request.method).toBe(answerFrame({ hub: hub.name ?? 'hub', dialect: hub.dialect }, '')[0]);
  const params = read.request.params as Json;
  expect(at(params, 'subscription_id') !== undefined).toBe(hub.dialect.respondTakesSubscription);
  return at(params, 'response_data');
}

function at(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) ? own(value, key) : undefined;
}

/** Hubs that nobody thought of, changed in ways that nobody thought of: no break is missed, and none is made up. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffHubs } from '../../../src/prove/diff/diff-hubs.js';
import { DIRECTION_OF, type Finding, type ValuePosition } from '../../../src/prove/diff/findings/finding.js';
import { eachMethod, type Hub, type Method } from '../../../src/core/model/hub.js';
import { compactJson, type Json } from '../../../src/core/json/json.js';
import { sentParams } from '../../../src/core/model/sent.js';
import type { Type } from '../../../src/core/model/type.js';
import { readHub } from '../../../src/core/read/read-hub.js';
import { arbitraryHub } from '../../support/arbitrary-hub.js';
import { drawn, type Draw } from '../../support/draw.js';
import { drawValueOf } from '../../support/draw-value.js';
import { writeHub } from '../../support/write-hub.js';
import { drawChange, drawRetarget } from './corpus/draw-change.js';
import { rangeJudgeOf } from './corpus/range-judge.js';
import { judgeWitness } from './corpus/witness.js';

const SEED = 20257;
const RUNS = 80;
const VALUES = 12;

interface Versions {
  readonly draw: Draw;
  readonly old: Hub;
  readonly new: Hub;
}

/** Two readable versions of a hub, one to three changes apart. */
function twoVersions(base: Hub): fc.Arbitrary<Versions | undefined> {
  return drawn((draw) => {
    let changed = draw.chance(15) ? drawRetarget(draw, base) : base;
    for (let count = draw.int(1, 3); count > 0; count--) changed = drawChange(draw, changed);
    const [old, now] = [base, changed].map((hub) => readHub(compactJson(writeHub(hub))).hub);
    return old && now && { draw, old, new: now };
  });
}

/** A part of a method, as whoever sends it and whoever receives it know it. */
interface Crossing {
  readonly method: string;
  readonly position: ValuePosition;
  readonly sent: Type;
  readonly sender: Hub;
  readonly sentSchema: Json;
  readonly receivedSchema: Json;
}

function crossingsOf({ old, new: now }: Versions): readonly Crossing[] {
  const after = new Map(Array.from(eachMethod(now.root), (method) => [method.path, method]));
  return [...eachMethod(old.root)].flatMap((method) => {
    const other = after.get(method.path);
    if (other === undefined || other.role.kind !== method.role.kind) return [];
    return (['params', 'returns', 'question', 'answer'] as const).flatMap((position) => {
      const isIn = DIRECTION_OF[position] === 'in';
      const [from, to] = isIn ? [method, other] : [other, method];
      const sender = isIn ? old : now;
      const sent = typeOf(from, position, sender);
      const [sentSchema, receivedSchema] = [from.schemas[position], to.schemas[position]];
      const isWhole = position !== 'params' || typeOf(to, position, isIn ? now : old) === to.params;
      return sent !== undefined && sentSchema !== undefined && receivedSchema !== undefined && isWhole
        ? [{ method: method.path, position, sent, sender, sentSchema, receivedSchema }]
        : [];
    });
  });
}

/** What is sent; undefined where the server adds to it, since the schemas then say more than what is sent. */
function typeOf({ params, returns, bidirectional }: Method, position: ValuePosition, hub: Hub): Type | undefined {
  if (position === 'params') return params && sentParams(params, hub.types) === params ? params : undefined;
  if (position === 'returns') return returns;
  return position === 'question' ? bidirectional?.question : bidirectional?.answer;
}

/** A value that the sender may send and the receiver refuses. */
function refusedValue(draw: Draw, { sent, sender, sentSchema, receivedSchema }: Crossing): Json | undefined {
  if (compactJson(sentSchema) === compactJson(receivedSchema)) return undefined;
  const [mayBeSent, isTaken] = [rangeJudgeOf(sentSchema), rangeJudgeOf(receivedSchema)];
  for (let count = 0; count < VALUES; count++) {
    const value = drawValueOf(draw, sent, sender.types);
    if (value !== undefined && mayBeSent(value) === true && isTaken(value) === false) return value;
  }
  return undefined;
}

function isAlarm({ wire }: Finding): boolean {
  return wire === 'breaking' || wire === 'unproven';
}

/** What diff says wrongly, or does not say, of two versions. */
function faultsOf(versions: Versions): { readonly faults: readonly string[]; readonly breaks: number } {
  const { old, new: now, draw } = versions;
  const { findings } = diffHubs(old, now);
  const alarms = findings.filter(isAlarm);
  const faults: string[] = [];
  let breaks = 0;
  for (const crossing of crossingsOf(versions)) {
    const value = refusedValue(draw, crossing);
    if (value === undefined) continue;
    breaks++;
    const direction = DIRECTION_OF[crossing.position];
    const isTold = alarms.some((alarm) => alarm.direction === direction && alarm.methods.includes(crossing.method));
    if (!isTold) faults.push(`missed: ${crossing.method} ${crossing.position} refuses ${compactJson(value)}`);
  }
  for (const finding of findings) {
    const complaint = judgeWitness(finding, { old, new: now });
    if (complaint !== undefined) faults.push(`${finding.rule} at ${finding.place.text}: ${complaint}`);
  }
  return { faults, breaks };
}

describe('two versions of a random hub', () => {
  const hubs = fc.sample(arbitraryHub({ judged: true }), { seed: SEED, numRuns: RUNS });

  test('every break is told, and every told break is one', () => {
    const faults: string[] = [];
    let [pairs, breaks] = [0, 0];
    hubs.forEach((hub, run) => {
      const [versions] = fc.sample(twoVersions(hub), { seed: SEED + run, numRuns: 1 });
      if (versions === undefined) return;
      for (const way of [versions, { ...versions, old: versions.new, new: versions.old }]) {
        const found = faultsOf(way);
        pairs++;
        breaks += found.breaks;
        faults.push(...found.faults.map((fault) => `run ${run}: ${fault}`));
      }
    });
    expect(faults).toEqual([]);
    expect(pairs).toBeGreaterThan(RUNS);
    expect(breaks).toBeGreaterThan(RUNS / 4);
  });
});

/** How bad a change is: what can be proven decides, and the rule says the rest. */
import { mapRefs } from '../../core/model/map-type.js';
import type { Level } from './policy/level.js';
import type { Change } from './findings/change.js';
import type { Witness } from './findings/finding.js';
import type { Proof, Proofs } from './proof/proofs.js';
import { ruleLevels, type Levels } from './findings/rules.js';
import { sameText } from './source/same-text.js';
import { bareId, type Versions } from './findings/versions.js';

export interface Judgement extends Levels {
  readonly witness?: Witness;
  readonly doubt?: string;
}

export function judge(change: Change, versions: Versions, proofs: Proofs): Judgement {
  const expected = { ...ruleLevels(change.rule, change.direction), ...change.levels };
  if (change.exchange === undefined || change.direction === undefined) {
    return { ...expected, ...(change.witness && expected.wire === 'breaking' && { witness: change.witness }) };
  }
  const proof = proofs.ofExchange(change.exchange, change.direction);
  const wire = wireLevel(proof, expected);
  return { wire, source: sourceLevel(change, wire, expected, versions), ...evidenceOf(proof) };
}

/** A rule may call an unbroken change dangerous, never a proven break safe. */
function wireLevel({ verdict }: Proof, expected: Levels): Level {
  if (verdict === 'broken') return 'breaking';
  if (verdict === 'unknown') return 'unproven';
  return expected.wire === 'breaking' || expected.wire === 'unproven' ? 'safe' : expected.wire;
}

/** Where a rule says the same of both axes, source goes with the wire, unless TypeScript sees no difference at all. */
function sourceLevel(change: Change, wire: Level, expected: Levels, versions: Versions): Level {
  if (isSameText(change, versions)) return 'none';
  const ruled = ruleLevels(change.rule, change.direction);
  return ruled.wire === ruled.source && change.levels?.source === undefined ? wire : expected.source;
}

function isSameText({ types }: Change, { hubs }: Versions): boolean {
  if (types === undefined) return false;
  return sameText(mapRefs(types.old, bareId), hubs.old.types, mapRefs(types.new, bareId), hubs.new.types);
}

function evidenceOf(proof: Proof): Pick<Judgement, 'witness' | 'doubt'> {
  if (proof.verdict === 'broken') return { witness: proof.witness };
  return proof.verdict === 'unknown' ? { doubt: proof.doubt } : {};
}

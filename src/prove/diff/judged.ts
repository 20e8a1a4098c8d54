/** Findings as they are judged, and whatever breaks without a change that explains it. */
import type { Level } from './policy/level.js';
import type { Change } from './findings/change.js';
import { DIRECTION_OF, type Direction, type Finding, type Place } from './findings/finding.js';
import { findingFingerprint } from './fingerprint.js';
import { judge } from './judgement.js';
import type { PartPair } from './proof/parts.js';
import type { Proofs } from './proof/proofs.js';
import { isInClient } from './source/in-client.js';
import { sourceLine } from './source/source-line.js';
import { Users } from './users.js';
import type { Versions } from './findings/versions.js';

export class Judged {
  readonly findings: Finding[] = [];
  private readonly versions: Versions;
  private readonly proofs: Proofs;
  private readonly users: { readonly old: Users; readonly new: Users };

  constructor(versions: Versions, proofs: Proofs) {
    this.versions = versions;
    this.proofs = proofs;
    this.users = { old: new Users(versions.hubs.old), new: new Users(versions.hubs.new) };
  }

  add(change: Change): void {
    this.findings.push(this.finding(change));
  }

  finding(change: Change): Finding {
    const { rule, direction, place, message, hint, wasOpen, before, after } = change;
    const judgement = judge(change, this.versions, this.proofs);
    const { hubs } = this.versions;
    const isShown = judgement.source === 'breaking' && isInClient(change, hubs.old);
    const line = isShown ? sourceLine(change, hubs) : undefined;
    return {
      rule,
      ...judgement,
      ...(judgement.source === 'breaking' && !isShown && { source: 'none' }),
      ...(line && { sourceLine: line }),
      ...(direction && { direction }),
      place,
      message,
      ...(hint && { hint }),
      ...(wasOpen && { wasOpen }),
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
      methods: this.methodsOf(change),
      fingerprint: findingFingerprint(change, hubs.old),
    };
  }

  private methodsOf({ place, direction }: Change): readonly string[] {
    if (place.method !== undefined) return [place.method];
    if (place.namespace !== undefined && place.position === 'request') return this.users.old.below(place.namespace);
    const { old, new: now } = place.type ?? {};
    const before = old === undefined ? [] : this.users.old.of(old, direction);
    return before.length > 0 || now === undefined ? before : this.users.new.of(now, direction);
  }

  /** Values decide: a part of a method that breaks is reported, even if no rule has a word for it. */
  addUnexplained(): void {
    for (const part of this.proofs.allParts()) {
      const direction = DIRECTION_OF[part.position];
      if (this.isExplained(part, direction, 'broken')) continue;
      const proof = this.proofs.ofPart(part, direction);
      if (proof.verdict === 'safe' || (proof.verdict === 'unknown' && this.isExplained(part, direction, 'unknown')))
        continue;
      const place = partPlace(part);
      const isBroken = proof.verdict === 'broken';
      this.findings.push({
        ...this.finding({
          rule: 'C05',
          direction,
          place,
          message: isBroken ? (proof.reason ?? 'the schema says something else') : 'the schema changed',
        }),
        wire: isBroken ? 'breaking' : 'unproven',
        source: 'none',
        ...(isBroken ? { witness: proof.witness } : { doubt: proof.doubt }),
      });
    }
  }

  private isExplained({ owner, position }: PartPair, direction: Direction, verdict: 'broken' | 'unknown'): boolean {
    const explaining: readonly Level[] = verdict === 'broken' ? ['breaking'] : ['breaking', 'unproven'];
    const concerned = position === 'request' ? this.users.old.below(owner.old) : [owner.old];
    return this.findings.some((finding) => {
      if (finding.direction !== direction || !explaining.includes(finding.wire)) return false;
      const { route } = finding.place;
      const isAt = route?.position === position && route.owner?.old === owner.old;
      return isAt || concerned.some((method) => finding.methods.includes(method));
    });
  }
}

function partPlace({ owner, position }: PartPair): Place {
  const place = { text: `${owner.old} ${position}`, position, steps: [], route: { owner, position, steps: [] } };
  return position === 'request' ? { ...place, namespace: owner.old } : { ...place, method: owner.old };
}

/** Two versions of a hub, compared in the order in which it happens. */
import { eachSpeaker, type Hub } from '../../core/model/hub.js';
import { canonicalJson, type Json } from '../../core/json/json.js';
import { LEVELS, worstOf } from './policy/level.js';
import type { Change } from './findings/change.js';
import type { Finding } from './findings/finding.js';
import { compareConnection } from './hubs/connection.js';
import type { HubComparison } from './hubs/hub-comparison.js';
import { methodPlace } from './hubs/hub-comparison.js';
import { compareLooseTypes } from './hubs/loose-types.js';
import { hashChanges, hubChanges, versionChanges } from './hubs/hub.js';
import { compareNamespaces } from './hubs/namespaces.js';
import { Judged } from './judged.js';
import { Proofs } from './proof/proofs.js';
import { identifierChanges } from './source/identifier-changes.js';
import { TypeComparison } from './types/type-comparison.js';
import { versionAdvice, type VersionAdvice } from './findings/version-advice.js';
import { Versions } from './findings/versions.js';

export interface Diff {
  /** The worst first, then by place. */
  readonly findings: readonly Finding[];
  /** Parts of the hub that both versions only summarise, in the same way. */
  readonly uncompared: readonly string[];
  /** Absent where only one of the two versions has the hub. */
  readonly version?: VersionAdvice;
  /** What there is to say of the hub's version, where policies made other advice of it. */
  readonly versionFindings: (advice: VersionAdvice) => readonly Finding[];
}

export function diffHubs(old: Hub, now: Hub): Diff {
  const versions = new Versions(old, now);
  const comparison = newComparison(versions);
  const { changes, proofs, uncompared } = comparison;
  changes.push(...hubChanges(versions));
  compareNamespaces(comparison);
  compareConnection(comparison);
  if (!hasMethods(old) && !hasMethods(now)) compareLooseTypes(comparison);
  changes.push(...identifierFindings(versions));

  const judged = new Judged(versions, proofs);
  for (const change of changes) judged.add(change);
  judged.addUnexplained();
  const found = [...judged.findings, ...respelled(comparison, judged)];
  const worst = found.length === 0 ? undefined : worstOf(found.flatMap(({ wire, source }) => [wire, source]));
  const version = versionAdvice({ old: old.root.version, new: now.root.version }, worst);
  const versionFindings = (advice: VersionAdvice): readonly Finding[] =>
    versionChanges(versions, advice).map((change) => judged.finding(change));
  const ofHash = hashChanges(versions, isContractChange(found)).map((change) => judged.finding(change));
  const findings = [...found, ...versionFindings(version), ...ofHash];
  return { findings: findings.sort(byGravity), uncompared, version, versionFindings };
}

interface Collected extends HubComparison {
  readonly changes: Change[];
}

function newComparison(versions: Versions): Collected {
  const changes: Change[] = [];
  const report = (change: Change): void => void changes.push(change);
  const proofs = new Proofs(versions);
  return {
    versions,
    proofs,
    report,
    changes,
    types: new TypeComparison(versions, proofs, report),
    changed: [],
    uncompared: [],
  };
}

function hasMethods(hub: Hub): boolean {
  return !eachSpeaker(hub).next().done;
}

function identifierFindings({ hubs }: Versions): readonly Change[] {
  return identifierChanges(hubs).map(({ kind, name, before, after }): Change => {
    const place =
      kind === 'namespace'
        ? { text: name, namespace: name, steps: [] }
        : kind === 'method'
          ? methodPlace(name)
          : { text: name, type: { old: name, new: name }, steps: [] };
    return {
      rule: 'N07',
      place,
      message: 'it has another name in TypeScript, since another name is too like it',
      before,
      after,
    };
  });
}

/** Methods whose schemas are written in another way, and of which there is nothing else to say. */
function respelled({ changed }: HubComparison, judged: Judged): readonly Finding[] {
  const named = new Set(judged.findings.flatMap(({ methods }) => methods));
  const message = 'its schemas are written in another way, and mean the same';
  return changed
    .filter(({ old, new: now }) => !named.has(old.path) && schemaText(old) !== schemaText(now))
    .map(({ old, new: now }) => judged.finding({ rule: 'F01', place: methodPlace(old.path, now.path), message }));
}

function schemaText({ schemas }: { readonly schemas: object }): string {
  return canonicalJson(schemas as Json);
}

/** Words and spellings change no contract. */
function isContractChange(findings: readonly Finding[]): boolean {
  return findings.some(({ wire, source }) => wire !== 'none' || source !== 'none');
}

function byGravity(a: Finding, b: Finding): number {
  const rank = ({ wire, source }: Finding): number => LEVELS.indexOf(worstOf([wire, source]));
  return (
    rank(b) - rank(a) ||
    compareText(a.place.text, b.place.text) ||
    compareText(a.rule, b.rule) ||
    compareText(a.direction ?? '', b.direction ?? '') ||
    compareText(a.fingerprint, b.fingerprint)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

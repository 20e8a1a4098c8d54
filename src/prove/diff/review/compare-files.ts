/** Two versions of one file, either of which may be missing, compared. */
import { hubName } from '../../../core/model/hub.js';
import { diffHubs, type Diff } from '../diff-hubs.js';
import type { Finding, Place } from '../findings/finding.js';
import { locator, type LocatedSide } from '../locate/locate.js';
import type { Location } from '../findings/report.js';
import { hubAdded, hubRemoved, inFile } from './whole-hub.js';

export interface FilePair {
  /** Within the directory; empty for a file alone. */
  readonly name: string;
  readonly old?: LocatedSide | undefined;
  readonly new?: LocatedSide | undefined;
  /** Whether another file of the directory has a hub of the same name. */
  readonly hasNamesake?: boolean;
}

export function compareFiles({ name, old, new: now, hasNamesake = false }: FilePair): Diff {
  if (old !== undefined && now !== undefined) {
    const diff = diffHubs(old.hub, now.hub);
    if (!hasNamesake) return diff;
    const named = (findings: readonly Finding[]): Finding[] => findings.map((finding) => inFile(finding, name));
    return {
      ...diff,
      findings: named(diff.findings),
      versionFindings: (advice) => named(diff.versionFindings(advice)),
    };
  }
  if (now !== undefined) return wholly(hubAdded(name || hubName(now.hub)));
  return old === undefined ? NOTHING : wholly(hubRemoved(name || hubName(old.hub), old.hub));
}

const NOTHING: Diff = { findings: [], uncompared: [], versionFindings: () => [] };

function wholly(finding: Finding): Diff {
  return { ...NOTHING, findings: [finding] };
}

/** With what the compiler says of each line of source. */
export async function withSourceProven(diff: Diff, { old, new: now }: FilePair): Promise<Diff> {
  if (old === undefined || now === undefined) return diff;
  // It brings a compiler along, which nobody else needs.
  const { proveSource } = await import('../source/prove-source.js');
  return { ...diff, findings: await proveSource(diff.findings, old.hub, now.hub) };
}

/** In the new file; where that has no such place, in the old one, if it is a file, or in what held the place. */
export function locatorOf({ old, new: now }: FilePair): (finding: Finding) => Location | undefined {
  const [before, after] = [old && locator(old), now && locator(now)];
  return ({ place }) => {
    const found = after?.(place, 'new') ?? (old && isFile(old) ? before?.(place, 'old') : undefined);
    return found ?? after?.(holderOf(place), 'new') ?? before?.(place, 'old');
  };
}

/** Only a file can be opened, or annotated. */
function isFile({ name }: LocatedSide): boolean {
  return !name.startsWith('git:') && !name.startsWith('<');
}

/** The namespace that a method or another namespace was removed from. */
function holderOf({ text, method, namespace = '' }: Place): Place {
  return { text, namespace: (method ?? namespace).split('.').slice(0, -1).join('.'), steps: [] };
}

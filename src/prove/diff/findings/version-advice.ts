/** Which version the changes ask for, and whether the hub's own follows. */
import type { Level } from '../policy/level.js';

type Bump = 'none' | 'patch' | 'minor' | 'major';

export interface VersionAdvice {
  readonly old?: string;
  readonly new?: string;
  /** What the changes ask for by semver's words; below 1.0.0 a major change is a minor step. */
  readonly needed: Bump;
  /** The lowest version that would do; absent where the old one is none that semver knows. */
  readonly lowest?: string;
  /** Whether the new version is high enough; absent where one of the two is not given. */
  readonly follows?: boolean;
}

/** Unproven changes count as breaking: a promise is not kept by luck. */
const BUMP_OF: Readonly<Record<Level, Bump>> = {
  none: 'patch',
  safe: 'minor',
  dangerous: 'minor',
  unproven: 'major',
  breaking: 'major',
};

export interface Versions {
  readonly old?: string | undefined;
  readonly new?: string | undefined;
}

/** `worst` is undefined where nothing changed at all. */
export function versionAdvice(versions: Versions, worst: Level | undefined): VersionAdvice {
  const needed = worst === undefined ? 'none' : BUMP_OF[worst];
  const from = parseVersion(versions.old);
  const to = parseVersion(versions.new);
  const lowest = from && bumped(from, needed);
  return {
    ...(versions.old !== undefined && { old: versions.old }),
    ...(versions.new !== undefined && { new: versions.new }),
    needed,
    ...(lowest && { lowest: lowest.join('.') }),
    ...(lowest && to && { follows: compareVersions(to, lowest) >= 0 }),
  };
}

/** Whether a version went back; undefined where one of the two is none that semver knows. */
export function isDecreased(versions: Versions): boolean | undefined {
  const [from, to] = [parseVersion(versions.old), parseVersion(versions.new)];
  return from && to && compareVersions(to, from) < 0;
}

type Version = readonly [major: number, minor: number, patch: number];

const SEMVER = /^v?(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:[-+].*)?$/;

function parseVersion(text: string | undefined): Version | undefined {
  const match = text === undefined ? null : SEMVER.exec(text);
  return match === null ? undefined : [Number(match[1]), Number(match[2]), Number(match[3])];
}

function bumped([major, minor, patch]: Version, bump: Bump): Version {
  if (bump === 'none') return [major, minor, patch];
  if (bump === 'patch' || (major === 0 && bump === 'minor')) return [major, minor, patch + 1];
  return bump === 'minor' || major === 0 ? [major, minor + 1, 0] : [major + 1, 0, 0];
}

function compareVersions(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

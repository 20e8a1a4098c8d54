/** A comparison with everything that a reader of it needs: names, places in the files, what is accepted, what fails. */
import type { Acceptance } from '../policy/acceptance.js';
import type { Axis, FailOn, Level } from '../policy/level.js';
import type { SemverPolicy } from '../policy/semver.js';
import type { Finding } from './finding.js';
import type { VersionAdvice } from './version-advice.js';

export interface FindingsReport {
  /** The name of the hub in the configuration, where that has several. */
  readonly hub?: string;
  readonly old: Side;
  readonly new: Side;
  /** The worst first, then by place. */
  readonly findings: readonly ReviewedFinding[];
  /** Parts of the hub that both versions only summarise, with equal hashes: nobody looked at them. */
  readonly uncompared: readonly string[];
  readonly version: VersionAdvice;
  /** Entries of the acceptance file that no longer serve. */
  readonly spentAcceptances: readonly SpentAcceptance[];
  readonly failOn: FailOn;
  readonly axis: Axis | 'both';
  readonly semver: SemverPolicy;
  /** Where the pages of rules are: an address in which `{rule}` stands for the id. */
  readonly rulePages?: string | undefined;
  readonly fails: boolean;
}

interface Side {
  /** As the user called it: a file, `<stdin>`, `git:v1:hub.json`. */
  readonly name: string;
}

export interface ReviewedFinding extends Finding {
  /** Where it stands: in the new file, or in the old one where it was removed. */
  readonly location?: Location;
  /** Where a known client uses what changed: `src/app.ts:12`. */
  readonly usedAt?: string;
  readonly accepted?: Acceptance;
  /** With `--since`: it was there already. */
  readonly isKnown?: true;
  /** It would fail, but the new version is high enough to bring it. */
  readonly isAnnounced?: true;
  /** The level that counts: of the axes asked for, after policies; lowered ones say why. */
  readonly level: Level;
  readonly policy?: string;
  readonly fails: boolean;
}

export interface Location {
  readonly side: 'old' | 'new';
  readonly file: string;
  readonly pointer: string;
  readonly line: number;
  readonly column: number;
}

export interface SpentAcceptance extends Acceptance {
  readonly problem: 'stale' | 'expired';
}

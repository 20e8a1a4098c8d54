/** All that a site shows. Plain data. */
import type { FindingFacts } from '../facts/finding-facts.js';
import type { HubFacts } from '../facts/hub-facts.js';
import type { MethodFacts } from '../facts/method-facts.js';
import type { TypeFacts } from '../facts/type-facts.js';
import type { SiteNames } from './site-names.js';

export interface SiteFacts {
  readonly hub: HubFacts;
  method(path: string): MethodFacts;
  type(id: string): TypeFacts;
  /** What changed since an earlier version, where one is named. */
  readonly changes?: SiteChanges;
}

interface SiteChanges {
  /** What the earlier version is called. */
  readonly since: string;
  readonly findings: readonly FindingFacts[];
}

export interface Site extends SiteFacts {
  readonly names: SiteNames;
}

export interface SiteFile {
  readonly path: string;
  readonly text: string;
}

/** What the configuration says, once it is known to be right. */
import type { TypesOfChoice } from '../../emit/types-of-choice.js';
import type { RuntimeMode } from '../../emit/typescript/runtime-modules.js';
import type { Naming } from '../../core/model/renamed.js';
import type { Axis, FailOn } from '../../prove/diff/policy/level.js';
import type { OpenEnum, Policies } from '../../prove/diff/policy/policies.js';
import type { SemverPolicy } from '../../prove/diff/policy/semver.js';

/** Paths start where the configuration stands; whoever looks for it (`findConfig`) makes them start here. */
export interface Config extends HubConfig {
  /** Several hubs by name: what each says goes before what stands beside them, which all share. */
  readonly hubs?: Readonly<Record<string, HubConfig>>;
}

/** What there is to say of one hub. */
export interface HubConfig {
  /** The file with what the hub serves. */
  readonly schema?: string;
  readonly targets?: readonly TargetConfig[];
  readonly naming?: Naming;
  /** Enums that may grow: places as `diff` names them, or `*`. */
  readonly openEnums?: readonly (string | OpenEnum)[];
  /** The directory of templates that replace ours. */
  readonly templates?: string;
  /** Whether what is written is formatted as the project's own files are. */
  readonly format?: boolean;
  readonly diff?: DiffConfig;
}

export interface UsedByConfig {
  /** TypeScript projects that use a generated client. */
  readonly projects?: readonly string[];
  /** Methods by their names on the wire; `repos.*` is a namespace. */
  readonly methods?: readonly string[];
  /** Types by the names that `inspect` shows, or by their ids. */
  readonly types?: readonly string[];
}

export interface TargetConfig {
  readonly lang: string;
  readonly out: string;
  readonly package?: boolean;
  readonly tests?: boolean;
  readonly runtime?: RuntimeMode;
  readonly types?: TypesOfChoice;
}

export interface DiffConfig extends Policies {
  readonly failOn?: FailOn;
  readonly axis?: Axis | 'both';
  readonly semver?: SemverPolicy;
  /** The clients that are known. */
  readonly usedBy?: UsedByConfig;
  /** Where the pages of rules are. */
  readonly rulePages?: string;
  /** The file of accepted findings. */
  readonly accepted?: string;
}

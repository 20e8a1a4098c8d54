/** What `hub-codegen.config.json` says, once it is known to be right. */
import type { Axis } from '../diff/finding.js';
import type { FailOn } from '../diff/report.js';
import type { Policies } from '../diff/review/policies.js';

export interface Config {
  readonly diff?: DiffConfig;
}

export interface DiffConfig extends Policies {
  readonly failOn?: FailOn;
  readonly axis?: Axis | 'both';
  /** The file of accepted findings, from where the configuration stands. */
  readonly accepted?: string;
}

/** Levels that a project sets for itself, each with its reason. */
import type { Axis, Level } from './level.js';

/** `Rule`: the ids of rules, by those who know them. */
export interface Policies<Rule extends string = string> {
  readonly openEnums?: readonly OpenEnum[];
  readonly lenientReaders?: { readonly reason: string };
  readonly rules?: Readonly<Partial<Record<Rule, LevelPolicy>>>;
  /** By the extension's key. */
  readonly extensions?: Readonly<Record<string, LevelPolicy>>;
}

export interface OpenEnum {
  /** A place as diff names it, or `*`. */
  readonly type: string;
  readonly reason: string;
}

/** `level` is for both axes. */
export interface LevelPolicy extends Readonly<Partial<Record<Axis | 'level', Level>>> {
  readonly reason: string;
}

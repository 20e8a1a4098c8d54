/** Parts of a type under new names, each as one change, or as one where a convention changed. */
import type { Type } from '../../../core/model/type.js';
import type { RuleId } from '../findings/rules.js';
import { isConvention, someOf, type Renamed } from './renames.js';
import type { Site, TypeChange } from './site.js';
import type { TypeComparison } from './type-comparison.js';

/** What the parts of a type are called, and how the type is made of others of them. */
export interface Parts<T, Whole extends Type> {
  /** For a single part, and for a new spelling of several. */
  readonly rules: { readonly one: RuleId; readonly several: RuleId };
  /** `properties`, `variants`: what several of them are. */
  readonly words: string;
  readonly hint?: string;
  nameOf(part: T): string;
  /** The name as people read it. */
  textOf(part: T): string;
  exchanged(whole: Whole, removed: readonly T[], added: readonly T[]): Whole;
}

interface SiteOf<Whole extends Type> extends Site {
  readonly old: Whole;
  readonly new: Whole;
}

export function reportRenames<T, Whole extends Type>(
  { report }: TypeComparison,
  site: SiteOf<Whole>,
  renamed: readonly Renamed<T>[],
  parts: Parts<T, Whole>,
): void {
  const groups = isConvention(renamed, parts.nameOf) ? [renamed] : renamed.map((pair) => [pair]);
  for (const group of groups) report(site, renameOf(site, group, parts));
}

function renameOf<T, Whole extends Type>(
  site: SiteOf<Whole>,
  group: readonly Renamed<T>[],
  { rules, words, hint, textOf, exchanged }: Parts<T, Whole>,
): TypeChange {
  const [before, after] = [group.map((pair) => pair.before), group.map((pair) => pair.after)];
  const [was, is] = [someOf(before.map(textOf)), someOf(after.map(textOf))];
  const isOne = group.length === 1;
  return {
    rule: isOne ? rules.one : rules.several,
    message: isOne ? `${was} seems to be called ${is} now` : `its ${words} are spelled in another way`,
    ...(hint !== undefined && { hint }),
    before: was,
    after: is,
    edit: { made: exchanged(site.old, before, after), undone: exchanged(site.new, after, before) },
  };
}

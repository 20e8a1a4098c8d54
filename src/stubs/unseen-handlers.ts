/** Handlers that a run says nothing of: only running them would tell what they answer, or others stand for them. */
import type { AskingMethod } from './asking-methods.js';
import { memberName, originalOf, type Group } from './groups.js';
import type { SourceText } from './source-text.js';
import { shown } from './stub-text.js';

export interface Unseen {
  /** The method whose questions they answer, on the wire. */
  readonly method: string;
  /** Where they are, if they are in this file. */
  readonly line?: number;
  readonly why: 'no-object' | 'spread' | 'shared' | 'second' | 'elsewhere';
}

export interface Handled {
  /** The handlers that were looked at, or were to be. */
  readonly found: ReadonlyMap<AskingMethod, Group>;
  /** Those that are completed. */
  readonly holders: ReadonlyMap<AskingMethod, Group>;
  readonly groups: readonly Group[];
  /** Methods whose handlers are exported from another file. */
  readonly elsewhere: readonly AskingMethod[];
}

export function unseenHandlers(source: SourceText, { found, holders, groups, elsewhere }: Handled): Unseen[] {
  const looked = new Set(found.values());
  const lineOf = ({ statement }: Group): number => source.lineOf(statement.getStart());
  const opaque = [...found].flatMap(([method, group]): Unseen[] => {
    const original = originalOf(group, groups);
    const why = opacity(source, method, original, holders.get(method) !== original);
    return why === undefined ? [] : [{ method: method.path, line: lineOf(group), why }];
  });
  const seconds = [...found.keys()].flatMap(({ path }) =>
    groups
      .filter((group) => group.answers === shown(path) && !looked.has(group))
      .map((group): Unseen => ({ method: path, line: lineOf(group), why: 'second' })));
  return [...opaque, ...seconds, ...elsewhere.map(({ path }): Unseen => ({ method: path, why: 'elsewhere' }))];
}

function opacity(
  source: SourceText,
  { questions }: AskingMethod,
  { object }: Group,
  isShared: boolean,
): Unseen['why'] | undefined {
  if (object === undefined) return 'no-object';
  const names = object.properties.map((member) => memberName(source, member));
  if (questions.every(({ name }) => names.includes(name))) return undefined;
  if (names.includes(undefined)) return 'spread';
  return isShared ? 'shared' : undefined;
}

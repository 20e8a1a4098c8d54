/** Handlers that a run says nothing of: only running them would tell what they answer, or others stand for them. */
import type { AskingMethod } from './asking-methods.js';
import { memberName, originalOf, type HandlerGroup } from './groups.js';
import type { HandlersText } from './source-text.js';
import { shown } from './stub-text.js';

export interface Unseen {
  /** The method whose questions they answer, on the wire. */
  readonly method: string;
  /** Where they are, if they are in this file. */
  readonly line?: number;
  readonly why: 'no-object' | 'no-cases' | 'no-impl' | 'spread' | 'shared' | 'second' | 'elsewhere';
}

/** The groups that hold handlers, each with the methods that they answer; it is completed for the first. */
export type Holders = ReadonlyMap<HandlerGroup, readonly AskingMethod[]>;

export interface Handled {
  /** The handlers that were looked at, or were to be. */
  readonly found: ReadonlyMap<AskingMethod, HandlerGroup>;
  readonly holders: Holders;
  readonly groups: readonly HandlerGroup[];
  /** Methods whose handlers are exported from another file. */
  readonly elsewhere: readonly AskingMethod[];
}

export function unseenHandlers(source: HandlersText, { found, holders, groups, elsewhere }: Handled): Unseen[] {
  const looked = new Set(found.values());
  const lineOf = ({ statement }: HandlerGroup): number => source.lineOf(statement.getStart());
  const opaque = [...found].flatMap(([method, group]): Unseen[] => {
    const holder = originalOf(group, groups);
    const why = opacity(source, method, holder, holders.get(holder)?.[0] ?? method);
    return why === undefined ? [] : [{ method: method.path, line: lineOf(group), why }];
  });
  const seconds = [...found.keys()].flatMap(({ path }) =>
    groups
      .filter((group) => group.answers === shown(path) && !looked.has(group))
      .map((group): Unseen => ({ method: path, line: lineOf(group), why: 'second' })),
  );
  return [...opaque, ...seconds, ...elsewhere.map(({ path }): Unseen => ({ method: path, why: 'elsewhere' }))];
}

function opacity(
  source: HandlersText,
  { questions }: AskingMethod,
  { object }: HandlerGroup,
  completedFor: AskingMethod,
): Unseen['why'] | undefined {
  if (object === undefined) return 'no-object';
  const names = object.properties.map((member) => memberName(source, member));
  const answersAll = (known: readonly unknown[]): boolean => questions.every(({ name }) => known.includes(name));
  if (answersAll(names)) return undefined;
  if (names.includes(undefined)) return 'spread';
  return answersAll([...names, ...completedFor.questions.map(({ name }) => name)]) ? undefined : 'shared';
}

/** The methods of a namespace in both versions. */
import { methodParts, type Method } from '../../../core/model/hub.js';
import { compactJson, equalJson, type Json } from '../../../core/json/json.js';
import { methodSignature } from '../../../core/model/signature.js';
import { findNearRenames, findRenames, type Renamed } from '../types/renames.js';
import type { Change } from '../findings/change.js';
import { isBefore } from '../types/notes.js';
import type { Type } from '../../../core/model/type.js';
import type { Pair, Version, Versions } from '../findings/versions.js';
import { atMethod, methodPlace, type HubComparison } from './hub-comparison.js';
import { compareMethod } from './method.js';
import { removedCall } from './removed-call.js';

export interface Methods {
  readonly removed: readonly Method[];
  readonly added: readonly Method[];
  readonly kept: readonly Pair<Method>[];
}

export function compareMethods(comparison: HubComparison, { removed, added, kept }: Methods): void {
  const { versions } = comparison;
  // What goes as it was announced breaks less than a new name does.
  const unannounced = removed.filter((method) => removal(comparison, method).rule !== 'M03');
  const renamed = renamesOf(comparison, unannounced, added);
  for (const { before, after } of renamed) reportRenamed(comparison, { old: before, new: after });
  const isRenamed = (method: Method): boolean => {
    return renamed.some(({ before, after }) => before === method || after === method);
  };
  for (const method of removed) if (!isRenamed(method)) reportRemoved(comparison, method);
  for (const method of added) {
    if (isRenamed(method)) continue;
    const signature = methodSignature(method, versions.hubs.new.types);
    comparison.report({
      rule: 'M01',
      place: methodPlace(method.path),
      message: 'there is a new method',
      after: `${signature.name}(${signature.params.join(', ')}) -> ${signature.result}`,
    });
  }
  for (const pair of kept.filter((each) => isChanged(versions, each))) {
    comparison.changed.push(pair);
    compareMethod(comparison, pair);
  }
}

/** By what they take and give; where that fits several, or says nothing, by the nearest name in the namespace. */
function renamesOf(
  comparison: HubComparison,
  removed: readonly Method[],
  added: readonly Method[],
): readonly Renamed<Method>[] {
  const old = new Set(removed);
  const contentOf = (method: Method): string => contentIn(comparison, method, old.has(method) ? 'old' : 'new');
  const byContent = findRenames(removed.filter(isTelling), added.filter(isTelling), {
    nameOf: ({ path }) => path,
    contentOf,
  });
  const isLeft = (method: Method): boolean => {
    return !byContent.renamed.some(({ before, after }) => before === method || after === method);
  };
  const byName = findNearRenames(removed.filter(isLeft), added.filter(isLeft), {
    nameOf: ({ name }) => name,
    contentOf: (method) => `${method.path.slice(0, -method.name.length)} ${contentOf(method)}`,
  });
  return [...byContent.renamed, ...byName.renamed];
}

/** By content, schemas and named types and all: what is the same needs no second look, wherever it stands. */
function isChanged(versions: Versions, { old, new: now }: Pair<Method>): boolean {
  if (!hasSameContent(old, now)) return true;
  const others = methodParts(now);
  return methodParts(old).some(({ type }, index) => {
    return !versions.isSame({ old: versions.of('old', type), new: versions.of('new', others[index]?.type as Type) });
  });
}

/** Mostly the keys stand in one order, which is told much faster. */
function hasSameContent(old: Method, now: Method): boolean {
  const [before, after] = [contentOnly(old), contentOnly(now)];
  return compactJson(before) === compactJson(after) || equalJson(before, after);
}

function contentOnly({ pointer: _pointer, pointers: _pointers, ...content }: Method): Json {
  return content as unknown as Json;
}

/** Methods that take nothing and say nothing are all alike. */
function isTelling({ params, returns }: Method): boolean {
  return params !== undefined || (returns !== undefined && returns.kind !== 'any');
}

/** Equal for methods that are called, and answer, alike. */
function contentIn({ versions }: HubComparison, method: Method, version: Version): string {
  const parts = methodParts(method).map(({ part, type }) => `${part} ${versions.meaning(versions.of(version, type))}`);
  return [method.streaming, ...parts].join(' ');
}

function reportRenamed(comparison: HubComparison, pair: Pair<Method>): void {
  const { old, new: now } = pair;
  atMethod(comparison, pair, {
    rule: 'M05',
    message: `it seems to be called ${now.path} now`,
    hint: `to keep old clients, serve ${old.path} for a while and mark it as deprecated`,
    before: old.path,
    after: now.path,
    ...removedCall(comparison, old),
  });
}

function reportRemoved(comparison: HubComparison, method: Method): void {
  const { rule, message } = removal(comparison, method);
  comparison.report({
    rule,
    place: methodPlace(method.path),
    message,
    ...(rule === 'M02' && { hint: 'mark it as deprecated first, and say in which version it goes' }),
    ...removedCall(comparison, method),
  });
}

function removal({ versions }: HubComparison, { deprecation }: Method): Pick<Change, 'rule' | 'message'> {
  const removedIn = deprecation?.removedIn;
  const { version } = versions.hubs.new.root;
  if (removedIn === undefined || version === undefined) return { rule: 'M02', message: 'the method is gone' };
  return isBefore(version, removedIn)
    ? { rule: 'M04', message: `the method is gone in ${version}, though announced for ${removedIn}` }
    : { rule: 'M03', message: `the method is gone, as announced for ${removedIn}` };
}

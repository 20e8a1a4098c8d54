/** The methods of a namespace in both versions. */
import { methodParts, type Method } from '../../../core/model/hub.js';
import { compactJson, equalJson, type Json } from '../../../core/json/json.js';
import { methodSignature } from '../../../core/model/signature.js';
import { findRenames } from '../types/renames.js';
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
  const versionOf = new Map<Method, Version>([
    ...removed.map((method) => [method, 'old'] as const),
    ...added.map((method) => [method, 'new'] as const),
  ]);
  const renames = findRenames(removed.filter(isTelling), added.filter(isTelling), {
    nameOf: ({ path }) => path,
    contentOf: (method) => contentOf(comparison, method, versionOf.get(method) ?? 'old'),
  });
  for (const { before, after } of renames.renamed) reportRenamed(comparison, { old: before, new: after });
  const isRenamed = (method: Method): boolean => {
    return renames.renamed.some(({ before, after }) => before === method || after === method);
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
function contentOf({ versions }: HubComparison, method: Method, version: Version): string {
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
  const removedIn = method.deprecation?.removedIn;
  const version = comparison.versions.hubs.new.root.version;
  const isAnnounced = removedIn !== undefined && version !== undefined;
  const isDue = isAnnounced && !isBefore(version, removedIn);
  const rule = isDue ? 'M03' : isAnnounced ? 'M04' : 'M02';
  comparison.report({
    rule,
    place: methodPlace(method.path),
    message: REMOVED[rule](removedIn ?? '', version ?? ''),
    ...(rule === 'M02' && { hint: 'mark it as deprecated first, and say in which version it goes' }),
    ...removedCall(comparison, method),
  });
}

const REMOVED = {
  M02: () => 'the method is gone',
  M03: (removedIn: string) => `the method is gone, as announced for ${removedIn}`,
  M04: (removedIn: string, version: string) => `the method is gone in ${version}, though announced for ${removedIn}`,
} as const;

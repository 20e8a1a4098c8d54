/** The tree of namespaces in both versions, and the methods in it. */
import type { Method, Namespace, UnloadedChild } from '../../../core/model/hub.js';
import { eachMethod, eachNamespace } from '../../../core/model/hub.js';
import { requestPart, typePart } from '../proof/parts.js';
import { deprecationChange } from '../types/notes.js';
import { rootSite } from '../types/site.js';
import type { Pair } from '../findings/versions.js';
import { extensionChanges } from './extensions.js';
import { atNamespace, type HubComparison } from './hub-comparison.js';
import { compareMethods, type Methods } from './methods.js';
import { removedCall } from './removed-call.js';

export function compareNamespaces(comparison: HubComparison): void {
  const { old, new: now } = comparison.versions.hubs;
  const tree = pairTrees({ old: old.root, new: now.root });
  for (const pair of tree.kept) compareNamespace(comparison, pair, tree);
  for (const pair of tree.moved) reportMoved(comparison, pair);
  const methods = pairMethods([...tree.kept, ...tree.moved.flatMap(insideMoved)]);
  compareMethods(comparison, methods);
}

/** How the namespaces of both versions belong together. Of what came or went, only the topmost is named. */
interface Trees {
  readonly kept: readonly Pair<Namespace>[];
  readonly moved: readonly Pair<Namespace>[];
  readonly removed: readonly Namespace[];
  readonly added: readonly Namespace[];
}

function pairTrees(roots: Pair<Namespace>): Trees {
  const [before, after] = [byPath(roots.old), byPath(roots.new)];
  const kept = [...before].flatMap(([path, namespace]) => {
    const other = after.get(path);
    return other === undefined ? [] : [{ old: namespace, new: other }];
  });
  const gone = topmost([...before].filter(([path]) => !after.has(path)));
  const come = topmost([...after].filter(([path]) => !before.has(path)));
  const moved = gone.flatMap((namespace): Pair<Namespace>[] => {
    const alike = (others: readonly Namespace[]): readonly Namespace[] => {
      return others.filter((other) => shapeOf(other) === shapeOf(namespace));
    };
    const [other, ...rivals] = alike(come);
    const isOnly = rivals.length === 0 && alike(gone).length === 1 && shapeOf(namespace) !== '';
    return other !== undefined && isOnly ? [{ old: namespace, new: other }] : [];
  });
  const isMoved = (namespace: Namespace): boolean =>
    moved.some((pair) => pair.old === namespace || pair.new === namespace);
  return {
    kept,
    moved,
    removed: gone.filter((namespace) => !isMoved(namespace)),
    added: come.filter((namespace) => !isMoved(namespace)),
  };
}

function byPath(root: Namespace): ReadonlyMap<string, Namespace> {
  return new Map(Array.from(eachNamespace(root), (namespace) => [namespace.path.join('.'), namespace]));
}

function topmost(entries: readonly (readonly [string, Namespace])[]): readonly Namespace[] {
  const paths = new Set(entries.map(([path]) => path));
  return entries.filter(([, { path }]) => !paths.has(path.slice(0, -1).join('.'))).map(([, namespace]) => namespace);
}

/** The names of all methods below; a namespace without any looks like every other. */
function shapeOf(namespace: Namespace): string {
  const { length } = namespace.path;
  return [...eachNamespace(namespace)]
    .flatMap(({ path, methods }) => methods.map(({ name }) => [...path.slice(length), name].join('.')))
    .sort()
    .join(' ');
}

function insideMoved({ old, new: now }: Pair<Namespace>): readonly Pair<Namespace>[] {
  const after = new Map(
    Array.from(eachNamespace(now), (namespace) => [namespace.path.slice(now.path.length).join('.'), namespace]),
  );
  return [...eachNamespace(old)].flatMap((namespace) => {
    const other = after.get(namespace.path.slice(old.path.length).join('.'));
    return other === undefined ? [] : [{ old: namespace, new: other }];
  });
}

function pairMethods(pairs: readonly Pair<Namespace>[]): Methods {
  const kept: Pair<Method>[] = [];
  const removed: Method[] = [];
  const added: Method[] = [];
  for (const { old, new: now } of pairs) {
    const [before, after] = [old.methods, now.methods].map(byName) as [Map<string, Method>, Map<string, Method>];
    for (const [name, method] of before) {
      const other = after.get(name);
      if (other === undefined) removed.push(method);
      else kept.push({ old: method, new: other });
    }
    added.push(...now.methods.filter(({ name }) => !before.has(name)));
  }
  return { removed, added, kept };
}

function byName(methods: readonly Method[]): Map<string, Method> {
  return new Map(methods.map((method) => [method.name, method]));
}

function compareNamespace(comparison: HubComparison, pair: Pair<Namespace>, trees: Trees): void {
  const { old, new: now } = pair;
  if (old.docs !== now.docs) atNamespace(comparison, now, { rule: 'N13', message: 'its description changed' });
  const deprecation = deprecationChange(pair);
  if (deprecation !== undefined) atNamespace(comparison, now, { rule: 'N14', ...deprecation });
  for (const change of extensionChanges(old.extensions, now.extensions)) atNamespace(comparison, now, change);
  compareChildren(comparison, pair, trees);
  compareUnloaded(comparison, pair);
  compareRequest(comparison, pair);
}

function compareChildren(
  comparison: HubComparison,
  { old, new: now }: Pair<Namespace>,
  { removed, added }: Trees,
): void {
  const isUnloaded = (others: readonly UnloadedChild[], { name }: Namespace): boolean =>
    others.some((other) => other.name === name);
  const gone = old.children.filter((child) => removed.includes(child) && !isUnloaded(now.unloaded, child));
  const come = now.children.filter((child) => added.includes(child) && !isUnloaded(old.unloaded, child));
  const [was, is] = [old, now].map(({ children, unloaded }) => children.length + unloaded.length > 0);
  for (const child of gone) reportRemoved(comparison, child, is ? 'N02' : 'N05');
  for (const child of come) {
    const message = was ? 'there is a new namespace' : `there is a new namespace, the first in ${now.name}`;
    atNamespace(comparison, child, { rule: was ? 'N01' : 'N04', message });
  }
}

function reportRemoved(comparison: HubComparison, namespace: Namespace, rule: 'N02' | 'N05'): void {
  const methods = [...eachMethod(namespace)];
  const [first] = methods;
  const count = methods.length === 1 ? 'its method' : `all its ${methods.length} methods`;
  atNamespace(comparison, namespace, {
    rule,
    message: `the namespace is gone, and ${count} with it`,
    ...(first ? removedCall(comparison, first) : { levels: { wire: 'safe' as const } }),
  });
}

function reportMoved(comparison: HubComparison, { old, new: now }: Pair<Namespace>): void {
  const [first] = eachMethod(old);
  atNamespace(comparison, old, {
    rule: 'N03',
    message: `it seems to be called ${now.path.join('.')} now`,
    before: old.path.join('.'),
    after: now.path.join('.'),
    ...(first && removedCall(comparison, first)),
  });
}

/** What a summary stands for cannot be compared, and what cannot be compared is not the same. */
function compareUnloaded(comparison: HubComparison, { old, new: now }: Pair<Namespace>): void {
  const names = new Set([...old.unloaded, ...now.unloaded].map(({ name }) => name));
  for (const name of names) {
    const [before, after] = [childNamed(old, name), childNamed(now, name)];
    const child: Namespace = { path: [...now.path, name], name, methods: [], children: [], unloaded: [] };
    if (before === undefined) atNamespace(comparison, child, { rule: 'N01', message: 'there is a new namespace' });
    else if (after === undefined) reportUnloadedGone(comparison, child);
    else if (before.hash !== undefined && before.hash === after.hash) comparison.uncompared.push(child.path.join('.'));
    else if (before.isSummary && after.isSummary && before.hash === undefined && after.hash === undefined) {
      comparison.uncompared.push(child.path.join('.'));
    } else {
      const sides =
        before.isSummary && after.isSummary ? 'both versions' : `the ${before.isSummary ? 'old' : 'new'} version`;
      atNamespace(comparison, child, {
        rule: 'N06',
        message: `${sides} only summarise it, with another hash: what changed inside cannot be said`,
        hint: 'give schemas with all children loaded',
      });
    }
  }
}

function reportUnloadedGone(comparison: HubComparison, child: Namespace): void {
  atNamespace(comparison, child, {
    rule: 'N02',
    message: 'the namespace is gone',
    witness: { value: { namespace: child.path.join('.') }, acceptedBy: 'old', what: `name of ${child.path.join('.')}` },
  });
}

interface ChildFacts {
  readonly hash?: string | undefined;
  readonly isSummary: boolean;
}

function childNamed({ children, unloaded }: Namespace, name: string): ChildFacts | undefined {
  const child = children.find((each) => each.name === name);
  if (child !== undefined) return { hash: child.hash, isSummary: false };
  const summary = unloaded.find((each) => each.name === name);
  return summary && { hash: summary.hash, isSummary: true };
}

/** Fields that the server takes from the connection: who connects must give them as it expects. */
function compareRequest({ versions, proofs, types }: HubComparison, pair: Pair<Namespace>): void {
  if (pair.old.request === undefined && pair.new.request === undefined) return;
  const nothing = typePart({ kind: 'struct', fields: [], extra: { kind: 'ignored' } }, versions);
  const old = requestPart(pair.old, 'old', versions) ?? nothing;
  const now = requestPart(pair.new, 'new', versions) ?? nothing;
  const owner = { old: pair.old.path.join('.'), new: pair.new.path.join('.') };
  proofs.addPart({ owner, position: 'request', old, new: now });
  types.compare(rootSite(owner, 'request', `${pair.new.name} request`, { old: old.type, new: now.type }));
}

/** PluginSchema: a namespace as a hub serves it, its children whole, summarised, or both. */
import { isArray, isObject, own, type Json, type JsonObject } from '../../json/json.js';
import { DIALECTS } from '../../model/dialect.js';
import type { Hub, UnloadedChild } from '../../model/hub.js';
import { byName } from '../build/by-name.js';
import { extensionsOf } from '../build/extensions.js';
import { finishHub } from '../build/finish-hub.js';
import { HubBuilder } from '../build/hub-builder.js';
import { joinPointer } from '../../json/pointer.js';
import { readMethod, readRole, type DraftMethod } from '../build/method.js';
import type { DraftNamespace } from '../build/namespace.js';
import type { Problems } from '../../json/problem.js';
import { reportDuplicate } from '../build/report-names.js';
import { readDeprecation } from '../schema/annotations.js';
import { text } from '../../json-schema/keywords.js';

export function readPluginSchema(value: JsonObject, problems: Problems): Hub {
  warnOfHubKeys(value, problems);
  const builder = new HubBuilder(problems);
  const name = text(value, 'namespace') ?? '';
  const isHub = servesRouting(value);
  const path = isHub ? [] : name.split('.');
  const root = readNamespace(builder, value, { path, prefix: isHub ? name : path.join('.'), pointer: '' });
  return finishHub(builder, { form: 'plugin-schema', ...(isHub && { name }), dialect: DIALECTS.plexus, root });
}

/** Keys that only a hub document has would be lost without a word. */
function warnOfHubKeys(value: JsonObject, problems: Problems): void {
  for (const key of ['dialect', 'questions', 'messages', 'answers', 'overrides']) {
    if (own(value, key) === undefined) continue;
    problems.warning({
      code: 'unknown-key',
      message: `"${key}" belongs to a hub document, so it is ignored in a PluginSchema`,
      hint: 'add "hub": the name of the backend, which makes it one',
      pointer: joinPointer('', key),
    });
  }
}

/** Only the root of a hub has the methods that route calls; its name is no part of its children's paths. */
function servesRouting(value: JsonObject): boolean {
  const methods = own(value, 'methods');
  const names = isArray(methods) ? methods.map((method) => (isObject(method) ? text(method, 'name') : undefined)) : [];
  return names.includes('call') && names.includes('hash');
}

export interface NamespacePlace {
  readonly path: readonly string[];
  /** What stands before a method's name on the wire. */
  readonly prefix: string;
  readonly pointer: string;
}

export function readNamespace(builder: HubBuilder, value: JsonObject, place: NamespacePlace): DraftNamespace {
  const { path, pointer } = place;
  const name = text(value, 'namespace') ?? '';
  const version = text(value, 'version');
  const hash = text(value, 'hash');
  const docs = text(value, 'long_description') ?? text(value, 'description');
  const deprecation = readDeprecation(own(value, 'deprecation') ?? undefined);
  const request = own(value, 'request');
  const use = { namespace: path, words: [...path, 'request'] };
  const hasRequest = request !== undefined && request !== null;
  const requestPointer = joinPointer(pointer, 'request');
  const extensions = extensionsOf(value);
  const { children, unloaded } = readChildren(builder, value, place);
  return {
    path,
    name: path.at(-1) ?? name,
    pointer,
    ...(docs && { docs }),
    ...(deprecation && { deprecation }),
    ...(version !== undefined && { version }),
    ...(hash !== undefined && hash !== '' && { hash }),
    methods: readMethods(builder, own(value, 'methods'), place),
    children,
    unloaded,
    ...(hasRequest && {
      request: builder.readSchema(request, requestPointer, use),
      requestSchema: builder.standalone(request, requestPointer),
    }),
    ...(extensions && { extensions }),
  };
}

function readMethods(builder: HubBuilder, value: Json | undefined, place: NamespacePlace): DraftMethod[] {
  const methods: DraftMethod[] = [];
  const seen = new Set<string>();
  for (const { name, entry, pointer } of methodsIn(value, place)) {
    if (seen.has(name)) reportDuplicate(builder.problems, 'method', name, joinPointer(pointer, 'name'));
    seen.add(name);
    const path = place.prefix === '' ? name : `${place.prefix}.${name}`;
    methods.push(readMethod(builder, entry, { namespace: place.path, path, name, pointer }));
  }
  return methods;
}

interface Named {
  readonly name: string;
  readonly entry: JsonObject;
  readonly pointer: string;
}

function methodsIn(value: Json | undefined, place: NamespacePlace): Named[] {
  const methods = (isArray(value) ? value : []).flatMap((entry, index): Named[] => {
    const name = isObject(entry) ? (text(entry, 'name') ?? text(entry, 'method')) : undefined;
    if (!isObject(entry) || name === undefined) return [];
    return [{ name, entry, pointer: joinPointer(place.pointer, 'methods', index) }];
  });
  return methods.sort(byName);
}

function readChildren(
  builder: HubBuilder,
  value: JsonObject,
  place: NamespacePlace,
): { readonly children: DraftNamespace[]; readonly unloaded: UnloadedChild[] } {
  const children = new Map<string, DraftNamespace>();
  const summaries = new Map<string, Summary>();
  for (const { name, entry, pointer } of mountedChildren(value, place)) {
    if (own(entry, 'methods') === undefined) {
      summaries.set(name, summaryOf(entry, name, pointer));
      continue;
    }
    if (children.has(name)) reportDuplicate(builder.problems, 'namespace', name, pointer);
    const path = [...place.path, name];
    children.set(name, readNamespace(builder, entry, { path, prefix: path.join('.'), pointer }));
  }
  const unloaded = [...summaries].filter(([name]) => !children.has(name)).map(([, summary]) => summary);
  for (const child of unloaded) warnOfUnloaded(builder.problems, child, place);
  return { children: [...children.values()], unloaded };
}

/**
 * A child that a method stands for is called by that method's name, which may be another than it has for itself. Where
 * such a method has no child of its name, and a single whole child is left that none of them names, the two belong
 * together. A summary always has the right name.
 */
function mountedChildren(value: JsonObject, place: NamespacePlace): Named[] {
  const children = childrenIn(own(value, 'children'), place);
  const mounts = methodsIn(own(value, 'methods'), place).filter(({ entry }) => isStaticChild(entry));
  const [mount, ...otherMounts] = mounts.filter(({ name }) => !children.some((child) => child.name === name));
  const [unnamed, ...others] = children.filter(
    ({ name, entry }) => own(entry, 'methods') !== undefined && !mounts.some((method) => method.name === name),
  );
  if (mount === undefined || unnamed === undefined || otherMounts.length + others.length > 0) return children;
  return children.map((child) => (child === unnamed ? { ...child, name: mount.name } : child)).sort(byName);
}

function isStaticChild(method: JsonObject): boolean {
  return readRole(own(method, 'role')).kind === 'static-child';
}

function childrenIn(value: Json | undefined, place: NamespacePlace): Named[] {
  const children = (isArray(value) ? value : []).flatMap((entry, index): Named[] => {
    if (!isObject(entry)) return [];
    // Some hubs serve the whole path as namespace; the nesting says the rest.
    const name = (text(entry, 'namespace') ?? '').split('.').at(-1) ?? '';
    return [{ name, entry, pointer: joinPointer(place.pointer, 'children', index) }];
  });
  return children.sort(byName);
}

type Summary = UnloadedChild & { readonly pointer: string };

function summaryOf(entry: JsonObject, name: string, pointer: string): Summary {
  const docs = text(entry, 'description');
  const hash = text(entry, 'hash');
  return { name, ...(docs && { docs }), ...(hash && { hash }), pointer };
}

function warnOfUnloaded(problems: Problems, { name, pointer }: Summary, place: NamespacePlace): void {
  const path = [...place.path, name].join('.');
  problems.warning({
    code: 'unloaded-child',
    message: `"${path}" is only summarised here; its methods and types are unknown`,
    hint: `ask the hub for "${path}.schema" and put the whole schema in place of the summary`,
    pointer,
  });
}

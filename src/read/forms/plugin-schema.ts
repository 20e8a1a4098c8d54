/** PluginSchema: a namespace as a hub serves it, its children whole, summarised, or both. */
import { isArray, isObject, own, type Json, type JsonObject } from '../../model/json.js';
import { DIALECTS } from '../../model/dialect.js';
import type { Hub, UnloadedChild } from '../../model/hub.js';
import { extensionsOf } from '../extensions.js';
import { finishHub } from '../finish-hub.js';
import { HubBuilder } from '../hub-builder.js';
import { joinPointer } from '../json/pointer.js';
import { readMethod, type DraftMethod } from '../method.js';
import type { DraftNamespace } from '../namespace.js';
import type { Problems } from '../problem.js';
import { reportDuplicate } from '../report-names.js';
import { readDeprecation } from '../schema/annotations.js';
import { text } from '../schema/keywords.js';

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
  for (const key of ['dialect', 'answers', 'overrides']) {
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
  for (const [index, entry] of (isArray(value) ? value : []).entries()) {
    const pointer = joinPointer(place.pointer, 'methods', index);
    const name = isObject(entry) ? (text(entry, 'name') ?? text(entry, 'method')) : undefined;
    if (!isObject(entry) || name === undefined) continue;
    if (seen.has(name)) reportDuplicate(builder.problems, 'method', name, joinPointer(pointer, 'name'));
    seen.add(name);
    const path = place.prefix === '' ? name : `${place.prefix}.${name}`;
    methods.push(readMethod(builder, entry, { namespace: place.path, path, name, pointer }));
  }
  return methods;
}

function readChildren(
  builder: HubBuilder,
  value: JsonObject,
  place: NamespacePlace,
): { readonly children: DraftNamespace[]; readonly unloaded: UnloadedChild[] } {
  const entries = own(value, 'children');
  const children = new Map<string, DraftNamespace>();
  const summaries = new Map<string, Summary>();
  for (const [index, entry] of (isArray(entries) ? entries : []).entries()) {
    const pointer = joinPointer(place.pointer, 'children', index);
    if (!isObject(entry)) continue;
    // Some hubs serve the whole path as namespace; the nesting says the rest.
    const name = (text(entry, 'namespace') ?? '').split('.').at(-1) ?? '';
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

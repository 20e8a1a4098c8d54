/** Methods without a namespace around them: one, a list, or `{methods: […]}`; the plan's form or as served. */
import { isArray, isObject, own, type Json, type JsonObject } from '../../json/json.js';
import { DIALECTS, type Dialect } from '../../model/dialect.js';
import type { Hub } from '../../model/hub.js';
import { byName } from '../build/by-name.js';
import { finishHub } from '../build/finish-hub.js';
import { HubBuilder } from '../build/hub-builder.js';
import { joinPointer } from '../../json/pointer.js';
import { readMethod, type DraftMethod } from '../build/method.js';
import { isTooDeep, type DraftNamespace } from '../build/namespace.js';
import type { Problems } from '../../json/problem.js';
import { reportDuplicate } from '../build/report-names.js';
import { text } from '../../json-schema/keywords.js';

export function readMethodForm(value: Json, problems: Problems): Hub {
  const builder = new HubBuilder(problems);
  const root = { ...newNamespace([]), pointer: '' };
  const names = new Set<string>();
  for (const { name: full, entry, pointer } of entriesOf(value)) {
    const path = full.split('.');
    const name = path.pop() as string;
    const namePointer = joinPointer(pointer, own(entry, 'method') === undefined ? 'name' : 'method');
    if (isTooDeep(path, namePointer, problems)) continue;
    const namespace = namespaceAt(root, path);
    if (names.has(full)) reportDuplicate(problems, 'method', full, namePointer);
    names.add(full);
    namespace.methods.push(readMethod(builder, entry, { namespace: path, path: full, name, pointer }));
  }
  return finishHub(builder, { form: 'method-form', dialect: dialectOf(value), root });
}

/** The plan's own form comes with the plan's own wire; methods as served come with the wire that serves them. */
function dialectOf(value: Json): Dialect {
  return entriesOf(value).some(({ entry }) => own(entry, 'method') !== undefined) ? DIALECTS.seed : DIALECTS.plexus;
}

interface MutableNamespace extends DraftNamespace {
  readonly methods: DraftMethod[];
  readonly children: MutableNamespace[];
}

function newNamespace(path: readonly string[]): MutableNamespace {
  return { path, name: path.at(-1) ?? '', methods: [], children: [], unloaded: [] };
}

function namespaceAt(root: MutableNamespace, path: readonly string[]): MutableNamespace {
  let namespace = root;
  for (const [index, name] of path.entries()) {
    let child = namespace.children.find((candidate) => candidate.name === name);
    if (child === undefined) namespace.children.push((child = newNamespace(path.slice(0, index + 1))));
    namespace = child;
  }
  return namespace;
}

interface Entry {
  readonly name: string;
  readonly entry: JsonObject;
  readonly pointer: string;
}

function entriesOf(value: Json): Entry[] {
  const wrapped = isObject(value) ? own(value, 'methods') : undefined;
  const list = isArray(value) ? value : isArray(wrapped) ? wrapped : undefined;
  if (list === undefined) return isObject(value) ? [entryAt(value, '')] : [];
  const base = isArray(value) ? '' : '/methods';
  return list
    .flatMap((entry, index) => (isObject(entry) ? [entryAt(entry, joinPointer(base, index))] : []))
    .sort(byName);
}

function entryAt(entry: JsonObject, pointer: string): Entry {
  return { name: text(entry, 'method') ?? text(entry, 'name') ?? '', entry, pointer };
}

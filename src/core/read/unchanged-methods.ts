/**
 * Two versions of a document without the schemas of methods that both have to the letter. Most of a hub does not change
 * from one version to the next, and reading schemas is most of the work.
 */
import { append } from '../lists/group-by.js';
import { compactJson, isArray, isObject, own, type Json, type JsonObject } from '../json/json.js';

export interface Documents {
  readonly old: Json;
  readonly new: Json;
}

/**
 * A method keeps its schemas where one that changed has a type of the same name: names depend on each other. So do
 * those that the document speaks of elsewhere. Everything else of a method stays, and all stays where it is.
 */
export function withoutUnchangedSchemas({ old, new: now }: Documents): Documents {
  if (!isObject(old) || !isObject(now) || !haveEqualDefinitions(old, now)) return { old, new: now };
  const [before, after] = [methodsOf(old), methodsOf(now)];
  const unchanged = [...before.keys()].filter((path) => isSame(before.get(path), after.get(path)));
  const spokenOf = new Set([...spokenOfIn(old), ...spokenOfIn(now)]);
  const candidates = new Set(unchanged.filter((path) => !spokenOf.has(path)));
  const others = [...before, ...after].filter(([path]) => !candidates.has(path)).map(([, method]) => method);
  keepRelated(candidates, before, [...others, connectionOf(old), connectionOf(now)]);
  const strip = (path: string): boolean => candidates.has(path);
  return { old: stripped(old, '', strip), new: stripped(now, '', strip) };
}

/** Schemas may refer to what the document defines for all of them. */
function haveEqualDefinitions(old: JsonObject, now: JsonObject): boolean {
  return ['$defs', 'definitions'].every((key) => isSame(own(old, key) ?? null, own(now, key) ?? null));
}

/** What a document says of its connection is never left out. */
function connectionOf(document: JsonObject): JsonObject {
  return { bidirectional: own(document, 'questions') ?? null, returns: own(document, 'messages') ?? null };
}

function isSame(value: Json | undefined, other: Json | undefined): boolean {
  return value !== undefined && other !== undefined && compactJson(value) === compactJson(other);
}

/** The methods of a namespace and of all below it, by their path. */
function methodsOf(namespace: JsonObject, path = ''): ReadonlyMap<string, JsonObject> {
  const here = objectsIn(namespace, 'methods').map((method) => [pathTo(method, path), method] as const);
  const below = objectsIn(namespace, 'children').flatMap((child) => [...methodsOf(child, pathTo(child, path))]);
  return new Map([...here, ...below]);
}

function objectsIn(holder: JsonObject, key: string): readonly JsonObject[] {
  const items = own(holder, key);
  return isArray(items) ? items.filter(isObject) : [];
}

/** Joined by what no name is likely to hold; a name that does only makes two methods differ. */
function pathTo(part: JsonObject, path: string): string {
  return `${path}\n${String(own(part, 'name') ?? own(part, 'method') ?? own(part, 'namespace') ?? '')}`;
}

/** The methods that a hub document speaks of elsewhere: `overrides` names them, `answers` the types of their questions. */
function spokenOfIn(document: JsonObject): readonly string[] {
  const overrides = own(document, 'overrides');
  const names = new Set(isObject(overrides) ? Object.keys(overrides).map((name) => name.split('.').at(-1)) : []);
  const isAnswered = isObject(own(document, 'answers'));
  return [...methodsOf(document)]
    .filter(([path, method]) => names.has(path.slice(path.lastIndexOf('\n') + 1)) || (isAnswered && asks(method)))
    .map(([path]) => path);
}

function asks(method: JsonObject): boolean {
  return ['bidirectional', 'request_type', 'response_type'].some((key) => own(method, key) !== undefined);
}

/** Takes out of the candidates what shares the name of a type with anything that is kept, until nothing does. */
function keepRelated(
  candidates: Set<string>,
  methods: ReadonlyMap<string, JsonObject>,
  kept: readonly JsonObject[],
): void {
  const users = new Map<string, string[]>();
  for (const path of candidates) {
    for (const name of typeNames(methods.get(path) ?? {})) append(users, name, path);
  }
  const names = new Set(kept.flatMap((method) => [...typeNames(method)]));
  // A set's iterator also visits what is added on the way.
  for (const name of names) {
    for (const path of users.get(name) ?? []) {
      if (!candidates.delete(path)) continue;
      for (const other of typeNames(methods.get(path) ?? {})) names.add(other);
    }
  }
}

/** The names that a method's schemas give to types, without what generators take no notice of. */
function typeNames(method: JsonObject): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (name: string): void => void names.add(name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const visit = (value: Json): void => {
    if (isArray(value)) return value.forEach(visit);
    if (!isObject(value)) return;
    for (const [key, part] of Object.entries(value)) {
      if (key === 'title' && typeof part === 'string') add(part);
      if ((key === '$defs' || key === 'definitions') && isObject(part)) Object.keys(part).forEach(add);
      visit(part);
    }
  };
  for (const key of SCHEMAS) visit(own(method, key) ?? null);
  return names;
}

const SCHEMAS = [
  'params',
  'params_meta',
  'input',
  'returns',
  'output',
  'bidirectional',
  'request_type',
  'response_type',
];

function stripped(namespace: JsonObject, path: string, strip: (path: string) => boolean): JsonObject {
  const changed = new Map<string, Json>();
  const methods = own(namespace, 'methods');
  if (isArray(methods))
    changed.set(
      'methods',
      methods.map((method) => strippedMethod(method, path, strip)),
    );
  const children = own(namespace, 'children');
  if (isArray(children)) {
    changed.set(
      'children',
      children.map((child) => (isObject(child) ? stripped(child, pathTo(child, path), strip) : child)),
    );
  }
  return changed.size === 0 ? namespace : { ...namespace, ...Object.fromEntries(changed) };
}

function strippedMethod(method: Json, path: string, strip: (path: string) => boolean): Json {
  if (!isObject(method) || !strip(pathTo(method, path))) return method;
  return Object.fromEntries(Object.entries(method).filter(([key]) => !SCHEMAS.includes(key)));
}

/** One method, in the flat form that hubs serve and in the plan's form, which nests the question and answer types. */
import { isArray, isObject, own, type Json, type JsonObject } from '../../json/json.js';
import type { CredentialNeed, Method, MethodAuth, MethodPointers, MethodRole, MethodSchemas } from '../../model/hub.js';
import type { Deprecation, Field, StructType, Type } from '../../model/type.js';
import { nearest } from '../../text/nearest.js';
import { extensionsOf } from './extensions.js';
import type { HubBuilder } from './hub-builder.js';
import { joinPointer } from '../../json/pointer.js';
import type { Mutable } from '../../lists/mutable.js';
import { docsOf, readDeprecation } from '../schema/annotations.js';
import { flag, text } from '../../json-schema/keywords.js';
import type { Use } from '../types/type-graph.js';

/** A method before its links are known: those need the settled types of question and answer. */
export interface DraftMethod extends Omit<Method, 'bidirectional'> {
  /** Absent: the method asks nothing. `standard`: it asks with the standard pair at this T. */
  readonly asks?: { readonly question: Type; readonly answer: Type } | { readonly standard: Type };
}

export interface MethodPlace {
  readonly namespace: readonly string[];
  /** The full name on the wire. */
  readonly path: string;
  readonly name: string;
  readonly pointer: string;
}

const KNOWN_KEYS = [
  'name',
  'method',
  'description',
  'long_description',
  'hash',
  'params',
  'returns',
  'input',
  'output',
  'streaming',
  'bidirectional',
  'request_type',
  'response_type',
  'http_method',
  'role',
  'deprecation',
  'return_shape',
  'params_meta',
  'credentials',
  'requires_credential',
  'auth_posture',
  'public',
  'grant',
  'target',
  'held_on',
  'group',
  'answer_by',
  'examples',
  'extensions',
];

/** Newer hubs have keys that are not known yet; one that is nearly a known one is more likely a slip. */
function warnOfSlips({ problems }: HubBuilder, value: JsonObject, { pointer }: MethodPlace): void {
  for (const key of Object.keys(value)) {
    const [close] = KNOWN_KEYS.includes(key) || key.length < 5 ? [] : nearest(key, KNOWN_KEYS);
    if (close === undefined) continue;
    problems.warning({
      code: 'unknown-key',
      message: `"${key}" is not a key of a method, so it is ignored`,
      hint: `did you mean "${close}"?`,
      pointer: joinPointer(pointer, key),
    });
  }
}

export function readMethod(builder: HubBuilder, value: JsonObject, place: MethodPlace): DraftMethod {
  warnOfSlips(builder, value, place);
  const useAs = (key: keyof MethodSchemas): Use => ({
    namespace: place.namespace,
    method: place.name,
    words: [place.name, key === 'returns' ? 'result' : key],
    isOfQuestion: key === 'question' || key === 'answer',
  });
  const { schemas, pointers, read } = partReader(builder, useAs);
  const params = withInput(value, place, read('params', at(value, place.pointer, 'params')), (found) =>
    read('input', found),
  );
  const returned = returnsOf(value, place.pointer);
  const returns = read('returns', returned.found);
  const asks = readAsks(value, 'bidirectional', place.pointer, read);
  const returnShape = text(value, 'return_shape');
  const httpMethod = text(value, 'http_method');
  const hash = text(value, 'hash');
  const auth = readAuth(value);
  const deprecation = readDeprecation(own(value, 'deprecation'));
  const extensions = extensionsOf(value, own(value, 'extensions'));
  return {
    name: place.name,
    path: place.path,
    pointer: place.pointer,
    role: readRole(own(value, 'role')),
    ...docsOf({ description: descriptionOf(value) }),
    ...(deprecation && { deprecation }),
    ...(params && { params: withMeta(params, own(value, 'params_meta')) }),
    ...(returns && { returns }),
    streaming: flag(value, 'streaming') || returned.streams,
    ...(asks !== undefined && { asks }),
    ...(returnShape !== undefined && { returnShape }),
    ...(httpMethod !== undefined && { httpMethod }),
    ...(auth && { auth }),
    ...(own(value, 'input') !== undefined && { pipeInput: 'input' }),
    ...(hash !== undefined && hash !== '' && { hash }),
    ...(extensions && { extensions }),
    schemas,
    pointers,
  };
}

type ReadPart = (key: keyof MethodSchemas, found: Found | undefined) => Type | undefined;

interface PartReader {
  /** Of the parts that were read. */
  readonly schemas: MethodSchemas;
  readonly pointers: MethodPointers;
  readonly read: ReadPart;
}

export function partReader(builder: HubBuilder, useAs: (key: keyof MethodSchemas) => Use): PartReader {
  const schemas: Mutable<MethodSchemas> = {};
  const pointers: Mutable<MethodPointers> = {};
  const read: ReadPart = (key, found) => {
    if (found === undefined) return undefined;
    const type = builder.readSchema(found.schema, found.pointer, useAs(key), found.name);
    schemas[key] = builder.standalone(found.schema, found.pointer);
    pointers[key] = found.pointer;
    return type;
  };
  return { schemas, pointers, read };
}

/** The longer text, with the short one before it unless it repeats that. */
function descriptionOf(value: JsonObject): string {
  const [short = '', long = ''] = [text(value, 'description'), text(value, 'long_description')];
  return long.includes(short) ? long : [short, long].filter(Boolean).join('\n\n');
}

interface Found {
  readonly schema: Json;
  readonly pointer: string;
  readonly name?: string;
}

/** The schema under a key; `null` is the same as leaving it out. */
export function at(value: JsonObject, pointer: string, key: string): Found | undefined {
  const schema = own(value, key);
  return schema === undefined || schema === null ? undefined : { schema, pointer: joinPointer(pointer, key) };
}

/** The plan's form says `output` for `returns`, and wraps the items of a stream in `item_type`. */
function returnsOf(value: JsonObject, pointer: string): { readonly found?: Found; readonly streams: boolean } {
  const found = at(value, pointer, 'returns') ?? at(value, pointer, 'output');
  if (found === undefined) return { streams: false };
  const item = itemOf(found);
  return item === undefined ? { found, streams: false } : { found: item, streams: true };
}

function itemOf(found: Found): Found | undefined {
  return isObject(found.schema) ? at(found.schema, found.pointer, 'item_type') : undefined;
}

/** The plan's `input` is one more parameter: the one that a pipe feeds. */
function withInput(
  value: JsonObject,
  place: MethodPlace,
  params: Type | undefined,
  read: (found: Found) => Type | undefined,
): Type | undefined {
  const found = at(value, place.pointer, 'input');
  if (found === undefined || (params !== undefined && params.kind !== 'struct')) return params;
  const base: StructType = params ?? { kind: 'struct', fields: [], extra: { kind: 'ignored' } };
  if (base.fields.some((field) => field.name === 'input')) return params;
  const input: Field = { name: 'input', type: read(itemOf(found) ?? found) as Type, required: true };
  return {
    ...base,
    fields: [
      ...base.fields.filter((field) => field.required),
      input,
      ...base.fields.filter((field) => !field.required),
    ],
  };
}

/** `key`: under which `value` says whether anything is asked, and perhaps what. */
export function readAsks(
  value: JsonObject,
  key: 'bidirectional' | 'questions',
  pointer: string,
  read: ReadPart,
): DraftMethod['asks'] {
  const bidirectional = own(value, key);
  const nested = isObject(bidirectional);
  if (nested ? own(bidirectional, 'enabled') === false : bidirectional === false) return undefined;
  const side = (name: string): Found | undefined =>
    nested ? namedSchema(at(bidirectional, joinPointer(pointer, key), name)) : namedSchema(at(value, pointer, name));
  const question = read('question', side('request_type'));
  const answer = read('answer', side('response_type'));
  const any: Type = { kind: 'any' };
  if (question === undefined && answer === undefined)
    return nested || bidirectional === true ? { standard: any } : undefined;
  return { question: question ?? any, answer: answer ?? any };
}

/** `{name, schema}` of the plan, or a schema as it is. */
function namedSchema(found: Found | undefined): Found | undefined {
  if (found === undefined || !isObject(found.schema)) return found;
  const inner = at(found.schema, found.pointer, 'schema');
  if (inner === undefined || own(found.schema, 'type') !== undefined) return found;
  const name = text(found.schema, 'name');
  return name === undefined ? inner : { ...inner, name };
}

export function readRole(role: Json | undefined): MethodRole {
  if (!isObject(role)) return { kind: 'rpc' };
  const listMethod = text(role, 'list_method');
  const searchMethod = text(role, 'search_method');
  switch (own(role, 'kind')) {
    case 'static_child':
      return { kind: 'static-child' };
    case 'dynamic_child':
      return { kind: 'dynamic-child', ...(listMethod && { listMethod }), ...(searchMethod && { searchMethod }) };
    default:
      return { kind: 'rpc' };
  }
}

export function readAuth(value: JsonObject): MethodAuth | undefined {
  const posture = text(value, 'auth_posture');
  const credentials = own(value, 'credentials') ?? undefined;
  const need = readCredentialNeed(own(value, 'requires_credential'));
  const auth: MethodAuth = {
    ...(posture !== undefined && { posture }),
    ...(flag(value, 'public') && { public: true }),
    ...(credentials !== undefined && { credentials }),
    ...(need && { requiresCredential: need }),
  };
  return Object.keys(auth).length > 0 ? auth : undefined;
}

function readCredentialNeed(value: Json | undefined): CredentialNeed | undefined {
  if (!isObject(value)) return undefined;
  const kind = own(value, 'kind');
  const kindName = isObject(kind) ? (text(kind, 'name') ?? text(kind, 'kind')) : undefined;
  const scopes = own(value, 'scopes');
  const hint = own(value, 'site_hint');
  const site = isObject(hint) ? text(hint, 'site') : undefined;
  return {
    ...(kindName !== undefined && { kind: kindName }),
    ...(isArray(scopes) && { scopes: scopes as readonly string[] }),
    ...(isObject(hint) && site !== undefined && { site: { site, detail: stringsOf(hint, 'site') } }),
  };
}

function stringsOf(value: JsonObject, except: string): Readonly<Record<string, string>> {
  const entries = Object.entries(value).filter(([key, part]) => key !== except && typeof part === 'string');
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Deprecations that stand beside the parameters rather than in their schemas. */
function withMeta(params: Type, meta: Json | undefined): Type {
  if (params.kind !== 'struct' || !isArray(meta)) return params;
  const deprecations = new Map<string, Deprecation>();
  for (const entry of meta) {
    const name = isObject(entry) ? text(entry, 'name') : undefined;
    const deprecation = isObject(entry) ? readDeprecation(own(entry, 'deprecation')) : undefined;
    if (name !== undefined && deprecation !== undefined) deprecations.set(name, deprecation);
  }
  const fields = params.fields.map((field): Field => {
    const deprecation = deprecations.get(field.name);
    return deprecation === undefined ? field : { ...field, deprecation };
  });
  return { ...params, fields };
}

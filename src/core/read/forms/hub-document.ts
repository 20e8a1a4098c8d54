/** Our own hub document: a PluginSchema with what that cannot say (backend name, dialect, answers, overrides). */
import { isArray, isObject, own, type Json, type JsonObject } from '../../json/json.js';
import { DIALECTS, type Dialect, type DialectName, type ProtocolName } from '../../model/dialect.js';
import { eachMethod, type Hub } from '../../model/hub.js';
import { markOpen } from '../../model/mark-open.js';
import { nearest } from '../../text/nearest.js';
import { structOf } from '../../model/variants.js';
import { finishHub } from '../build/finish-hub.js';
import { HubBuilder } from '../build/hub-builder.js';
import { joinPointer } from '../../json/pointer.js';
import { readConnection } from '../build/connection.js';
import type { DraftMethod } from '../build/method.js';
import type { DraftNamespace } from '../build/namespace.js';
import type { Problems } from '../../json/problem.js';
import { reportUnknown } from '../build/report-names.js';
import type { GivenLink, GivenLinks } from '../questions/links.js';
import { text } from '../../json-schema/keywords.js';
import { checkAnswers, type FaultFinder } from './check-answers.js';
import { readNamespace } from './plugin-schema.js';

const KNOWN_KEYS = [
  '$schema',
  'hub',
  'dialect',
  'protocol',
  'questions',
  'messages',
  'answers',
  'overrides',
  'openEnums',
  '$defs',
  'namespace',
  'version',
  'description',
  'long_description',
  'self_hash',
  'children_hash',
  'hash',
  'methods',
  'children',
  'request',
  'deprecation',
];

export function readHubDocument(value: JsonObject, problems: Problems, faultIn?: FaultFinder): Hub {
  warnOfUnknownKeys(value, problems);
  const shared = own(value, '$defs');
  const builder = new HubBuilder(problems, isObject(shared) ? shared : undefined);
  const name = text(value, 'hub') ?? '';
  const namespace = text(value, 'namespace') ?? name;
  const path = namespace === name ? [] : namespace.split('.');
  const protocol = protocolIn(value);
  // Elsewhere a method goes by its name alone.
  const rootPrefix = protocol === undefined ? name : '';
  const prefix = path.length === 0 ? rootPrefix : path.join('.');
  const overrides = objectIn(value, 'overrides');
  const draft = readNamespace(builder, { ...value, namespace }, { path, prefix, pointer: '' });
  const connection = readConnection(builder, value);
  builder.checkShared();
  const root = applyOverrides(draft, overrides);
  const answers = objectIn(value, 'answers');
  const ownAnswers = (method: DraftMethod): JsonObject =>
    method === connection ? objectIn(value, 'questions') : objectIn(overrides, method.path);
  const dialect = readDialect(own(value, 'dialect'));
  const read = finishHub(
    builder,
    {
      form: 'hub-document',
      name,
      dialect,
      root,
      ...(protocol && { protocol }),
      ...(connection && { connection }),
    },
    (method, question) =>
      linksFrom(own(ownAnswers(method), 'answers')) ??
      linksFrom(own(answers, method.path)) ??
      linksFrom(question === undefined ? undefined : own(answers, question)),
  );
  const hub = withOpenEnums(read, value, problems);
  checkAnswers(hub, value, problems, faultIn);
  checkOverrides(hub, overrides, problems);
  return hub;
}

/** Nothing for the usual one, which most documents leave out. */
function protocolIn(value: JsonObject): ProtocolName | undefined {
  const name = text(value, 'protocol');
  return name === 'mcp' || name === 'control' ? name : undefined;
}

function withOpenEnums(read: Hub, value: JsonObject, problems: Problems): Hub {
  const given = own(value, 'openEnums');
  const names = isArray(given) ? given.filter((name) => typeof name === 'string') : [];
  const { hub, problems: found } = markOpen(read, names);
  for (const { name, message, hint } of found) {
    problems.error({
      code: 'not-open',
      message,
      hint,
      pointer: joinPointer('/openEnums', String(names.indexOf(name))),
    });
  }
  return hub;
}

function objectIn(value: JsonObject, key: string): JsonObject {
  const found = own(value, key);
  return isObject(found) ? found : {};
}

function linksFrom(value: Json | undefined): GivenLinks | undefined {
  if (!isObject(value)) return undefined;
  return new Map(Object.entries(value).map(([question, given]) => [question, linkFrom(given)]));
}

/** The admitted answers alone, or with what happens where no answer comes. */
function linkFrom(given: Json): GivenLink {
  if (isArray(given)) return { answers: given as readonly string[] };
  if (!isObject(given)) return {};
  const [answers, onFailure, timeoutMs] = ['answers', 'onFailure', 'timeoutMs'].map((key) => own(given, key));
  return {
    ...(isArray(answers) && { answers: answers as readonly string[] }),
    ...(onFailure !== undefined && { onFailure }),
    ...(typeof timeoutMs === 'number' && { timeoutMs }),
  };
}

function readDialect(value: Json | undefined): Dialect {
  if (typeof value === 'string') return dialectCalled(value);
  if (!isObject(value)) return DIALECTS.plexus;
  const base = dialectCalled(text(value, 'base') ?? 'plexus');
  return { ...base, ...(value as Partial<Dialect>) };
}

/** A name that is not known is reported with the envelope; reading goes on to find what else is wrong. */
function dialectCalled(name: string): Dialect {
  return Object.hasOwn(DIALECTS, name) ? DIALECTS[name as DialectName] : DIALECTS.plexus;
}

function applyOverrides(namespace: DraftNamespace, overrides: JsonObject): DraftNamespace {
  return {
    ...namespace,
    methods: namespace.methods.map((method) => overrideMethod(method, objectIn(overrides, method.path))),
    children: namespace.children.map((child) => applyOverrides(child, overrides)),
  };
}

function overrideMethod(method: DraftMethod, override: JsonObject): DraftMethod {
  const streaming = own(override, 'streaming');
  const pipeInput = text(override, 'pipe_input');
  return {
    ...method,
    ...(typeof streaming === 'boolean' && { streaming }),
    ...(pipeInput !== undefined && { pipeInput }),
  };
}

/** Overrides for methods and parameters that are not there would be lost without a word. */
function checkOverrides(hub: Hub, overrides: JsonObject, problems: Problems): void {
  const methods = new Map([...eachMethod(hub.root)].map((method) => [method.path, method]));
  for (const [path, override] of Object.entries(overrides)) {
    const pointer = joinPointer('/overrides', path);
    const method = methods.get(path);
    if (method === undefined) {
      reportUnknown(problems, 'method', path, methods.keys(), pointer);
      continue;
    }
    const input = isObject(override) ? text(override, 'pipe_input') : undefined;
    const names = structOf(method.params, hub.types)?.fields.map((field) => field.name) ?? [];
    if (input !== undefined && !names.includes(input)) {
      reportUnknown(problems, `parameter of "${path}"`, input, names, joinPointer(pointer, 'pipe_input'));
    }
  }
}

function warnOfUnknownKeys(value: JsonObject, problems: Problems): void {
  for (const key of Object.keys(value)) {
    if (KNOWN_KEYS.includes(key) || key.startsWith('x-')) continue;
    const [close] = nearest(key, KNOWN_KEYS);
    problems.warning({
      code: 'unknown-key',
      message: `"${key}" is not a key of a hub document, so it is ignored`,
      ...(close !== undefined && { hint: `did you mean "${close}"?` }),
      pointer: joinPointer('', key),
    });
  }
}

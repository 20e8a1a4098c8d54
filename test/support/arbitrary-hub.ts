/**
 * Arbitrary hubs: nested namespaces, methods of every role, questions with links, types shared between them. Methods and
 * children stand in the order of their names, as in every hub that was read.
 */
import type fc from 'fast-check';
import { DIALECTS, type Dialect } from '../../src/core/model/dialect.js';
import type { Bidirectional, Hub, Link, Method, MethodAuth, MethodRole, Namespace } from '../../src/core/model/hub.js';
import type { Deprecation, Field, StructType, Type, TypeDef, TypeId } from '../../src/core/model/type.js';
import { drawTypes, type ModelOptions } from './arbitrary-model.js';
import { drawField, inOrder } from './draw-struct.js';
import { drawType, type Scope } from './draw-type.js';
import { drawn, maybe, type Draw } from './draw.js';
import { DOCS, NAMES, TYPE_NAMES } from './name-pool.js';
import { resolve, type Types } from './normal-form.js';
import { settleHomes } from './settle-homes.js';

export function arbitraryHub(options: ModelOptions = {}): fc.Arbitrary<Hub> {
  return drawn((draw) => drawHub(draw, options));
}

interface HubScope {
  readonly draw: Draw;
  readonly types: ReadonlyMap<TypeId, TypeDef>;
  readonly scope: Scope;
  readonly form: 'hub-document' | 'plugin-schema';
}

function drawHub(draw: Draw, options: ModelOptions): Hub {
  const form = draw.pick(['plugin-schema', 'hub-document'] as const);
  // Beside `Config`, `Config2` is taken for schemars' own numbering: it may be `Config` in another document.
  const ids = draw.names(
    2,
    6,
    TYPE_NAMES.filter((name) => !/\d$/.test(name)),
  );
  const types = drawTypes(draw, ids, options);
  const scope: Scope = { ids, types, options, freshNames: [], mayBeAbsent: true };
  // A served PluginSchema is a whole hub only if it routes calls; any other is a part of a hub.
  const isHub = form === 'hub-document' || draw.chance(40);
  const name = draw.pick(['substrate', 'solar', 'images']);
  const root = drawNamespace({ draw, types, scope, form }, { path: isHub ? [] : [name], name, isHub }, '');
  const hub: Hub = {
    form,
    ...(isHub ? { name } : {}),
    dialect: drawDialect(draw, form),
    root,
    types,
    schemaOf: () => undefined,
  };
  return settleHomes(hub);
}

/** Only a hub document says its dialect. */
function drawDialect(draw: Draw, form: HubScope['form']): Dialect {
  if (form === 'plugin-schema') return DIALECTS.plexus;
  const base = DIALECTS[draw.pick(['plexus', 'seed'] as const)];
  return { ...base, ...maybe(draw, 30, () => ({ dataKey: 'data' as const, respondMethod: 'own.respond' })) };
}

interface Place {
  readonly path: readonly string[];
  readonly name: string;
  /** The root of a whole hub: its name stands before its own methods, not before its children's. */
  readonly isHub: boolean;
}

const CHILDREN = ['earth', 'pictures', 'repos', 'class', 'type', 'constructor'];
const METHODS = ['list', 'get_one', 'delete', 'process_images', 'import', 'toString'];

function drawNamespace(hub: HubScope, place: Place, pointer: string): Namespace {
  const { draw } = hub;
  const [children, unloaded] = drawChildren(hub, place, pointer);
  const routing = place.isHub && hub.form === 'plugin-schema' ? ['call', 'hash'] : [];
  const mounts = children.map(({ name }) => name).filter(() => draw.chance(30));
  const names = [...routing, ...mounts, ...draw.names(0, 3, METHODS)].sort();
  const roleOf = (name: string): MethodRole => (mounts.includes(name) ? { kind: 'static-child' } : drawRole(draw));
  return {
    path: place.path,
    name: place.name,
    pointer,
    ...drawNotes(draw),
    ...maybe(draw, 70, () => ({ version: '1.0.0' })),
    ...maybe(draw, 50, () => ({ hash: 'f1185e6323b55230' })),
    methods: names.map((name, index) => drawMethod(hub, place, name, roleOf(name), `${pointer}/methods/${index}`)),
    children,
    unloaded,
    ...maybe(draw, 20, () => ({ request: drawFields(hub) })),
  };
}

/** Whole children come first in what is written, summaries after them. */
function drawChildren(hub: HubScope, place: Place, pointer: string): [Namespace[], Namespace['unloaded']] {
  const { draw } = hub;
  const names = place.path.length < 2 ? draw.names(0, 3, CHILDREN) : [];
  const whole = names.splice(0, draw.int(0, names.length)).sort();
  const children = whole.map((name, index) =>
    drawNamespace(hub, { path: [...place.path, name], name, isHub: false }, `${pointer}/children/${index}`),
  );
  const unloaded = names.sort().map((name, index) => ({
    name,
    ...maybe(draw, 50, () => ({ docs: draw.pick(DOCS) })),
    ...maybe(draw, 50, () => ({ hash: 'a22ac060c67a9cba' })),
    pointer: `${pointer}/children/${whole.length + index}`,
  }));
  return [children, unloaded];
}

function drawMethod(hub: HubScope, place: Place, name: string, role: MethodRole, pointer: string): Method {
  const { draw } = hub;
  const prefix = place.isHub ? [place.name] : place.path;
  const params = draw.chance(60) ? drawParams(hub) : undefined;
  const returns = draw.chance(80) ? drawResult(hub) : undefined;
  const asks = draw.chance(40);
  return {
    name,
    path: [...prefix, name].join('.'),
    pointer,
    role,
    ...drawNotes(draw),
    ...(params ? { params } : {}),
    ...(returns ? { returns } : {}),
    streaming: draw.chance(30),
    ...(asks ? { bidirectional: drawQuestions(hub) } : {}),
    ...maybe(draw, 20, () => ({ returnShape: draw.pick(['bare', 'option', 'vec', 'stream']) })),
    ...maybe(draw, 50, () => ({ httpMethod: draw.pick(['GET', 'POST']) })),
    ...maybe(draw, 20, () => ({ auth: drawAuth(draw) })),
    ...(hub.form === 'hub-document' ? drawPipeInput(draw, params) : {}),
    ...maybe(draw, 50, () => ({ hash: '1de72ff82a3a5bb8' })),
    schemas: {},
    pointers: {
      ...(params ? { params: `${pointer}/params` } : {}),
      ...(returns ? { returns: `${pointer}/returns` } : {}),
      ...(asks ? { question: `${pointer}/request_type`, answer: `${pointer}/response_type` } : {}),
    },
  };
}

function drawPipeInput(draw: Draw, params: StructType | undefined): { pipeInput?: string } {
  const names = params?.fields.map((field) => field.name) ?? [];
  return names.length > 0 && draw.chance(20) ? { pipeInput: draw.pick(names) } : {};
}

function drawRole(draw: Draw): MethodRole {
  const kind = draw.pick(['rpc', 'rpc', 'rpc', 'dynamic-child'] as const);
  if (kind !== 'dynamic-child') return { kind };
  return {
    kind,
    ...maybe(draw, 60, () => ({ listMethod: 'body_names' })),
    ...maybe(draw, 40, () => ({ searchMethod: 'body_search' })),
  };
}

function drawNotes(draw: Draw): { docs?: string; deprecation?: Deprecation } {
  return {
    ...maybe(draw, 50, () => ({ docs: draw.pick(DOCS) })),
    ...maybe(draw, 15, () => ({ deprecation: drawDeprecation(draw) })),
  };
}

function drawDeprecation(draw: Draw): Deprecation {
  return {
    ...maybe(draw, 60, () => ({ since: '0.5' })),
    ...maybe(draw, 60, () => ({ removedIn: '0.6' })),
    ...maybe(draw, 60, () => ({ message: 'use another' })),
  };
}

function drawAuth(draw: Draw): MethodAuth {
  const need = {
    ...maybe(draw, 60, () => ({ kind: 'bearer' })),
    ...maybe(draw, 50, () => ({ scopes: ['a.b', 'c'] })),
    ...maybe(draw, 50, () => ({ site: { site: 'header', detail: { name: 'authorization' } } })),
  };
  return {
    posture: draw.pick(['required', 'optional', 'none']),
    ...maybe(draw, 20, () => ({ public: true as const })),
    ...maybe(draw, 20, () => ({ credentials: [{ field: 'token' }] })),
    ...maybe(draw, 40, () => ({ requiresCredential: need })),
  };
}

/** Of parameters alone a hub can say since when they are deprecated. */
function drawParams(hub: HubScope): StructType {
  const struct = drawFields(hub);
  const { draw } = hub;
  const fields = struct.fields.map((field) => {
    return { ...field, ...maybe(draw, 10, () => ({ deprecation: drawDeprecation(draw) })) };
  });
  return { ...struct, fields };
}

/** What a call brings along: unlike the fields of a type, these may say where the server takes them from. */
function drawFields({ draw, scope }: HubScope): StructType {
  const fields = draw.names(1, 3, NAMES).map((name): Field => ({
    ...drawField(draw, scope, 1, name),
    ...maybe(draw, 15, () => ({ source: draw.pick(SOURCES) })),
  }));
  return { kind: 'struct', fields: inOrder(fields), extra: { kind: 'ignored' } };
}

const SOURCES = [{ from: 'rpc' }, { from: 'cookie', key: 'session' }, { from: 'derived', resolver: 'user' }];

/** What has no name of its own is titled by its shape; a struct or enum at the root always has a name. */
function drawResult(hub: HubScope): Type {
  const { draw, scope } = hub;
  if (draw.chance(60)) return drawNamed(hub);
  const type = drawType(draw, scope, 1);
  return SHAPED.includes(type.kind) && !isEmptyTuple(type) ? type : { kind: 'array', items: type };
}

const SHAPED: readonly Type['kind'][] = ['any', 'null', 'boolean', 'array', 'set', 'tuple', 'map', 'nullable', 'ref'];

function isEmptyTuple(type: Type): boolean {
  return type.kind === 'tuple' && type.items.length === 0;
}

function drawNamed({ draw, scope }: HubScope): Type {
  return { kind: 'ref', id: draw.pick(scope.ids) };
}

function drawQuestions(hub: HubScope): Bidirectional {
  const question = drawNamed(hub);
  const answer = drawNamed(hub);
  const answers = variantNames(answer, hub.types);
  const links = variantNames(question, hub.types)?.map((name) => drawLink(hub, name, answers));
  const cancel = answers?.find((name) => /^cancel/i.test(name) && isUnit(answer, name, hub.types));
  return {
    question,
    answer,
    links: links ?? [answers ? { answers } : {}],
    ...(cancel === undefined ? {} : { cancel }),
  };
}

/** Every answer is admitted, unless a hub document narrows them. */
function drawLink({ draw, form }: HubScope, question: string, answers: readonly string[] | undefined): Link {
  if (answers === undefined) return { question };
  const narrow = form === 'hub-document' && draw.chance(50);
  return { question, answers: narrow ? answers.slice(0, draw.int(1, answers.length)) : answers };
}

function variantNames(type: Type, types: Types): string[] | undefined {
  const actual = resolve(type, types);
  if (actual.kind === 'string-enum') return actual.values.map(({ value }) => value);
  if (actual.kind !== 'enum') return undefined;
  const names = actual.variants.flatMap(({ name }) => (name === undefined ? [] : [name]));
  return names.length === actual.variants.length ? names : undefined;
}

function isUnit(type: Type, name: string, types: Types): boolean {
  const actual = resolve(type, types);
  if (actual.kind !== 'enum') return true;
  return actual.variants.some((variant) => variant.name === name && variant.payload.kind === 'unit');
}

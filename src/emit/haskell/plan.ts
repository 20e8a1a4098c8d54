/** Every name and module of a generated Haskell client, decided before any text is written. */
import { groupBy } from '../../core/lists/group-by.js';
import { eachNamespace, type Hub, type Method, type Namespace } from '../../core/model/hub.js';
import type { StructType, Type, TypeId } from '../../core/model/type.js';
import { withFallbacks } from '../../core/model/open-enums.js';
import { structOf } from '../../core/model/variants.js';
import { isSent, sentParams } from '../../core/model/sent.js';
import { emptyRoot, pathKey } from '../common/namespace-path.js';
import { caseless } from '../common/file-name.js';
import { NameScope } from '../common/names.js';
import type { StandardUse } from '../common/standard-use.js';
import { planExchanges, type ExchangePlan } from './exchange.js';
import { homesOf } from './homes.js';
import { lowerName, moduleName, namePart, upperName } from './identifiers.js';
import { InnerScope } from './inner-scope.js';
import { Lifter, type LiftedDef } from './lift.js';
import { recordParts, type RecordPart } from './record.js';
import { remembered } from './remembered.js';
import { standardTypes } from './standard.js';
import { CLASS_METHODS, LOWER_TAKEN, UPPER_TAKEN } from './words.js';

export interface HaskellPlan {
  readonly hub: Hub;
  /** `Hub.Images`: the module of the hub itself, which all others stand below. */
  readonly root: string;
  readonly modules: readonly ModulePlan[];
  readonly types: ReadonlyMap<TypeId, TypePlan>;
  /** The types of standard pairs, which the runtime has itself. */
  readonly standard: ReadonlyMap<TypeId, StandardUse>;
}

/** A namespace's modules and what stands in them. */
export interface ModulePlan {
  readonly namespace: Namespace;
  /** `Hub.Images`: its methods. Types and questions stand in modules below. */
  readonly name: string;
  readonly types: readonly TypePlan[];
  readonly methods: readonly MethodPlan[];
  /** What belongs to the connection and to no call; of the hub's own module alone. */
  readonly connection?: MethodPlan;
  readonly exchanges: readonly ExchangePlan[];
}

/** A declaration. */
export interface TypePlan {
  readonly def: LiftedDef;
  readonly name: string;
  /** `Hub.Images.Types`. */
  readonly module: string;
  /** One a variant or string; the type's own name otherwise. */
  readonly constructors: readonly string[];
  /** Of a struct. */
  readonly parts: readonly RecordPart[];
  /** Of a type that wraps another: `unMeters`. */
  readonly accessor?: string;
}

/** A method with types that stand for themselves: see `Lifter`. */
export interface MethodPlan {
  readonly method: Method;
  readonly name: string;
  readonly params?: Type;
  readonly returns?: Type;
  readonly question?: Type;
  readonly answer?: Type;
  readonly exchange?: ExchangePlan;
  /** Fields of the parameters that the server fills in itself. */
  readonly unsent: readonly string[];
}

/** Below every namespace's module. */
const MODULES_TAKEN = ['Types', 'Questions'];

/** In every namespace's module: what connects, and the fields of the dialect that it gives. */
const FUNCTIONS_TAKEN = [
  'connect',
  'connectWith',
  'settings',
  'dataKey',
  'requestKeys',
  'respondMethod',
  'respondTakesSubscription',
];

export function planHaskell(read: Hub): HaskellPlan {
  const hub = withFallbacks(read);
  const standard = standardTypes(hub);
  const lifter = new Lifter(hub.types);
  for (const def of hub.types.values()) if (!standard.has(def.id)) lifter.declare(def);
  const namespaces = [...eachNamespace(hub.root)];
  const methods = new Map(namespaces.map((namespace) => [namespace, liftMethods(hub, namespace, lifter)]));
  const connection = hub.connection && liftMethod(hub.connection, 'connection', [], hub, lifter);
  const homes = homesOf(lifter.defs);
  const root = `Hub.${new NameScope(['Runtime']).claim(moduleName(hub.name ?? hub.root.name, 'Schema'))}`;
  const places = placeModules(hub, root);
  const types = new Map<TypeId, TypePlan>();
  const partOf = remembered((field) => namePart(field) || 'Field');
  const byHome = groupBy(lifter.defs.values(), ({ id }) => homes.get(id) as string);
  const modules = [...places].map(([namespace, name]): ModulePlan => {
    const planned = planTypes(byHome.get(pathKey(namespace.path)) ?? [], `${name}.Types`, partOf);
    for (const type of planned) types.set(type.def.id, type);
    const ofHub = connection && name === root ? { connection } : {};
    return { namespace, name, types: planned, methods: methods.get(namespace) ?? [], ...ofHub, exchanges: [] };
  });
  const plan: HaskellPlan = { hub, root, modules, types, standard };
  return { ...plan, modules: modules.map((module) => ({ ...module, ...planExchanges(plan, module) })) };
}

/** The module of every namespace; the hub itself has one, also where the input is a single activation. */
function placeModules(hub: Hub, root: string): Map<Namespace, string> {
  const taken = new NameScope([root], caseless);
  const byPath = new Map([[pathKey([]), root]]);
  const places = new Map<Namespace, string>();
  if (hub.root.path.length > 0) places.set(emptyRoot(hub), root);
  for (const namespace of eachNamespace(hub.root)) {
    const { path } = namespace;
    const known = byPath.get(pathKey(path));
    const parent = byPath.get(pathKey(path.slice(0, -1))) ?? root;
    const name = known ?? claimModule(parent, path.at(-1) ?? '', taken);
    byPath.set(pathKey(path), name);
    places.set(namespace, name);
  }
  return places;
}

function claimModule(parent: string, segment: string, taken: NameScope): string {
  const own = moduleName(segment, 'Namespace');
  return taken.claim(`${parent}.${MODULES_TAKEN.includes(own) ? `${own}_` : own}`);
}

function liftMethods(hub: Hub, namespace: Namespace, lifter: Lifter): MethodPlan[] {
  const saysMore = namespace.path.length === 0 && hub.connection?.returns !== undefined;
  const functions = new InnerScope(LOWER_TAKEN, [...FUNCTIONS_TAKEN, ...(saysMore ? ['messages'] : [])]);
  return namespace.methods.map((method) => {
    const name = functions.claim(lowerName(method.name, 'method'));
    return liftMethod(method, name, namespace.path, hub, lifter);
  });
}

function liftMethod(method: Method, name: string, namespace: readonly string[], hub: Hub, lifter: Lifter): MethodPlan {
  const { bidirectional, returns } = method;
  const stem = upperName(method.name, 'Method');
  const sent = method.params && sentAndUnsent(method.params, hub);
  const lift = (type: Type, part: string): Type => lifter.lift(type, `${stem}${part}`, namespace);
  return {
    method,
    name,
    ...(sent && { params: lift(sent.type, 'Params') }),
    ...(returns && { returns: lift(returns, 'Result') }),
    ...(bidirectional && { question: lift(bidirectional.question, 'Question') }),
    ...(bidirectional && { answer: lift(bidirectional.answer, 'Answer') }),
    unsent: sent?.unsent ?? [],
  };
}

/** What the client sends: the server fills in the rest itself. */
function sentAndUnsent(params: Type, hub: Hub): { type: Type; unsent: readonly string[] } {
  const struct = structOf(params, hub.types);
  const unsent = (struct?.fields ?? []).filter((field) => !isSent(field)).map(({ name }) => name);
  return { type: sentParams(params, hub.types), unsent };
}

/** What a field is called after its record. */
type PartOf = (field: string) => string;

/** Names are claimed in one order, so that what the hub itself names keeps its name. */
function planTypes(lifted: readonly LiftedDef[], module: string, partOf: PartOf): TypePlan[] {
  const upper = new InnerScope(UPPER_TAKEN);
  const lower = new InnerScope(LOWER_TAKEN, CLASS_METHODS);
  const names = lifted.map((def) => upper.claim(upperName(def.name, 'Type')));
  return lifted.map((def, index): TypePlan => {
    const { type, stem, variants } = def;
    const name = names[index] as string;
    // What keeps a name apart stands at its end alone.
    const prefix = name.replace(/_$/, '');
    const constructors = variants.length === 0 ? [name] : variants.map((part) => upper.claim(`${prefix}${part}`));
    if (type.kind === 'struct') return { def, name, module, constructors, parts: planParts(type, stem, lower, partOf) };
    if (!isWrapper(type)) return { def, name, module, constructors, parts: [] };
    return { def, name, module, constructors, parts: [], accessor: lower.claim(`un${name}`) };
  });
}

function planParts(struct: StructType, stem: string, scope: NameScope, partOf: PartOf): RecordPart[] {
  const prefix = lowerName(stem, 'field');
  return recordParts(struct, (field) => scope.claim(`${prefix}${partOf(field)}`));
}

/** Kinds with declarations of their own. */
const DECLARED: ReadonlySet<Type['kind']> = new Set(['struct', 'enum', 'string-enum', 'const', 'null', 'tuple']);

/** Declared as a newtype around another type. */
export function isWrapper({ kind }: Type): boolean {
  return !DECLARED.has(kind);
}

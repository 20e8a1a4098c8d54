/** Every name and file of a generated client, decided before any text is written. */
import { eachNamespace, type Bidirectional, type Hub, type Method, type Namespace } from '../../core/model/hub.js';
import { groupBy } from '../../core/lists/group-by.js';
import type { StructType, Type, TypeDef, TypeId, Variant } from '../../core/model/type.js';
import { withFallbacks } from '../../core/model/open-enums.js';
import { sentParams } from '../../core/model/sent.js';
import { structOf } from '../../core/model/variants.js';
import { exchangeKey } from '../common/exchange-key.js';
import { emptyRoot, pathKey } from '../common/namespace-path.js';
import { caseless, shortened } from '../common/file-name.js';
import { camelCase, pascalCase, NameScope } from '../common/names.js';
import type { StandardUse } from '../common/standard-use.js';
import { declaredVariants, sameStruct, type DeclaredVariant } from './declared-variants.js';
import { standardTypes } from './standard.js';
import type { TypeChoices } from './type-choices.js';
import { RUNTIME_MODULES, type RuntimeModules } from './runtime-modules.js';
import {
  FOLDERS_TAKEN,
  HUB_MEMBERS,
  INDEX_NAMES,
  isIdentifier,
  isUnusableFolder,
  METHOD_NAMES_TAKEN,
  toIdentifier,
  TYPE_NAMES_TAKEN,
} from './words.js';

export interface ClientPlan {
  readonly runtime: RuntimeModules;
  readonly choices: TypeChoices;
  readonly hub: Hub;
  readonly modules: readonly ModulePlan[];
  /** By the key of their namespace's path; see `moduleOf`. */
  readonly byPath: ReadonlyMap<string, ModulePlan>;
  /** The name of every type that some module declares. */
  readonly declared: ReadonlySet<string>;
  readonly typeNames: ReadonlyMap<TypeId, string>;
  /** The types that variants with a name of their own are. */
  readonly variantTypes: ReadonlyMap<Variant, TypeDef>;
  /** The types of standard pairs, which the runtime has itself: `StandardRequest`, and the T they are used at. */
  readonly standard: ReadonlyMap<TypeId, StandardUse>;
}

/** A namespace's folder and what stands in it. */
export interface ModulePlan {
  readonly namespace: Namespace;
  /** Below the output directory, with a `/` at its end; empty for the root. */
  readonly folder: string;
  readonly className: string;
  /** The name of every type that its `types.ts` declares. */
  readonly declared: readonly string[];
  readonly types: readonly TypeDef[];
  /** Of variants with a name of their own: types alone, which no validator needs. */
  readonly variants: readonly TypeDef[];
  readonly methods: readonly MethodPlan[];
  /** Methods that are doors to children whose names are only known at run time. */
  readonly handles: readonly HandlePlan[];
  readonly exchanges: readonly ExchangePlan[];
  readonly children: readonly ChildPlan[];
  /** What belongs to the connection and to no call; of the root alone. */
  readonly connection?: ConnectionPlan;
}

export interface MethodPlan {
  readonly method: Method;
  /** As it is called: `processImages`. */
  readonly name: string;
  /** The stream form of a method that gives a single result. */
  readonly streamName?: string;
  /** The name of its parameter type, if it takes any that the client sends. */
  readonly paramsName?: string;
  /** The hub itself has a type of that name for them, so that there is nothing to declare. */
  readonly hasOwnParams?: true;
  readonly exchange?: ExchangePlan;
}

export interface ConnectionPlan {
  readonly method: Method;
  readonly exchange?: ExchangePlan;
}

export interface HandlePlan {
  readonly method: Method;
  readonly name: string;
}

/** One question and answer type with their links: what a handler is typed by. */
export interface ExchangePlan {
  readonly name: string;
  /** What `wire.ts` calls the same: `imageQuestions`. */
  readonly constant: string;
  readonly bidirectional: Bidirectional;
}

/** A namespace as a member of the one around it; see `moduleOf`. */
interface ChildPlan {
  readonly property: string;
  readonly path: readonly string[];
}

/** What the modules of a client share; each adds the names that it gives. */
interface Shared extends Pick<ClientPlan, 'hub' | 'standard' | 'choices'> {
  readonly typeNames: Map<TypeId, string>;
  readonly variantTypes: Map<Variant, TypeDef>;
}

export function planClient(
  read: Hub,
  runtime: RuntimeModules = RUNTIME_MODULES.copy,
  choices: TypeChoices = {},
): ClientPlan {
  const hub = withFallbacks(read);
  const standard = standardTypes(hub);
  const shared: Shared = { hub, choices, standard, typeNames: new Map(), variantTypes: new Map() };
  const folders = new NameScope(FOLDERS_TAKEN, caseless);
  const modules = new Map<string, ModulePlan>();
  const own = [...hub.types.values()].filter(({ id }) => !standard.has(id));
  const homes = groupBy(own, ({ namespace }) => pathKey(namespace));
  const variants = groupBy(declaredVariants(hub), ({ def }) => pathKey(def.namespace));
  const plan = (namespace: Namespace, folder: string): ModulePlan => {
    const key = pathKey(namespace.path);
    return planModule(shared, namespace, folder, homes.get(key) ?? [], variants.get(key) ?? []);
  };
  for (const namespace of eachNamespace(hub.root)) {
    const { path } = namespace;
    const parent = path.length === 0 ? undefined : modules.get(pathKey(path.slice(0, -1)));
    const folder = claimFolder(path, parent, folders);
    modules.set(pathKey(path), plan(namespace, folder));
  }
  // Types whose uses have no namespace in common live at the root, which a single activation does not have.
  if (!modules.has(pathKey([]))) modules.set(pathKey([]), plan(emptyRoot(hub), ''));
  const declared = new Set([...modules.values()].flatMap((module) => module.declared));
  return { ...shared, runtime, modules: [...modules.values()], byPath: modules, declared };
}

/** The module of a namespace; every hub has one for its root. */
export function moduleOf({ byPath }: ClientPlan, path: readonly string[]): ModulePlan {
  return byPath.get(pathKey(path)) as ModulePlan;
}

/** Inside the parent's folder; the root has none of its own. */
function claimFolder(path: readonly string[], parent: ModulePlan | undefined, folders: NameScope): string {
  if (path.length === 0) return '';
  const own = parent === undefined ? path : path.slice(-1);
  return `${folders.claim(`${parent?.folder ?? ''}${own.map(folderName).join('/')}`)}/`;
}

function planModule(
  shared: Shared,
  namespace: Namespace,
  folder: string,
  types: readonly TypeDef[],
  candidates: readonly DeclaredVariant[],
): ModulePlan {
  const { hub, typeNames, choices } = shared;
  const isRoot = namespace.path.length === 0;
  const scope = new NameScope([
    ...TYPE_NAMES_TAKEN,
    ...(isRoot ? INDEX_NAMES : []),
    ...(choices.dateTime === 'Temporal' ? ['Temporal'] : []),
  ]);
  for (const def of types) typeNames.set(def.id, scope.claim(typeName(def.name) || 'Type'));
  const className = scope.claim(`${typeName(namespace.path.at(-1) ?? hub.name ?? 'Root') || 'Namespace'}Client`);
  const members = new NameScope(isRoot ? [...METHOD_NAMES_TAKEN, ...hubMembers(hub)] : METHOD_NAMES_TAKEN);
  const children = childrenOf(namespace).map(({ name, path }): ChildPlan => {
    return { property: members.claim(memberName(name, 'child')), path };
  });
  const [handles, named] = [nameMethods(namespace, 'dynamic-child', members), nameMethods(namespace, 'rpc', members)];
  const ownNames = new Map(types.map((def) => [def.id, typeNames.get(def.id) as string]));
  const exchanges: ExchangePlan[] = [];
  const exchangeFor = exchangeFinder(hub, scope, exchanges);
  const methods = named.map(({ method, name }) => planMethod(hub, method, name, members, scope, exchangeFor, ownNames));
  const connection = isRoot ? planConnection(hub, exchangeFor) : undefined;
  const variants = planVariants(shared, candidates, types, scope);
  const declared = [
    ...[...types, ...variants].map((def) => typeNames.get(def.id) as string),
    ...methods.filter(declaresParams).flatMap(({ paramsName }) => paramsName ?? []),
    ...exchanges.filter((exchange) => !isStandard(shared, exchange)).map(({ name }) => name),
  ];
  return {
    namespace,
    folder,
    className,
    declared,
    types,
    variants,
    methods,
    handles,
    exchanges,
    children,
    ...(connection && { connection }),
  };
}

/** What the hub's own class has beside the methods and namespaces of the hub. */
export function hubMembers({ connection }: Hub): readonly string[] {
  return connection?.returns === undefined ? HUB_MEMBERS : [...HUB_MEMBERS, 'messages'];
}

function planConnection({ connection: method }: Hub, exchangeFor: ExchangeFinder): ConnectionPlan | undefined {
  const exchange = method?.bidirectional && exchangeFor(method, method.bidirectional);
  return method && { method, ...(exchange && { exchange }) };
}

/** The variants to declare. One that is a type of the hub anyway goes by that; one whose name is taken has none. */
function planVariants(
  { typeNames, variantTypes }: Shared,
  candidates: readonly DeclaredVariant[],
  types: readonly TypeDef[],
  scope: NameScope,
): TypeDef[] {
  const byName = new Map(types.map((def) => [typeNames.get(def.id), def]));
  return candidates.flatMap(({ def, variants }) => {
    const name = typeName(def.name) || 'Type';
    const known = byName.get(name);
    const isKnown = known?.type.kind === 'struct' && sameStruct(known.type) === sameStruct(def.type as StructType);
    if (!isKnown && !scope.isFree(name)) return [];
    for (const variant of variants) variantTypes.set(variant, isKnown ? known : def);
    if (isKnown) return [];
    typeNames.set(def.id, scope.claim(name));
    return [def];
  });
}

/** A namespace with nothing in it has no class. */
function childrenOf({ children }: Namespace): readonly Namespace[] {
  return children.filter(hasMembers);
}

function hasMembers(namespace: Namespace): boolean {
  return namespace.methods.some(({ role }) => role.kind !== 'static-child') || childrenOf(namespace).length > 0;
}

export function hasClient({ namespace }: ModulePlan): boolean {
  return hasMembers(namespace);
}

/** Static children are namespaces, named as such. */
function nameMethods({ methods }: Namespace, role: 'rpc' | 'dynamic-child', members: NameScope): HandlePlan[] {
  const found = methods.filter((method) => method.role.kind === role);
  return found.map((method) => ({ method, name: members.claim(memberName(method.name, 'method')) }));
}

/** The hub's own names are claimed already, so that a stream form never takes one of them. */
function planMethod(
  hub: Hub,
  method: Method,
  name: string,
  members: NameScope,
  types: NameScope,
  exchangeFor: ExchangeFinder,
  ownNames: ReadonlyMap<TypeId, string>,
): MethodPlan {
  const exchange = method.bidirectional && exchangeFor(method, method.bidirectional);
  return {
    method,
    name,
    // Outside of plexus, a result is one and no more.
    ...(!method.streaming && hub.protocol === undefined && { streamName: members.claim(`${name}Stream`) }),
    ...(takesParams(hub, method) && planParams(hub, method, types, ownNames)),
    ...(exchange && { exchange }),
  };
}

/** `search` takes `SearchParams`: where the hub calls them so itself, that is their type. */
function planParams(
  hub: Hub,
  method: Method,
  types: NameScope,
  ownNames: ReadonlyMap<TypeId, string>,
): Pick<MethodPlan, 'paramsName' | 'hasOwnParams'> {
  const paramsName = `${typeName(method.name) || 'Method'}Params`;
  const sent = sentParams(method.params as Type, hub.types);
  const isOwn = sent.kind === 'ref' && ownNames.get(sent.id) === paramsName;
  return isOwn ? { paramsName, hasOwnParams: true } : { paramsName: types.claim(paramsName) };
}

/** Whether the client declares a type for what a method takes. */
export function declaresParams({ paramsName, hasOwnParams }: MethodPlan): boolean {
  return paramsName !== undefined && !hasOwnParams;
}

/** What a method or namespace is called as a member of a class. */
export function memberName(name: string, otherwise: string): string {
  return toIdentifier(camelCase(name)) || otherwise;
}

function takesParams(hub: Hub, { params }: Method): boolean {
  if (params === undefined) return false;
  const struct = structOf(sentParams(params, hub.types), hub.types);
  return struct === undefined || struct.fields.length > 0 || (struct.flatten?.length ?? 0) > 0;
}

type ExchangeFinder = (method: Method, bidirectional: Bidirectional) => ExchangePlan;

/** Methods that ask the same questions share one exchange; all are collected in `exchanges`. */
function exchangeFinder(hub: Hub, types: NameScope, exchanges: ExchangePlan[]): ExchangeFinder {
  const constants = new NameScope();
  const byKey = new Map<string, ExchangePlan>();
  return (method, bidirectional) => {
    const key = exchangeKey(bidirectional);
    const known = byKey.get(key);
    if (known !== undefined) return known;
    const stem = exchangeStem(hub, method, bidirectional);
    const constant = constants.claim(`${memberName(stem, 'hub')}Questions`);
    const exchange = { name: types.claim(`${stem}Exchange`), constant, bidirectional };
    byKey.set(key, exchange);
    exchanges.push(exchange);
    return exchange;
  };
}

/** `ImageRequest` -> `Image`, but `Question7` stays as it is: no name starts with a digit. */
function exchangeStem(hub: Hub, method: Method, { question }: Bidirectional): string {
  const name = typeName(question.kind === 'ref' ? (hub.types.get(question.id)?.name ?? method.name) : method.name);
  const stem = name.replace(/(Request|Question)/, '');
  return /^\d/.test(stem) ? name : stem || typeName(method.name) || 'Hub';
}

/** A standard pair that the runtime has itself needs no exchange of its own. */
export function isStandard(
  { standard }: Pick<ClientPlan, 'standard'>,
  { bidirectional: { question, answer } }: ExchangePlan,
): boolean {
  return [question, answer].every((type) => type.kind === 'ref' && standard.has(type.id));
}

/** A question type without variants has one handler, named after the type. */
export function handlerName(question: Type, { hub, typeNames, standard }: ClientPlan): string {
  if (question.kind !== 'ref') return 'question';
  return (
    standard.get(question.id)?.name ?? typeNames.get(question.id) ?? hub.types.get(question.id)?.name ?? 'question'
  );
}

/** A type's name: as the schema wrote it where TypeScript allows, else its words. */
export function typeName(name: string): string {
  return isIdentifier(name) && /^\p{Lu}/u.test(name) ? name : toIdentifier(pascalCase(name));
}

/** A folder's name never leaves the output directory, whatever the hub calls its namespace. */
function folderName(segment: string): string {
  const words = segment.replace(/(?:[^\p{L}\p{N}_-]|\p{Default_Ignorable_Code_Point})+/gu, '-');
  const safe = shortened(words.replace(/^-+|-+$/g, '')) || 'namespace';
  return isUnusableFolder(safe) ? `${safe}_` : safe;
}

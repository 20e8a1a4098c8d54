/** Every name and file of a generated crate, decided before anything is declared. */
import { eachNamespace, type Hub, type Method, type Namespace } from '../../core/model/hub.js';
import type { TypeDef, TypeId } from '../../core/model/type.js';
import type { NameScope } from '../common/names.js';
import type { StandardUse } from '../common/standard-use.js';
import { bufferedTypes } from './buffer.js';
import type { RustTypeChoices } from './type-choices.js';
import { standardTypes } from './standard.js';
import { camelName, methodScope, moduleName, moduleScope } from './words.js';

export interface CratePlan {
  /** As Rust can have it. */
  readonly hub: Hub;
  /** As it was given. */
  readonly given: Hub;
  /** What the format `date-time` is. */
  readonly dates: NonNullable<RustTypeChoices['dateTime']>;
  /** Each after the one that holds it; the crate's root first. */
  readonly modules: readonly ModulePlan[];
  readonly typeNames: ReadonlyMap<TypeId, string>;
  /** The module that declares each named type. */
  readonly homes: ReadonlyMap<TypeId, ModulePlan>;
  readonly standard: ReadonlyMap<TypeId, StandardUse>;
  /** The named types that serde reads from its buffer somewhere. */
  readonly buffered: ReadonlySet<TypeId>;
}

/** The module of a namespace, or of what lies between a namespace and the root. */
export interface ModulePlan {
  readonly namespace?: Namespace;
  /** From the crate's root, as files are called; empty for the root. */
  readonly path: readonly string[];
  readonly children: readonly ModulePlan[];
  /** Names of its types and child modules, and of what will be declared for nameless types. */
  readonly scope: NameScope;
  readonly types: readonly TypeDef[];
  readonly methods: readonly MethodPlan[];
}

export interface MethodPlan {
  readonly method: Method;
  /** The type that stands for it: `ProcessImages`. */
  readonly name: string;
}

export function planCrate(hub: Hub, given = hub, { dateTime: dates = 'chrono' }: RustTypeChoices = {}): CratePlan {
  const standard = standardTypes(hub);
  const planner = new Planner(hub, standard);
  const root = planner.module(placesOf(hub), []);
  const modules = [...eachModule(root)];
  const homes = new Map<TypeId, ModulePlan>();
  for (const module of modules) for (const { id } of module.types) homes.set(id, module);
  const { typeNames } = planner;
  return { hub, given, dates, modules, typeNames, homes, standard, buffered: bufferedTypes(hub) };
}

function* eachModule(module: ModulePlan): Generator<ModulePlan> {
  yield module;
  for (const child of module.children) yield* eachModule(child);
}

/** A node of the tree of namespaces: some are there only because others lie below them. */
interface Place {
  readonly path: readonly string[];
  readonly children: Map<string, Place>;
}

function placesOf(hub: Hub): Place {
  const root: Place = { path: [], children: new Map() };
  for (const { path } of eachNamespace(hub.root)) addPlace(root, path);
  for (const { namespace } of hub.types.values()) addPlace(root, namespace);
  return root;
}

function addPlace(root: Place, path: readonly string[]): void {
  path.reduce((place, name, index) => {
    const next = place.children.get(name) ?? { path: path.slice(0, index + 1), children: new Map<string, Place>() };
    place.children.set(name, next);
    return next;
  }, root);
}

class Planner {
  readonly typeNames = new Map<TypeId, string>();
  private readonly namespaces: ReadonlyMap<string, Namespace>;
  private readonly typesAt = new Map<string, TypeDef[]>();
  /** What belongs to no call stands beside the methods of the hub itself. */
  private readonly ofHub: readonly Method[];

  constructor(hub: Hub, standard: CratePlan['standard']) {
    this.ofHub = hub.connection === undefined ? [] : [hub.connection];
    this.namespaces = new Map([...eachNamespace(hub.root)].map((namespace) => [keyOf(namespace.path), namespace]));
    for (const def of hub.types.values()) {
      if (standard.has(def.id)) continue;
      const key = keyOf(def.namespace);
      const siblings = this.typesAt.get(key) ?? [];
      siblings.push(def);
      this.typesAt.set(key, siblings);
    }
  }

  module(place: Place, path: readonly string[]): ModulePlan {
    const scope = moduleScope(path.length === 0);
    const types = this.typesAt.get(keyOf(place.path)) ?? [];
    for (const def of types) this.typeNames.set(def.id, scope.claim(camelName(def.name) || 'Type'));
    const named = [...place.children].map(([name, child]) => {
      return { child, name: scope.claim(moduleName(name) || 'namespace') };
    });
    const namespace = this.namespaces.get(keyOf(place.path));
    return {
      ...(namespace && { namespace }),
      path,
      children: named.map(({ child, name }) => this.module(child, [...path, name])),
      scope,
      types,
      methods: planMethods([...(namespace?.methods ?? []), ...(path.length === 0 ? this.ofHub : [])]),
    };
  }
}

/** Names may hold any character, a dot too. */
function keyOf(path: readonly string[]): string {
  return JSON.stringify(path);
}

function planMethods(methods: readonly Method[]): MethodPlan[] {
  const scope = methodScope();
  return methods.map((method) => ({ method, name: scope.claim(camelName(method.name) || 'Call') }));
}

/** What the generated TypeScript client calls the parts of a hub, as code that uses the client would write them. */
import { indexView } from './index-view.js';
import { hasClient, isStandard, moduleOf, planClient } from './plan.js';
import type { ClientPlan, ConnectionPlan, HandlePlan, MethodPlan, ModulePlan } from './plan.js';
import { runtimeExports } from '../templates/sources.generated.js';
import type { Hub, Method } from '../../core/model/hub.js';
import type { TypeId } from '../../core/model/type.js';
import { imported, type Code } from './code.js';
import { INDEX_NAMES } from './words.js';

/**
 * A method, the door to a child whose name is only known at run time, or what belongs to the connection, as a member of
 * the hub's class.
 */
export interface Member {
  readonly plan: MethodPlan | HandlePlan | ConnectionPlan;
  readonly method: Method;
  readonly module: ModulePlan;
  /** From the hub's class on: `['repos', 'list']`. */
  readonly chain: readonly string[];
}

/** Planned once a hub, however many lines are about it. */
const known = new WeakMap<Hub, ClientNames>();

export function clientNames(hub: Hub): ClientNames {
  const names = known.get(hub) ?? new ClientNames(hub);
  known.set(hub, names);
  return names;
}

export class ClientNames {
  readonly hub: Hub;
  readonly plan: ClientPlan;
  readonly hubClass: string;
  /** By the method's name on the wire. */
  readonly members = new Map<string, Member>();
  /** The members that lead to namespaces, by the path of the namespace. */
  readonly namespaces = new Map<string, readonly string[]>();
  /** What a namespace's types are exported under, by its folder. */
  readonly exports: ReadonlyMap<string, string>;
  /** All types that it exports: `Repo`, `repos.ListParams`. */
  readonly exported: ReadonlySet<string>;
  private readonly chains = new Set<string>();

  constructor(hub: Hub) {
    this.hub = hub;
    this.plan = planClient(hub);
    const index = indexView(this.plan);
    this.hubClass = index.hubClass;
    this.exports = index.typeSpaces;
    this.exported = new Set([
      ...runtimeExports,
      ...INDEX_NAMES,
      this.hubClass,
      ...this.plan.modules.flatMap((module) => module.declared.map((name) => this.inModule(module, name).text)),
    ]);
    const root = moduleOf(this.plan, []);
    if (hasClient(root)) this.addModule(root, []);
    for (const { property } of index.children) this.addModule(moduleOf(this.plan, hub.root.path), [property]);
    if (root.connection !== undefined) this.addConnection(root.connection, root);
  }

  hasMember(chain: readonly string[]): boolean {
    return this.chains.has(chain.join('.'));
  }

  /** Whether the client exports a type by this name. */
  hasType({ text }: Code): boolean {
    return this.exported.has(text);
  }

  /** A named type of the hub; undefined where the runtime has it under another name. */
  type(id: TypeId): Code | undefined {
    const [def, name] = [this.hub.types.get(id), this.plan.typeNames.get(id)];
    return def && name !== undefined ? this.inModule(moduleOf(this.plan, def.namespace), name) : undefined;
  }

  params({ plan, module }: Member): Code | undefined {
    const { paramsName }: Partial<MethodPlan> = plan;
    return paramsName === undefined ? undefined : this.inModule(module, paramsName);
  }

  /** Questions and answers of a method that has some of its own. */
  exchange({ plan, module }: Member): Code | undefined {
    const { exchange }: Partial<MethodPlan> = plan;
    return exchange && !isStandard(this.plan, exchange) ? this.inModule(module, exchange.name) : undefined;
  }

  /** A name of the runtime, unless the hub's own type of that name is exported in its place. */
  runtime(name: string): Code | undefined {
    return moduleOf(this.plan, []).declared.includes(name) ? undefined : imported(name);
  }

  private inModule({ folder }: ModulePlan, name: string): Code {
    const space = this.exports.get(folder);
    return space === undefined ? imported(name) : { text: `${space}.${name}`, imports: [space] };
  }

  private addConnection(plan: ConnectionPlan, module: ModulePlan): void {
    const { method } = plan;
    const chain = [method.returns === undefined ? 'connection' : 'messages'];
    this.chains.add(chain.join('.'));
    this.members.set(method.path, { plan, method, module, chain });
  }

  private addModule(module: ModulePlan, chain: readonly string[]): void {
    const add = (name: string): readonly string[] => {
      this.chains.add([...chain, name].join('.'));
      return [...chain, name];
    };
    this.chains.add(chain.join('.'));
    this.namespaces.set(module.namespace.path.join('.'), chain);
    for (const plan of [...module.methods, ...module.handles]) {
      const { method } = plan;
      this.members.set(method.path, { plan, method, module, chain: add(plan.name) });
      const { streamName }: Partial<MethodPlan> = plan;
      if (streamName !== undefined) add(streamName);
    }
    for (const { property, path } of module.children) this.addModule(moduleOf(this.plan, path), [...chain, property]);
  }
}

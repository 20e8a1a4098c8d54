/** Finding what a crate declares for a type. */
import type { RustItem } from './item.js';
import type { CratePlan, ModulePlan } from './plan.js';
import type { RustType } from './rust-type.js';

export interface DeclaredModule {
  readonly module: ModulePlan;
  readonly items: readonly RustItem[];
}

/** An item where it stands. */
export interface Found {
  readonly module: ModulePlan;
  readonly item: RustItem;
}

export class ItemIndex {
  private readonly plan: CratePlan;
  private readonly byModule: ReadonlyMap<ModulePlan, ReadonlyMap<string, Found>>;

  constructor(modules: readonly DeclaredModule[], plan: CratePlan) {
    this.plan = plan;
    this.byModule = new Map(modules.map(({ module, items }) => [module, byName(module, items)]));
  }

  get all(): Found[] {
    return [...this.byModule.values()].flatMap((byName) => [...byName.values()]);
  }

  get(module: ModulePlan, name: string): Found {
    return this.byModule.get(module)?.get(name) as Found;
  }

  /** The declaration of a type that stands in a module; undefined where it is none of the crate's. */
  find(type: RustType, from: ModulePlan): Found | undefined {
    if (type.kind === 'local') return this.get(from, type.name);
    if (type.kind !== 'named') return undefined;
    return this.get(this.plan.homes.get(type.id) as ModulePlan, this.plan.typeNames.get(type.id) as string);
  }
}

function byName(module: ModulePlan, items: readonly RustItem[]): Map<string, Found> {
  const found = new Map<string, Found>();
  for (const item of items) found.set(item.name, { module, item });
  return found;
}

/** What a file that needs the `wire.ts` of several namespaces calls each of them. */
import { NameScope } from '../common/names.js';
import { memberName, type ClientPlan, type ModulePlan } from './plan.js';
import { namespaceImport } from './runtime-modules.js';
import { TYPE_NAMES_TAKEN } from './words.js';

/** `import * as images from './images/wire.js'`: names of several namespaces stay apart. */
export class ModuleNames {
  private readonly plan: ClientPlan;
  private readonly file: string;
  private readonly names = new Map<ModulePlan, string>();
  private readonly scope: NameScope;

  /** `taken`: the names that the file has anyway. */
  constructor(plan: ClientPlan, file: string, taken: readonly string[]) {
    this.plan = plan;
    this.file = file;
    this.scope = new NameScope([...TYPE_NAMES_TAKEN, 's', ...taken]);
  }

  nameOf(module: ModulePlan): string {
    const known = this.names.get(module);
    if (known !== undefined) return known;
    const { path } = module.namespace;
    const words = path.length === 0 ? [this.plan.hub.name ?? 'hub'] : path;
    const name = this.scope.claim(words.map((part) => memberName(part, 'namespace')).join('_'));
    this.names.set(module, name);
    return name;
  }

  imports(): string[] {
    return [...this.names].map(([{ folder }, name]) => namespaceImport(name, this.file, `${folder}wire.ts`));
  }
}

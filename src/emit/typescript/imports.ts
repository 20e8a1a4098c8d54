/** The imports that a module needs, collected while its text is written. */
import type { TypeId, Variant } from '../../core/model/type.js';
import type { NameScope } from '../common/names.js';
import { moduleOf, type ClientPlan, type ModulePlan } from './plan.js';
import { importPath } from './runtime-modules.js';
import type { NameOf } from './type-text.js';
import { quote } from './words.js';

/** Named imports of one file, told apart where two modules use the same name. */
export class Imports {
  private readonly file: string;
  private readonly names = new Map<string, Map<string, string>>();
  private readonly scope: NameScope;

  /** `scope`: the names that the file has, its own at first. */
  constructor(file: string, scope: NameScope) {
    this.file = file;
    this.scope = scope;
  }

  /** What `name` of the module at `path` is called here: the first of `locals` that the file does not have yet. */
  use(path: string, name: string, ...locals: readonly string[]): string {
    const known = this.names.get(path)?.get(name);
    if (known !== undefined) return known;
    const local = this.scope.claim(locals.find((candidate) => this.scope.isFree(candidate)) ?? locals[0] ?? name);
    this.names.set(path, (this.names.get(path) ?? new Map<string, string>()).set(name, local));
    return local;
  }

  /** One line a module, in the order of their paths; `keyword` is `import` or `import type`. */
  lines(keyword: string): string[] {
    const paths = [...this.names.keys()].sort();
    return paths.map((path) => {
      const names = [...(this.names.get(path) ?? [])].map(([name, local]) =>
        name === local ? name : `${name} as ${local}`,
      );
      return namesLine(keyword, names.sort(), importPath(this.file, path));
    });
  }
}

/** `import { a, b } from './x.js'`, or the same with another keyword. */
export function namesLine(keyword: string, names: readonly string[], from: string): string {
  const line = `${keyword} { ${names.join(', ')} } from ${quote(from)};`;
  return line.length <= 100
    ? line
    : `${keyword} {\n${names.map((name) => `  ${name},\n`).join('')}} from ${quote(from)};`;
}

/** How named types are called in one file: those that it declares by their name, others imported. */
export function namesIn(plan: ClientPlan, declares: ModulePlan | undefined, imports: Imports): NameOf {
  const nameFor = (id: TypeId, namespace: readonly string[]): string => {
    const home = moduleOf(plan, namespace);
    const name = plan.typeNames.get(id) as string;
    if (home === declares) return name;
    return imports.use(`${home.folder}types.ts`, name, name, nameFrom(home, name));
  };
  const ofVariant = (variant: Variant): string | undefined => {
    const def = plan.variantTypes.get(variant);
    return def && nameFor(def.id, def.namespace);
  };
  return Object.assign((id: TypeId) => nameFor(id, plan.hub.types.get(id)?.namespace ?? []), { ofVariant });
}

/** `ImagesConfig`: the `Config` of `images`, beside another one. */
export function nameFrom({ className }: ModulePlan, name: string): string {
  return `${className.replace(/Client_?$/, '')}${name}`;
}

/** What a name of the runtime is called: `HubCall` where the hub has a type `Call`, which keeps its name. */
export function useRuntime({ declared, runtime }: ClientPlan, imports: Imports, name: string): string {
  return imports.use(runtime.index, name, declared.has(name) ? `Hub${name}` : name);
}

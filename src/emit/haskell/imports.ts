/** The imports and extensions that a module needs, collected while its text is written. */
import type { TypeId } from '../../core/model/type.js';
import { group, indent, line, render } from '../common/layout.js';
import { NameScope } from '../common/names.js';
import { LIBRARY } from './library.js';
import type { HaskellPlan, TypePlan } from './plan.js';
import { apply, listText, typeText, type Applied, type HaskellNames } from './type-text.js';

export class Imports implements HaskellNames {
  private readonly plan: HaskellPlan;
  private readonly module: string;
  private readonly items = new Map<string, Set<string>>();
  private readonly qualified = new Map<string, string>();
  private readonly extensions = new Set<string>();
  /** Names of libraries that are imported already. */
  private readonly used = new Set<string>();
  /** What each name stands for where it is not qualified. */
  private readonly meanings = new Map<string, string>();
  private readonly aliases = new NameScope();

  /** `own`: the names that the module declares itself. */
  constructor(plan: HaskellPlan, module: string, own: Iterable<string>) {
    this.plan = plan;
    this.module = module;
    for (const name of own) this.meanings.set(name, module);
  }

  readonly lib = (name: string): string => {
    if (!this.used.has(name)) this.use(name);
    return name;
  };

  private use(name: string): void {
    const found = LIBRARY.get(name);
    if (found === undefined) throw new Error(`no library has ${name}`);
    this.add(found.module, found.item);
    this.used.add(name);
  }

  extension(name: string): void {
    this.extensions.add(name);
  }

  named(id: TypeId): Applied {
    const standard = this.plan.standard.get(id);
    if (standard !== undefined) return apply(this.lib(standard.name), typeText(standard.t, this));
    const type = this.plan.types.get(id) as TypePlan;
    return apply(this.from(type.module, type.name, type.name));
  }

  typeOf(id: TypeId): TypePlan | undefined {
    return this.plan.types.get(id);
  }

  /** A constructor of a declared type. */
  constructorOf(type: TypePlan, index = 0): string {
    const name = type.constructors[index] as string;
    if (type.module === this.module) return name;
    // All of them come along.
    const areFree = type.constructors.every((each) => (this.meanings.get(each) ?? type.module) === type.module);
    if (!areFree) return `${this.aliasOf(type.module)}.${name}`;
    for (const each of type.constructors) this.meanings.set(each, type.module);
    this.add(type.module, `${type.name} (..)`);
    return name;
  }

  /** What a name of another module is called here: qualified where it would mean two things. */
  from(module: string, name: string, item = name): string {
    if (module === this.module) return name;
    const meaning = this.meanings.get(name) ?? module;
    if (meaning !== module) return `${this.aliasOf(module)}.${name}`;
    this.meanings.set(name, module);
    this.add(module, item);
    return name;
  }

  private aliasOf(module: string): string {
    const known = this.qualified.get(module);
    const words = module.split('.').filter((word) => word !== 'Types');
    const alias = known ?? this.aliases.claim(words.at(-1) ?? 'Hub');
    this.qualified.set(module, alias);
    return alias;
  }

  private add(module: string, item: string): void {
    const items = this.items.get(module);
    if (items === undefined) this.items.set(module, new Set([item]));
    else items.add(item);
  }

  pragmas(): string[] {
    return [...this.extensions].sort().map((name) => `{-# LANGUAGE ${name} #-}`);
  }

  lines(): string[] {
    const modules = [...new Set([...this.items.keys(), ...this.qualified.keys()])].sort();
    return modules.flatMap((module) => {
      const items = namesFirst(withoutRepetition(this.items.get(module) ?? new Set()));
      const alias = this.qualified.get(module);
      return [
        ...(items.length === 0 ? [] : [importLine(module, items)]),
        ...(alias === undefined ? [] : [`import qualified ${module} as ${alias}`]),
      ];
    });
  }
}

/** `T (..)` brings `T` along. */
function withoutRepetition(items: ReadonlySet<string>): string[] {
  return [...items].filter((item) => !items.has(`${item} (..)`));
}

/** Names in their order, operators after. */
function namesFirst(items: readonly string[]): string[] {
  const names = items.filter((item) => !item.startsWith('(')).sort();
  return names.concat(items.filter((item) => item.startsWith('(')).sort());
}

function importLine(module: string, items: readonly string[]): string {
  return render(group([`import ${module}`, indent([line, listText('(', items, ')')])]));
}

/** One a line; the bracket that closes them is the template's. */
export function exportLines(names: readonly string[]): string[] {
  return names.map((name, index) => `${index === 0 ? '(' : ','} ${name}`);
}

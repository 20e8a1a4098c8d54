/** The `use` lines that a file needs, collected while its text is written. */
import type { TypeId } from '../../core/model/type.js';
import type { NameScope } from '../common/names.js';
import type { CratePlan, ModulePlan } from './plan.js';
import { indented, LINE_WIDTH, packed } from './rust-layout.js';
import type { Names } from './rust-type.js';
import { camelName, identifier } from './words.js';

type Path = readonly string[];

/** A module, and what each name from it is called in the file. */
interface Source {
  readonly module: Path;
  readonly locals: Map<string, string>;
}

/** Names of one file, told apart where two modules have the same. */
export class Imports {
  private readonly sources = new Map<string, Source>();
  private readonly scope: NameScope;

  /** `scope`: the names that the file has, its own at first. */
  constructor(scope: NameScope) {
    this.scope = scope;
  }

  /** What a name of a module is called here: `Config`, or `ImagesConfig` beside another one. */
  use(module: Path, name: string): string {
    const { locals } = this.source(module);
    const known = locals.get(name);
    if (known !== undefined) return known;
    const local = this.scope.claim(this.scope.isFree(name) ? name : `${camelName(module.at(-1) ?? '')}${name}`);
    locals.set(name, local);
    return local;
  }

  /** A name that every scope keeps free. */
  useKnown(module: Path, name: string): string {
    this.source(module).locals.set(name, name);
    return name;
  }

  private source(module: Path): Source {
    const key = module.join('::');
    const source = this.sources.get(key) ?? { module, locals: new Map<string, string>() };
    this.sources.set(key, source);
    return source;
  }

  /** Of the standard library, of other crates and of this one, with empty lines between. */
  lines(): string[] {
    const groups = ['std', 'other', 'crate'].map((group) => this.groupLines(group)).filter((lines) => lines.length > 0);
    return groups.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
  }

  private groupLines(group: string): string[] {
    const uses = [...this.sources.values()].filter(({ module }) => groupOf(module) === group).map(useOf);
    return inOrder(uses, ({ key }) => key).flatMap(({ lines }) => lines);
  }
}

function groupOf([root = '']: Path): string {
  return root === 'std' || root === 'crate' ? root : 'other';
}

/** Sorts after every name. */
const LIST = '{';

/** The lines of one `use`, and what it is sorted by. */
function useOf({ module, locals }: Source): { readonly key: Path; readonly lines: readonly string[] } {
  const names = [...locals].map(([name, local]) => (name === local ? [name] : [name, local]));
  const texts = inOrder(names, (name) => name).map((name) => name.join(' as '));
  const [only] = texts;
  const path = module.map(identifier);
  const parent = path.join('::');
  if (only !== undefined && texts.length === 1) return { key: [...path, only], lines: [`use ${parent}::${only};`] };
  const whole = `use ${parent}::{${texts.join(', ')}};`;
  const broken = [`use ${parent}::{`, ...indented(packed(texts, LINE_WIDTH - 4)), '};'];
  return { key: [...path, LIST], lines: whole.length < LINE_WIDTH ? [whole] : broken };
}

/** As rustfmt sorts: modules before types before constants. */
function inOrder<T>(items: readonly T[], pathOf: (item: T) => Path): T[] {
  const keyed = items.map((item) => ({ item, key: sortKey(pathOf(item)) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ item }) => item);
}

/** What no name holds ends each part, so that a path stands before those that go on from it. */
function sortKey(path: Path): string {
  return path.map((name) => `${rank(name)}${name}\0`).join('');
}

function rank(name: string): number {
  if (name === LIST) return 3;
  if (/^\p{Lu}[\p{Lu}\p{N}_]*$/u.test(name)) return 2;
  return /^(\p{Lu}|[_\p{N}]+$)/u.test(name) ? 1 : 0;
}

/** How a file calls types: those of the module that it is by their names, others imported. */
export function namesIn(plan: CratePlan, home: ModulePlan, imports: Imports, isModuleItself: boolean): Names {
  const at = (module: ModulePlan, name: string): string =>
    isModuleItself && module === home ? name : imports.use(['crate', ...module.path], name);
  return {
    named: (id: TypeId) => at(plan.homes.get(id) as ModulePlan, plan.typeNames.get(id) as string),
    local: (name) => at(home, name),
    own: (module, name) => imports.use(['crate', module], name),
    map: () => imports.useKnown(['std', 'collections'], 'BTreeMap'),
  };
}

/** From a declaration in a generated client back to what it was made from, as a JSON pointer into the schema. */
import {
  declaresParams,
  planClient,
  type HandlePlan,
  type MethodPlan,
  type ModulePlan,
} from '../../emit/typescript/plan.js';
import { specName } from '../../emit/typescript/wire-view.js';
import { eachMethod, type Hub } from '../../core/model/hub.js';

/** A declaration, and the place that it was made from. */
type Entry = readonly [name: string, pointer: string];

export class SchemaPlaces {
  private readonly root: string;
  /** By the path of a file, then by the name of a declaration in it. */
  private readonly declarations = new Map<string, ReadonlyMap<string, string>>();
  private readonly namespaces = new Map<string, string>();

  constructor(hub: Hub) {
    this.root = hub.root.pointer ?? '';
    const { modules, typeNames } = planClient(hub);
    for (const module of modules) {
      const types = module.types.map(({ id }): Entry => [typeNames.get(id) ?? '', hub.pointerOf?.(id) ?? '']);
      this.addModule(module, types);
    }
    this.add(
      'forms.ts',
      Array.from(eachMethod(hub.root), ({ path, pointer }): Entry => [path, pointer]),
    );
  }

  /** Of the outermost declaration that was made from a place of its own; else of the namespace, or of the whole. */
  of(file: string, within: readonly string[]): string {
    const known = this.declarations.get(file);
    const pointers = within.map((name) => known?.get(name));
    return pointers.find((pointer) => pointer !== undefined) ?? this.namespaces.get(file) ?? this.root;
  }

  private addModule({ folder, namespace, methods, handles }: ModulePlan, types: readonly Entry[]): void {
    const declared = [...types, ...methods.flatMap(partEntries)];
    this.add(`${folder}types.ts`, declared, namespace.pointer);
    this.add(`${folder}wire.ts`, [...declared, ...methods.map(specEntry)], namespace.pointer);
    this.add(`${folder}client.ts`, [...methods, ...handles].flatMap(memberEntries), namespace.pointer);
  }

  private add(file: string, entries: readonly Entry[], namespace = this.root): void {
    // Methods that ask the same share a declaration: the first of them stands for all.
    this.declarations.set(file, new Map(entries.toReversed()));
    this.namespaces.set(file, namespace);
  }
}

/** What a method takes, and what it asks. */
function partEntries(plan: MethodPlan): Entry[] {
  const {
    method: { pointer, pointers },
    paramsName,
    exchange,
  } = plan;
  const asked = pointers?.question ?? pointer;
  return [
    ...(declaresParams(plan) ? [[paramsName as string, pointers?.params ?? pointer] as const] : []),
    ...(exchange === undefined ? [] : [[exchange.name, asked] as const, [exchange.constant, asked] as const]),
  ];
}

function specEntry(plan: MethodPlan): Entry {
  return [specName(plan), plan.method.pointer];
}

function memberEntries(plan: MethodPlan | HandlePlan): Entry[] {
  const { streamName }: Partial<MethodPlan> = plan;
  return [plan.name, ...(streamName === undefined ? [] : [streamName])].map((name) => [name, plan.method.pointer]);
}

/** `Types.hs` of a namespace: its declarations, in the order in which the hub uses them, each with its instances. */
import { declarationText } from './declaration-text.js';
import { declaredNames } from './declared-names.js';
import { decodeInstances } from './decode-text.js';
import { encodeInstances } from './encode-text.js';
import { exportLines, Imports } from './imports.js';
import { moduleTitle } from './module-title.js';
import type { HaskellPlan, ModulePlan, TypePlan } from './plan.js';

export interface TypesView {
  readonly title: string;
  readonly pragmas: readonly string[];
  readonly module: string;
  readonly exports: readonly string[];
  readonly imports: readonly string[];
  readonly declarations: readonly string[];
}

export function typesView(plan: HaskellPlan, module: ModulePlan): TypesView {
  const name = `${module.name}.Types`;
  const imports = new Imports(plan, name, declaredNames(module.types));
  const declarations: string[] = [];
  for (const type of module.types) {
    declarations.push(declarationText(type, imports));
    declarations.push(...encodeInstances(type, imports), ...decodeInstances(type, imports));
  }
  return {
    title: moduleTitle(plan, module),
    pragmas: imports.pragmas(),
    module: name,
    exports: exportLines(module.types.map(exported)),
    imports: imports.lines(),
    declarations,
  };
}

function exported({ name }: TypePlan): string {
  return `${name} (..)`;
}

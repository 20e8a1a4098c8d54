/** `Types.hs` of a namespace: its declarations, in the order in which the hub uses them, each with its instances. */
import { declarationText } from './declaration-text.js';
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
  const imports = new Imports(plan, name, module.types.flatMap((type) => [type.name, ...type.constructors]));
  const declarations = module.types.flatMap((type) => [
    declarationText(type, imports),
    ...encodeInstances(type, imports),
    ...decodeInstances(type, imports),
  ]);
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

/** `Types.hs` of a namespace: its declarations, in the order in which the hub uses them, each with its instances. */
import { declarationText } from './declaration-text.js';
import { declaredNames } from './declared-names.js';
import { decodeInstances } from './decode-text.js';
import { encodeInstances } from './encode-text.js';
import { Imports } from './imports.js';
import { moduleView, type ModuleView } from './module-view.js';
import type { HaskellPlan, ModulePlan } from './plan.js';

export function typesView(plan: HaskellPlan, module: ModulePlan): ModuleView {
  const name = `${module.name}.Types`;
  const imports = new Imports(plan, name, declaredNames(module.types));
  const declarations: string[] = [];
  for (const type of module.types) {
    declarations.push(declarationText(type, imports));
    declarations.push(...encodeInstances(type, imports), ...decodeInstances(type, imports));
  }
  const exported = module.types.map((type) => `${type.name} (..)`);
  return moduleView(plan, module, { name, exported, imports, declarations });
}

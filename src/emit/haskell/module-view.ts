/** What all modules of a namespace have in common: a head, and what they declare. */
import { exportLines, type Imports } from './imports.js';
import { moduleTitle } from './module-title.js';
import type { HaskellPlan, ModulePlan } from './plan.js';

export interface ModuleView {
  readonly title: string;
  readonly pragmas: readonly string[];
  readonly module: string;
  readonly exports: readonly string[];
  readonly imports: readonly string[];
  readonly declarations: readonly string[];
}

export interface ModuleContent {
  readonly name: string;
  readonly exported: readonly string[];
  readonly imports: Imports;
  readonly declarations: readonly string[];
}

/** `content` is written in full by now: its imports are all known. */
export function moduleView(plan: HaskellPlan, home: ModulePlan, content: ModuleContent): ModuleView {
  const { name, exported, imports, declarations } = content;
  return {
    title: moduleTitle(plan, home),
    pragmas: imports.pragmas(),
    module: name,
    exports: exportLines(exported),
    imports: imports.lines(),
    declarations,
  };
}

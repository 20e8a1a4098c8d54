/** The parts of a generated client that its types lie in: without validators and forms, which only run. */
import type { EmittedFile } from '../../../emit/common/file-set.js';
import { renderTemplate } from '../../../emit/templates/render-template.js';
import { runtimeFiles } from '../../../emit/templates/sources.generated.js';
import { clientView } from '../../../emit/typescript/client-view.js';
import { indexView } from '../../../emit/typescript/index-view.js';
import { hasClient, type ClientPlan, type ModulePlan } from '../../../emit/typescript/plan.js';
import { typesView } from '../../../emit/typescript/types-view.js';

export function typedClient(plan: ClientPlan): EmittedFile[] {
  const runtime = [...runtimeFiles].filter(([name]) => name !== 'testing.ts');
  return [
    { path: 'index.ts', text: renderTemplate('typescript/index', indexView(plan)) },
    ...plan.modules.flatMap((module) => typedModule(plan, module)),
    ...runtime.map(([name, text]) => ({ path: `runtime/${name}`, text })),
  ];
}

function typedModule(plan: ClientPlan, module: ModulePlan): EmittedFile[] {
  const { folder } = module;
  const types = { path: `${folder}types.ts`, text: renderTemplate('typescript/types', typesView(plan, module)) };
  if (!hasClient(module)) return [types];
  return [types, { path: `${folder}client.ts`, text: renderTemplate('typescript/client', clientView(plan, module)) }];
}

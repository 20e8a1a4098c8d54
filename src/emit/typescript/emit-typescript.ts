/** A TypeScript client of a hub. */
import type { Hub } from '../../model/hub.js';
import type { EmittedFile } from '../file-set.js';
import { runtimeFiles, templates } from '../sources.generated.js';
import { clientView } from './client-view.js';
import { formsView } from './forms-view.js';
import { indexView } from './index-view.js';
import { packageFiles } from './package-files.js';
import { hasClient, planClient, type ClientPlan, type ModulePlan } from './plan.js';
import { typesView } from './types-view.js';
import { wireView } from './wire-view.js';

export interface TypeScriptOptions {
  /** Also a package.json and a tsconfig.json, for a client that is a package of its own. */
  readonly package?: boolean;
}

export function emitTypeScript(hub: Hub, options: TypeScriptOptions = {}): EmittedFile[] {
  const plan = planClient(hub);
  return [
    { path: 'index.ts', text: render('index', indexView(plan)) },
    { path: 'forms.ts', text: render('forms', formsView(hub)) },
    ...plan.modules.flatMap((module) => moduleFiles(plan, module)),
    ...[...runtimeFiles].map(([name, text]) => ({ path: `runtime/${name}`, text })),
    ...(options.package ? packageFiles(hub) : []),
  ];
}

function moduleFiles(plan: ClientPlan, module: ModulePlan): EmittedFile[] {
  const { folder } = module;
  const isEmpty = module.types.length + module.methods.length === 0;
  return [
    ...(isEmpty ? [] : [{ path: `${folder}types.ts`, text: render('types', typesView(plan, module)) }]),
    ...(isEmpty ? [] : [{ path: `${folder}wire.ts`, text: render('wire', wireView(plan, module)) }]),
    ...(hasClient(module) ? [{ path: `${folder}client.ts`, text: render('client', clientView(plan, module)) }] : []),
  ];
}

function render(template: string, view: object): string {
  const write = templates[`typescript/${template}`] as (view: object) => string;
  return write(view);
}

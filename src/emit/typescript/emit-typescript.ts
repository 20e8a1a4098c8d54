/** A TypeScript client of a hub. */
import type { Hub } from '../../core/model/hub.js';
import { vectorLine, type Vector } from '../../prove/vectors/vector.js';
import type { EmittedFile } from '../common/file-set.js';
import { rendererOf, type Render, type Templates } from '../templates/render-template.js';
import { runtimeFiles } from '../templates/sources.generated.js';
import { clientView } from './client-view.js';
import { formsView } from './forms-view.js';
import { indexView } from './index-view.js';
import { packageFiles } from './package-files.js';
import { hasClient, planClient, type ClientPlan, type ModulePlan } from './plan.js';
import { RUNTIME_MODULES, type RuntimeMode } from './runtime-modules.js';
import { TEST_HUB, testHubView } from './test-hub-view.js';
import { typesView } from './types-view.js';
import { hasChoices, type TypeChoices } from './type-choices.js';
import type { TypeScriptViews } from './views.js';
import { testedVectors, wireTestView } from './wire-test-view.js';
import { wireView } from './wire-view.js';
import { quote } from './words.js';

export interface TypeScriptOptions {
  /** Also a package.json and a tsconfig.json, for a client that is a package of its own. */
  readonly package?: boolean;
  /** False: nothing that only tests use. */
  readonly tests?: boolean | undefined;
  /** With vectors, the client carries `wire-test.ts`. */
  readonly vectors?: readonly Vector[];
  /** What 64-bit integers and dates are. */
  readonly types?: TypeChoices | undefined;
  /** In place of ours. */
  readonly templates?: Templates;
  /** Where it has its runtime from: a copy of its own, unless it is to be this package. */
  readonly runtime?: RuntimeMode;
}

export function emitTypeScript(hub: Hub, options: TypeScriptOptions = {}): EmittedFile[] {
  const plan = planClient(hub, RUNTIME_MODULES[options.runtime ?? 'copy'], options.types);
  const render = rendererOf<TypeScriptViews>('typescript', options.templates);
  const needsRuntime = options.runtime === 'package';
  const index = indexView(plan);
  const isTested = options.tests !== false;
  const hasTestHub = isTested && plan.modules.some(isSpoken);
  return [
    { path: 'index.ts', text: render('index', index) },
    { path: 'forms.ts', text: render('forms', formsView(plan)) },
    ...plan.modules.flatMap((module) => moduleFiles(plan, module, render)),
    ...(needsRuntime ? [] : runtimeFor(plan, isTested)),
    ...(hasTestHub ? [{ path: TEST_HUB, text: render('test-hub', testHubView(plan, index)) }] : []),
    ...(options.vectors ? testFiles(plan, options.vectors, render) : []),
    ...(options.package
      ? packageFiles(hub, { hasTests: options.vectors !== undefined, hasTestHub, needsRuntime })
      : []),
  ];
}

/** All of it, but for what only tests use. */
function runtimeFor({ hub, choices }: ClientPlan, isTested: boolean): EmittedFile[] {
  const leftOut = new Set([
    !isTested && 'testing.ts',
    hub.protocol !== 'control' && 'control.ts',
    !hasChoices(choices) && 'values.ts',
  ]);
  const files = [...runtimeFiles].filter(([name]) => !leftOut.has(name));
  return files.map(([name, text]) => ({ path: `runtime/${name}`, text }));
}

function testFiles(plan: ClientPlan, vectors: readonly Vector[], render: Render<TypeScriptViews>): EmittedFile[] {
  const lines = testedVectors(plan, vectors).map((vector) => quote(vectorLine(vector)));
  return [
    { path: 'wire-test.ts', text: render('wire-test', wireTestView(plan)) },
    { path: 'wire.vectors.ts', text: render('wire-vectors', { lines }) },
  ];
}

/** Whether there is anything to stand in for: types alone have no hub. */
function isSpoken({ methods, connection }: ModulePlan): boolean {
  return methods.length > 0 || connection !== undefined;
}

function moduleFiles(plan: ClientPlan, module: ModulePlan, render: Render<TypeScriptViews>): EmittedFile[] {
  const { folder } = module;
  const isEmpty = module.types.length + module.methods.length === 0 && module.connection === undefined;
  const hasTypes = !isEmpty || module.variants.length > 0;
  return [
    ...(hasTypes ? [{ path: `${folder}types.ts`, text: render('types', typesView(plan, module)) }] : []),
    ...(isEmpty ? [] : [{ path: `${folder}wire.ts`, text: render('wire', wireView(plan, module)) }]),
    ...(hasClient(module) ? [{ path: `${folder}client.ts`, text: render('client', clientView(plan, module)) }] : []),
  ];
}

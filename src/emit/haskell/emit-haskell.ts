/** A Haskell client of a hub: a cabal package. */
import type { Hub } from '../../core/model/hub.js';
import { isUnicode, vectorLines, type Vector } from '../../prove/vectors/vector.js';
import type { EmittedFile } from '../common/file-set.js';
import { rendererOf, type Render, type Templates } from '../templates/render-template.js';
import { haskellRuntimeFiles } from '../templates/sources.generated.js';
import { cabalView } from './cabal-view.js';
import { clientView } from './client-view.js';
import { dialectView } from './dialect-view.js';
import { planHaskell, type HaskellPlan, type ModulePlan } from './plan.js';
import { questionsView } from './questions-view.js';
import { typesView } from './types-view.js';
import { withChosenDates, type HaskellTypeChoices } from './type-choices.js';
import type { HaskellViews } from './views.js';
import { wireTestView } from './wire-test-view.js';

export interface HaskellOptions {
  readonly types?: HaskellTypeChoices | undefined;
  /** In place of ours. */
  readonly templates?: Templates;
}

/** With vectors also the tests that read them. */
export function emitHaskell(hub: Hub, vectors: readonly Vector[], options: HaskellOptions = {}): EmittedFile[] {
  const plan = planHaskell(withChosenDates(hub, options.types ?? {}));
  const render = rendererOf<HaskellViews>('haskell', options.templates);
  const modules = plan.modules.flatMap((module) => moduleFiles(plan, module, render));
  const isTested = vectors.length > 0;
  const runtime = [
    ...Array.from(haskellRuntimeFiles, ([path, text]) => ({ path, text })),
    { path: 'src/Hub/Runtime/Dialect.hs', text: render('dialect', dialectView()) },
  ];
  const sources = [...modules, ...runtime.filter(({ path }) => isTested || !path.startsWith('test/'))];
  return [
    cabalFile(plan, sources, isTested, render),
    ...sources,
    ...(isTested ? testFiles(plan, vectors, render) : []),
  ];
}

function testFiles(plan: HaskellPlan, vectors: readonly Vector[], render: Render<HaskellViews>): EmittedFile[] {
  return [
    { path: 'test/Wire.hs', text: render('wire-test', wireTestView(plan, vectors)) },
    { path: 'test/vectors.jsonl', text: vectorLines(vectors.filter(isUnicode)) },
  ];
}

function cabalFile(
  plan: HaskellPlan,
  sources: readonly EmittedFile[],
  isTested: boolean,
  render: Render<HaskellViews>,
): EmittedFile {
  const view = cabalView(plan, sources, isTested);
  return { path: `${view.name}.cabal`, text: render('cabal', view) };
}

function moduleFiles(plan: HaskellPlan, module: ModulePlan, render: Render<HaskellViews>): EmittedFile[] {
  const hasMethods = module.methods.some(({ method }) => method.role.kind !== 'static-child');
  return [
    ...(module.types.length === 0 ? [] : [source('types', typesView(plan, module), render)]),
    ...(module.exchanges.length === 0 ? [] : [source('questions', questionsView(plan, module), render)]),
    ...(hasMethods || module.name === plan.root ? [source('client', clientView(plan, module), render)] : []),
  ];
}

function source<Name extends 'client' | 'questions' | 'types'>(
  template: Name,
  view: HaskellViews[Name],
  render: Render<HaskellViews>,
): EmittedFile {
  return { path: `src/${view.module.replaceAll('.', '/')}.hs`, text: render(template, view) };
}

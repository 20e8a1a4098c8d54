/** A Haskell client of a hub: a cabal package. */
import type { Hub } from '../../model/hub.js';
import { vectorLine, vectorLines, type Vector } from '../../vectors/vector.js';
import type { EmittedFile } from '../file-set.js';
import { renderTemplate } from '../render-template.js';
import { haskellRuntimeFiles } from '../sources.generated.js';
import { cabalView } from './cabal-view.js';
import { clientView } from './client-view.js';
import { planHaskell, type HaskellPlan, type ModulePlan } from './plan.js';
import { questionsView } from './questions-view.js';
import { typesView } from './types-view.js';
import { wireTestView } from './wire-test-view.js';

/** With vectors also the tests that read them. */
export function emitHaskell(hub: Hub, vectors: readonly Vector[]): EmittedFile[] {
  const plan = planHaskell(hub);
  const modules = plan.modules.flatMap((module) => moduleFiles(plan, module));
  const isTested = vectors.length > 0;
  const runtime = [...haskellRuntimeFiles].map(([path, text]) => ({ path, text }));
  const sources = [...modules, ...runtime.filter(({ path }) => isTested || !path.startsWith('test/'))];
  return [
    cabalFile(plan, sources, isTested),
    ...sources,
    ...(isTested ? testFiles(plan, vectors) : []),
  ];
}

function testFiles(plan: HaskellPlan, vectors: readonly Vector[]): EmittedFile[] {
  return [
    { path: 'test/Wire.hs', text: render('wire-test', wireTestView(plan, vectors)) },
    { path: 'test/vectors.jsonl', text: vectorLines(vectors.filter(isText)) },
  ];
}

/** Half a surrogate pair is no text: aeson refuses it wherever it stands. */
function isText(vector: Vector): boolean {
  return !/\\ud[89a-f]/.test(vectorLine(vector));
}

function cabalFile(plan: HaskellPlan, sources: readonly EmittedFile[], isTested: boolean): EmittedFile {
  const view = cabalView(plan, sources, isTested);
  return { path: `${view.name}.cabal`, text: render('cabal', view) };
}

function moduleFiles(plan: HaskellPlan, module: ModulePlan): EmittedFile[] {
  const hasMethods = module.methods.some(({ method }) => method.role.kind !== 'static-child');
  return [
    ...(module.types.length === 0 ? [] : [source(typesView(plan, module), 'types')]),
    ...(module.exchanges.length === 0 ? [] : [source(questionsView(plan, module), 'questions')]),
    ...(hasMethods || module.name === plan.root ? [source(clientView(plan, module), 'client')] : []),
  ];
}

function source(view: { readonly module: string }, template: string): EmittedFile {
  return { path: `src/${view.module.replaceAll('.', '/')}.hs`, text: render(template, view) };
}

function render(template: string, view: object): string {
  return renderTemplate(`haskell/${template}`, view);
}

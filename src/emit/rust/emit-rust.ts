/** A Rust crate with the types of a hub, and tests that hold them against its wire vectors. */
import type { Hub } from '../../core/model/hub.js';
import { withFallbacks } from '../../core/model/open-enums.js';
import { isUnicode, vectorLines, type Vector } from '../../prove/vectors/vector.js';
import type { EmittedFile } from '../common/file-set.js';
import { rendererOf, type Render, type Templates } from '../templates/render-template.js';
import { clientFiles, hasClient } from './client/emit-client.js';
import { exampleOf } from './client/example-view.js';
import { crateAttributes } from './crate-attributes.js';
import { declareCrate, type Crate, type CrateModule } from './crate.js';
import { frameView } from './frame-view.js';
import { linkLines } from './link-vectors.js';
import { crateNameOf, manifestView } from './manifest-view.js';
import { methodsView } from './methods-view.js';
import { libView, moduleView, type ModuleView } from './module-view.js';
import { withChosenDates, type RustTypeChoices } from './type-choices.js';
import type { RustViews } from './views.js';
import { wireTestView } from './wire-test-view.js';
import { wireView } from './wire-view.js';

export interface RustOptions {
  /** What the package is called; after the hub if nothing is said. */
  readonly crateName?: string;
  readonly types?: RustTypeChoices | undefined;
  /** In place of ours. */
  readonly templates?: Templates;
}

/** Without vectors the crate has no tests. */
export function emitRust(read: Hub, vectors: readonly Vector[], options: RustOptions = {}): EmittedFile[] {
  const hub = withChosenDates(withFallbacks(read), options.types ?? {});
  const crate = declareCrate(hub, options.types);
  const render = rendererOf<RustViews>('rust', options.templates);
  const crateName = options.crateName ?? crateNameOf(hub);
  const [root, ...below] = crate.modules as [CrateModule, ...CrateModule[]];
  const example = hasClient(hub) ? exampleOf(crate, crateName, vectors) : undefined;
  const client = hasClient(hub) ? clientFiles(crate, example, render) : undefined;
  const viewOf = (module: CrateModule): ModuleView =>
    moduleView(crate, module, client?.modules.get(module.module.path.join('/')));
  const rootView = viewOf(root);
  const files = [
    ...below.map((module) => sourceFile(module.module.path, render('module', viewOf(module)))),
    ...crate.modules.flatMap((module) => methodsFile(crate, module, render)),
  ];
  const code = [render('module', rootView), ...files.map(({ text }) => text)].join('');
  const own = ownModules(hub, code, render);
  const lib = libView(rootView, [...own.keys()], {
    attributes: crateAttributes(code, client?.hubCode ?? ''),
    hasClient: client !== undefined,
    ...(example && { example: example.name }),
  });
  return [
    {
      path: 'Cargo.toml',
      text: render(
        'cargo',
        manifestView(hub, crateName, code, {
          tests: vectors.length > 0,
          client: client !== undefined,
          ...(example && { example: example.name }),
        }),
      ),
    },
    sourceFile(['lib'], render('module', lib)),
    ...[...own].map(([name, text]) => sourceFile([name], text)),
    ...files,
    ...(client?.files ?? []),
    ...(vectors.length > 0 ? testFiles(crate, crateName, { vectors, code }, render) : []),
  ];
}

interface Tested {
  readonly vectors: readonly Vector[];
  /** All that is generated beside the tests. */
  readonly code: string;
}

function testFiles(crate: Crate, name: string, { vectors, code }: Tested, render: Render<RustViews>): EmittedFile[] {
  const readable = vectors.filter(isUnicode);
  const view = wireTestView(crate, name, readable, code);
  return [
    { path: 'tests/wire.rs', text: render('wire-test', view) },
    { path: 'tests/vectors.jsonl', text: vectorLines(readable) },
    ...(view.links.length > 0 ? [{ path: 'tests/links.jsonl', text: linkLines(crate.plan, readable) }] : []),
  ];
}

function sourceFile(path: readonly string[], text: string): EmittedFile {
  return { path: `src/${path.join('/')}.rs`, text };
}

function methodsFile(crate: Crate, module: CrateModule, render: Render<RustViews>): EmittedFile[] {
  if (module.methods.length === 0) return [];
  return [sourceFile([...module.module.path, 'methods'], render('methods', methodsView(crate, module)))];
}

/** The text of the modules that `code` needs beside the hub's own. */
function ownModules(hub: Hub, code: string, render: Render<RustViews>): Map<string, string> {
  const modules = new Map<string, string>();
  const needs = (name: string): boolean =>
    [code, ...modules.values()].some((text) => text.includes(`crate::${name}::`));
  const add = <Name extends keyof RustViews>(name: Name, view: RustViews[Name]): unknown =>
    modules.set(name, render(name, view));
  if (needs('invalid')) add('invalid', {});
  if (needs('never')) add('never', {});
  if (needs('timestamp')) add('timestamp', {});
  if (needs('standard')) add('standard', { internal: hub.dialect.standardPair === 'internal' });
  if (needs('method')) {
    add('method', {});
    add('frame', frameView(hub));
  }
  if (needs('wire')) add('wire', wireView([code, ...modules.values()].join('')));
  return modules;
}

/** A namespace's module: its types, and the modules below it. */
import { namespaceTitle } from '../common/namespace-title.js';
import type { Crate, CrateModule } from './crate.js';
import { commentLines, GENERATED, inlineCode } from './doc-comment.js';
import { Imports, namesIn } from './imports.js';
import { itemText } from './item-text.js';
import type { ModulePlan } from './plan.js';
import { Sizes } from './size.js';
import { identifier } from './words.js';

export interface ModuleView {
  readonly docs: readonly string[];
  /** Of the crate's root alone. */
  readonly attributes: readonly string[];
  readonly modules: readonly ModuleLine[];
  readonly imports: readonly string[];
  readonly items: readonly string[];
  /** Whether the crate's root passes on how to connect. */
  readonly hasClient: boolean;
}

/** `pub mod images;` */
interface ModuleLine {
  readonly name: string;
  readonly lines: readonly string[];
}

/** `client`: the modules that it has for the client. */
export function moduleView(
  crate: Crate,
  { module, items, methods, cutsOff }: CrateModule,
  client: readonly string[] = [],
): ModuleView {
  const { plan, index, sent } = crate;
  const imports = new Imports(module.scope);
  const names = namesIn(plan, module, imports, true);
  const hasOwnTypes = items.some(({ kind }) => kind !== 'alias');
  if (hasOwnTypes) for (const trait of ['Deserialize', 'Serialize']) imports.useKnown(['serde'], trait);
  if (items.some(({ kind }) => kind === 'checked' || kind === 'numbers'))
    imports.useKnown(['crate', 'invalid'], 'Invalid');
  const sizes = new Sizes(index);
  const texts = items.map((item) => {
    return itemText(item, names, { isLarge: sizes.isLopsided(item, module), isSent: sent.has(item) });
  });
  const children = [
    ...module.children.map(childLine),
    ...(methods.length > 0 ? [moduleLine('methods')] : []),
    ...client.map(clientLine),
  ];
  const docs = moduleDocs(crate, module, cutsOff);
  return { docs, attributes: [], modules: inOrder(children), imports: imports.lines(), items: texts, hasClient: false };
}

interface LibParts {
  readonly attributes: readonly string[];
  readonly hasClient: boolean;
  /** The name of the program that shows the client. */
  readonly example?: string;
}

/** The root of the crate, with the modules that it has beside those of the hub. */
export function libView(
  root: ModuleView,
  own: readonly string[],
  { attributes, hasClient, example }: LibParts,
): ModuleView {
  const lines = own.map((name) => (name === 'wire' ? { name, lines: ['mod wire;'] } : moduleLine(name)));
  const modules = inOrder([...root.modules, ...lines, ...(hasClient ? [clientLine('runtime')] : [])]);
  return { ...root, docs: [...root.docs, ...exampleLines(example)], attributes, modules, hasClient };
}

/** The program itself, so that what is shown is what is compiled. */
function exampleLines(name: string | undefined): string[] {
  if (name === undefined) return [];
  const include = `#![doc = include_str!("../examples/${name}.rs")]`;
  return ['//!', '//! # Example', '//!', '//! ```no_run', include, '//! ```'];
}

function moduleLine(name: string): ModuleLine {
  return { name, lines: [`pub mod ${identifier(name)};`] };
}

/** Only with the feature of that name. */
function clientLine(name: string): ModuleLine {
  const line = moduleLine(name);
  return { ...line, lines: ['#[cfg(feature = "client")]', ...line.lines] };
}

function childLine({ path }: ModulePlan): ModuleLine {
  const line = moduleLine(path.at(-1) as string);
  // A namespace may well hold one of its own name.
  return path.at(-2) === line.name ? { ...line, lines: ['#[allow(clippy::module_inception)]', ...line.lines] } : line;
}

function inOrder(lines: readonly ModuleLine[]): ModuleLine[] {
  return lines.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const CUT_OFF = 'Where the schema sets no end to an integer, its type does: beyond 64 bits it is refused.';

function moduleDocs({ plan }: Crate, { namespace, path }: ModulePlan, cutsOff: boolean): string[] {
  const { hub } = plan;
  const name = namespaceTitle(hub, namespace?.path ?? path);
  const title = `Types of ${inlineCode(name)}. ${GENERATED}`;
  const parts = [title, namespace?.docs, cutsOff ? CUT_OFF : undefined];
  return commentLines('//!', parts.filter((text) => text !== undefined).join('\n\n'));
}

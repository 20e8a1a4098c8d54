/** `index.ts`: the hub's class, `connect`, and everything that users import. */
import { DIALECTS } from '../../model/dialect.js';
import { docLines } from './doc-comment.js';
import { Imports } from './imports.js';
import type { ChildView } from './client-view.js';
import type { ClientPlan, ModulePlan } from './plan.js';
import { quote } from './words.js';
import { camelCase } from '../names.js';

export interface IndexView {
  readonly title: string;
  readonly docs: readonly string[];
  readonly imports: readonly string[];
  readonly exports: readonly string[];
  readonly hubClass: string;
  /** The class of the root namespace, where the hub has methods of its own. */
  readonly rootClass?: string;
  readonly children: readonly ChildView[];
  readonly hubName: string;
  readonly dialect: string;
}

export function indexView(plan: ClientPlan): IndexView {
  const { hub, hubClass } = plan;
  const imports = new Imports('index.ts', [hubClass, 'connect', 'ConnectOptions', 'HubClient', 'HubClientOptions', 'Transport']);
  const root = plan.moduleOf.get('');
  const rootModule = root !== undefined && hasClient(root) ? root : undefined;
  const top = rootModule === undefined ? topModules(plan) : [];
  const rootClass = rootModule && imports.use('client.ts', rootModule.className);
  const children = top.map((module) => ({
    docs: docLines(module.namespace),
    property: camelCase(module.namespace.name) || 'namespace',
    className: imports.use(`${module.folder}client.ts`, module.className),
  }));
  return {
    title: hub.name === undefined ? 'a hub' : `the hub \`${hub.name}\``,
    docs: docLines(hub.root.path.length === 0 ? hub.root : {}),
    imports: imports.lines('import'),
    exports: plan.modules.filter(({ types, methods }) => types.length + methods.length > 0).map(typesExport),
    hubClass,
    ...(rootClass !== undefined && { rootClass }),
    children,
    hubName: quote(hub.name ?? hub.root.path[0] ?? 'hub'),
    dialect: dialectText(plan),
  };
}

export function hasClient({ methods, children }: ModulePlan): boolean {
  return methods.length + children.length > 0;
}

/** The namespaces that stand directly below the hub: a single activation, where that is all the input has. */
function topModules(plan: ClientPlan): readonly ModulePlan[] {
  const module = plan.moduleOf.get(plan.hub.root.path.join('.'));
  return module !== undefined && hasClient(module) ? [module] : [];
}

/** Types are exported under their namespace: `images.ImageData`. */
function typesExport({ folder, namespace }: ModulePlan): string {
  if (folder === '') return `export type * from './types.js';`;
  return `export type * as ${namespace.path.map((part) => camelCase(part) || 'namespace').join('_')} from ${quote(`./${folder}types.js`)};`;
}

function dialectText({ hub: { dialect } }: ClientPlan): string {
  const isPlain = JSON.stringify(DIALECTS[dialect.base]) === JSON.stringify(dialect);
  return isPlain ? quote(dialect.base) : JSON.stringify(dialect);
}

/** `index.ts`: the hub's class, `connect`, and everything that users import. */
import { DIALECTS, type ProtocolName } from '../../core/model/dialect.js';
import { wireName } from '../../core/model/hub.js';
import { render, type Doc } from '../common/layout.js';
import { NameScope } from '../common/names.js';
import { docLines, escapeComment } from './doc-comment.js';
import { Imports, namesIn, namesLine, useRuntime } from './imports.js';
import { exchangeArguments, type ChildView } from './client-view.js';
import { hasClient, hubMembers, memberName, moduleOf, typeName, type ClientPlan, type ModulePlan } from './plan.js';
import { runtimeExports } from '../templates/sources.generated.js';
import { importPath } from './runtime-modules.js';
import { typeDoc } from './type-text.js';
import { standardNames } from './types-view.js';
import { isExact } from './type-choices.js';
import { CONNECTION_SPEC } from './wire-view.js';
import { INDEX_NAMES, METHOD_NAMES_TAKEN, quote, TYPE_NAMES_TAKEN } from './words.js';

export interface IndexView extends Partial<ConnectionView> {
  readonly title: string;
  readonly docs: readonly string[];
  /** The module of the runtime that is passed on. */
  readonly runtime: string;
  readonly imports: readonly string[];
  readonly exports: readonly string[];
  /** What the types of each namespace are exported under, by its folder. */
  readonly typeSpaces: ReadonlyMap<string, string>;
  readonly hubClass: string;
  /** The class of the root namespace, where the hub has methods of its own. */
  readonly rootClass?: string;
  readonly children: readonly ChildView[];
  readonly hubName: string;
  readonly dialect: string;
  /** Where it is not the usual one. */
  readonly protocol?: string;
  /** What reads and writes frames digit by digit, where that is asked for. */
  readonly json?: string;
  readonly connectDoc: string;
}

/** What belongs to the connection and to no call. */
interface ConnectionView {
  /** What `wire.ts` says of it. */
  readonly connectionSpec: string;
  /** The type of the handlers, where it asks. */
  readonly onQuestion?: string;
  /** The method that gives its messages, from the name to the opening brace, where it says any. */
  readonly messages?: string;
}

export function indexView(plan: ClientPlan): IndexView {
  const { hub } = plan;
  const root = moduleOf(plan, []);
  const runtime = new Set(runtimeExports);
  const exported = new NameScope([...TYPE_NAMES_TAKEN, ...INDEX_NAMES, ...runtime, ...root.declared]);
  const hubClass = claimHubClass(plan, exported);
  const imports = new Imports('index.ts', new NameScope([...runtime, ...INDEX_NAMES, hubClass]));
  const rootClass = hasClient(root) ? imports.use('client.ts', root.className) : undefined;
  const children = rootClass === undefined ? childViews(plan, imports) : [];
  const local = [
    ...RUNTIME_NAMES,
    ...INDEX_NAMES,
    hubClass,
    rootClass ?? '',
    ...children.map(({ className }) => className),
  ];
  const types = new Imports('index.ts', new NameScope(local));
  const connection = connectionView(plan, root, imports, types);
  const json = isExact(plan.choices) ? imports.use(plan.runtime.values, 'exactJson') : undefined;
  const typeSpaces = new Map(plan.modules.filter(hasTypeSpace).map((module) => typeSpace(module, exported)));
  return {
    title: hub.name === undefined ? 'a hub' : `the hub \`${escapeComment(hub.name).replaceAll('\n', ' ')}\``,
    docs: docLines(hub.root.path.length === 0 ? hub.root : {}),
    children,
    runtime: quote(importPath('index.ts', plan.runtime.index)),
    imports: [...imports.lines('import'), ...types.lines('import type')],
    exports: [...controlExport(plan), ...rootTypesExport(root, runtime), ...Array.from(typeSpaces, typeSpaceExport)],
    typeSpaces,
    hubClass,
    ...(rootClass !== undefined && { rootClass }),
    hubName: quote(wireName(hub)),
    dialect: dialectText(plan),
    ...(hub.protocol && { protocol: quote(hub.protocol) }),
    ...(json !== undefined && { json }),
    connectDoc: `/** ${CONNECT_DOCS[hub.protocol ?? 'plexus']} */`,
    ...connection,
  };
}

/** What `connect` takes, by the protocol of the hub. */
const CONNECT_DOCS: Readonly<Record<ProtocolName, string>> = {
  plexus: 'Connects at the first call. `to` is a WebSocket address, or a transport or protocol of your own.',
  mcp: 'Uses an MCP client that you have connected: `connect(mcp(client))`.',
  control: 'For `session(connect, …)`, which starts the program, or for a protocol of your own: `connect(control(…))`.',
};

/** What `index.ts` imports from the runtime in any case. */
const RUNTIME_NAMES = ['HubClient', 'webSocket', 'HubClientOptions', 'Protocol', 'Transport'];

function connectionView(
  plan: ClientPlan,
  root: ModulePlan,
  values: Imports,
  types: Imports,
): ConnectionView | undefined {
  if (root.connection === undefined) return undefined;
  const { method, exchange } = root.connection;
  const nameOf = standardNames(plan, namesIn(plan, undefined, types), types);
  const runtime = (name: string): string => useRuntime(plan, types, name);
  const onQuestion: Doc | undefined = exchange && [
    `readonly onQuestion?: ${runtime('OnQuestion')}`,
    exchangeArguments(plan, root, exchange, types, nameOf),
    ';',
  ];
  const messages: Doc | undefined = method.returns && [
    `messages(options?: ${runtime('MessageOptions')}): ${runtime('Call')}<`,
    typeDoc(method.returns, nameOf),
    '> {',
  ];
  return {
    connectionSpec: values.use('wire.ts', CONNECTION_SPEC),
    ...(onQuestion && { onQuestion: render(onQuestion, 100, 2, 2) }),
    ...(messages && { messages: render(messages, 100, 2, 2) }),
  };
}

/** The class that `connect` gives. */
function claimHubClass({ hub }: ClientPlan, exported: NameScope): string {
  const name = typeName(hub.name ?? hub.root.name) || 'Hub';
  return exported.claim(exported.isFree(name) ? name : `${name}Hub`);
}

/** The namespace that stands directly below the hub: a single activation, where that is all the input has. */
function childViews(plan: ClientPlan, imports: Imports): ChildView[] {
  const module = moduleOf(plan, plan.hub.root.path);
  if (!hasClient(module)) return [];
  const property = new NameScope([...METHOD_NAMES_TAKEN, ...hubMembers(plan.hub)]).claim(
    memberName(module.namespace.name, 'namespace'),
  );
  const className = imports.use(`${module.folder}client.ts`, module.className);
  return [{ docs: docLines(module.namespace), property, className }];
}

/** Whoever starts a session needs more than calls. */
function controlExport({ hub, runtime }: ClientPlan): string[] {
  return hub.protocol === 'control' ? [`export * from ${quote(importPath('index.ts', runtime.control))};`] : [];
}

/** Where a type has a name of the runtime's, users mean the hub's: a list goes before what stars export. */
function rootTypesExport({ declared }: ModulePlan, runtime: ReadonlySet<string>): string[] {
  const preferred = declared.filter((name) => runtime.has(name));
  return [
    ...(declared.length > 0 ? [`export type * from './types.js';`] : []),
    ...(preferred.length > 0 ? [namesLine('export type', preferred, './types.js')] : []),
  ];
}

function hasTypeSpace({ folder, declared }: ModulePlan): boolean {
  return folder !== '' && declared.length > 0;
}

/** Types are exported under their namespace: `images.ImageData`. */
function typeSpace({ folder, namespace }: ModulePlan, exported: NameScope): readonly [folder: string, name: string] {
  return [folder, exported.claim(namespace.path.map((part) => memberName(part, 'namespace')).join('_'))];
}

function typeSpaceExport([folder, name]: readonly [string, string]): string {
  return `export type * as ${name} from ${quote(`./${folder}types.js`)};`;
}

export function dialectText({ hub: { dialect } }: ClientPlan): string {
  const isPlain = JSON.stringify(DIALECTS[dialect.base]) === JSON.stringify(dialect);
  return isPlain ? quote(dialect.base) : JSON.stringify(dialect);
}

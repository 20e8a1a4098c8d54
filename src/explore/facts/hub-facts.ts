/** What the pages show of a hub as a whole: its tree, one line for each method and type. Plain data. */
import { wireName, type Hub, type Method, type Namespace } from '../../core/model/hub.js';
import { declarationOf, type Deprecation, type TypeDef, type TypeId } from '../../core/model/type.js';
import { typeName } from '../../core/model/signature.js';

export interface HubFacts {
  readonly name: string;
  readonly docs?: string;
  readonly version?: string;
  readonly protocol: string;
  readonly root: NamespaceLine;
  readonly types: readonly TypeLine[];
}

export interface NamespaceLine {
  readonly name: string;
  /** From the root: `a.b`; empty for the root. */
  readonly path: string;
  readonly docs?: string;
  readonly methods: readonly MethodLine[];
  readonly children: readonly NamespaceLine[];
  /** Children that the schema only summarises. */
  readonly unloaded: readonly string[];
}

export interface MethodLine {
  readonly name: string;
  readonly path: string;
  /** The first line of its docs. */
  readonly summary: string;
  readonly isStreaming: boolean;
  readonly asks: boolean;
  readonly isDeprecated: boolean;
}

export interface TypeLine {
  readonly id: TypeId;
  readonly name: string;
  readonly declaration: string;
  readonly summary: string;
}

export interface DocumentedFacts {
  readonly docs?: string;
  readonly deprecation?: Deprecation;
}

export function hubFacts(hub: Hub): HubFacts {
  const { root, types, protocol = 'plexus' } = hub;
  return {
    name: wireName(hub),
    ...(root.docs !== undefined && { docs: root.docs }),
    ...(root.version !== undefined && { version: root.version }),
    protocol,
    root: namespaceLine(root),
    types: Array.from(types.values(), (def) => typeLine(def, hub)),
  };
}

function namespaceLine({ name, path, docs, methods, children, unloaded }: Namespace): NamespaceLine {
  return {
    name,
    path: path.join('.'),
    ...(docs !== undefined && { docs }),
    methods: methods.filter(({ role }) => role.kind === 'rpc').map(methodLine),
    children: children.map(namespaceLine),
    unloaded: unloaded.map((child) => child.name),
  };
}

function methodLine({ name, path, docs, streaming, bidirectional, deprecation }: Method): MethodLine {
  return {
    name,
    path,
    summary: firstLine(docs),
    isStreaming: streaming,
    asks: bidirectional !== undefined,
    isDeprecated: deprecation !== undefined,
  };
}

function typeLine(def: TypeDef, { types }: Hub): TypeLine {
  return { id: def.id, name: typeName(def.id, types), declaration: declarationOf(def), summary: firstLine(def.docs) };
}

const LONGEST_SUMMARY = 160;

function firstLine(docs = ''): string {
  const [line = ''] = docs.trim().split('\n', 1);
  return line.length > LONGEST_SUMMARY ? `${line.slice(0, LONGEST_SUMMARY)}…` : line;
}

export function documented({ docs, deprecation }: DocumentedFacts): DocumentedFacts {
  return { ...(docs !== undefined && { docs }), ...(deprecation !== undefined && { deprecation }) };
}

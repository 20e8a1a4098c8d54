/**
 * Types of the client that a file names, and that are called something else by now: where copies of a type begin to
 * differ, the client has to tell them apart by new names.
 */
import type { ts } from 'ts-morph';
import { nearest } from '../../../core/text/nearest.js';
import type { AskingHub, AskingMethod } from './asking-methods.js';
import { eachNode, importedNames } from './names-in.js';
import type { HandlersText } from './source-text.js';

export interface StaleType {
  readonly line: number;
  /** As the file has it: `hub.ImageExchange`. */
  readonly named: string;
  /** The method whose handlers name it, where the client still has a type of that name. */
  readonly method?: string;
  /** What it may be called now; of a method, it is. */
  readonly now: readonly string[];
}

/** A declaration about the handlers of a method. */
export interface Owner {
  readonly method: AskingMethod;
  readonly declaration: ts.Node;
}

/** `module`: what the client is imported from, unless its owner has it from elsewhere. */
export function staleTypes(
  source: HandlersText,
  asking: AskingHub,
  owners: readonly Owner[],
  module: string,
): StaleType[] {
  const references = importedReferences(source);
  const typing = references.filter(({ type }) => type === 'Handlers');
  const typingFound = typing.filter(({ node }) => methodsAt(node, owners).length > 0);
  const clients = new Set([module, ...typingFound.map((reference) => reference.module)]);
  const handled = new Set(typing.flatMap(({ node }) => node.typeArguments));
  return references
    .filter((reference) => clients.has(reference.module))
    .flatMap((reference) => {
      const { node, type, named, local } = reference;
      const judged = judge(type, methodsAt(node, owners), handled.has(node), asking);
      return judged ? [{ ...judged, line: source.lineOf(node.getStart()), named, now: judged.now.map(local) }] : [];
    });
}

/** A type of another module, named. */
interface Reference {
  readonly node: ts.TypeReferenceNode;
  readonly named: string;
  readonly module: string;
  /** What it is called there. */
  readonly type: string;
  /** What another type from there would be called here. */
  readonly local: (type: string) => string;
}

function importedReferences(source: HandlersText): Reference[] {
  const imports = importedNames(source);
  const references: Reference[] = [];
  eachNode(source, (node) => {
    if (!source.compiler.isTypeReferenceNode(node)) return;
    const [first = '', ...others] = node.typeName.getText().split(/\s*\.\s*/);
    const imported = imports.get(first);
    if (imported === undefined) return;
    const { module, path } = imported;
    const local = (type: string): string => (path.length === 0 ? `${first}.${type}` : type);
    references.push({ node, named: [first, ...others].join('.'), module, type: [...path, ...others].join('.'), local });
  });
  return references;
}

type Judged = Pick<StaleType, 'method' | 'now'>;

/** Nothing where the type is what it should be. */
function judge(
  type: string,
  methods: readonly AskingMethod[],
  isExchange: boolean,
  asking: AskingHub,
): Judged | undefined {
  const own = methods.flatMap(({ types }) => Object.values(types));
  if (own.includes(type)) return undefined;
  const [method] = methods;
  const role = isExchange ? 'exchange' : roleOf(type, asking);
  const counterpart = role && method?.types[role];
  if (method !== undefined && counterpart !== undefined) return { method: method.path, now: [counterpart] };
  if (asking.typeNames.has(type)) return undefined;
  const alike = [own, [...asking.typeNames]].map((names) => names.filter((name) => isAlike(name, type)));
  return { now: alike.find((names) => names.length > 0) ?? nearest(type, asking.typeNames) };
}

function roleOf(type: string, { methods }: AskingHub): keyof AskingMethod['types'] | undefined {
  const roles = methods.flatMap(({ types }) => Object.entries(types)) as [keyof AskingMethod['types'], string][];
  return roles.find(([, name]) => name === type)?.[0];
}

/** New names are old ones with something before them: `ImageRequest`, `WatermarkImageRequest`. */
function isAlike(a: string, b: string): boolean {
  const [one, other] = [a, b].map((name) => name.slice(name.lastIndexOf('.') + 1)) as [string, string];
  return one.endsWith(other) || other.endsWith(one);
}

function methodsAt(node: ts.Node, owners: readonly Owner[]): AskingMethod[] {
  const isWithin = ({ declaration }: Owner): boolean => declaration.pos <= node.pos && node.end <= declaration.end;
  return owners.filter(isWithin).map(({ method }) => method);
}

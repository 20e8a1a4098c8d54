/**
 * What a hub promises, as plain data in which only that can differ: methods and their facts, the types of their parts,
 * and named types in a table. A diff can be applied to it.
 */
import type { Bidirectional, Hub, Method, MethodAuth, Namespace } from '../../../../src/core/model/hub.js';
import { eachMethod, eachNamespace } from '../../../../src/core/model/hub.js';
import { canonicalJson, isArray, isObject, own, type Json } from '../../../../src/core/json/json.js';
import { sentParams } from '../../../../src/core/model/sent.js';
import type {
  Deprecation,
  Documented,
  EnumType,
  StringEnumValue,
  StructType,
  Type,
  TypeDef,
  Variant,
} from '../../../../src/core/model/type.js';
import { payloadType, structOf, type Types } from '../../../../src/core/model/variants.js';

/** A part of a type or of the hub: facts of its own, and parts under names. */
export interface Node {
  readonly facts: Map<string, string>;
  readonly parts: Map<string, Node>;
}

export interface Contract {
  readonly hub: Node;
  /** By path. */
  readonly namespaces: Map<string, Node>;
  readonly methods: Map<string, Node>;
  /** By id, in the table of the version that the contract is of. */
  readonly types: Map<string, Node>;
}

/** A connection that neither asks nor says anything. */
const SILENT: Method = {
  name: 'connection',
  path: 'connection',
  pointer: '',
  role: { kind: 'rpc' },
  streaming: true,
  schemas: {},
};

type Parts = Iterable<readonly [string, Node | undefined]>;

export function node(facts: Readonly<Record<string, unknown>>, parts: Parts = []): Node {
  const said = Object.entries(facts).filter(([, value]) => value !== undefined && value !== false);
  const there = [...parts].filter((entry): entry is [string, Node] => entry[1] !== undefined);
  return { facts: new Map(said.map(([key, value]) => [key, canonicalJson(value as Json)])), parts: new Map(there) };
}

export function contractOf(hub: Hub): Contract {
  const { base: _base, ...dialect } = hub.dialect;
  return {
    hub: node({ name: hub.name, dialect }),
    namespaces: new Map(
      Array.from(eachNamespace(hub.root), (each) => {
        return [each.path.join('.'), namespaceNode(each, hub.types)];
      }),
    ),
    methods: new Map(
      [...eachMethod(hub.root), hub.connection ?? SILENT].map((each) => [each.path, methodNode(each, hub.types)]),
    ),
    types: new Map(Array.from(hub.types.values(), (def) => [def.id, definitionNode(def, hub.types)])),
  };
}

/** References of the new version lead into its own table, wherever they are copied to. */
export const TAKEN = 'of the new version';

export function contractOfNew(hub: Hub): Contract {
  const contract = contractOf(hub);
  const mark = (each: Node): void => {
    if (each.facts.has('id')) each.facts.set(TAKEN, 'true');
    each.parts.forEach(mark);
  };
  for (const table of [contract.namespaces, contract.methods, contract.types]) table.forEach(mark);
  return contract;
}

/** An empty description is none. */
function words({ docs, deprecation }: Documented): { readonly docs?: string; readonly deprecation?: Deprecation } {
  return { ...(docs !== undefined && { docs }), ...(deprecation !== undefined && { deprecation }) };
}

const NOTHING: StructType = { kind: 'struct', fields: [], extra: { kind: 'ignored' } };

function namespaceNode(namespace: Namespace, types: Types): Node {
  const { extensions, unloaded, request = NOTHING } = namespace;
  const children = Object.fromEntries(unloaded.map(({ name, hash }) => [name, hash ?? '']));
  return node({ ...words(namespace), extensions: extensions && { ...extensions }, unloaded: children }, [
    ['request', typeNode(request, types)],
  ]);
}

function methodNode(method: Method, types: Types): Node {
  const { role, params, returns, bidirectional, extensions, auth } = method;
  const { credentials, ...access } = auth ?? {};
  const facts = {
    ...words(method),
    role,
    streaming: method.streaming,
    returnShape: method.returnShape ?? 'bare',
    httpMethod: method.httpMethod ?? 'POST',
    access: accessOf(access),
    credentials: credentialsOf(credentials),
    extensions: extensions && { ...extensions },
    pipeInput: method.pipeInput,
    asks: bidirectional !== undefined,
  };
  return node(facts, [
    ['params', params && typeNode(sentParams(params, types), types)],
    ['returns', returns && typeNode(returns, types)],
    ['question', bidirectional && typeNode(bidirectional.question, types)],
    ['answer', bidirectional && typeNode(bidirectional.answer, types)],
    ['links', bidirectional && linksNode(bidirectional)],
    ['unanswered', bidirectional && unansweredNode(bidirectional)],
  ]);
}

/** Only whether someone must be signed in is a demand; scopes have no order. */
function accessOf({ posture, requiresCredential: need, ...access }: MethodAuth): object {
  const scopes = need?.scopes?.toSorted();
  return { ...access, posture: posture === 'required', ...(need && { need: { ...need, ...(scopes && { scopes }) } }) };
}

/** Of each answer, whether a question admits it. */
function linksNode({ links }: Bidirectional): Node {
  const pairs = links.flatMap(({ question = '', answers = [] }) => answers.map((answer) => [question, answer]));
  return node(Object.fromEntries(pairs.map((pair) => [JSON.stringify(pair), true])));
}

/** What becomes of each question that nobody answers. */
function unansweredNode({ links }: Bidirectional): Node {
  const facts = links.flatMap(({ question = '', onFailure, timeoutMs }) => [
    [`${question} onFailure`, onFailure],
    [`${question} timeoutMs`, timeoutMs],
  ]);
  return node(Object.fromEntries(facts) as Readonly<Record<string, unknown>>);
}

/** What either version alone asks or answers is said of its questions and answers, not of how they belong together. */
export function withoutForeignLinks(contract: Contract, other: Contract): void {
  for (const [path, method] of contract.methods) {
    const [mine, theirs] = [method.parts.get('links'), other.methods.get(path)?.parts.get('links')];
    if (mine === undefined || theirs === undefined) continue;
    const known = [...theirs.facts.keys()].map((key) => JSON.parse(key) as [string, string]);
    for (const key of [...mine.facts.keys()]) {
      const [question, answer] = JSON.parse(key) as [string, string];
      const isKnown = known.some(([each]) => each === question) && known.some(([, each]) => each === answer);
      if (!isKnown) mine.facts.delete(key);
    }
  }
}

/** In no order, with or without the word `fields` around them. */
function credentialsOf(credentials: Json | undefined): readonly string[] | undefined {
  const fields = isObject(credentials) ? (own(credentials, 'fields') ?? credentials) : credentials;
  const all = fields === undefined || fields === null ? [] : isArray(fields) ? fields : [fields];
  return all.length === 0 ? undefined : all.map(canonicalJson).sort();
}

function definitionNode(def: TypeDef, types: Types): Node {
  return node({ ...words(def), default: def.default }, [['type', typeNode(def.type, types)]]);
}

function typeNode(type: Type, types: Types): Node {
  switch (type.kind) {
    case 'ref':
      return node({ kind: 'ref', id: type.id });
    case 'nullable':
      return node({ kind: 'nullable' }, [['inner', typeNode(type.inner, types)]]);
    case 'array':
    case 'set': {
      const { items, ...facts } = type;
      return node({ ...facts, minItems: facts.minItems || undefined }, [['items', typeNode(items, types)]]);
    }
    case 'map': {
      const { values, ...facts } = type;
      return node({ ...facts, minProperties: facts.minProperties || undefined }, [['values', typeNode(values, types)]]);
    }
    case 'tuple':
      return node(
        { kind: 'tuple' },
        type.items.map((item, index) => [String(index), typeNode(item, types)]),
      );
    case 'struct':
      return structNode(type, types);
    case 'enum':
      return enumNode(type, types);
    case 'string-enum':
      return enumNode(unitsOf(type.values), types);
    case 'const':
      return typeof type.value === 'string' ? enumNode(unitsOf([{ value: type.value }]), types) : node({ ...type });
    case 'opaque':
      return node({ kind: 'opaque', schema: type.schema });
    default:
      return node({ ...type });
  }
}

/** Strings are variants that carry nothing. */
function unitsOf(values: readonly StringEnumValue[]): EnumType {
  const variants = values.map(({ value, ...said }): Variant => ({ ...said, name: value, payload: { kind: 'unit' } }));
  return { kind: 'enum', encoding: { style: 'external' }, variants };
}

function enumNode({ encoding, variants }: EnumType, types: Types): Node {
  return node(
    { kind: 'enum', encoding },
    variants.map((variant, index) => {
      const { payload, name = `#${index}`, closed, untagged, declaredAs: _name, ...said } = variant;
      const facts = { ...words(said), closed, untagged, form: payload.kind };
      return [`variant ${name}`, node(facts, [['payload', typeNode(payloadType(payload), types)]])];
    }),
  );
}

/** The fields of flattened structs are fields like any other on the wire. */
function structNode(struct: StructType, types: Types): Node {
  const parts: [string, Node][] = [];
  const flats: [string, Node][] = [];
  const add = ({ fields, flatten = [] }: StructType): void => {
    for (const { type, ...facts } of fields) {
      parts.push([`field ${facts.name}`, node({ ...facts, name: undefined }, [['type', typeNode(type, types)]])]);
    }
    for (const { type, optional } of flatten) {
      const inner = optional ? undefined : structOf(type, types);
      if (inner?.extra.kind === 'ignored') add(inner);
      else flats.push([`flat ${flats.length}`, node({ optional }, [['type', typeNode(type, types)]])]);
    }
  };
  add(struct);
  const { extra } = struct;
  const values = extra.kind === 'kept' ? typeNode(extra.values, types) : undefined;
  return node({ kind: 'struct', extra: extra.kind }, [...parts, ...flats, ['values', values]]);
}

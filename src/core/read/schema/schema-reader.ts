/**
 * JSON Schema -> Type, for one document. The order of the attempts in `readObjectSchema` is the order in which
 * a schema's keywords decide what it is; whatever no attempt understands exactly becomes opaque.
 */
import { isObject, own, type Json, type JsonObject } from '../../json/json.js';
import type { Type } from '../../model/type.js';
import type { Problems } from '../../json/problem.js';
import { joinPointer, lastSegment } from '../../json/pointer.js';
import { MAX_DEPTH } from '../../json/parse-json.js';
import type { DraftType, TypeGraph, Use } from '../types/type-graph.js';
import { docsOf, examplesOf, withOpenMark } from './annotations.js';
import { readArray } from './arrays.js';
import { bundle } from '../../json-schema/bundle.js';
import { isEndless } from './endless.js';
import { reportEndless } from '../types/report-endless.js';
import {
  nodeAt,
  resolve,
  rootOf,
  withSchema,
  type Resolved,
  type SchemaDocument,
  type SchemaNode,
} from '../../json-schema/document.js';
import {
  assertionsOf,
  checkKeywords,
  definitions,
  flag,
  holdsOddKeywords,
  impliedTypes,
  schemaMap,
  subschemas,
  text,
  typesOf,
  type TypeName,
} from '../../json-schema/keywords.js';
import { leafKey } from './leaf-types.js';
import { readLiterals } from './literals.js';
import { nullable } from './nullable.js';
import { readOutline } from './outline.js';
import { readParts } from './parts.js';
import { readObject } from './objects.js';
import { isEcmaPattern, readFloat, readInteger, readString } from './scalars.js';
import { isReference, referenceIn } from '../../json-schema/reference.js';
import {
  definitionName,
  isDeclaredTitle,
  isIdentifier,
  isNameOfType,
  nameOfType,
  wantedName,
} from '../types/type-names.js';
import { readUnion } from './unions.js';

const ANY: Type = { kind: 'any' };
const NEVER: Type = { kind: 'never' };

/** Definitions that mention each other twice over would be copied millions of times; no hub comes near this. */
const MOST_INLINED = 1000;
/** The kitchen-sink example needs some dozens. */
const MOST_LOOKED_AHEAD = 200_000;

/** Keywords outside of what the model can say; a schema that uses one is kept whole. */
const BEYOND_THE_MODEL = [
  'if',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
  'contains',
  'unevaluatedItems',
  '$dynamicRef',
  '$recursiveRef',
];

/** The keywords that say what a schema is, whatever its `type`. */
const DECIDES_BEFORE_TYPE: ReadonlySet<string> = new Set([
  ...BEYOND_THE_MODEL,
  'not',
  'allOf',
  '$ref',
  'const',
  'enum',
  'oneOf',
  'anyOf',
]);

/** What is read beside every other keyword, and decides nothing by itself. */
const BESIDE_ANYTHING: ReadonlySet<string> = new Set(['format', 'nullable']);

export class SchemaReader {
  readonly problems: Problems;
  private readonly document: SchemaDocument;
  private readonly use: Use;
  private readonly graph: TypeGraph;
  private readonly drafts = new Map<string, DraftType>();
  /** Where references lead: each is met several times. */
  private readonly targets = new Map<string, Resolved>();
  private readonly waiting: (() => void)[] = [];
  /** Nothing in the document needs a complaint about its keywords, so nothing is looked at again for that. */
  private readonly isSound: boolean;
  private readonly checked = new Set<JsonObject>();
  private readonly lookedInto = new Set<JsonObject>();
  /** The definitions that are being read, each inside the one before. */
  private readonly open = new Set<string>();
  /** How many were read in place of a reference that itself stands in a definition read in place. */
  private inlined = 0;
  private lookedAhead = 0;
  /** How many schemas are being read, each inside the one before. */
  private depth = 0;
  /** Whether what is read is an outline: no part of it is kept whole. */
  private isOutlining = false;

  constructor(document: SchemaDocument, use: Use, graph: TypeGraph, problems: Problems) {
    this.document = document;
    this.use = use;
    this.graph = graph;
    this.problems = problems;
    this.isSound = !holdsOddKeywords(document.root) && !document.hasOddShared;
  }

  /** The type of the whole document: a reference where it has a name, the type itself where it has none. */
  readRoot(givenName?: string): Type {
    const root = rootOf(this.document);
    const name = givenName ?? titleOf(root.schema);
    const isNamed = name !== undefined && (givenName !== undefined || isDeclaredTitle(name));
    const type = isNamed ? this.named(root, name) : this.inside(root, () => this.read(root));
    this.finish();
    return type;
  }

  /** The types of a document that says nothing itself: a library of definitions. */
  readDefinitions(): void {
    const root = rootOf(this.document);
    if (!isObject(root.schema)) return;
    for (const [path, part] of definitions(root.schema)) this.named(nodeAt(root, path, part));
    this.finish();
  }

  private finish(): void {
    for (let next = this.waiting.pop(); next !== undefined; next = this.waiting.pop()) next();
    this.checkAll();
  }

  /** The type of any schema in the document. */
  read(node: SchemaNode): Type {
    const { schema } = node;
    if (schema === true) return ANY;
    if (schema === false) return NEVER;
    if (!isObject(schema)) return this.notASchema(node);
    this.check(node, schema);
    const key = leafKey(schema);
    if (key !== undefined) return this.readLeaf(node, schema, key);
    const type = withOpenMark(this.readNested(node, schema), schema);
    return flag(schema, 'nullable') ? nullable(type) : type;
  }

  /** The type of a property. Most of them are leaves, and those need no place: nothing is said of them. */
  readProperty(node: SchemaNode, name: string, property: Json): Type {
    const key = this.isSound && isObject(property) ? leafKey(property) : undefined;
    const known = key === undefined ? undefined : this.graph.leaves.get(key);
    return known ?? this.read(nodeAt(node, ['properties', name], property));
  }

  private readLeaf(node: SchemaNode, schema: JsonObject, key: string): Type {
    const known = this.graph.leaves.get(key);
    if (known !== undefined) return known;
    const type = this.readNested(node, schema);
    this.graph.leaves.set(key, type);
    return type;
  }

  /** Parts that refer to further parts may go on without end, where the text itself is not deep at all. */
  private readNested(node: SchemaNode, schema: JsonObject): Type {
    if (this.depth === MAX_DEPTH) return this.opaque(node, `it nests more than ${MAX_DEPTH} schemas inside each other`);
    this.depth += 1;
    const type = this.readObjectSchema(node, schema);
    this.depth -= 1;
    return type;
  }

  private readObjectSchema(node: SchemaNode, schema: JsonObject): Type {
    const assertions = assertionsOf(schema);
    if (!assertions.some((key) => DECIDES_BEFORE_TYPE.has(key))) return this.readByType(node, schema);
    const keys = assertions.filter((key) => !BESIDE_ANYTHING.has(key));
    const beyond = BEYOND_THE_MODEL.find((key) => keys.includes(key));
    if (beyond !== undefined) return this.opaque(node, `"${beyond}" is outside of what types can say`);
    if (keys.includes('not')) return this.readNot(node, schema, keys);
    if (keys.includes('allOf')) return this.readParts(node, schema);
    if (keys.includes('$ref')) return keys.length === 1 ? this.readReference(node) : this.readParts(node, schema);
    if (keys.includes('const') || keys.includes('enum')) return readLiterals(this, node, schema);
    if (keys.includes('oneOf') || keys.includes('anyOf')) return readUnion(this, node, schema, keys);
    return this.readByType(node, schema);
  }

  /** What must all hold, as one type. */
  readParts(node: SchemaNode, schema: JsonObject): Type {
    return readParts(this, node, schema);
  }

  private readNot(node: SchemaNode, schema: JsonObject, keys: readonly string[]): Type {
    const not = own(schema, 'not') as Json;
    const refusesAll = not === true || (isObject(not) && assertionsOf(not).length === 0);
    if (refusesAll) return NEVER;
    if (isZero(not)) return this.readNonZero(node, schema);
    return keys.length === 1 && not === false ? ANY : this.opaque(node, '"not" is outside of what types can say');
  }

  /** `NonZeroI32` and its kin; an unsigned one is written with a minimum instead. */
  private readNonZero(node: SchemaNode, schema: JsonObject): Type {
    const { not: _not, ...rest } = schema;
    const isInteger = typesOf(schema)?.every((name) => name === 'integer' || name === 'null');
    const type = isInteger ? this.read(withSchema(node, rest)) : ANY;
    if (type.kind === 'integer') return { ...type, nonZero: true };
    if (type.kind === 'nullable' && type.inner.kind === 'integer') return nullable({ ...type.inner, nonZero: true });
    return this.opaque(node, '"not" is outside of what types can say');
  }

  private readByType(node: SchemaNode, schema: JsonObject): Type {
    const types = typesOf(schema) ?? this.impliedTypes(node, schema);
    if (types === undefined)
      return this.opaque(node, 'keywords of several types without "type" are outside of what types can say');
    if (types.length === 0) return ANY;
    if (!assertionsOf(schema).some((key) => !BESIDE_ANYTHING.has(key))) return ANY;
    const [only] = types;
    if (types.length === 1) return this.readOneType(node, schema, only as TypeName);
    const others = types.filter((name) => name !== 'null' && !(name === 'integer' && types.includes('number')));
    const branches = others.map((name) => withSchema(node, { ...schema, type: name }));
    const union =
      branches.length === 1
        ? this.read(branches[0] as SchemaNode)
        : readUnion(this, node, { anyOf: branches.map((branch) => strip(branch.schema as JsonObject)) }, ['anyOf']);
    return types.includes('null') ? nullable(union) : union;
  }

  /** Undefined where the keywords speak of several types: then each limits only its own. */
  private impliedTypes(node: SchemaNode, schema: JsonObject): readonly TypeName[] | undefined {
    const [implied, ...others] = impliedTypes(schema);
    if (others.length > 0) return undefined;
    if (implied === undefined) return [];
    this.problems.warning({
      code: 'implied-type',
      message: `the schema has no "type" but keywords of type "${implied}"; it is read as "${implied}"`,
      hint: `add "type": "${implied}"; without it, values of every other type are valid too`,
      pointer: node.pointer,
    });
    return [implied];
  }

  private readOneType(node: SchemaNode, schema: JsonObject, type: TypeName): Type {
    switch (type) {
      case 'null':
        return { kind: 'null' };
      case 'boolean':
        return { kind: 'boolean' };
      case 'integer':
        return readInteger(schema);
      case 'number':
        return readFloat(schema);
      case 'string':
        return this.readStringSchema(node, schema);
      case 'array':
        return readArray(this, node, schema);
      case 'object':
        return readObject(this, node, schema);
    }
  }

  private readStringSchema(node: SchemaNode, schema: JsonObject): Type {
    const type = readString(schema);
    if (type.kind !== 'string' || type.pattern === undefined) return type;
    if (this.canCheck(type.pattern, joinPointer(node.pointer, 'pattern'))) return type;
    const { pattern: _pattern, ...rest } = type;
    return rest;
  }

  /** Whether clients can check a pattern; one that they cannot check is reported. */
  canCheck(pattern: string, pointer: string): boolean {
    if (isEcmaPattern(pattern)) return true;
    this.problems.warning({
      code: 'foreign-pattern',
      message:
        'the pattern is not an ECMA-262 regular expression, so no client can check it; it is left out of the type',
      hint: 'write it without syntax that only Rust or Python knows, such as (?i) or (?P<name>…)',
      pointer,
    });
    return false;
  }

  private readReference(node: SchemaNode): Type {
    const target = this.follow(node);
    return target === undefined ? ANY : this.named(target);
  }

  /** Whether a discriminator tells the branches of its union apart: wherever that is read, or not at all. */
  noteDiscriminator(discriminator: JsonObject, isTelling: boolean): void {
    const { discriminators } = this.graph;
    discriminators.set(discriminator, isTelling && discriminators.get(discriminator) !== false);
  }

  /** The schema that `$ref` points to; a reference that leads nowhere is reported. */
  follow(node: SchemaNode): SchemaNode | undefined {
    const ref = isObject(node.schema) ? referenceIn(node.schema) : undefined;
    if (ref === undefined) return undefined;
    const found = this.targets.get(ref) ?? resolve(this.document, ref);
    this.targets.set(ref, found);
    if ('node' in found) return found.node;
    this.problems.unreadable({
      code: found.failure === 'remote' ? 'remote-ref' : 'unresolved-ref',
      message: FAILURES[found.failure](ref),
      hint: (found.failure === 'missing' && this.unescapedHint(ref)) || HINTS[found.failure],
      pointer: joinPointer(node.pointer, '$ref'),
    });
    return undefined;
  }

  /** Go's jsonschema writes `#/$defs/Page[shop/pkg.Item]` as it stands. */
  private unescapedHint(ref: string): string | undefined {
    const [, key = '', name = ''] = /^#\/(\$defs|definitions)\/(.*)$/.exec(ref) ?? [];
    const { root } = this.document;
    const isThere = isObject(root) && Object.hasOwn(schemaMap(root, key), name);
    return isThere ? `there is a definition of that name; in a reference its "/" is written "~1"` : undefined;
  }

  /** Where a chain of references ends that say nothing else; undefined where it leads nowhere or in a circle. */
  followAll(node: SchemaNode): SchemaNode | undefined {
    const seen = new Set<string>();
    let current: SchemaNode | undefined = node;
    while (current !== undefined && isReference(current.schema)) {
      if (seen.has(current.pointer) || !this.mayLookAhead()) return undefined;
      seen.add(current.pointer);
      current = this.follow(current);
    }
    return current;
  }

  /** Whether one more schema may be looked at before it is read: long chains met again and again would take minutes. */
  mayLookAhead(): boolean {
    this.lookedAhead += 1;
    return this.lookedAhead <= MOST_LOOKED_AHEAD;
  }

  /** A reference to the named type at a place; its own reading waits, so that types may refer to each other. */
  named(node: SchemaNode, givenName?: string): Type {
    const known = this.drafts.get(node.pointer);
    if (known === undefined) return this.declare(node, givenName).ref;
    if (known.isOutline && !this.isOutlining) this.readLater(known, node, () => this.read(node));
    return known.ref;
  }

  /** The same for what is put together of several definitions: `key` says of which. */
  namedTogether(key: string, node: SchemaNode, read: () => Type): Type {
    const known = this.drafts.get(key);
    if (known !== undefined) return known.ref;
    const here = this.drafts.get(node.pointer);
    if (here === undefined || here.source?.schema !== node.schema) return this.declare(node, undefined, key, read).ref;
    this.drafts.set(key, here);
    return read();
  }

  private declare(
    node: SchemaNode,
    givenName: string | undefined,
    key = node.pointer,
    read = (): Type => this.read(node),
  ): DraftType {
    const isRoot = node.pointer === this.document.pointer;
    const given = givenName ?? nameAt(node, isRoot);
    const isName = isNameOfType(given);
    const draft = this.graph.add({
      given,
      wanted: isRoot && !isName ? wantedName(this.use.words) : nameOfType(given),
      base: this.baseName(given, isRoot),
      isRoot,
      pointer: node.pointer,
      source: node,
      uses: [this.use],
      ...docsOf(node.schema, ...(isName ? [given] : [])),
      ...declared(node.schema),
    });
    this.drafts.set(key, draft);
    this.readLater(draft, node, read);
    return draft;
  }

  /** What only outlines refer to is an outline too: kept whole, each would carry a copy of all that it refers to. */
  private readLater(draft: DraftType, node: SchemaNode, read: () => Type): void {
    draft.isOutline = this.isOutlining;
    this.waiting.push(() => {
      this.isOutlining = draft.isOutline === true;
      draft.type = this.inside(node, read);
      this.isOutlining = false;
    });
  }

  /** Whether a definition can be read in place of a reference to it: that must end, and not take for ever. */
  mayInline(node: SchemaNode): boolean {
    return !this.open.has(node.pointer) && (!this.isInlining() || this.inlined < MOST_INLINED);
  }

  inline<T>(node: SchemaNode, read: () => T): T {
    if (this.isInlining()) this.inlined += 1;
    return this.inside(node, read);
  }

  private isInlining(): boolean {
    return this.open.size > 1;
  }

  private inside<T>(node: SchemaNode, read: () => T): T {
    this.open.add(node.pointer);
    const result = read();
    this.open.delete(node.pointer);
    return result;
  }

  /** schemars writes `Config2` for a second type called `Config` in the same document. */
  private baseName(given: string, isRoot: boolean): string {
    const match = /^(.*\D)([2-9]|[1-9]\d+)$/.exec(given);
    if (isRoot || match === null) return given;
    const base = match[1] as string;
    const root = this.document.root;
    if (!isObject(root)) return given;
    const defs = own(root, '$defs') ?? own(root, 'definitions');
    const taken = text(root, 'title') === base || (isObject(defs) && Object.hasOwn(defs, base));
    return taken ? base : given;
  }

  /** A schema that the model cannot say, kept whole; in an outline, what types can say of it. */
  /** `told`: what types are to say of it, if not all that it says. */
  opaque(node: SchemaNode, reason: string, told: SchemaNode = node): Type {
    if (this.isOutlining) return this.outline(told);
    if (isEndless(node)) {
      reportEndless(this.problems, 'this schema', node.pointer);
      return ANY;
    }
    this.checkInside(node);
    this.problems.warning({
      code: 'opaque-schema',
      message: `${reason}; the schema is kept whole and values are only checked against it`,
      hint: 'generated code gives it a looser type; structs, enums, lists, tuples and maps are typed exactly',
      pointer: node.pointer,
    });
    this.isOutlining = true;
    const outline = this.outline(told);
    this.isOutlining = false;
    return { kind: 'opaque', schema: withoutAnnotations(bundle(node)), reason, outline };
  }

  private outline(node: SchemaNode): Type {
    return this.depth === MAX_DEPTH ? ANY : readOutline(this, node);
  }

  /** Nobody reads what stands inside of a schema that is kept whole, but a validator will trip over its faults. */
  private checkInside(start: SchemaNode): void {
    const queue = [start];
    for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
      const { schema } = node;
      if (!isObject(schema) || this.lookedInto.has(schema)) continue;
      this.lookedInto.add(schema);
      this.check(node, schema);
      for (const [path, part] of subschemas(schema)) queue.push(nodeAt(node, path, part));
      const target = this.follow(node);
      if (target !== undefined) queue.push(target);
    }
  }

  /** Also what nothing refers to, and what reading had no need to look at: validators refuse a document as a whole. */
  checkAll(): void {
    if (this.isSound) return;
    const queue = [rootOf(this.document)];
    for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
      const { schema } = node;
      if (!isObject(schema)) continue;
      this.check(node, schema);
      for (const [path, part] of subschemas(schema)) queue.push(nodeAt(node, path, part));
      for (const [path, part] of definitions(schema)) queue.push(nodeAt(node, path, part));
    }
  }

  check(node: SchemaNode, schema: JsonObject): void {
    if (this.isSound || this.checked.has(schema)) return;
    this.checked.add(schema);
    checkKeywords(schema, node, this.problems);
  }

  private notASchema(node: SchemaNode): Type {
    this.problems.error({
      code: 'not-a-schema',
      message: 'expected a schema here (an object, true or false)',
      pointer: node.pointer,
    });
    return ANY;
  }
}

const FAILURES = {
  remote: (ref: string) => `"${ref}" points outside of this document, and nothing is fetched from elsewhere`,
  missing: (ref: string) => `"${ref}" points to nothing`,
  malformed: (ref: string) => `"${ref}" is not a well-formed reference`,
} as const;

const HINTS = {
  remote: 'copy the schema into "$defs" and point there',
  missing: 'references are resolved inside the schema they stand in; add the definition to its "$defs"',
  malformed: 'write "#/$defs/Name", with special characters percent-encoded',
} as const;

function isZero(schema: Json): boolean {
  return isObject(schema) && assertionsOf(schema).join() === 'const' && own(schema, 'const') === 0;
}

/** What people are told stands beside the type; left in the schema, it would make two equal ones differ. */
function withoutAnnotations(schema: Json): Json {
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).filter(([key]) => !TOLD_TO_PEOPLE.has(key));
  return Object.fromEntries(kept);
}

const TOLD_TO_PEOPLE: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'examples',
  'example',
  'deprecated',
  'readOnly',
  'writeOnly',
  '$comment',
  'x-plexus-source',
]);

/** A branch made out of a list of types carries no annotations of its own: they belong to the whole. */
function strip(schema: JsonObject): JsonObject {
  const { title: _title, description: _description, default: _default, nullable: _nullable, ...rest } = schema;
  return rest;
}

function nameAt(node: SchemaNode, isRoot: boolean): string {
  const title = titleOf(node.schema);
  if (isRoot) return title ?? '';
  const isDefinition = /\/(\$defs|definitions)\/[^/]+$/.test(node.pointer);
  if (!isDefinition && title !== undefined && isNameOfType(title)) return title;
  return definitionName(lastSegment(node.pointer), title);
}

/** TypeBox names a type by its `$id` alone. */
function titleOf(schema: Json): string | undefined {
  if (!isObject(schema)) return undefined;
  const id = text(schema, '$id');
  return text(schema, 'title') ?? (id !== undefined && isIdentifier(id) ? id : undefined);
}

function declared(schema: Json): Pick<DraftType, 'default' | 'examples'> {
  if (!isObject(schema)) return {};
  const examples = examplesOf(schema);
  const value = own(schema, 'default');
  return { ...(value !== undefined && { default: value }), ...(examples && { examples }) };
}

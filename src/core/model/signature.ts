/**
 * Types in one line, for people: `{ path: string, quality?: u8(0..100) = 80 }`.
 *
 * Not a language of its own: what a reader of Rust or TypeScript takes in at a glance. Text from the
 * schema goes in as it is; whoever prints it keeps control characters away from the terminal.
 */
import { compactJson } from '../json/json.js';
import type { Method } from './hub.js';
import type {
  EnumType,
  Field,
  FloatType,
  IntegerType,
  MapKeys,
  Payload,
  StringEnumType,
  StringType,
  StructType,
  Type,
  TypeId,
  Variant,
} from './type.js';
import { elide } from '../text/elide.js';
import { isSent } from './sent.js';
import { structOf } from './variants.js';
import type { Types } from './variants.js';

/** Where a line is short of room, what stands deepest gives way first. */
const DEPTHS = [Infinity, 2, 1];
/** An alternative still says something by its variants' names alone. */
const ENUM_DEPTHS = [...DEPTHS, 0];

/** The signature of a type, at most `width` characters long. */
export function typeSignature(type: Type, types: Types, width = Infinity): string {
  const depths = type.kind === 'enum' ? ENUM_DEPTHS : DEPTHS;
  return fitted((depth) => write(type, { types, depth }), width, depths);
}

/** `created { name: string }`, `Ok(T)`, `cancelled`; an untagged variant is its payload. */
export function variantSignature(variant: Variant, types: Types, width = Infinity): string {
  return fitted((depth) => writeVariant(variant, { types, depth }), width);
}

export interface MethodSignature {
  readonly name: string;
  /** What the caller gives, one text a parameter, required ones first. */
  readonly params: readonly string[];
  readonly result: string;
}

export function methodSignature(method: Method, types: Types): MethodSignature {
  return { name: nameText(method.name), params: paramTexts(method, types), result: resultText(method, types) };
}

function paramTexts(method: Method, types: Types): readonly string[] {
  if (method.params === undefined) return [];
  const struct = structOf(method.params, types);
  if (struct === undefined) return [`params: ${typeSignature(method.params, types)}`];
  const sent = { ...struct, fields: struct.fields.filter(isSent) };
  return structParts(sent, { types, depth: Infinity });
}

function resultText(method: Method, types: Types): string {
  const item = method.returns === undefined ? 'not stated' : typeSignature(method.returns, types);
  return method.streaming ? `stream of ${item}` : item;
}

/** What a person calls the type: its name, or its id where another type has the same name. */
export function typeName(id: TypeId, types: Types): string {
  const name = types.get(id)?.name;
  return nameText(name !== undefined && isUnique(name, types) ? name : id);
}

/** A plain name as it stands, any other in quotes. */
export function nameText(name: string): string {
  return /^[\p{L}_$][\p{L}\p{N}_$.-]*$/u.test(name) ? name : JSON.stringify(name);
}

/** Required fields before optional ones: hubs serve their fields sorted by name, which tells nothing. */
export function requiredFirst(fields: readonly Field[]): readonly Field[] {
  return [...fields.filter((field) => field.required), ...fields.filter((field) => !field.required)];
}

function fitted(writeAt: (depth: number) => string, width: number, depths = DEPTHS): string {
  let text = '';
  for (const depth of depths) {
    text = writeAt(depth);
    if (text.length <= width) return text;
  }
  return elideParts(text, width);
}

/** Cut between two parts rather than inside one, where that keeps half of the line. */
function elideParts(text: string, width: number): string {
  const kept = text.slice(0, Math.max(0, width - 1));
  const end = Math.max(kept.lastIndexOf(', ') + 2, kept.lastIndexOf(' | ') + 3);
  return end > width / 2 ? `${text.slice(0, end)}…` : elide(text, width);
}

const namesInUse = new WeakMap<Types, Map<string, number>>();

function isUnique(name: string, types: Types): boolean {
  let counts = namesInUse.get(types);
  if (counts === undefined) {
    counts = new Map();
    for (const def of types.values()) counts.set(def.name, (counts.get(def.name) ?? 0) + 1);
    namesInUse.set(types, counts);
  }
  return counts.get(name) === 1;
}

interface Context {
  readonly types: Types;
  /** How many levels of braces may still be opened. */
  readonly depth: number;
}

function write(type: Type, context: Context): string {
  switch (type.kind) {
    case 'any':
    case 'never':
    case 'null':
      return type.kind;
    case 'boolean':
      return 'bool';
    case 'integer':
      return integerText(type);
    case 'float':
      return floatText(type);
    case 'string':
      return stringText(type);
    case 'bytes':
      return type.encoding + constraints(range(type.minLength, type.maxLength));
    case 'const':
      return compactJson(type.value);
    case 'string-enum':
      return [...type.values.map(({ value }) => compactJson(value)), ...others(type)].join(' | ');
    case 'array':
      return `${operand(type.items, context)}[]${constraints(range(type.minItems, type.maxItems))}`;
    case 'set':
      return `set<${write(type.items, context)}>${constraints(range(type.minItems, type.maxItems))}`;
    case 'tuple':
      return `[${writeAll(type.items, context)}]`;
    case 'map':
      return (
        mapKeysText(type.keys, write(type.values, context)) + constraints(range(type.minProperties, type.maxProperties))
      );
    case 'nullable':
      return `${write(type.inner, context)} | null`;
    case 'struct':
      return structText(type, context);
    case 'enum':
      return enumText(type, context);
    case 'ref':
      return typeName(type.id, context.types);
    case 'opaque':
      return 'opaque';
  }
}

function writeAll(types: readonly Type[], context: Context): string {
  return types.map((type) => write(type, context)).join(', ');
}

/** In front of `[]`, an alternative needs brackets. */
function operand(type: Type, context: Context): string {
  const text = write(type, context);
  const hasAlternatives =
    type.kind === 'nullable' ||
    (type.kind === 'enum' && type.variants.length > 1) ||
    (type.kind === 'string-enum' && type.values.length > 1);
  return hasAlternatives ? `(${text})` : text;
}

function integerText(type: IntegerType): string {
  const { width, signed, min, max, multipleOf, nonZero } = type;
  const name = width === undefined ? `${signed ? '' : 'u'}int` : `${signed ? 'i' : 'u'}${width}`;
  // "0..100" reads better than "..100", and an unsigned number starts at 0 anyway.
  const from = min ?? (!signed && max !== undefined ? 0n : undefined);
  return name + constraints(range(from, max), multiple(multipleOf), nonZero && 'not 0');
}

function floatText(type: FloatType): string {
  const from = type.exclusiveMin === undefined ? type.min : `>${type.exclusiveMin}`;
  const to = type.exclusiveMax === undefined ? type.max : `<${type.exclusiveMax}`;
  const name = type.width === undefined ? 'number' : `f${type.width}`;
  return name + constraints(range(from, to), multiple(type.multipleOf));
}

function stringText(type: StringType): string {
  const name = type.format === undefined ? 'string' : nameText(type.format);
  const length = constraints(range(type.minLength, type.maxLength));
  return name + length + patternText(type.pattern);
}

function patternText(pattern: string | undefined): string {
  return pattern === undefined ? '' : ` /${pattern.replaceAll(/\\.|\//gs, (part) => (part === '/' ? '\\/' : part))}/`;
}

type Bound = number | bigint | string;

function range(from: Bound | undefined, to: Bound | undefined): string | undefined {
  if (from === undefined && to === undefined) return undefined;
  return from === to ? `${from}` : `${from ?? ''}..${to ?? ''}`;
}

function multiple(of: number | undefined): string | undefined {
  return of === undefined ? undefined : `multiple of ${of}`;
}

function constraints(...parts: readonly (string | undefined)[]): string {
  const given = parts.filter((part) => part !== undefined);
  return given.length === 0 ? '' : `(${given.join(', ')})`;
}

function mapKeysText(keys: MapKeys, values: string): string {
  const key = keys.kind === 'integer' ? `${keys.signed ? '' : 'u'}int` : `string${patternText(keys.pattern)}`;
  return `map<${key}, ${values}>`;
}

function structText(struct: StructType, context: Context): string {
  const isEmpty = struct.fields.length === 0 && struct.flatten === undefined && struct.extra.kind !== 'kept';
  if (isEmpty) return '{}';
  if (context.depth === 0) return '{…}';
  return `{ ${structParts(struct, { ...context, depth: context.depth - 1 }).join(', ')} }`;
}

function structParts(struct: StructType, context: Context): readonly string[] {
  const fields = requiredFirst(struct.fields).map((field) => writeField(field, context));
  const flattened = (struct.flatten ?? []).map(
    ({ type, optional }) => `...${operand(type, context)}${optional ? '?' : ''}`,
  );
  const rest = struct.extra.kind === 'kept' ? [`[key]: ${write(struct.extra.values, context)}`] : [];
  return [...fields, ...flattened, ...rest];
}

function writeField(field: Field, context: Context): string {
  const preset = field.default === undefined ? '' : ` = ${compactJson(field.default)}`;
  return `${nameText(field.name)}${field.required ? '' : '?'}: ${write(field.type, context)}${preset}`;
}

function enumText(type: EnumType, context: Context): string {
  const isUntagged = type.encoding.style === 'untagged';
  const texts = type.variants.map((variant) => writeVariant(isUntagged ? untagged(variant) : variant, context));
  return texts.length === 0 ? 'never' : [...texts, ...others(type)].join(' | ');
}

/** What may come beside what is known. */
function others({ open }: StringEnumType | EnumType): string[] {
  return open ? ['other'] : [];
}

function untagged(variant: Variant): Variant {
  return { ...variant, untagged: true };
}

function writeVariant(variant: Variant, context: Context): string {
  const payload = payloadText(variant.payload, context);
  if (variant.name === undefined || variant.untagged) return payload.alone;
  return nameText(variant.name) + payload.afterName;
}

function payloadText(payload: Payload, context: Context): { alone: string; afterName: string } {
  switch (payload.kind) {
    case 'unit':
      return { alone: 'null', afterName: '' };
    case 'newtype': {
      const text = write(payload.type, context);
      return { alone: text, afterName: `(${text})` };
    }
    case 'tuple': {
      const items = writeAll(payload.items, context);
      return { alone: `[${items}]`, afterName: `(${items})` };
    }
    case 'struct': {
      const text = structText(payload.struct, context);
      return { alone: text, afterName: ` ${text}` };
    }
  }
}

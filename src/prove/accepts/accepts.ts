/**
 * Whether a value is one of a type: the model's own reading, with every constraint and exact integers. It is made of
 * the validators that generated clients carry, but for integers, of which those know no more than a double holds.
 * What only JSON Schema can say (`opaque`) is accepted.
 */
import { array, lazy, map, nullable, set, tuple } from '../../wire/shapes/collections.js';
import { adjacent, closed, external, internal, unit, untagged } from '../../wire/shapes/enums.js';
import type { Payload as PayloadShape } from '../../wire/shapes/enums.js';
import type { Pattern } from '../../wire/shapes/linear.js';
import { opaque } from '../../wire/shapes/opaque.js';
import { isMultiple } from '../../wire/shapes/measure.js';
import { bool, bytes, float, never, nil, strings, text } from '../../wire/shapes/scalars.js';
import { expected, type Shape } from '../../wire/shapes/shape.js';
import { struct } from '../../wire/shapes/structs.js';
import { naturalRange } from '../../core/model/integer-range.js';
import { equalJson, type Json } from '../../core/json/json.js';
import { tamePattern } from './tame-pattern.js';
import type {
  EnumType,
  FloatType,
  IntegerType,
  MapKeys,
  Payload,
  StringType,
  StructType,
  Type,
  TypeId,
  Variant,
} from '../../core/model/type.js';
import { isUnknownVariant } from '../../core/model/open-enums.js';
import type { Types } from '../../core/model/variants.js';

const anything: Shape = () => undefined;

export function accepts(value: Json, type: Type, types: Types): boolean {
  return shapesFor(types).of(type)(value) === undefined;
}

/** The validator of a type, as a generated client has it: what only JSON Schema can say is checked too. */
export function exactShapes(types: Types): (type: Type) => Shape {
  return new Shapes(types, opaque).of;
}

/** Validators of the types of one hub, each made once. */
class Shapes {
  private readonly byType = new WeakMap<Type, Shape>();
  private readonly byId = new Map<TypeId, Shape>();
  private readonly types: Types;
  private readonly ofOpaque: (schema: Json) => Shape;

  constructor(types: Types, ofOpaque: (schema: Json) => Shape = () => anything) {
    this.types = types;
    this.ofOpaque = ofOpaque;
  }

  readonly of = (type: Type): Shape => {
    const known = this.byType.get(type) ?? this.make(type);
    this.byType.set(type, known);
    return known;
  };

  private named(id: TypeId): Shape {
    const known = this.byId.get(id) ?? lazy(() => this.of(this.types.get(id)?.type ?? { kind: 'never' }));
    this.byId.set(id, known);
    return known;
  }

  private make(type: Type): Shape {
    switch (type.kind) {
      case 'any':
        return anything;
      case 'opaque':
        return this.ofOpaque(type.schema);
      case 'never':
        return never;
      case 'null':
        return nil;
      case 'boolean':
        return bool;
      case 'integer':
        return integerShape(type);
      case 'float':
        return floatShape(type);
      case 'string':
        return textShape(type);
      case 'bytes':
        return bytes(type.encoding, type);
      case 'const':
        return (value) => (equalJson(value as Json, type.value) ? undefined : expected('the constant', value));
      case 'string-enum':
        return strings(...type.values.map(({ value }) => value));
      case 'array':
        return array(this.of(type.items), size(type.minItems, type.maxItems));
      case 'set':
        return set(this.of(type.items), size(type.minItems, type.maxItems));
      case 'tuple':
        return tuple(...type.items.map(this.of));
      case 'map':
        return map(this.of(type.values), { ...keyRule(type.keys), ...size(type.minProperties, type.maxProperties) });
      case 'nullable':
        return nullable(this.of(type.inner));
      case 'struct':
        return this.struct(type);
      case 'enum':
        return this.enum(type);
      case 'ref':
        return this.named(type.id);
    }
  }

  private struct({ fields, flatten = [], extra }: StructType): Shape {
    const shapesOf = (required: boolean): { readonly [name: string]: Shape } =>
      Object.fromEntries(
        fields.filter((field) => field.required === required).map(({ name, type }) => [name, this.of(type)]),
      );
    return struct(
      { required: shapesOf(true), optional: shapesOf(false) },
      {
        extra: extra.kind === 'kept' ? this.of(extra.values) : extra.kind,
        flatten: flatten.map(({ type, optional }) => [this.of(type), optional] as const),
      },
    );
  }

  private enum({ encoding, variants }: EnumType): Shape {
    if (encoding.style === 'untagged') {
      return untagged(variants.map(this.bare), { exclusive: encoding.exclusive === true });
    }
    const isBare = (variant: Variant): boolean => variant.untagged === true;
    const table = Object.fromEntries(
      variants.filter((variant) => !isBare(variant)).map((variant) => [variant.name ?? '', this.variant(variant)]),
    );
    const bare = variants.filter((variant) => isBare(variant) && !isUnknownVariant(variant));
    const rules = { untagged: bare.map(this.bare), open: variants.some(isUnknownVariant) };
    switch (encoding.style) {
      case 'external':
        return external(table, rules);
      case 'internal':
        return internal(encoding.tag, table, rules);
      case 'adjacent':
        return adjacent(encoding.tag, encoding.content, table, rules);
    }
  }

  private variant(variant: Variant): PayloadShape | ReturnType<typeof closed> {
    const payload = this.payload(variant.payload);
    return variant.closed ? closed(payload) : payload;
  }

  private readonly bare = ({ payload }: Variant): Shape => {
    const shape = this.payload(payload);
    return typeof shape === 'symbol' ? nil : shape;
  };

  private payload(payload: Payload): PayloadShape {
    switch (payload.kind) {
      case 'unit':
        return unit;
      case 'newtype':
        return this.of(payload.type);
      case 'tuple':
        return tuple(...payload.items.map(this.of));
      case 'struct':
        return this.of(payload.struct);
    }
  }
}

const KNOWN = new WeakMap<Types, Shapes>();

function shapesFor(types: Types): Shapes {
  const shapes = KNOWN.get(types) ?? new Shapes(types);
  KNOWN.set(types, shapes);
  return shapes;
}

function integerShape(type: IntegerType): Shape {
  const natural = naturalRange(type);
  const lowest = type.min ?? natural.min;
  const highest = type.max ?? natural.max;
  const wanted = integerText(type, lowest, highest);
  return (value) => {
    const isInteger = typeof value === 'bigint' || Number.isInteger(value);
    const fits =
      isInteger &&
      (lowest === undefined || (value as number | bigint) >= lowest) &&
      (highest === undefined || (value as number | bigint) <= highest) &&
      (type.multipleOf === undefined || isIntegerMultiple(value as number | bigint, type.multipleOf)) &&
      !(type.nonZero && Number(value) === 0);
    return fits ? undefined : expected(wanted, value);
  };
}

type Bound = number | bigint | undefined;

function integerText({ multipleOf, nonZero }: IntegerType, lowest: Bound, highest: Bound): string {
  const range = [
    ...(lowest === undefined ? [] : [`from ${lowest}`]),
    ...(highest === undefined ? [] : [`up to ${highest}`]),
  ];
  const more = [...(multipleOf === undefined ? [] : [`a multiple of ${multipleOf}`]), ...(nonZero ? ['not 0'] : [])];
  return [['an integer', ...range].join(' '), ...more].join(', ');
}

function isIntegerMultiple(value: number | bigint, step: number): boolean {
  if (typeof value === 'number' || !Number.isInteger(step)) return isMultiple(Number(value), step);
  return value % BigInt(step) === 0n;
}

/** A long integer is a number too. */
function floatShape(type: FloatType): Shape {
  const shape = float(type);
  return (value) => shape(typeof value === 'bigint' ? Number(value) : value);
}

function textShape({ pattern, ...rules }: StringType): Shape {
  return text(pattern === undefined ? rules : { ...rules, pattern: tamePattern(pattern) });
}

function size(min: number | undefined, max: number | undefined): { readonly min?: number; readonly max?: number } {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

const INTEGER_KEYS = { unsigned: /^\d+$/u, signed: /^-?\d+$/u };

function keyRule(keys: MapKeys): { readonly key?: Pattern } {
  if (keys.kind === 'integer') return { key: keys.signed ? INTEGER_KEYS.signed : INTEGER_KEYS.unsigned };
  return keys.pattern === undefined ? {} : { key: tamePattern(keys.pattern) };
}

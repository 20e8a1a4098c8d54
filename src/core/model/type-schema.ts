/** A type as a JSON Schema of its own (draft 2020-12): what may be proven of schemas may be proven of any type. */
import { compactJson, type Json, type JsonObject } from '../json/json.js';
import { naturalRange } from './integer-range.js';
import type {
  EnumType,
  FloatType,
  IntegerType,
  MapType,
  OpaqueType,
  Payload,
  StructType,
  Type,
  TypeId,
  Variant,
} from './type.js';
import { payloadType, type Types } from './variants.js';

export function typeSchema(type: Type, types: Types): JsonObject {
  const writer = new SchemaWriter(types);
  const root = writer.type(type);
  writer.writeLater();
  return writer.withDefinitions(root);
}

const NOTHING: JsonObject = { not: {} };

/** So many types are written one inside the other. */
const DEEPEST = 200;

class SchemaWriter {
  private readonly types: Types;
  /** In the order of their first use; the place is taken before the body is written. */
  private readonly definitions = new Map<TypeId, JsonObject>();
  private opaqueCount = 0;
  private depth = 0;
  /** Types that lie too deep inside of others to be written at once. */
  private readonly later: TypeId[] = [];

  constructor(types: Types) {
    this.types = types;
  }

  withDefinitions(root: JsonObject): JsonObject {
    return this.definitions.size === 0 ? root : { ...root, $defs: record(this.definitions) };
  }

  readonly type = (type: Type): JsonObject => {
    switch (type.kind) {
      case 'any':
        return {};
      case 'never':
        return NOTHING;
      case 'null':
      case 'boolean':
        return { type: type.kind };
      case 'integer':
        return integerSchema(type);
      case 'float':
        return floatSchema(type);
      case 'string': {
        const { format, minLength, maxLength, pattern } = type;
        return keywords({ type: 'string', format, minLength, maxLength, pattern });
      }
      case 'bytes': {
        const { encoding, minLength, maxLength } = type;
        return keywords({ type: 'string', contentEncoding: encoding, minLength, maxLength });
      }
      case 'const':
        return { const: type.value };
      case 'string-enum':
        return type.values.length === 0 ? NOTHING : { enum: type.values.map(({ value }) => value) };
      case 'array':
      case 'set': {
        const { minItems, maxItems } = type;
        const uniqueItems = type.kind === 'set' || undefined;
        return keywords({ type: 'array', items: this.type(type.items), uniqueItems, minItems, maxItems });
      }
      case 'tuple':
        return this.tuple(type.items);
      case 'map':
        return this.map(type);
      case 'nullable':
        return { anyOf: [this.type(type.inner), { type: 'null' }] };
      case 'struct':
        return this.struct(type);
      case 'enum':
        return this.enum(type);
      case 'ref':
        return this.ref(type.id);
      case 'opaque':
        return this.opaque(type);
    }
  };

  /** An array's iterator also visits what is added on the way. */
  writeLater(): void {
    for (const id of this.later) this.define(id);
  }

  private define(id: TypeId): void {
    this.depth += 1;
    this.definitions.set(id, this.type(this.types.get(id)?.type ?? { kind: 'never' }));
    this.depth -= 1;
  }

  private ref(id: TypeId): JsonObject {
    if (!this.definitions.has(id)) {
      this.definitions.set(id, {});
      if (this.depth < DEEPEST) this.define(id);
      else this.later.push(id);
    }
    return { $ref: `#/$defs/${pointerToken(id)}` };
  }

  private tuple(items: readonly Type[]): JsonObject {
    const { length } = items;
    if (length === 0) return { type: 'array', maxItems: 0 };
    return { type: 'array', prefixItems: items.map(this.type), minItems: length, maxItems: length };
  }

  private map(type: MapType): JsonObject {
    const { minProperties, maxProperties } = type;
    return { type: 'object', ...this.entries(type), ...keywords({ minProperties, maxProperties }) };
  }

  private entries({ keys, values }: MapType): JsonObject {
    const pattern = keys.kind === 'string' ? keys.pattern : keys.signed ? '^-?\\d+$' : '^\\d+$';
    if (pattern === undefined) return { additionalProperties: this.type(values) };
    return { patternProperties: record([[pattern, this.type(values)]]), additionalProperties: false };
  }

  private struct({ fields, flatten, extra }: StructType, tag?: readonly [string, Json]): JsonObject {
    const tagged = tag === undefined ? [] : [tag];
    const properties = [...tagged, ...fields.map(({ name, type }) => [name, this.type(type)] as const)];
    const required = [
      ...tagged.map(([name]) => name),
      ...fields.filter((field) => field.required).map(({ name }) => name),
    ];
    const parts = flatten?.map(({ type, optional }) => {
      return optional ? { anyOf: [this.type(type), {}] } : this.type(type);
    });
    return keywords({
      type: 'object',
      properties: properties.length > 0 ? record(properties) : undefined,
      required: required.length > 0 ? required : undefined,
      allOf: parts,
      [parts === undefined ? 'additionalProperties' : 'unevaluatedProperties']: this.extra(extra),
    });
  }

  private extra(extra: StructType['extra']): Json | undefined {
    if (extra.kind === 'ignored') return undefined;
    return extra.kind === 'refused' ? false : this.type(extra.values);
  }

  private enum(type: EnumType): JsonObject {
    if (type.variants.length === 0) return NOTHING;
    const isExclusive = type.encoding.style === 'untagged' && type.encoding.exclusive !== undefined;
    return { [isExclusive ? 'oneOf' : 'anyOf']: type.variants.map((variant) => this.variant(type, variant)) };
  }

  private variant({ encoding }: EnumType, variant: Variant): JsonObject {
    const { payload, name = '' } = variant;
    if (encoding.style === 'untagged' || variant.untagged) return this.type(payloadType(payload));
    switch (encoding.style) {
      case 'external':
        return payload.kind === 'unit' ? { const: name } : tagged([[name, this.type(payloadType(payload))]], variant);
      case 'adjacent': {
        const tag = [encoding.tag, { const: name }] as const;
        const isUnit = payload.kind === 'unit';
        return tagged(isUnit ? [tag] : [tag, [encoding.content, this.type(payloadType(payload))]], variant);
      }
      case 'internal':
        return this.internal([encoding.tag, { const: name }], payload, variant);
    }
  }

  private internal(tag: readonly [string, Json], payload: Payload, variant: Variant): JsonObject {
    switch (payload.kind) {
      case 'unit':
        return tagged([tag], variant);
      case 'struct':
        return { ...this.struct(payload.struct, tag), ...closed(variant) };
      case 'newtype': {
        const base = tagged([tag], {});
        if (payload.type.kind === 'map') return { ...base, ...this.entries(payload.type) };
        const shut = variant.closed ? { unevaluatedProperties: false } : {};
        return { ...base, allOf: [this.type(payload.type)], ...shut };
      }
      case 'tuple':
        return NOTHING;
    }
  }

  /** An own `$id` makes the `#` in its references mean itself, wherever it is put. */
  private opaque({ schema }: OpaqueType): JsonObject {
    if (typeof schema === 'boolean') return schema ? {} : NOTHING;
    const whole = schema as JsonObject;
    if (!compactJson(schema).includes('"$ref"')) return whole;
    this.opaqueCount += 1;
    return { $id: `urn:opaque:${this.opaqueCount}`, ...whole };
  }
}

function integerSchema(type: IntegerType): JsonObject {
  const natural = naturalRange(type);
  return keywords({
    type: 'integer',
    minimum: whole(type.min ?? natural.min),
    maximum: whole(type.max ?? natural.max),
    multipleOf: type.multipleOf,
    not: type.nonZero && { const: 0 },
  });
}

/** As `Json` holds it: a bigint only where a double is not exact. */
function whole(value: bigint | undefined): number | bigint | undefined {
  if (value === undefined) return undefined;
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

function floatSchema({ min, max, exclusiveMin, exclusiveMax, multipleOf }: FloatType): JsonObject {
  return keywords({
    type: 'number',
    minimum: min,
    maximum: max,
    exclusiveMinimum: exclusiveMin,
    exclusiveMaximum: exclusiveMax,
    multipleOf,
  });
}

function tagged(properties: readonly (readonly [string, Json])[], variant: Pick<Variant, 'closed'>): JsonObject {
  const required = properties.map(([name]) => name);
  return { type: 'object', properties: record(properties), required, ...closed(variant) };
}

function closed(variant: Pick<Variant, 'closed'>): JsonObject {
  return variant.closed ? { additionalProperties: false } : {};
}

/** The given keywords without the undefined ones. */
function keywords(entries: Readonly<Record<string, Json | undefined>>): JsonObject {
  return record(Object.entries(entries).filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

/** Never by assignment: `object['__proto__'] = x` sets no property. */
function record(entries: Iterable<readonly [string, Json]>): JsonObject {
  return Object.fromEntries(entries) as JsonObject;
}

function pointerToken(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}

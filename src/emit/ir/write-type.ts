/** Types as Synapse IR has them: references, and the kinds of named types. */
import type { Json, JsonObject } from '../../core/json/json.js';
import type { EnumType, Field, StructType, Type, TypeDef, Variant } from '../../core/model/type.js';
import type { Types } from '../../core/model/variants.js';
import { writeDeprecation } from './write-deprecation.js';
import type { Losses } from './losses.js';

export class IrTypeWriter {
  private readonly types: Types;
  private readonly losses: Losses;

  constructor(types: Types, losses: Losses) {
    this.types = types;
    this.losses = losses;
  }

  definition(def: TypeDef): JsonObject {
    const { id, name, namespace, docs, deprecation } = def;
    this.losses.addIf(def.default !== undefined, id, 'the default of the type');
    this.losses.addIf(def.examples !== undefined, id, 'examples');
    return {
      tdName: name,
      tdNamespace: namespace.join('.'),
      tdDescription: docs ?? null,
      ...(deprecation && { tdDeprecation: writeDeprecation(deprecation) }),
      tdKind: this.kind(def.type, id),
    };
  }

  private kind(type: Type, at: string): JsonObject {
    switch (type.kind) {
      case 'struct':
        return { tag: 'KindStruct', ksFields: this.fields(type, at, 'fd') };
      case 'string-enum':
        this.losses.addIf(type.open === true, at, 'that further values may come');
        this.losses.addIf(
          type.values.some(({ docs, deprecation }) => docs ?? deprecation),
          at,
          'notes on its values',
        );
        return { tag: 'KindStringEnum', kseValues: type.values.map(({ value }) => value) };
      case 'enum':
        return this.enumKind(type, at);
      default:
        return aliasOrPrimitive(this.ref(type, at));
    }
  }

  /** The IR knows variants by a tag among their fields, and no others. */
  private enumKind(type: EnumType, at: string): JsonObject {
    const { encoding, variants } = type;
    if (encoding.style !== 'internal' || variants.length === 0 || !variants.every(isTagged)) {
      this.losses.add(at, `its variants (${encoding.style} tagging): any JSON`);
      return aliasOrPrimitive(ANY);
    }
    this.losses.addIf(type.open === true, at, 'that further values may come');
    const written = variants.map((variant) => this.variant(variant, `${at}.${variant.name}`));
    return { tag: 'KindEnum', keDiscriminator: encoding.tag, keVariants: written };
  }

  private variant({ name = '', docs, payload, ...variant }: Variant, at: string): JsonObject {
    this.losses.addIf(variant.deprecation !== undefined, at, 'its deprecation');
    this.losses.addIf(variant.declaredAs !== undefined, at, 'the name of the whole variant');
    this.losses.addIf(variant.closed === true, at, 'that further keys are refused');
    if (payload.kind !== 'struct') return { vdName: name, vdDescription: docs ?? null, vdFields: [] };
    for (const field of payload.struct.fields) {
      const isBoth = field.required && field.type.kind === 'nullable';
      this.losses.addIf(isBoth, `${at}.${field.name}`, 'that it must be there, even as null');
    }
    this.losses.addIf(payload.struct.fields.length === 0, at, 'that it is a struct');
    return { vdName: name, vdDescription: docs ?? null, vdFields: this.fields(payload.struct, at, 'fd') };
  }

  /** `fd`: of a struct or variant; `pd`: the parameters of a method. */
  fields({ fields, flatten, extra }: StructType, at: string, prefix: 'fd' | 'pd'): Json[] {
    this.losses.addIf(flatten !== undefined && flatten.length > 0, at, 'the fields of what it flattens');
    this.losses.addIf(extra.kind === 'refused', at, 'that further keys are refused');
    this.losses.addIf(extra.kind === 'kept', at, 'the type of further keys');
    return fields.map((field) => this.field(field, `${at}.${field.name}`, prefix));
  }

  private field({ name, type, required, docs, ...field }: Field, at: string, prefix: 'fd' | 'pd'): JsonObject {
    const { deprecation, source } = field;
    const mayHaveSource = prefix === 'pd';
    this.losses.addIf(field.readOnly === true || field.writeOnly === true, at, 'who may write or read it');
    this.losses.addIf(field.default === null, at, 'its default null');
    this.losses.addIf(source !== undefined && !mayHaveSource, at, 'where the server takes it from');
    return {
      [`${prefix}Name`]: name,
      [`${prefix}Type`]: this.ref(type, at),
      [`${prefix}Description`]: docs ?? null,
      [`${prefix}Required`]: required,
      [`${prefix}Default`]: field.default ?? null,
      ...(deprecation && { [`${prefix}Deprecation`]: writeDeprecation(deprecation) }),
      ...(source && mayHaveSource && { [`${prefix}Source`]: { ...source } }),
    };
  }

  ref(type: Type, at: string): JsonObject {
    switch (type.kind) {
      case 'ref':
        return this.named(type.id);
      case 'nullable':
        return { tag: 'RefOptional', contents: this.ref(type.inner, at) };
      case 'array':
      case 'set':
        this.losses.addIf(type.kind === 'set', at, 'that items differ');
        this.losses.addIf(has(type, 'minItems', 'maxItems'), at, 'how many items');
        return { tag: 'RefArray', contents: this.ref(type.items, at) };
      case 'any':
        return ANY;
      default:
        return this.primitive(type, at);
    }
  }

  private named(id: string): JsonObject {
    const def = this.types.get(id);
    const [namespace, name] = def === undefined ? ['', id] : [def.namespace.join('.'), def.name];
    return { tag: 'RefNamed', contents: { qnNamespace: namespace, qnLocalName: name } };
  }

  private primitive(type: Type, at: string): JsonObject {
    switch (type.kind) {
      case 'null':
      case 'boolean':
        return primitive(type.kind);
      case 'integer':
        this.losses.addIf(has(type, 'min', 'max', 'multipleOf', 'nonZero'), at, 'bounds');
        return primitive(
          'integer',
          type.width && `${type.signed ? '' : 'u'}int${type.width === 'size' ? '' : type.width}`,
        );
      case 'float':
        this.losses.addIf(has(type, 'min', 'max', 'exclusiveMin', 'exclusiveMax', 'multipleOf'), at, 'bounds');
        return primitive('number', type.width && (type.width === 32 ? 'float' : 'double'));
      case 'string':
        this.losses.addIf(has(type, 'minLength', 'maxLength', 'pattern'), at, 'length or pattern');
        this.losses.addIf(has(type, 'contentEncoding', 'contentMediaType'), at, 'what its text holds');
        return primitive('string', type.format);
      case 'bytes':
        this.losses.addIf(has(type, 'minLength', 'maxLength', 'contentMediaType'), at, 'length or media type');
        this.losses.addIf(type.encoding !== 'base64', at, `that it is ${type.encoding}`);
        return primitive('string', type.encoding === 'base64' ? 'byte' : undefined);
      case 'map':
        this.losses.addIf(!isPlainMap(type), at, 'the keys and values of the map');
        return primitive('object');
      case 'tuple':
        this.losses.add(at, 'the items of the tuple');
        return primitive('array');
      case 'string-enum':
        this.losses.add(at, 'its values, since it has no name');
        return primitive('string');
      case 'struct':
        this.losses.add(at, 'its fields, since it has no name');
        return primitive('object');
      default:
        this.losses.add(at, LOST[type.kind] ?? 'its type: any JSON');
        return ANY;
    }
  }
}

const LOST: Readonly<Partial<Record<Type['kind'], string>>> = {
  never: 'that no value fits: any JSON',
  const: 'its one value: any JSON',
  enum: 'its variants, since it has no name: any JSON',
  opaque: 'a schema of its own: any JSON',
};

const ANY: JsonObject = { tag: 'RefAny' };

function primitive(type: string, format: string | undefined = undefined): JsonObject {
  return { tag: 'RefPrimitive', contents: [type, format ?? null] };
}

function aliasOrPrimitive(ref: JsonObject): JsonObject {
  if (ref['tag'] !== 'RefPrimitive') return { tag: 'KindAlias', kaTarget: ref };
  const [kpType = null, kpFormat = null] = ref['contents'] as readonly Json[];
  return { tag: 'KindPrimitive', kpType, kpFormat };
}

function isTagged({ name, payload, untagged }: Variant): boolean {
  return name !== undefined && !untagged && (payload.kind === 'unit' || payload.kind === 'struct');
}

function isPlainMap(type: Extract<Type, { readonly kind: 'map' }>): boolean {
  const { keys, values } = type;
  if (has(type, 'minProperties', 'maxProperties')) return false;
  return keys.kind === 'string' && keys.pattern === undefined && values.kind === 'any';
}

function has<T extends object>(type: T, ...keys: readonly (keyof T)[]): boolean {
  return keys.some((key) => type[key] !== undefined);
}

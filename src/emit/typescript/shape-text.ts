/** Types as the runtime's validators: `s.struct({ required: { path: s.string } })`. */
import { naturalRange, ownBounds } from '../../core/model/integer-range.js';
import type {
  EnumType,
  IntegerType,
  MapKeys,
  Payload,
  StructType,
  Type,
  TypeId,
  Variant,
} from '../../core/model/type.js';
import { isOpenWords } from '../../core/model/open-enums.js';
import { isLinear } from '../../prove/regex/is-linear.js';
import { group, join, type Doc } from '../common/layout.js';
import { chosenShape, type TypeChoices } from './type-choices.js';
import { bracketed, listDoc, objectDoc, valueDoc } from './value-text.js';
import { propertyKey, quote } from './words.js';

/** What the validator of a named type is called where the text will stand. */
export interface ShapeOf {
  (id: TypeId): Doc;
  readonly choices?: TypeChoices;
}

export function shapeDoc(type: Type, shapeOf: ShapeOf): Doc {
  const part = (inner: Type): Doc => shapeDoc(inner, shapeOf);
  const chosen = chosenShape(type, shapeOf.choices ?? {});
  switch (type.kind) {
    case 'any':
    case 'never':
      return `s.${type.kind}`;
    case 'null':
      return 's.nil';
    case 'boolean':
      return 's.bool';
    case 'integer':
      return chosen === undefined ? integerDoc(type) : call(`v.${chosen}`, rules(integerRules(type)));
    case 'float': {
      const bounds = numbers(type, ['min', 'max', 'exclusiveMin', 'exclusiveMax', 'multipleOf']);
      return chosen === undefined ? ruled('s.number', 's.float', bounds) : call(`v.${chosen}`, rules(bounds));
    }
    case 'string':
      if (chosen !== undefined) return `v.${chosen}()`;
      return ruled('s.string', 's.text', [
        ...numbers(type, ['minLength', 'maxLength']),
        ...pattern('pattern', type.pattern),
        ...format(type.format),
      ]);
    case 'bytes':
      return call('s.bytes', [quote(type.encoding), ...rules(numbers(type, ['minLength', 'maxLength']))]);
    case 'const':
      return call('s.literal', [valueDoc(type.value)]);
    case 'string-enum':
      return call(
        's.strings',
        type.values.map(({ value }) => quote(value)),
      );
    case 'array':
    case 'set':
      return call(`s.${type.kind}`, [part(type.items), ...rules(sizes(type.minItems, type.maxItems))]);
    case 'tuple':
      return call('s.tuple', type.items.map(part));
    case 'map':
      return call('s.map', [
        part(type.values),
        ...rules([...keyRule(type.keys), ...sizes(type.minProperties, type.maxProperties)]),
      ]);
    case 'nullable':
      return call('s.nullable', [part(type.inner)]);
    case 'ref':
      return shapeOf(type.id);
    case 'struct':
      return structDoc(type, shapeOf);
    case 'enum':
      return enumDoc(type, shapeOf);
    case 'opaque':
      return call('s.opaque', [valueDoc(type.schema)]);
  }
}

/** A call whose last argument alone is an object or a list opens its braces on the same line. */
function call(name: string, args: readonly Doc[]): Doc {
  if (args.length === 0) return `${name}()`;
  const isLastBraced = args.findIndex(isBraced) === args.length - 1;
  return isLastBraced ? group([`${name}(`, join(', ', args), ')']) : [name, bracketed('(', args, ')')];
}

function isBraced(doc: Doc): boolean {
  if (typeof doc === 'string' || !('kind' in doc) || doc.kind !== 'group' || !Array.isArray(doc.body)) return false;
  return doc.body[0] === '{' || doc.body[0] === '[';
}

function rules(entries: readonly Doc[]): Doc[] {
  return entries.length === 0 ? [] : [objectDoc(entries)];
}

/** The plain validator where no rule is given, the one that takes rules otherwise. */
function ruled(plain: string, withRules: string, entries: readonly Doc[]): Doc {
  return entries.length === 0 ? plain : call(withRules, [objectDoc(entries)]);
}

function numbers<K extends string>(type: { readonly [P in K]?: number }, keys: readonly K[]): string[] {
  return keys.flatMap((key) => (type[key] === undefined ? [] : [`${key}: ${type[key]}`]));
}

function sizes(min: number | undefined, max: number | undefined): string[] {
  return [...(min === undefined ? [] : [`min: ${min}`]), ...(max === undefined ? [] : [`max: ${max}`])];
}

function format(name: string | undefined): string[] {
  return name === undefined ? [] : [`format: ${quote(name)}`];
}

/**
 * Compiled here once more, so that a pattern which only the `u` flag refuses is written without it. What the engine may
 * take too long for is left to the runtime's own matcher.
 */
function pattern(key: string, source: string | undefined): string[] {
  if (source === undefined) return [];
  const matcher = isLinear(source) ? 'new RegExp' : 's.linear';
  return [`${key}: ${matcher}(${quote(source)}${takesUnicode(source) ? ", 'u'" : ''})`];
}

function takesUnicode(source: string): boolean {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false;
  }
}

const INTEGER_KEYS = { unsigned: '^\\d+$', signed: '^-?\\d+$' };

function keyRule(keys: MapKeys): string[] {
  if (keys.kind === 'integer') return pattern('key', keys.signed ? INTEGER_KEYS.signed : INTEGER_KEYS.unsigned);
  return pattern('key', keys.pattern);
}

/** `u8` and its kin, or `int` with the bounds that are tighter. */
function integerDoc(type: IntegerType): Doc {
  const { width, signed, multipleOf, nonZero } = type;
  const { min, max } = ownBounds(type);
  const plain = width === undefined ? 'integer' : `${signed ? 'i' : 'u'}${width}`;
  if (min === undefined && max === undefined && multipleOf === undefined && nonZero === undefined) return `s.${plain}`;
  return call('s.int', [objectDoc(integerRules(type))]);
}

function integerRules(type: IntegerType): Doc[] {
  const { multipleOf, nonZero } = type;
  const [own, natural] = [ownBounds(type), naturalRange(type)];
  const [from, to] = [own.min ?? natural.min, own.max ?? natural.max];
  return [
    ...(from === undefined ? [] : [`min: ${boundText(from)}`]),
    ...(to === undefined ? [] : [`max: ${boundText(to)}`]),
    ...(multipleOf === undefined ? [] : [`multipleOf: ${multipleOf}`]),
    ...(nonZero ? ['nonZero: true'] : []),
  ];
}

function boundText(bound: bigint): string {
  const safe = bound <= BigInt(Number.MAX_SAFE_INTEGER) && bound >= BigInt(Number.MIN_SAFE_INTEGER);
  return safe ? bound.toString() : `${bound}n`;
}

function structDoc(struct: StructType, shapeOf: ShapeOf): Doc {
  const needed: Doc[] = [];
  const others: Doc[] = [];
  for (const { name, type, required } of struct.fields) {
    (required ? needed : others).push([`${propertyKey(name)}: `, shapeDoc(type, shapeOf)]);
  }
  const given: Doc[] = [];
  if (needed.length > 0) given.push(['required: ', objectDoc(needed)]);
  if (others.length > 0) given.push(['optional: ', objectDoc(others)]);
  return call('s.struct', [
    objectDoc(given),
    ...rules([...extraRule(struct, shapeOf), ...flattenRule(struct, shapeOf)]),
  ]);
}

function extraRule({ extra }: StructType, shapeOf: ShapeOf): Doc[] {
  if (extra.kind === 'ignored') return [];
  return [['extra: ', extra.kind === 'refused' ? "'refused'" : shapeDoc(extra.values, shapeOf)]];
}

function flattenRule({ flatten }: StructType, shapeOf: ShapeOf): Doc[] {
  if (flatten === undefined) return [];
  const parts = flatten.map(({ type, optional }): Doc =>
    group(['[', shapeDoc(type, shapeOf), optional ? ', true]' : ']']),
  );
  return [['flatten: ', listDoc(parts)]];
}

function enumDoc(type: EnumType, shapeOf: ShapeOf): Doc {
  const { encoding } = type;
  if (encoding.style === 'untagged') return untaggedDoc(type.variants, encoding.exclusive === true, shapeOf);
  if (isOpenWords(type)) return 's.string';
  const tagged = type.variants.filter((variant) => !variant.untagged);
  const bare = type.variants.filter((variant) => variant.untagged && !variant.fallback);
  const open = type.variants.some(({ fallback }) => fallback) ? ['open: true'] : [];
  const heads =
    encoding.style === 'external'
      ? []
      : encoding.style === 'internal'
        ? [encoding.tag]
        : [encoding.tag, encoding.content];
  const variants = tagged.map((variant) => [propertyKey(variant.name ?? ''), ': ', variantDoc(variant, shapeOf)]);
  const untagged: Doc[] = bare.length === 0 ? [] : [['untagged: ', list(bare, shapeOf)]];
  return call(`s.${encoding.style}`, [...heads.map(quote), objectDoc(variants), ...rules([...untagged, ...open])]);
}

function variantDoc(variant: Variant, shapeOf: ShapeOf): Doc {
  const payload = payloadDoc(variant.payload, shapeOf);
  return variant.closed ? call('s.closed', [payload]) : payload;
}

function payloadDoc(payload: Payload, shapeOf: ShapeOf): Doc {
  switch (payload.kind) {
    case 'unit':
      return 's.unit';
    case 'newtype':
      return shapeDoc(payload.type, shapeOf);
    case 'tuple':
      return shapeDoc(payload, shapeOf);
    case 'struct':
      return structDoc(payload.struct, shapeOf);
  }
}

/** Variants without a tag; a unit among them is `null`. */
function list(variants: readonly Variant[], shapeOf: ShapeOf): Doc {
  const parts = variants.map(({ payload }) => (payload.kind === 'unit' ? 's.nil' : payloadDoc(payload, shapeOf)));
  return listDoc(parts);
}

function untaggedDoc(variants: readonly Variant[], exclusive: boolean, shapeOf: ShapeOf): Doc {
  return call('s.untagged', [list(variants, shapeOf), ...rules(exclusive ? ['exclusive: true'] : [])]);
}

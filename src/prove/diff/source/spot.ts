/** A type at a place of one client, and how TypeScript gets from there to its parts. */
import { propertyKey, quote } from '../../../emit/typescript/words.js';
import type { EnumType, Field, StructType, Type, Variant } from '../../../core/model/type.js';
import { bodyOf, enumOf, payloadType, resolveType, type Types } from '../../../core/model/variants.js';
import type { Step } from '../findings/finding.js';

export interface Spot {
  /** What TypeScript has there; a variant is there with its tag. */
  readonly whole: Type;
  /** What steps go on from: of a variant, its payload. */
  readonly inner: Type;
  /** It may be absent: `undefined` to whoever reads. */
  readonly isOptional: boolean;
}

export function spotOf(type: Type, isOptional = false): Spot {
  return { whole: type, inner: type, isOptional };
}

/** The name of a type, and from it to the part: `(name) => `${name}['stars']``. */
type Way = (from: string) => string;

export interface Entered {
  readonly way: Way;
  readonly spot: Spot;
}

/** Undefined where there is no such part, or TypeScript has no name for it. */
export function enter({ inner }: Spot, step: Step, types: Types): Entered | undefined {
  const body = bodyOf(inner, types);
  switch (step.kind) {
    case 'field':
      return body?.kind === 'struct' ? enterField(body, step.name, types) : undefined;
    case 'variant':
      return step.name === undefined ? undefined : enterVariant(body, step.name);
    case 'items':
      return body?.kind === 'array' || body?.kind === 'set' ? entered('[number]', body.items) : undefined;
    case 'item':
      return enterItem(body, step.index);
    case 'values':
      return body?.kind === 'map' ? entered('[string]', body.values) : undefined;
  }
}

function entered(key: string, type: Type, isOptional = false): Entered {
  return { way: (from) => `${from}${key}`, spot: spotOf(type, isOptional) };
}

function enterItem(body: Type | undefined, index: number): Entered | undefined {
  const item = body?.kind === 'tuple' ? body.items[index] : undefined;
  return item && entered(`[${index}]`, item);
}

function enterField(struct: StructType, name: string, types: Types): Entered | undefined {
  const field = fieldOf(struct, name, types);
  return field && entered(`[${quote(name)}]`, field.type, !field.required);
}

/** Fields of flattened structs stand among the others. */
export function fieldOf(struct: StructType, name: string, types: Types): Field | undefined {
  return fieldsOf(struct, types).find((field) => field.name === name);
}

export function fieldsOf({ fields, flatten = [] }: StructType, types: Types): Field[] {
  const parts = flatten.filter(({ optional }) => !optional).map(({ type }) => resolveType(type, types));
  return [...fields, ...parts.flatMap((part) => (part?.kind === 'struct' ? fieldsOf(part, types) : []))];
}

function enterVariant(body: Type | undefined, name: string): Entered | undefined {
  const type = enumOf(body);
  const variant = type?.variants.find((each) => each.name === name);
  if (type === undefined || variant === undefined) return undefined;
  const [pattern, content] = patternOf(type, variant) ?? [];
  if (pattern === undefined) return undefined;
  const payload = payloadType(variant.payload);
  const whole = content === undefined ? { ...type, variants: [variant] } : payload;
  const key = content === undefined ? '' : `[${quote(content)}]`;
  const way: Way = (from) => `Extract<${from}, ${pattern}>${key}`;
  return { way, spot: { whole, inner: payload, isOptional: false } };
}

/** What only this variant fits, and the key of its payload where that has one of its own. */
function patternOf({ encoding }: EnumType, variant: Variant): readonly [string, string?] | undefined {
  const { payload, name = '' } = variant;
  if (variant.untagged) return undefined;
  switch (encoding.style) {
    case 'untagged':
      return undefined;
    case 'external':
      return payload.kind === 'unit' ? [quote(name)] : [`{ ${propertyKey(name)}: unknown }`, name];
    case 'internal':
      return payload.kind === 'tuple' ? undefined : [tagPattern(encoding.tag, name)];
    case 'adjacent':
      return payload.kind === 'unit'
        ? [tagPattern(encoding.tag, name)]
        : [tagPattern(encoding.tag, name), encoding.content];
  }
}

function tagPattern(tag: string, name: string): string {
  return `{ ${propertyKey(tag)}: ${quote(name)} }`;
}

/** `null` or `undefined` may be there. */
export function mayBeNothing({ whole, isOptional }: Spot, types: Types): boolean {
  const body = resolveType(whole, types);
  return isOptional || body?.kind === 'nullable' || body?.kind === 'null';
}

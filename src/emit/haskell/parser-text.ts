/** How the values of a type are read: `parseJSON` where its own instance says it all, else a parser with rules. */
import { naturalRange } from '../../core/model/integer-range.js';
import type { BytesType, FloatType, IntegerType, MapKeys, MapType, StringType, Type } from '../../core/model/type.js';
import { group, type Doc } from '../common/layout.js';
import { applicative, apply, atom, listText, stringName, type Applied } from './type-text.js';

/** Notes that a name of a library is used, and gives it back. */
export type Use = (name: string) => string;

export function readsByInstance(type: Type): boolean {
  return ownParser(type, (name) => name) === undefined;
}

/** A parser of any type. */
export function parserText(type: Type, use: Use): Applied {
  return ownParser(type, use) ?? byInstance(use);
}

function byInstance(use: Use): Applied {
  use('FromJSON');
  return atom('parseJSON');
}

/** The parser that a type needs where its instance does not say it all. */
export function ownParser(type: Type, use: Use): Applied | undefined {
  switch (type.kind) {
    case 'integer':
      return ruled(undefined, integerRules(type, use), use);
    case 'float':
      return ruled(atom(use('number')), floatRules(type, use), use);
    case 'string':
      return stringName(type) === 'Text' ? ruled(undefined, lengths(type, use), use) : undefined;
    case 'bytes':
      return ruled(bytesParser(type, use), lengths(type, use), use);
    case 'array':
      return ruled(itemsParser(type.items, use), sizes('Items', type.minItems, type.maxItems, use), use);
    case 'set': {
      const items = itemsParser(type.items, use) ?? byInstance(use);
      return ruled(apply(use('distinct'), items), sizes('Items', type.minItems, type.maxItems, use), use);
    }
    case 'tuple':
      return readsAsTuple(type.items) ? undefined : tupleParser(type.items, use);
    case 'map':
      return ruled(entriesParser(type, use), sizes('Entries', type.minProperties, type.maxProperties, use), use);
    case 'nullable': {
      const inner = ownParser(type.inner, use);
      return inner && apply(use('nullable'), inner);
    }
    default:
      return undefined;
  }
}

function ruled(parser: Applied | undefined, rules: readonly Doc[], use: Use): Applied | undefined {
  if (rules.length === 0) return parser;
  return apply(use('checked'), atom(listText('[', rules, ']')), parser ?? byInstance(use));
}

function integerRules(type: IntegerType, use: Use): Doc[] {
  const { width, min, max, multipleOf, nonZero } = type;
  // The wide ones are no types of their own.
  const natural = width === 128 ? naturalRange(type) : {};
  const from = min ?? (type.signed ? natural.min : undefined);
  const to = max ?? natural.max;
  const rules: Doc[] = [];
  addRule(rules, 'atLeast', from, use);
  addRule(rules, 'atMost', to, use);
  if (multipleOf !== undefined) addRule(rules, 'multipleOf', wholeStep(multipleOf), use);
  if (nonZero) rules.push(use('nonZero'));
  return rules;
}

/** The integers among the multiples of 2.5 are those of 5. */
function wholeStep(step: number): bigint {
  for (let times = 1; times < 10 ** 9; times *= 10) {
    if (!Number.isInteger(step * times)) continue;
    const [whole, scale] = [BigInt(step * times), BigInt(times)];
    return whole / greatestDivisor(whole, scale);
  }
  return 1n;
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b);
}

function floatRules({ min, max, exclusiveMin, exclusiveMax, multipleOf }: FloatType, use: Use): Doc[] {
  const rules: Doc[] = [];
  addRule(rules, 'atLeast', min, use);
  addRule(rules, 'above', exclusiveMin, use);
  addRule(rules, 'atMost', max, use);
  addRule(rules, 'below', exclusiveMax, use);
  addRule(rules, 'multipleOfNumber', multipleOf, use);
  return rules;
}

function lengths({ minLength, maxLength }: StringType | BytesType, use: Use): Doc[] {
  return sizes('Length', minLength, maxLength, use);
}

/** Of how many letters, items or entries there may be. */
function sizes(of: string, min: number | undefined, max: number | undefined, use: Use): Doc[] {
  const rules: Doc[] = [];
  addRule(rules, `min${of}`, min, use);
  addRule(rules, `max${of}`, max, use);
  return rules;
}

function addRule(rules: Doc[], name: string, bound: number | bigint | undefined, use: Use): void {
  if (bound !== undefined) rules.push(`${use(name)} ${numberText(bound)}`);
}

/** A number as an argument. */
export function numberText(value: number | bigint): string {
  const text = value.toString().replace('e+', 'e');
  return value < 0 ? `(${text})` : text;
}

const BYTES: Readonly<Record<BytesType['encoding'], string>> = {
  base64: 'Base64',
  base64url: 'Base64Url',
  base16: 'Base16',
};

function bytesParser({ encoding }: BytesType, use: Use): Applied {
  use('BytesEncoding');
  return apply(use('bytes'), atom(BYTES[encoding]));
}

function itemsParser(items: Type, use: Use): Applied | undefined {
  const parser = ownParser(items, use);
  return parser && apply(use('listParser'), parser);
}

function entriesParser({ keys, values }: MapType, use: Use): Applied | undefined {
  const parser = ownParser(values, use);
  if (keys.kind === 'string' && parser === undefined) return undefined;
  return apply(use('mapOf'), atom(use(keyParser(keys))), parser ?? byInstance(use));
}

function keyParser(keys: MapKeys): string {
  if (keys.kind === 'string') return 'textKey';
  return keys.signed ? 'integerKey' : 'naturalKey';
}

/** aeson takes anything for an empty tuple. */
function readsAsTuple(items: readonly Type[]): boolean {
  return items.length > 0 && items.every(readsByInstance);
}

function tupleParser(items: readonly Type[], use: Use): Applied {
  return elementsParser(`(${','.repeat(Math.max(0, items.length - 1))})`, items, use);
}

/** The items of an array, each at its place, as the arguments of a constructor. */
export function elementsParser(constructor: string, items: readonly Type[], use: Use): Applied {
  const parts = items.map((type, index) => apply(`${use('item')} ${index}`, parserText(type, use)).doc);
  const body: Doc = items.length === 0 ? `pure ${constructor}` : [constructor, applicative(parts)];
  return apply(`${use('elements')} ${items.length}`, { doc: group(body), isAtom: false });
}

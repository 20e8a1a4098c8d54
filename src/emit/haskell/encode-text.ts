/** Instances of `ToJSON`: what is written is described once, and aeson's two forms are made of the description. */
import type { EnumType, Payload, StringEnumType, Type, Variant } from '../../core/model/type.js';
import type { Doc } from '../common/layout.js';
import { caseOf, equation, instanceText } from './definition-text.js';
import type { Imports } from './imports.js';
import { isHaskellTuple } from './lift.js';
import { isWrapper, type TypePlan } from './plan.js';
import type { RecordPart } from './record.js';
import { apply, atom, listText } from './type-text.js';
import { jsonText, textLiteral } from './value-text.js';

/** Wrappers derive theirs. */
export function encodeInstances(plan: TypePlan, imports: Imports): string[] {
  if (isWrapper(plan.def.type)) return [];
  const { lib } = imports;
  return [
    instanceText(lib('Encode'), plan.name, encodeMethod(plan, imports)),
    [
      `instance ${lib('ToJSON')} ${plan.name} where`,
      `  toJSON = ${lib('asValue')}`,
      `  toEncoding = ${lib('asEncoding')}`,
    ].join('\n'),
  ];
}

function encodeMethod(plan: TypePlan, imports: Imports): Doc {
  const { name, parts } = plan;
  const { type } = plan.def;
  switch (type.kind) {
    case 'struct': {
      const members = parts.map((part) => memberText(part, imports));
      return equation(parts.length === 0 ? `encode ${name}` : 'encode record', objectText(members, imports));
    }
    case 'enum':
      return caseOf('encode value = case value of', variantCases(type, plan, imports));
    case 'string-enum':
      return caseOf(`encode value = ${imports.lib('string')} $ case value of`, wordCases(type, plan, imports));
    case 'tuple':
      return equation(`encode (${pattern(name, type)})`, arrayText(type.items, imports));
    default:
      return equation(`encode ${name}`, jsonText(type.kind === 'const' ? type.value : null, imports).doc);
  }
}

function objectText(members: readonly Doc[], imports: Imports): Doc {
  return apply(imports.lib('object'), atom(listText('[', members, ']'))).doc;
}

function memberText({ kind, name, key }: RecordPart, imports: Imports): Doc {
  switch (kind) {
    case 'required':
    case 'defaulted':
      return `${textLiteral(key, imports)} ${imports.lib('.=')} ${name} record`;
    case 'optional':
      return `${textLiteral(key, imports)} ${imports.lib('.=?')} ${name} record`;
    case 'presence':
      return `${textLiteral(key, imports)} ${imports.lib('.=/')} ${name} record`;
    case 'flattened':
      return `${imports.lib('flattened')} (${name} record)`;
    case 'optional-flattened':
      return `foldMap ${imports.lib('flattened')} (${name} record)`;
    case 'others':
      return `${imports.lib('entries')} (${name} record)`;
  }
}

function wordCases({ values }: StringEnumType, { constructors }: TypePlan, imports: Imports): [Doc, Doc][] {
  return values.map(({ value }, index) => [constructors[index] as string, textLiteral(value, imports)]);
}

function variantCases(type: EnumType, { constructors }: TypePlan, imports: Imports): [Doc, Doc][] {
  return type.variants.map((variant, index) => {
    const constructor = constructors[index] as string;
    const isLost = type.encoding.style === 'internal' && variant.payload.kind === 'tuple' && !variant.untagged;
    return [isLost ? `${constructor} {}` : pattern(constructor, variant.payload), variantText(variant, type, imports)];
  });
}

/** A constructor with names for what it carries. */
function pattern(constructor: string, payload: Payload): string {
  if (payload.kind === 'unit') return constructor;
  return payload.kind === 'tuple' ? [constructor, ...itemNames(payload.items)].join(' ') : `${constructor} content`;
}

function itemNames(items: readonly Type[]): string[] {
  return items.map((_, index) => `item${index + 1}`);
}

/** A variant as it is on the wire. */
function variantText({ name = '', payload, untagged }: Variant, { encoding }: EnumType, imports: Imports): Doc {
  const { lib } = imports;
  const text = (words: string): string => textLiteral(words, imports);
  const isUnit = payload.kind === 'unit';
  if (encoding.style === 'untagged' || untagged) return isUnit ? lib('nil') : bareText(payload, imports);
  if (encoding.style === 'external') {
    if (isUnit) return `${lib('string')} ${text(name)}`;
    return objectText([[`${text(name)} ${lib('.=')} `, carriedText(payload, imports)]], imports);
  }
  const tag = `${text(encoding.tag)} ${lib('.=')} ${lib('string')} ${text(name)}`;
  if (isUnit) return objectText([tag], imports);
  if (encoding.style === 'adjacent') {
    return objectText([tag, [`${text(encoding.content)} ${lib('.=')} `, carriedText(payload, imports)]], imports);
  }
  // An internal tag has no place beside the items of an array.
  return objectText(payload.kind === 'tuple' ? [tag] : [tag, `${lib('flattened')} content`], imports);
}

function bareText(payload: Payload, imports: Imports): Doc {
  if (payload.kind === 'tuple' && !isHaskellTuple(payload.items)) return arrayText(payload.items, imports);
  return [`${imports.lib('json')} `, carriedText(payload, imports)];
}

/** What a variant carries, as a value that has an instance. */
function carriedText(payload: Payload, imports: Imports): Doc {
  if (payload.kind !== 'tuple') return 'content';
  const { items } = payload;
  return isHaskellTuple(items) ? listText('(', itemNames(items), ')') : arrayText(items, imports);
}

function arrayText(items: readonly Type[], imports: Imports): Doc {
  const parts = itemNames(items).map((name) => `${imports.lib('json')} ${name}`);
  return apply(imports.lib('array'), atom(listText('[', parts, ']'))).doc;
}

/** JSON values as Haskell writes them: described for the encoder, or as a value of a type where that is plain. */
import { isArray, isObject, type Json } from '../../model/json.js';
import type { Type } from '../../model/type.js';
import type { Doc } from '../layout.js';
import { literal } from './identifiers.js';
import type { Imports } from './imports.js';
import { numberText } from './parser-text.js';
import { isWrapper, type TypePlan } from './plan.js';
import { apply, atom, listText, stringName, type Applied } from './type-text.js';

/** `object ["a" .= string "b"]`. */
export function jsonText(value: Json, imports: Imports): Applied {
  const { lib } = imports;
  if (value === null) return atom(lib('nil'));
  if (typeof value === 'string') return apply(lib('string'), atom(textLiteral(value, imports)));
  if (typeof value === 'boolean') return apply(lib('json'), atom(value ? 'True' : 'False'));
  if (isArray(value)) {
    const items = value.map((item) => jsonText(item, imports).doc);
    return apply(lib('array'), atom(listText('[', items, ']')));
  }
  if (isObject(value)) {
    const members = Object.entries(value).map(([key, item]): Doc => {
      return [textLiteral(key, imports), ` ${lib('.=')} `, jsonText(item, imports).doc];
    });
    return apply(lib('object'), atom(listText('[', members, ']')));
  }
  const isWhole = typeof value === 'bigint' || Number.isSafeInteger(value);
  const number = isWhole ? `${BigInt(value)} :: Integer` : `${value.toString().replace('e+', 'e')} :: Double`;
  return apply(lib('json'), atom(`(${number})`));
}

export function textLiteral(text: string, imports: Imports): string {
  imports.extension('OverloadedStrings');
  return literal(text);
}

/** A value of a type, which it must fit; undefined where it takes a parser to make one. */
export function valueText(value: Json, type: Type, imports: Imports): Applied | undefined {
  switch (type.kind) {
    case 'boolean':
      return atom(value === true ? 'True' : 'False');
    case 'null':
      return atom(imports.lib('Unit'));
    case 'integer':
      return atom(numberText(BigInt(value as number | bigint)));
    case 'float':
      return atom(numberText(value as number | bigint));
    case 'string':
      return stringName(type) === 'Text' ? atom(textLiteral(value as string, imports)) : undefined;
    case 'bytes':
      return atom(textLiteral(value as string, imports));
    case 'array':
    case 'set':
      return listValue(value as readonly Json[], type.items, imports);
    case 'nullable':
      return value === null ? atom('Nothing') : justValue(value, type.inner, imports);
    case 'ref':
      return declaredValue(value, imports.typeOf(type.id), imports);
    default:
      return undefined;
  }
}

function declaredValue(value: Json, declared: TypePlan | undefined, imports: Imports): Applied | undefined {
  const type = declared?.def.type;
  if (declared === undefined || type === undefined) return undefined;
  if (type.kind === 'string-enum') {
    return atom(imports.constructorOf(declared, type.values.findIndex((each) => each.value === value)));
  }
  if (!isWrapper(type)) return undefined;
  const inner = valueText(value, type, imports);
  return inner && apply(imports.constructorOf(declared), inner);
}

function listValue(values: readonly Json[], items: Type, imports: Imports): Applied | undefined {
  const parts = values.map((value) => valueText(value, items, imports)?.doc);
  const known = parts.filter((part) => part !== undefined);
  return known.length < parts.length ? undefined : atom(listText('[', known, ']'));
}

function justValue(value: Json, inner: Type, imports: Imports): Applied | undefined {
  const text = valueText(value, inner, imports);
  return text && apply('Just', text);
}

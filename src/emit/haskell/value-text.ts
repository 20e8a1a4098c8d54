/** JSON values as Haskell writes them: described for the encoder, or as a value of a type where that is plain. */
import { isArray, isObject, type Json } from '../../core/json/json.js';
import type { Type } from '../../core/model/type.js';
import type { Doc } from '../common/layout.js';
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

/** A value of a type; undefined where it takes a parser to make one, or where it is not one of the type. */
export function valueText(value: Json, type: Type, imports: Imports): Applied | undefined {
  if (!isOfKind(value, type)) return undefined;
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

/** The default of a schema that types cannot say need not fit the outline of it. */
function isOfKind(value: Json, type: Type): boolean {
  switch (type.kind) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'null':
      return value === null;
    case 'integer':
      return typeof value === 'bigint' || Number.isInteger(value);
    case 'float':
      return typeof value === 'bigint' || typeof value === 'number';
    case 'string':
    case 'bytes':
      return typeof value === 'string';
    case 'array':
    case 'set':
      return isArray(value);
    default:
      return true;
  }
}

function declaredValue(value: Json, declared: TypePlan | undefined, imports: Imports): Applied | undefined {
  const type = declared?.def.type;
  if (declared === undefined || type === undefined) return undefined;
  if (type.kind === 'string-enum') {
    const place = type.values.findIndex((each) => each.value === value);
    return place === -1 ? undefined : atom(imports.constructorOf(declared, place));
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

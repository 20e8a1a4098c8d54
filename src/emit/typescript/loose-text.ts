/**
 * What TypeScript can say of a schema that the model keeps whole: every value that fits the schema has this type, and
 * more may. The validator knows the rest.
 */
import { isArray, isObject, own, type Json, type JsonObject } from '../../model/json.js';
import { group, join, render, type Doc } from '../layout.js';
import { braces, inBrackets, intersection, literalDoc, plain, union, type TypeText } from './type-operators.js';
import { propertyKey } from './words.js';

const UNKNOWN = plain('unknown');

/** Beyond this nobody reads it, and definitions that mention each other twice over would never end. */
const MOST_PARTS = 200;

export function looseText(schema: Json): TypeText {
  return new LooseWriter(schema).text(schema);
}

class LooseWriter {
  private readonly root: Json;
  private readonly open = new Set<string>();
  private written = 0;

  /** `root`: what references point into. */
  constructor(root: Json) {
    this.root = root;
  }

  text(schema: Json | undefined): TypeText {
    if (schema === false) return plain('never');
    this.written += 1;
    if (!isObject(schema) || this.written > MOST_PARTS) return UNKNOWN;
    const said = this.parts(schema).filter((part) => render(part.doc, Infinity) !== 'unknown');
    const whole = said.length === 0 ? UNKNOWN : intersection(said);
    return own(schema, 'nullable') === true ? union([whole, plain('null')]) : whole;
  }

  /** What must all hold. */
  private parts(schema: JsonObject): readonly TypeText[] {
    const constant = own(schema, 'const');
    if (constant !== undefined) return [plain(literalDoc(constant))];
    const listed = listOf(schema, 'enum');
    if (listed !== undefined) return [union(listed.map((value) => plain(literalDoc(value))))];
    const unions = [listOf(schema, 'oneOf'), listOf(schema, 'anyOf')].filter((branches) => branches !== undefined);
    return [
      this.byType(schema),
      this.referred(own(schema, '$ref')),
      ...(listOf(schema, 'allOf') ?? []).map((part) => this.text(part)),
      ...unions.map((branches) => union(branches.map((branch) => this.text(branch)))),
    ];
  }

  private referred(ref: Json | undefined): TypeText {
    const [, key = '', name = ''] = (typeof ref === 'string' && /^#\/(\$defs|definitions)\/([^/%~]+)$/.exec(ref)) || [];
    const definitions = isObject(this.root) ? own(this.root, key) : undefined;
    if (!isObject(definitions) || this.open.has(name)) return UNKNOWN;
    this.open.add(name);
    const text = this.text(own(definitions, name));
    this.open.delete(name);
    return text;
  }

  private byType(schema: JsonObject): TypeText {
    const type = own(schema, 'type');
    if (type === undefined) return UNKNOWN;
    return union((isArray(type) ? type : [type]).map((name) => this.ofType(schema, name)));
  }

  private ofType(schema: JsonObject, type: Json): TypeText {
    switch (type) {
      case 'object':
        return plain(this.object(schema));
      case 'array':
        return plain(this.array(schema));
      case 'integer':
      case 'number':
        return plain('number');
      case 'string':
      case 'boolean':
      case 'null':
        return plain(type);
      default:
        return UNKNOWN;
    }
  }

  private object(schema: JsonObject): Doc {
    const properties = (own(schema, 'properties') ?? {}) as JsonObject;
    const required = new Set((listOf(schema, 'required') ?? []) as readonly string[]);
    const rest = own(schema, 'additionalProperties');
    const known = [...Object.keys(properties), ...(rest === undefined ? conditionalKeys(schema) : [])];
    const optional = [...new Set(known)].filter((name) => !required.has(name));
    const isMap = own(schema, 'patternProperties') !== undefined || (rest !== undefined && rest !== false);
    if (required.size + optional.length === 0) return isMap ? this.map(schema, rest) : 'object';
    const fields = [
      ...[...required].map((name) => [propertyKey(name), ': ', this.text(own(properties, name)).doc]),
      ...optional.sort().map((name) => [propertyKey(name), '?: ', this.text(own(properties, name)).doc]),
    ];
    return braces([...fields, ...(isMap ? ['[key: string]: unknown'] : [])]);
  }

  /** Which key has which value is for the validator to tell. */
  private map(schema: JsonObject, rest: Json | undefined): Doc {
    const byPattern = (own(schema, 'patternProperties') ?? {}) as JsonObject;
    const values = union([...Object.values(byPattern), rest].map((each) => this.text(each)));
    return group(['{ [key: string]: ', values.doc, ' }']);
  }

  /** A tuple may end early, and may go on: `[number, string?, ...boolean[]]`. */
  private array(schema: JsonObject): Doc {
    const items = own(schema, 'items');
    const places = listOf(schema, 'prefixItems') ?? (isArray(items) ? items : undefined);
    if (places === undefined) return [inBrackets(this.text(items)), '[]'];
    const [least, most] = [Number(own(schema, 'minItems') ?? 0), Number(own(schema, 'maxItems') ?? Infinity)];
    const listed = places.slice(0, most).map((place, index) => {
      const text = this.text(place);
      return index < least ? text.doc : [inBrackets(text), '?'];
    });
    const further = isArray(items) ? own(schema, 'additionalItems') : items;
    const rest = further === false || most <= places.length ? [] : [['...', inBrackets(this.text(further)), '[]']];
    return group(['[', join(', ', [...listed, ...rest]), ']']);
  }
}

/** Keys that a value may need under some condition: a literal could not have them if the type did not. */
function conditionalKeys(schema: JsonObject): string[] {
  const dependent = Object.values((own(schema, 'dependentSchemas') ?? {}) as JsonObject);
  const listed = Object.values((own(schema, 'dependentRequired') ?? {}) as JsonObject);
  const branches = objectsIn([own(schema, 'then'), own(schema, 'else'), ...dependent]);
  return [
    ...(listed.flat() as readonly string[]),
    ...branches.flatMap((branch) => Object.keys((own(branch, 'properties') ?? {}) as JsonObject)),
    ...branches.flatMap((branch) => (listOf(branch, 'required') ?? []) as readonly string[]),
    ...[...branches, ...objectsIn(listOf(schema, 'allOf') ?? [])].flatMap(conditionalKeys),
  ];
}

function objectsIn(parts: readonly (Json | undefined)[]): JsonObject[] {
  return parts.filter((part) => part !== undefined && isObject(part));
}

function listOf(schema: JsonObject, key: string): readonly Json[] | undefined {
  const value = own(schema, key);
  return isArray(value) ? value : undefined;
}

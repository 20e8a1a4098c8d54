/** A value that a schema may well accept: each keyword is followed by itself, and contradictions are not looked for. */
import { isArray, isObject, own, type Json, type JsonObject } from '../../src/core/json/json.js';
import type { Draw } from './draw.js';
import { record } from './schema-object.js';

/** Beyond this, nothing is put in that may be left out. */
const DEEPEST = 5;
/** A circle of what is required has no values at all. */
const END = 20;

export function drawNearValue(draw: Draw, root: JsonObject): Json {
  return new NearValues(draw, root).of(root, 0);
}

const TEXTS: readonly Json[] = ['a', 'b', 'auto', 'x-1', '12', '', 'abc', '2020-01-31', 'a@b.org', '127.0.0.1'];
const NUMBERS: readonly Json[] = [0, 1, 2, -1, 1.5, 3, 10];
const TYPES = ['string', 'integer', 'object', 'array', 'number', 'boolean', 'null'];

class NearValues {
  private readonly draw: Draw;
  private readonly root: JsonObject;

  constructor(draw: Draw, root: JsonObject) {
    this.draw = draw;
    this.root = root;
  }

  of(schema: Json | undefined, depth: number): Json {
    if (depth > END) return null;
    if (!isObject(schema)) return this.draw.pick([...TEXTS, ...NUMBERS, null]);
    if (Object.hasOwn(schema, 'const')) return schema['const'] as Json;
    const listed = listOf(schema, 'enum');
    if (listed.length > 0) return this.draw.pick(listed);
    if (own(schema, 'nullable') === true && this.draw.chance(30)) return null;
    const inPlace = this.inPlace(schema);
    const candidates = inPlace.map((part) => this.of(part, depth + 1));
    const ofItsType = this.ofType(schema, depth);
    const objects = [...candidates, ofItsType].filter(isObject);
    // What several parts say of an object all holds at once.
    if (objects.length > 1 && this.draw.chance(80)) return Object.assign({}, ...objects) as JsonObject;
    return candidates.length > 0 && (own(schema, 'type') === undefined || this.draw.chance(50))
      ? this.draw.pick(candidates)
      : ofItsType;
  }

  /** Schemas that the same value may have to fit: one of a choice, all of the rest. */
  private inPlace(schema: JsonObject): Json[] {
    const choices = ['oneOf', 'anyOf'].map((key) => listOf(schema, key)).filter((branches) => branches.length > 0);
    const then = own(schema, 'then');
    return [
      ...choices.map((branches) => this.draw.pick(branches)),
      ...listOf(schema, 'allOf'),
      ...(then !== undefined && this.draw.chance(50) ? [then] : []),
      ...this.referred(own(schema, '$ref')),
    ];
  }

  private referred(ref: Json | undefined): Json[] {
    const name = typeof ref === 'string' ? ref.replace('#/$defs/', '') : '';
    const definitions = own(this.root, '$defs');
    const target = isObject(definitions) ? own(definitions, name) : undefined;
    return target === undefined ? [] : [target];
  }

  private ofType(schema: JsonObject, depth: number): Json {
    const type = own(schema, 'type') ?? impliedType(schema) ?? this.draw.pick(TYPES);
    switch (isArray(type) ? this.draw.pick(type) : type) {
      case 'object':
        return this.object(schema, depth);
      case 'array':
        return this.array(schema, depth);
      case 'integer':
      case 'number':
        return this.draw.pick([...NUMBERS, ...bounds(schema)]);
      case 'boolean':
        return this.draw.chance(50);
      case 'null':
        return null;
      default:
        return this.draw.pick(TEXTS);
    }
  }

  private object(schema: JsonObject, depth: number): JsonObject {
    const properties = (own(schema, 'properties') ?? {}) as JsonObject;
    const required = listOf(schema, 'required') as readonly string[];
    const isDeep = depth > DEEPEST;
    const optional = Object.keys(properties).filter(() => this.draw.chance(isDeep ? 5 : 60));
    const rest =
      own(schema, 'additionalProperties') ?? Object.values((own(schema, 'patternProperties') ?? {}) as JsonObject)[0];
    const further =
      rest === false || isDeep
        ? []
        : this.draw.names(0, rest === undefined ? 1 : 2, ['x-note', 'id', 'other', '7', 'kind']);
    const schemaOf = (name: string): Json | undefined => own(properties, name) ?? rest;
    const names = new Set([...required, ...optional, ...further]);
    return record([...names].map((name) => [name, this.of(schemaOf(name), depth + 1)]));
  }

  private array(schema: JsonObject, depth: number): Json {
    const places = listOf(schema, 'prefixItems');
    const rest = own(schema, 'items') ?? own(schema, 'contains');
    const least = Number(own(schema, 'minItems') ?? 0);
    const length = depth > DEEPEST ? least : this.draw.int(least, least + Math.max(2, places.length));
    return Array.from({ length }, (_, index) => this.of(places[index] ?? rest, depth + 1));
  }
}

function impliedType(schema: JsonObject): string | undefined {
  const says = (...keys: readonly string[]): boolean => keys.some((key) => own(schema, key) !== undefined);
  if (says('properties', 'required', 'additionalProperties', 'patternProperties', 'minProperties')) return 'object';
  if (says('items', 'prefixItems', 'contains', 'minItems')) return 'array';
  if (says('minLength', 'maxLength', 'pattern', 'format')) return 'string';
  return says('minimum', 'maximum', 'multipleOf') ? 'number' : undefined;
}

function bounds(schema: JsonObject): Json[] {
  return ['minimum', 'maximum', 'exclusiveMaximum'].flatMap((key) => own(schema, key) ?? []);
}

function listOf(schema: JsonObject, key: string): readonly Json[] {
  const value = own(schema, key);
  return isArray(value) ? value : [];
}

/** From a schema of the input into its parts, step by step, as far as every step is sure. */
import { isArray, isObject, own, type Json, type JsonObject } from '../../../core/json/json.js';
import type { Type } from '../../../core/model/type.js';
import { bodyOf, payloadType, type Types } from '../../../core/model/variants.js';
import { childOf, type SchemaNode } from '../../../core/json-schema/document.js';
import { keyword, schemaMap } from '../../../core/json-schema/keywords.js';
import type { Step } from '../findings/finding.js';
import { choicesOf, fieldTypes, type VariantChoice, type VariantStep } from './model-steps.js';
import { partsOf, possiblePartsOf, theOnly, unionsOf } from './schema-parts.js';
import { branchOf, constantIn } from './variant-branch.js';

export interface SchemaSpot {
  readonly place: SchemaNode;
  /** What steps go on from: of a variant, what it carries. */
  readonly inner: SchemaNode;
  readonly type: Type;
}

/** The deepest place on the way that can be told for sure. */
export function followSteps(start: SchemaSpot, steps: readonly Step[], types: Types): SchemaNode {
  let spot = start;
  for (const step of steps) {
    const next = enter(spot, step, types);
    if (next === undefined) break;
    spot = next;
  }
  return spot.place;
}

function spotAt(place: SchemaNode | undefined, type: Type | undefined): SchemaSpot | undefined {
  return place && type && { place, inner: place, type };
}

function enter(spot: SchemaSpot, step: Step, types: Types): SchemaSpot | undefined {
  const { inner, type } = spot;
  const body = bodyOf(type, types);
  switch (step.kind) {
    case 'field': {
      const [only, ...others] = fieldTypes(type, step.name, types);
      return others.length > 0 ? undefined : spotAt(fieldIn(inner, step.name), only);
    }
    case 'variant':
      return enterVariant(spot, step, types);
    case 'items':
      return spotAt(itemsIn(inner), body?.kind === 'array' || body?.kind === 'set' ? body.items : undefined);
    case 'item':
      return spotAt(itemIn(inner, step.index), body?.kind === 'tuple' ? body.items[step.index] : undefined);
    case 'values':
      return spotAt(valuesIn(inner), body && valuesOf(body));
  }
}

function valuesOf(type: Type): Type | undefined {
  if (type.kind === 'map') return type.values;
  return type.kind === 'struct' && type.extra.kind === 'kept' ? type.extra.values : undefined;
}

/** A field of a flattened enum stands in one of its branches. */
function fieldIn(node: SchemaNode, name: string): SchemaNode | undefined {
  return theOnly(propertiesIn(partsOf(node), name)) ?? theOnly(propertiesIn(possiblePartsOf(node), name));
}

/** Draft-07 lists the keys of flattened parts as `true` once more. */
function propertiesIn(parts: readonly SchemaNode[], name: string): readonly SchemaNode[] {
  const holders = parts.filter(({ schema }) => Object.hasOwn(schemaMap(schema as JsonObject, 'properties'), name));
  const found = holders.map((part) => childOf(part, 'properties', name));
  const telling = found.filter(({ schema }) => schema !== true);
  return telling.length > 0 ? telling : found;
}

function itemsIn(node: SchemaNode): SchemaNode | undefined {
  const isOne = (items: Json | undefined): boolean => items !== undefined && !isArray(items);
  const holders = partsOf(node).filter(({ schema }) => isOne(keyword(schema as JsonObject, 'items')));
  return theOnly(holders.map((part) => childOf(part, 'items')));
}

function itemIn(node: SchemaNode, index: number): SchemaNode | undefined {
  const places = partsOf(node).flatMap((part) => {
    const key = ['prefixItems', 'items'].find((name) => isArray(keyword(part.schema as JsonObject, name)));
    return key === undefined ? [] : [childOf(part, key, index)];
  });
  return theOnly(places);
}

/** The values of a map, or of the keys that a struct does not name. */
function valuesIn(node: SchemaNode): SchemaNode | undefined {
  const places = partsOf(node).flatMap((part) => {
    const schema = part.schema as JsonObject;
    const [pattern] = Object.keys(schemaMap(schema, 'patternProperties'));
    if (pattern !== undefined) return [childOf(part, 'patternProperties', pattern)];
    return OTHER_KEYS.filter((key) => (own(schema, key) ?? false) !== false).map((key) => childOf(part, key));
  });
  return theOnly(places);
}

const OTHER_KEYS = ['additionalProperties', 'unevaluatedProperties'];

function enterVariant(spot: SchemaSpot, step: VariantStep, types: Types): SchemaSpot | undefined {
  const { inner, type } = spot;
  const body = bodyOf(type, types);
  if (body?.kind === 'string-enum' || body?.kind === 'const') {
    return step.name === undefined ? undefined : spotAt(constantIn(inner, step.name), NOTHING);
  }
  const [choice, ...others] = choicesOf(type, step, types);
  if (choice === undefined || others.length > 0) return undefined;
  const payload = payloadType(choice.variant.payload);
  const branch = branchOf(unionsOf(inner), choice);
  if (branch !== undefined) return { ...branch, type: payload };
  if (payload.kind === 'const') return spotAt(constantIn(inner, payload.value), payload);
  const listed = unionsOf(inner).length === 0 ? listedType(inner, choice) : undefined;
  return listed && { place: listed, inner, type: payload };
}

const NOTHING: Type = { kind: 'null' };

/** `type: ["string", "array"]`: each variant is written in the same schema, and named in the list. */
function listedType(node: SchemaNode, { type, variant }: VariantChoice): SchemaNode | undefined {
  const holders = partsOf(node).filter(({ schema }) => isObject(schema) && isArray(keyword(schema, 'type')));
  const places = holders.flatMap((holder) => {
    const names = keyword(holder.schema as JsonObject, 'type') as readonly Json[];
    const ofVariants = names.flatMap((name, index) => (name === 'null' ? [] : [index]));
    const index = ofVariants[type.variants.indexOf(variant)];
    return index === undefined || ofVariants.length !== type.variants.length ? [] : [childOf(holder, 'type', index)];
  });
  return theOnly(places);
}

/** A schema for the values that hold a given one at a given place. */
import type { Json, JsonObject } from '../../../core/json/json.js';
import type { EnumType, StructType, Type } from '../../../core/model/type.js';
import { bodyOf, payloadType, type Types } from '../../../core/model/variants.js';
import { MAX_DEPTH } from '../../../core/json/parse-json.js';
import type { Step } from '../findings/finding.js';

/** Says only where the value stands; what else is true of the whole, its own schema says. Undefined for no such place. */
export function holdingAt(type: Type, steps: readonly Step[], value: Json, types: Types): Json | undefined {
  return steps.length > MAX_DEPTH ? undefined : inside(type, steps, value, types);
}

function inside(type: Type, steps: readonly Step[], value: Json, types: Types): Json | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return { const: value };
  const body = bodyOf(type, types);
  if (body === undefined) return undefined;
  const further = (part: Type | undefined): Json | undefined => part && inside(part, rest, value, types);
  switch (step.kind) {
    case 'field':
      return body.kind === 'struct' ? property(step.name, further(fieldType(body, step.name, types))) : undefined;
    case 'values':
      return insideMap(body, further);
    case 'items':
      return body.kind === 'array' || body.kind === 'set' ? itemAt(0, further(body.items)) : undefined;
    case 'item':
      return body.kind === 'tuple' ? itemAt(step.index, further(body.items[step.index])) : undefined;
    case 'variant':
      return body.kind === 'enum' ? insideVariant(body, step, further) : undefined;
  }
}

function property(name: string, schema: Json | undefined): JsonObject | undefined {
  if (schema === undefined) return undefined;
  return { type: 'object', required: [name], properties: Object.fromEntries([[name, schema]]) };
}

/** Fields of flattened structs are fields like any other on the wire. */
function fieldType({ fields, flatten = [] }: StructType, name: string, types: Types): Type | undefined {
  const own = fields.find((field) => field.name === name)?.type;
  if (own !== undefined) return own;
  for (const { type } of flatten) {
    const body = bodyOf(type, types);
    const found = body?.kind === 'struct' ? fieldType(body, name, types) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function insideMap(body: Type, inside: (part: Type) => Json | undefined): Json | undefined {
  if (body.kind === 'map') return property(body.keys.kind === 'integer' ? '0' : 'key', inside(body.values));
  return body.kind === 'struct' && body.extra.kind === 'kept' ? property('key', inside(body.extra.values)) : undefined;
}

function itemAt(index: number, schema: Json | undefined): Json | undefined {
  if (schema === undefined) return undefined;
  return { type: 'array', prefixItems: [...Array.from({ length: index }, () => ({})), schema], minItems: index + 1 };
}

function insideVariant(
  { encoding, variants }: EnumType,
  step: Step & { kind: 'variant' },
  inside: (part: Type) => Json | undefined,
): Json | undefined {
  const variant = step.name === undefined ? variants[step.index] : variants.find(({ name }) => name === step.name);
  const content = variant && inside(payloadType(variant.payload));
  if (variant === undefined || content === undefined) return undefined;
  if (encoding.style === 'untagged' || variant.untagged) return content;
  const name = variant.name ?? '';
  if (encoding.style === 'external') return property(name, content);
  const tag = property(encoding.tag, { const: name }) as JsonObject;
  const rest = encoding.style === 'internal' ? content : property(encoding.content, content);
  return { allOf: [tag, rest as Json] };
}

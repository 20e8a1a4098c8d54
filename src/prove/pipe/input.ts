/** What a method takes from a pipe, and by which rule that was chosen. */
import type { Hub, Method } from '../../core/model/hub.js';
import type { Json } from '../../core/json/json.js';
import { isSent, sentParams } from '../../core/model/sent.js';
import { typeSchema } from '../../core/model/type-schema.js';
import type { Field, Type } from '../../core/model/type.js';
import { resolveType, structOf, type Types } from '../../core/model/variants.js';
import { isAlternative, itemSchema, parameterSchema } from './cut-schema.js';

/** In the order in which they are tried. */
type InputRule = 'marked' | 'named-input' | 'only-required' | 'whole';

export interface Input {
  readonly rule: InputRule;
  /** The parameter that is fed; absent where it is the whole parameter object. */
  readonly parameter?: string;
  /** The parameter is a list, which the pipe feeds item by item. */
  readonly itemwise: boolean;
  readonly type: Type;
  /** Complete in itself; absent where the hub gives none. */
  readonly schema?: Json;
  /** Required parameters beside it, which someone else must give. */
  readonly others: readonly Field[];
  /** Where the whole parameter object is fed: the names of all parameters. */
  readonly keys?: ReadonlySet<string>;
}

/** Undefined where a method takes nothing at all. */
export function inputOf(method: Method, hub: Hub): Input | undefined {
  const { params } = method;
  if (params === undefined) return undefined;
  const struct = structOf(params, hub.types);
  if (struct === undefined) return wholeInput(method, params, hub);
  const fields = struct.fields.filter(isSent);
  const chosen = chooseField(method, fields);
  if (chosen !== undefined) return fieldInput(method, chosen, fields, hub);
  const takesNothing = fields.length === 0 && struct.flatten === undefined && struct.extra.kind !== 'kept';
  if (takesNothing) return undefined;
  const keys = struct.flatten === undefined ? new Set(fields.map(({ name }) => name)) : undefined;
  return { ...wholeInput(method, params, hub), ...(keys && { keys }) };
}

interface Chosen {
  readonly rule: InputRule;
  readonly field: Field;
}

/** Undefined, too, where what may be in the field cannot be said without the others. */
function chooseField(method: Method, fields: readonly Field[]): Chosen | undefined {
  const { params } = method.schemas;
  const chosen = firstChoice(method, fields);
  return chosen && params !== undefined && isAlternative(params, chosen.field.name) ? undefined : chosen;
}

function firstChoice({ pipeInput }: Method, fields: readonly Field[]): Chosen | undefined {
  const named = (name: string): Field | undefined => fields.find((field) => field.name === name);
  const marked = pipeInput === undefined ? undefined : named(pipeInput);
  if (marked !== undefined) return { rule: 'marked', field: marked };
  const input = named('input');
  if (input !== undefined) return { rule: 'named-input', field: input };
  const [only, ...others] = fields.filter(({ required }) => required);
  return only === undefined || others.length > 0 ? undefined : { rule: 'only-required', field: only };
}

function fieldInput(method: Method, { rule, field }: Chosen, fields: readonly Field[], hub: Hub): Input {
  const items = field.name === 'input' ? itemType(field.type, hub.types) : undefined;
  const given = schemaOfField(method, field, hub);
  const schema = items === undefined || given === undefined ? given : itemSchema(given);
  return {
    rule,
    parameter: field.name,
    itemwise: items !== undefined,
    type: items ?? field.type,
    ...(schema === undefined ? {} : { schema }),
    others: fields.filter((other) => other.required && other !== field),
  };
}

/** The plan's `input` stands beside the parameters' schema. */
function schemaOfField({ schemas }: Method, { name, type }: Field, hub: Hub): Json | undefined {
  const inPlace = schemas.params === undefined ? undefined : parameterSchema(schemas.params, name);
  const beside = name === 'input' ? schemas.input : undefined;
  return inPlace ?? beside ?? (type.kind === 'ref' ? hub.schemaOf(type.id) : undefined);
}

function itemType(type: Type, types: Types): Type | undefined {
  const body = resolveType(type, types);
  const list = body?.kind === 'nullable' ? resolveType(body.inner, types) : body;
  return list?.kind === 'array' || list?.kind === 'set' ? list.items : undefined;
}

function wholeInput({ schemas }: Method, type: Type, { types }: Hub): Input {
  const sent = sentParams(type, types);
  // Nobody needs to send what the server fills in.
  const schema = sent === type || schemas.params === undefined ? schemas.params : typeSchema(sent, types);
  return { rule: 'whole', itemwise: false, type, ...(schema === undefined ? {} : { schema }), others: [] };
}

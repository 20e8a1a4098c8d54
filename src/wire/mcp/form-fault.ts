/**
 * Whether what was filled in fits a form of MCP: an object of texts, numbers, booleans and choices, nothing deeper.
 * The schema comes with the question, so it is read here and not by generated code.
 */
import { expected, isObject, MISSING, oneOf, own, under, type Fault, type JsonObject } from '../shapes/shape.js';

export function formFault(schema: JsonObject, content: unknown): Fault | undefined {
  if (!isObject(content)) return expected('an object', content);
  const fields = isObject(schema['properties']) ? schema['properties'] : {};
  for (const name of textsIn(schema['required'])) if (own(content, name) === undefined) return under(name, MISSING);
  for (const [name, value] of Object.entries(content)) {
    const field = own(fields, name);
    const fault = isObject(field) ? fieldFault(field, value) : undefined;
    if (fault) return under(name, fault);
  }
  return undefined;
}

function fieldFault(field: JsonObject, value: unknown): Fault | undefined {
  if (field['type'] === 'array') return listFault(field, value);
  const choices = choicesOf(field);
  if (choices) return choices.includes(value) ? undefined : expected(oneOf(choices.map(String)), value);
  return scalarFault(field, value);
}

function listFault(field: JsonObject, value: unknown): Fault | undefined {
  if (!Array.isArray(value)) return expected('an array', value);
  const { minItems = 0, maxItems = Infinity, items } = field;
  if (value.length < Number(minItems)) return expected(`at least ${minItems} values`, value);
  if (value.length > Number(maxItems)) return expected(`at most ${maxItems} values`, value);
  const choices = isObject(items) ? choicesOf(items) : undefined;
  const at = choices ? value.findIndex((each) => !choices.includes(each)) : -1;
  return at === -1 ? undefined : under(at, expected(oneOf((choices ?? []).map(String)), value[at]));
}

/** As a plain list, or each with a title. */
function choicesOf({ enum: plain, oneOf: titled, anyOf = titled }: JsonObject): readonly unknown[] | undefined {
  if (Array.isArray(plain)) return plain;
  return Array.isArray(anyOf)
    ? anyOf.map((choice: unknown) => (isObject(choice) ? choice['const'] : undefined))
    : undefined;
}

function scalarFault(field: JsonObject, value: unknown): Fault | undefined {
  const { type, minLength = 0, maxLength = Infinity, minimum = -Infinity, maximum = Infinity } = field;
  if (type === 'boolean') return typeof value === 'boolean' ? undefined : expected('a boolean', value);
  if (type === 'string') {
    if (typeof value !== 'string') return expected('a string', value);
    const { length } = [...value];
    if (length < Number(minLength)) return expected(`at least ${minLength} characters`, value);
    return length > Number(maxLength) ? expected(`at most ${maxLength} characters`, value) : undefined;
  }
  if (type !== 'number' && type !== 'integer') return undefined;
  if (typeof value !== 'number') return expected('a number', value);
  if (type === 'integer' && !Number.isInteger(value)) return expected('an integer', value);
  if (value < Number(minimum)) return expected(`at least ${minimum}`, value);
  return value > Number(maximum) ? expected(`at most ${maximum}`, value) : undefined;
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}

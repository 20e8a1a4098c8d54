/** Which input form a document is, told from its content; or what each form that came close lacks. */
import { isArray, isObject, own, type Json, type JsonObject } from '../json/json.js';
import type { InputForm } from '../model/hub.js';
import { TYPE_NAMES } from '../json-schema/keywords.js';

export type Recognised = { readonly form: InputForm } | { readonly expected: readonly string[] };

interface FormMarks {
  readonly form: InputForm;
  readonly called: string;
  /** Keys that only this form has: one of them is enough to know what was meant. */
  readonly own: readonly string[];
  /** Keys that must be there; alternatives are separated by `|`. */
  readonly needed: readonly string[];
}

/** In order: a form further up is a special case of those below it. */
const FORMS: readonly FormMarks[] = [
  {
    form: 'synapse-ir',
    called: 'Synapse IR',
    own: ['irVersion', 'irTypes', 'irMethods'],
    needed: ['irTypes', 'irMethods'],
  },
  {
    form: 'hub-document',
    called: 'hub document',
    own: ['hub', 'questions', 'messages', 'answers', 'overrides', 'dialect'],
    needed: ['hub', 'methods|children'],
  },
  {
    form: 'plugin-schema',
    called: 'PluginSchema',
    own: ['namespace', 'self_hash', 'children_hash'],
    needed: ['namespace', 'methods'],
  },
  { form: 'method-form', called: 'method', own: ['method', 'request_type', 'bidirectional'], needed: ['method|name'] },
];

const METHOD_KEYS = [
  'params',
  'returns',
  'input',
  'output',
  'bidirectional',
  'request_type',
  'response_type',
  'streaming',
  'hash',
];

export function recognise(value: Json): Recognised {
  if (isArray(value)) return recogniseList(value);
  if (!isObject(value)) return { expected: ['the document is not an object; a hub schema is one'] };
  const marked = FORMS.filter(({ own: keys }) => keys.some((key) => own(value, key) !== undefined));
  const whole = marked.find(({ needed }) => needed.every((key) => hasOneOf(value, key)));
  if (whole !== undefined) return { form: whole.form };
  if (isMethod(value) || (isArray(own(value, 'methods')) && marked.length === 0)) return { form: 'method-form' };
  if (isJsonSchema(value)) return { form: 'json-schema' };
  return { expected: marked.length > 0 ? marked.map((form) => lacking(form, value)) : ANY_FORM };
}

function hasOneOf(value: JsonObject, keys: string): boolean {
  return keys.split('|').some((key) => own(value, key) !== undefined);
}

function isMethod(value: Json): boolean {
  if (!isObject(value)) return false;
  if (typeof own(value, 'method') === 'string') return true;
  return typeof own(value, 'name') === 'string' && METHOD_KEYS.some((key) => own(value, key) !== undefined);
}

function recogniseList(list: readonly Json[]): Recognised {
  if (
    list.length > 0 &&
    list.every((entry) => isObject(entry) && (isMethod(entry) || hasOneOf(entry, 'method|name')))
  ) {
    return { form: 'method-form' };
  }
  return { expected: ['a list must hold methods, each an object with a "method" or "name"'] };
}

/** Keywords without which an object is hardly meant as a schema. */
const SCHEMA_MARKS = [
  '$defs',
  'definitions',
  '$ref',
  'oneOf',
  'anyOf',
  'allOf',
  'properties',
  'items',
  'prefixItems',
  'enum',
  'const',
];

function isJsonSchema(value: JsonObject): boolean {
  const dialect = own(value, '$schema');
  if (typeof dialect === 'string' && /json-schema\.org/.test(dialect)) return true;
  const type = own(value, 'type');
  const types = isArray(type) ? type : [type];
  if (types.every((name) => (TYPE_NAMES as readonly unknown[]).includes(name))) return true;
  return type === undefined && SCHEMA_MARKS.some((key) => own(value, key) !== undefined);
}

function lacking({ called, own: marks, needed }: FormMarks, value: JsonObject): string {
  const found = marks.filter((key) => own(value, key) !== undefined).map((key) => `"${key}"`);
  const missing = needed
    .filter((key) => !hasOneOf(value, key))
    .map((key) =>
      key
        .split('|')
        .map((name) => `"${name}"`)
        .join(' or '),
    );
  return `it looks like a ${called} (it has ${found.join(', ')}), which also needs ${missing.join(' and ')}`;
}

const ANY_FORM = [
  'a PluginSchema has "namespace" and "methods"',
  'a hub document has "hub" and "methods" or "children"',
  'a method has "method" (or "name") and, for example, "params" and "returns"',
  'Synapse IR has "irTypes" and "irMethods"',
  'a single JSON Schema has "$schema", "type", "$defs" or the like',
];

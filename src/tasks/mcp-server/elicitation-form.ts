/** A question as a form of MCP's elicitation: one flat object of scalars. */
import type { Json, JsonObject } from '../../core/json/json.js';
import { parseJson } from '../../core/json/parse-json.js';
import type { FormField, FormOption, FormType } from '../../wire/handlers/form-type.js';
import type { StandardQuestion } from '../../wire/handlers/standard-question.js';
import type { SelectOption } from '../../wire/client/standard.js';
import { UnfitAnswer } from '../live/given-answer.js';
import type { HubQuestion } from './hub-question.js';

export interface ElicitationForm {
  readonly requestedSchema: JsonObject;
  /** The answer that the filled form means. Throws `UnfitAnswer`. */
  read(content: JsonObject): unknown;
}

/** Revision 2025-11-25 made titles of choices part of JSON Schema. */
export type ChoiceSpelling = 'titled' | 'enum-names';

export function elicitationForm(question: HubQuestion, choices: ChoiceSpelling): ElicitationForm {
  const { standard } = question;
  return standard === undefined ? ofAnswer(question.form, choices) : ofStandard(standard, question.form, choices);
}

function ofStandard(standard: StandardQuestion, form: FormType, choices: ChoiceSpelling): ElicitationForm {
  const { request, spell } = standard;
  const spelled = (inner: ElicitationForm): ElicitationForm => ({
    ...inner,
    read: (content) => spell(inner.read(content)),
  });
  switch (request.type) {
    case 'confirm':
      return spelled(oneField({ type: 'boolean', title: 'Yes?', ...suggested(request.default) }));
    case 'prompt':
      return spelled(promptForm(form, standard, choices));
    case 'select':
      return spelled(selectForm(request.options, request.multi_select === true, choices));
    case 'custom':
      return spelled(ofAnswer(form, choices));
  }
}

/** What takes text gets text; what a prompt wants instead, its own form says. */
function promptForm(form: FormType, { request, faultOf }: StandardQuestion, choices: ChoiceSpelling): ElicitationForm {
  const suggestion = request.type === 'prompt' ? request.default : undefined;
  if (form.kind === 'json' && faultOf('text') === undefined) {
    return oneField({ type: 'string', ...(typeof suggestion === 'string' && { default: suggestion }) });
  }
  return ofAnswer(form, choices, suggestion);
}

function suggested(value: unknown): { default?: Json } {
  return value === undefined || value === null ? {} : { default: value as Json };
}

/** A flat form where the answer is an object of scalars, one field where it is a scalar; else a field of JSON text. */
function ofAnswer(form: FormType, choices: ChoiceSpelling, suggestion?: unknown): ElicitationForm {
  const scalar = scalarSchema(form, choices);
  if (scalar !== undefined) return oneField({ ...scalar, ...suggested(suggestion) });
  return (form.kind === 'object' && objectForm(form.fields, choices, suggestion)) || jsonForm(suggestion);
}

const ONLY = 'answer';

function oneField(schema: JsonObject): ElicitationForm {
  return {
    requestedSchema: { type: 'object', properties: { [ONLY]: schema }, required: [ONLY] },
    read: (content) => given(content, ONLY),
  };
}

function given(content: JsonObject, name: string): Json {
  if (Object.hasOwn(content, name)) return content[name] as Json;
  throw new UnfitAnswer(`"${name}" is missing`, `/${name}`);
}

/** Undefined where a field of the object is more than a scalar. */
function objectForm(
  fields: readonly FormField[],
  choices: ChoiceSpelling,
  suggestion: unknown,
): ElicitationForm | undefined {
  const constants = fields.flatMap(({ name, type }) => (type.kind === 'constant' ? [[name, type.value]] : []));
  const asked = fields.filter(({ type }) => type.kind !== 'constant');
  const properties = asked.map((field) => [field.name, fieldSchema(field, choices, suggestion)] as const);
  if (asked.length === 0 || properties.some(([, schema]) => schema === undefined)) return undefined;
  const required = asked.filter(({ optional, type }) => !optional && type.kind !== 'nullable').map(({ name }) => name);
  return {
    requestedSchema: { type: 'object', properties: Object.fromEntries(properties) as JsonObject, required },
    read(content) {
      const filled = asked.flatMap((field) => filledIn(field, content));
      return Object.fromEntries([...constants, ...filled]);
    },
  };
}

function filledIn({ name, type, optional }: FormField, content: JsonObject): [string, Json][] {
  if (Object.hasOwn(content, name)) return [[name, content[name] as Json]];
  return type.kind === 'nullable' && !optional ? [[name, null]] : [];
}

function fieldSchema(field: FormField, choices: ChoiceSpelling, suggestion: unknown): JsonObject | undefined {
  const { name, type, description } = field;
  const schema = scalarSchema(type.kind === 'nullable' ? type.type : type, choices);
  const current = isRecord(suggestion) ? suggestion[name] : field.default;
  return schema && { ...schema, title: name, ...(description !== undefined && { description }), ...suggested(current) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function scalarSchema(form: FormType, choices: ChoiceSpelling): JsonObject | undefined {
  switch (form.kind) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type: form.kind };
    case 'choice': {
      const values = form.options.map(constantText);
      return values.every((value) => value !== undefined) ? choiceSchema(values, titlesOf(form), choices) : undefined;
    }
    default:
      return undefined;
  }
}

function constantText({ type }: FormOption): string | undefined {
  return type.kind === 'constant' && typeof type.value === 'string' ? type.value : undefined;
}

function titlesOf({ options }: { readonly options: readonly FormOption[] }): string[] {
  return options.map(({ label, description }) => (description === undefined ? label : `${label}: ${description}`));
}

function choiceSchema(values: readonly string[], titles: readonly string[], choices: ChoiceSpelling): JsonObject {
  if (choices === 'enum-names') return { type: 'string', enum: values, enumNames: titles };
  return { type: 'string', oneOf: titled(values, titles) };
}

function titled(values: readonly string[], titles: readonly string[]): JsonObject[] {
  return values.map((value, place) => ({ const: value, title: titles[place] ?? value }));
}

function selectForm(options: readonly SelectOption[], isMulti: boolean, choices: ChoiceSpelling): ElicitationForm {
  const texts = options.map(({ value }) => (typeof value === 'string' ? value : JSON.stringify(value)));
  const titles = options.map(({ label, description }) => (description ? `${label}: ${description}` : label));
  const valueOf = (text: Json): unknown => {
    const place = texts.indexOf(String(text));
    if (place >= 0) return options[place]?.value;
    throw new UnfitAnswer(`expected one of ${texts.join(', ')}, found ${JSON.stringify(text)}`, `/${ONLY}`);
  };
  if (!isMulti) {
    const form = oneField(choiceSchema(texts, titles, choices));
    return { ...form, read: (content) => [valueOf(form.read(content) as Json)] };
  }
  const form = oneField(
    choices === 'titled'
      ? { type: 'array', items: { anyOf: titled(texts, titles) } }
      : { type: 'string', description: `Several of these, with commas between: ${texts.join(', ')}` },
  );
  return { ...form, read: (content) => listed(form.read(content)).map(valueOf) };
}

function listed(given: unknown): Json[] {
  if (Array.isArray(given)) return given as Json[];
  return String(given)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function jsonForm(suggestion: unknown): ElicitationForm {
  const form = oneField({
    type: 'string',
    description: 'The answer as JSON',
    ...(suggestion !== undefined && suggestion !== null && { default: JSON.stringify(suggestion) }),
  });
  return {
    ...form,
    read(content) {
      const text = form.read(content);
      const parsed = parseJson(String(text));
      if (parsed.ok) return JSON.parse(String(text)) as unknown;
      throw new UnfitAnswer(`expected JSON, found ${JSON.stringify(text)}`, `/${ONLY}`);
    },
  };
}

/** A question as a form of MCP's elicitation: one flat object of scalars. */
import type { Json, JsonObject } from '../../core/json/json.js';
import { printableLine } from '../../core/text/printable.js';
import type { FormField, FormOption, FormType } from '../../wire/handlers/form-type.js';
import type { StandardQuestion } from '../../wire/handlers/standard-question.js';
import type { SelectOption } from '../../wire/client/standard.js';
import { answerFromText, UnfitAnswer } from '../live/given-answer.js';
import type { HubQuestion } from './hub-question.js';

export interface ElicitationForm {
  readonly requestedSchema: JsonObject;
  /** The answer that the filled form means. Throws `UnfitAnswer`. */
  read(content: JsonObject): unknown;
}

/** Revision 2025-11-25 made titles of choices part of JSON Schema. */
export type ChoiceSpelling = 'titled' | 'enum-names';

export function elicitationForm(question: HubQuestion, choices: ChoiceSpelling): ElicitationForm {
  const form = unnamed(question.form);
  const { standard } = question;
  const flat = standard === undefined ? flatForm(form, choices) : ofStandard(standard, form, choices);
  return flat ?? jsonForm(question, standard?.request.type === 'prompt' ? standard.request.default : undefined);
}

function unnamed(form: FormType): FormType {
  return form.kind === 'named' ? unnamed(form.form()) : form;
}

/** Undefined where the value is more than a flat form can hold. */
function ofStandard(standard: StandardQuestion, form: FormType, choices: ChoiceSpelling): ElicitationForm | undefined {
  const inner = valueForm(standard, form, choices);
  if (inner === undefined) return undefined;
  return { ...inner, read: (content) => standard.spell(inner.read(content)) };
}

function valueForm(standard: StandardQuestion, form: FormType, choices: ChoiceSpelling): ElicitationForm | undefined {
  const { request } = standard;
  switch (request.type) {
    case 'confirm':
      return oneField({ type: 'boolean', title: 'Yes?', ...suggested(request.default) });
    case 'prompt':
      return promptForm(form, standard, choices);
    case 'select':
      return selectForm(request.options, request.multi_select === true, choices);
    case 'custom':
      return flatForm(form, choices);
  }
}

/** What takes text gets text; what a prompt wants instead, its own form says. */
function promptForm(
  form: FormType,
  { request, faultOf }: StandardQuestion,
  choices: ChoiceSpelling,
): ElicitationForm | undefined {
  const suggestion = request.type === 'prompt' ? request.default : undefined;
  if (form.kind === 'json' && faultOf('text') === undefined) {
    return oneField({ type: 'string', ...(typeof suggestion === 'string' && { default: suggestion }) });
  }
  return flatForm(form, choices, suggestion);
}

function suggested(value: unknown): { default?: Json } {
  return value === undefined || value === null ? {} : { default: value as Json };
}

/** One field for a scalar, one for each of an object's scalars; undefined for all else. */
function flatForm(form: FormType, choices: ChoiceSpelling, suggestion?: unknown): ElicitationForm | undefined {
  const scalar = scalarSchema(form, choices);
  if (scalar !== undefined) return oneField({ ...scalar, ...suggested(suggestion) });
  return form.kind === 'object' ? objectForm(form.fields, choices, suggestion) : undefined;
}

const ONLY = 'answer';

function oneField(schema: JsonObject): ElicitationForm {
  return {
    requestedSchema: { type: 'object', properties: { [ONLY]: schema }, required: [ONLY] },
    read: (content) => {
      if (!Object.hasOwn(content, ONLY)) throw new UnfitAnswer(`"${ONLY}" is missing`, `/${ONLY}`);
      return ofType(content[ONLY] as Json, schema['type'], ONLY);
    },
  };
}

/** Not every client holds its user to the form. */
function ofType(value: Json, type: Json | undefined, name: string): Json {
  const found = Array.isArray(value) ? 'array' : typeof value;
  if (found === type) return value;
  throw new UnfitAnswer(`expected a value of the type ${String(type)}, found ${JSON.stringify(value)}`, `/${name}`);
}

/** Undefined where a field of the object is more than a scalar. */
function objectForm(
  given: readonly FormField[],
  choices: ChoiceSpelling,
  suggestion: unknown,
): ElicitationForm | undefined {
  const fields = given.map((field) => ({ ...field, type: unnamed(field.type) }));
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
  const schema = scalarSchema(type.kind === 'nullable' ? unnamed(type.type) : type, choices);
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

function constantText(option: FormOption): string | undefined {
  const type = unnamed(option.type);
  return type.kind === 'constant' && typeof type.value === 'string' ? type.value : undefined;
}

function titlesOf({ options }: { readonly options: readonly FormOption[] }): string[] {
  return options.map(titleOf);
}

function titleOf({ label, description }: { readonly label: string; readonly description?: string | null | undefined }) {
  return printableLine(description ? `${label}: ${description}` : label);
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
  const titles = options.map(titleOf);
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

/** Text that means the answer: JSON, or a word that can mean nothing else. */
function jsonForm(question: HubQuestion, suggestion: unknown): ElicitationForm {
  const form = oneField({
    type: 'string',
    description: `JSON of this schema: ${JSON.stringify(question.answerSchema)}`,
    ...(suggestion !== undefined && suggestion !== null && { default: JSON.stringify(suggestion) }),
  });
  return {
    ...form,
    read: (content) => answerFromText(String(form.read(content)), question.payload, question.context),
  };
}

/** Asks for a value of a type, part by part. */
import { jsonText } from '../shared/excerpt.js';
import { equal } from '../shapes/equal.js';
import { isObject, own, type Fault, type Shape } from '../shapes/shape.js';
import { choose } from './choose.js';
import { confirm, readYesNo } from './confirm.js';
import { askUntil, type Dialogue, type Reading } from './dialogue.js';
import type { FormField, FormType } from './form-type.js';
import { printableLine } from '../../core/text/printable.js';

/** A value to ask for. */
export interface Slot<F extends FormType = FormType> {
  readonly form: F;
  readonly label: string;
  /** Taken where the user enters nothing. */
  readonly suggestion?: unknown;
  /** How many forms lie around this one. */
  readonly depth?: number | undefined;
}

/** Further in, nobody knows any more what is asked for: there the value is written as JSON. */
const DEEPEST = 8;

/** The form behind its name, which the value must pass as well. */
function unnamed({ form, depth = 0, ...slot }: Slot): Slot<Exclude<FormType, { kind: 'named' }>> {
  let found = form;
  while (found.kind === 'named') {
    const { check } = found;
    const inner = found.form();
    found = check ? { ...inner, check: bothOf(check, inner.check) } : inner;
  }
  if (depth > DEEPEST && !isScalar(found)) found = { kind: 'json', check: found.check };
  return { ...slot, form: found, depth };
}

function bothOf(one: Shape, other: Shape | undefined): Shape {
  return (value) => one(value) ?? other?.(value);
}

type Kind<K extends FormType['kind']> = Extract<FormType, { kind: K }>;
type Scalar = Kind<'string' | 'number' | 'boolean' | 'json'>;

export async function fill(dialogue: Dialogue, given: Slot): Promise<unknown> {
  const slot = unnamed(given);
  const { form, label, depth } = slot;
  if (isScalar(form)) return askScalar(dialogue, { ...slot, form });
  let { suggestion } = slot;
  for (;;) {
    const before = dialogue.asked;
    const value = await fillParts(dialogue, { form, label, suggestion, depth });
    const fault = form.check?.(value);
    if (!fault) return value;
    // A value that nobody was asked for would be the same the next time.
    if (dialogue.asked === before) throw new Error(printableLine(`${label}: ${textOf(fault)}`));
    dialogue.say(`  ${textOf(fault)}`);
    suggestion = form.kind === 'object' ? value : suggestion;
  }
}

function isScalar(form: FormType): form is Scalar {
  return ['string', 'number', 'boolean', 'json'].includes(form.kind);
}

function fillParts(dialogue: Dialogue, slot: Slot): unknown {
  const { form } = slot;
  switch (form.kind) {
    case 'constant':
      return form.value;
    case 'choice':
      return fillChoice(dialogue, { ...slot, form });
    case 'object':
      return fillObject(dialogue, { ...slot, form });
    case 'list':
      return fillList(dialogue, { ...slot, form });
    case 'nullable':
      return fillNullable(dialogue, { ...slot, form });
    default:
      return fill(dialogue, slot);
  }
}

async function fillNullable(dialogue: Dialogue, { form, ...slot }: Slot<Kind<'nullable'>>): Promise<unknown> {
  const value = await fillUnlessBlank(dialogue, { ...slot, form: form.type }, 'null');
  return value === BLANK ? null : value;
}

async function fillChoice(
  dialogue: Dialogue,
  { form, label, suggestion, depth }: Slot<Kind<'choice'>>,
): Promise<unknown> {
  const suggested = form.options.findIndex(({ type }) => type.kind === 'constant' && equal(type.value, suggestion));
  const [place = 0] = await choose(dialogue, {
    message: label,
    options: form.options,
    ...(suggested >= 0 && { suggestion: suggested }),
  });
  const option = form.options[place];
  return option && fill(dialogue, { form: option.type, label: option.label, depth });
}

async function fillObject(dialogue: Dialogue, slot: Slot<Kind<'object'>>): Promise<object> {
  const { form, label, suggestion, depth = 0 } = slot;
  dialogue.say(`${label}:`);
  const entries: [string, unknown][] = [];
  for (const field of form.fields) {
    const suggested = isObject(suggestion) ? own(suggestion, field.name) : undefined;
    const value = await fillField(dialogue, field, suggested, depth + 1);
    if (value !== BLANK) entries.push([field.name, value]);
  }
  return Object.fromEntries(entries);
}

function fillField(dialogue: Dialogue, field: FormField, suggestion: unknown, depth: number): Promise<unknown> {
  const { name, type, description, optional } = field;
  const label = `  ${name}${description === undefined ? '' : ` (${description.replaceAll('\n', ' ')})`}`;
  const slot: Slot = { form: type, label, suggestion: suggestion ?? field.default, depth };
  return optional ? fillUnlessBlank(dialogue, slot, 'nothing') : fill(dialogue, slot);
}

async function fillList(dialogue: Dialogue, list: Slot<Kind<'list'>>): Promise<unknown> {
  const { form, label, suggestion, depth = 0 } = list;
  if (Array.isArray(suggestion) && (await confirm(dialogue, `${label}: take ${jsonText(suggestion)}?`, true))) {
    return suggestion;
  }
  const items: unknown[] = [];
  for (;;) {
    const slot = { form: form.item, label: `${label}, item ${items.length + 1}`, depth: depth + 1 };
    const item = await fillUnlessBlank(dialogue, slot, 'no more');
    if (item === BLANK) return items;
    items.push(item);
  }
}

const BLANK = Symbol('blank');

/** A value, or nothing at all: an empty line, or "no" to a question for what takes several lines. */
async function fillUnlessBlank(dialogue: Dialogue, given: Slot, blank: string): Promise<unknown> {
  const slot = unnamed(given);
  const { form, label } = slot;
  if (isScalar(form)) return askScalar(dialogue, { ...slot, form }, blank);
  const isWanted = await confirm(dialogue, `${label}: fill it in? (no: ${blank})`, hasSuggestion(slot));
  return isWanted ? fill(dialogue, slot) : BLANK;
}

/** `blank` is what an empty line stands for, where it may. */
function askScalar(dialogue: Dialogue, slot: Slot<Scalar>, blank?: string): Promise<unknown> {
  const { form, label, suggestion } = slot;
  const isSuggested = hasSuggestion(slot);
  const hint = isSuggested ? ` [${shown(suggestion)}]` : blank === undefined ? hintOf(form) : ` (Enter for ${blank})`;
  return askUntil(dialogue, promptOf(label, hint), (line) => {
    if (line === '' && isSuggested) return checked(form, suggestion);
    return line === '' && blank !== undefined ? { value: BLANK } : readScalar(form, line);
  });
}

/** The hint stands before a colon, and after a question mark. */
function promptOf(label: string, hint: string): string {
  const text = label.trimEnd();
  return text.endsWith('?') ? `${text}${hint} ` : `${text.replace(/:$/, '')}${hint}: `;
}

function hasSuggestion({ suggestion }: Slot): boolean {
  return suggestion !== undefined && suggestion !== null;
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : jsonText(value);
}

function hintOf({ kind, check }: Scalar): string {
  if (kind === 'boolean') return ' [y/n]';
  return kind === 'json' && !check ? ' (JSON)' : '';
}

function readScalar(form: Scalar, line: string): Reading<unknown> {
  if (form.kind === 'json') return readJson(form, line);
  if (form.kind === 'string') return checked(form, line);
  const reading = form.kind === 'boolean' ? readYesNo(line) : readNumber(line);
  return 'wrong' in reading ? reading : checked(form, reading.value);
}

function checked({ check }: FormType, value: unknown): Reading<unknown> {
  const fault = check?.(value);
  return fault ? { wrong: textOf(fault) } : { value };
}

function readNumber(line: string): Reading<number> {
  const text = line.trim();
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) return { wrong: 'please give a number' };
  const isRounded = /^[+-]?\d+$/.test(text) && !Number.isSafeInteger(value);
  return isRounded ? { wrong: 'that number is too large to be held exactly' } : { value };
}

function readJson(form: Scalar, line: string): Reading<unknown> {
  const asText = form.check && checked(form, line);
  if (asText && 'value' in asText) return asText;
  try {
    return checked(form, JSON.parse(line));
  } catch (error) {
    return asText ?? { wrong: `that is not JSON: ${(error as Error).message}` };
  }
}

function textOf({ pointer, message }: Fault): string {
  return pointer === '' ? message : `at ${pointer}: ${message}`;
}

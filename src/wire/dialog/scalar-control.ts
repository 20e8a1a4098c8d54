/** A value that is typed in, or chosen from yes and no. */
import { jsonText, messageOf } from '../shared/excerpt.js';
import type { FormType } from '../handlers/form-type.js';
import { BLANK, type FormContext, type FormControl, type Part, type Read } from './form-control.js';
import { framed } from './framed.js';
import { element, type PageInput } from './page.js';

type Scalar = Extract<FormType, { kind: 'string' | 'number' | 'boolean' | 'json' }>;

export function scalarControl(form: Scalar, part: Part, context: FormContext): FormControl {
  if (form.kind === 'boolean') return booleanControl(form, part, context);
  const { suggestion, blank } = part;
  const isLong = form.kind === 'json' || (typeof suggestion === 'string' && suggestion.includes('\n'));
  const placeholder = part.default === undefined ? blank : `default: ${textOf(part.default)}`;
  const field = element<PageInput>(isLong ? 'textarea' : 'input', {
    placeholder,
    spellcheck: 'false',
    autocomplete: 'off',
    ...(isLong ? { rows: form.kind === 'json' ? '3' : '4' } : { type: 'text' }),
    ...(form.kind === 'number' && { inputmode: 'decimal' }),
    class: form.kind === 'string' ? undefined : 'hub-code',
  });
  if (suggestion !== undefined && suggestion !== null) {
    field.value = form.kind === 'string' ? textOf(suggestion) : context.json.stringify(suggestion);
  }
  const read = (): Read => {
    if (field.value === '' && blank !== undefined) return BLANK;
    return checked(form, readText(form, field.value, context));
  };
  const control = framed(field, part, KINDS[form.kind], read);
  field.addEventListener('input', () => {
    const found = read();
    // Whoever has typed nothing yet has made no mistake.
    const isWrong = 'fault' in found && field.value !== '';
    control.complain([], isWrong ? found.fault.message : undefined);
    context.onChange();
  });
  return control;
}

const KINDS = { string: 'text', number: 'number', boolean: 'yes or no', json: 'JSON' } as const;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : jsonText(value);
}

function booleanControl(form: Scalar, part: Part, { onChange }: FormContext): FormControl {
  const { suggestion, blank } = part;
  const options = [
    ...(blank === undefined ? [] : [element('option', { value: '' }, noChoice(part, blank))]),
    ...['true', 'false'].map((value) => element('option', { value }, value)),
  ];
  const field = element<PageInput>('select', {}, ...options);
  field.value = typeof suggestion === 'boolean' ? String(suggestion) : blank === undefined ? 'false' : '';
  field.addEventListener('change', onChange);
  const read = (): Read => (field.value === '' ? BLANK : checked(form, { value: field.value === 'true' }));
  return framed(field, part, KINDS.boolean, read);
}

/** The first entry of a list of which nothing need be taken. */
export function noChoice(part: Part, blank: string): string {
  return part.default === undefined ? `(${blank})` : `(default: ${textOf(part.default)})`;
}

function readText({ kind, check }: Scalar, text: string, context: FormContext): Read {
  if (kind === 'string') return { value: text };
  if (kind === 'number') return readNumber(text, context);
  // What fits as it stands needs no quotes.
  if (check && !check(text)) return { value: text };
  try {
    return { value: context.json.parse(text) };
  } catch (error) {
    const message = text.trim() === '' ? 'please give a value, as JSON' : `that is not JSON: ${messageOf(error)}`;
    return { fault: { pointer: '', message } };
  }
}

/** An integer that a number cannot hold is what `json` makes of it, where that can hold it. */
function readNumber(text: string, { json }: FormContext): Read {
  const trimmed = text.trim();
  const number = Number(trimmed);
  if (trimmed === '' || !Number.isFinite(number)) {
    return { fault: { pointer: '', message: 'please give a number' } };
  }
  if (!/^[+-]?\d+$/.test(trimmed) || Number.isSafeInteger(number)) return { value: number };
  const exact = json.parse(trimmed.replace(/^\+/, ''));
  if (typeof exact === 'bigint') return { value: exact };
  return { fault: { pointer: '', message: 'that number is too large to be held exactly' } };
}

export function checked({ check }: FormType, read: Read): Read {
  const fault = 'value' in read && check?.(read.value);
  return fault ? { fault } : read;
}

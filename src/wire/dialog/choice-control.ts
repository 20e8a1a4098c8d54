/** One of several: a list to choose from, and below it what the choice carries. */
import type { FormOption, FormType } from '../handlers/form-type.js';
import { equal } from '../shapes/equal.js';
import { isObject, own } from '../shapes/shape.js';
import { BLANK, type FormContext, type FormControl, type Part, type Read } from './form-control.js';
import { framed } from './framed.js';
import { element, newId, type PageInput } from './page.js';
import { checked, noChoice } from './scalar-control.js';

type Choice = Extract<FormType, { kind: 'choice' }>;

export function choiceControl(form: Choice, part: Part, context: FormContext): FormControl {
  const { blank, suggestion } = part;
  const { options } = form;
  const field = element<PageInput>('select', {}, ...optionsOf(form, part));
  const rest = element('div', { class: 'hub-rest' });
  let inner: FormControl | undefined;
  const start = suggestion === undefined ? -1 : options.findIndex(({ type }) => couldBe(type, suggestion));
  field.value = start >= 0 ? String(start) : blank === undefined ? '0' : '';

  const showRest = (make: FormContext['make'], held?: unknown): void => {
    const option = chosen();
    inner = option && option.type.kind !== 'constant' ? make(option.type, { suggestion: held }) : undefined;
    rest.replaceChildren(...noteOf(option), ...(inner ? [inner.element] : []));
  };
  const chosen = (): FormOption | undefined => (field.value === '' ? undefined : options[Number(field.value)]);
  showRest(suggestion === undefined ? context.make : context.makeWanted, suggestion);
  field.addEventListener('change', () => {
    showRest(context.makeWanted);
    context.onChange();
  });
  const read = (): Read => {
    const option = chosen();
    if (option === undefined) return BLANK;
    const { type } = option;
    return checked(form, inner ? inner.read() : { value: type.kind === 'constant' ? type.value : undefined });
  };
  const frame = framed(field, part, 'one of', read);
  frame.element.append(rest);
  return {
    ...frame,
    complain: (path, message) => {
      if (message === undefined) inner?.complain(path);
      const isInside = message !== undefined && inner?.complain(path, message) === true;
      return isInside || frame.complain(path, message);
    },
  };
}

function optionsOf({ options }: Choice, part: Part) {
  const all = options.map(({ label }, index) => element('option', { value: String(index) }, label));
  return part.blank === undefined ? all : [element('option', { value: '' }, noChoice(part, part.blank)), ...all];
}

function noteOf(option: FormOption | undefined) {
  return option?.description === undefined ? [] : [element('p', { class: 'hub-note' }, option.description)];
}

/** Whether a value was likely made by that form: its constants are there. */
function couldBe(form: FormType, value: unknown): boolean {
  switch (form.kind) {
    case 'constant':
      return equal(form.value, value);
    case 'object':
      return (
        isObject(value) &&
        form.fields.every(({ name, type, optional }) => {
          const held = own(value, name);
          return held === undefined ? optional === true : type.kind !== 'constant' || couldBe(type, held);
        })
      );
    case 'list':
      return Array.isArray(value);
    case 'nullable':
      return value === null || couldBe(form.type, value);
    case 'choice':
      return form.options.some(({ type }) => couldBe(type, value));
    case 'named':
      return couldBe(form.form(), value);
    case 'json':
      return true;
    case 'number':
      return typeof value === 'number' || typeof value === 'bigint';
    default:
      return typeof value === form.kind;
  }
}

/** Any number of the options, each once, in their order. */
export function severalControl(options: readonly FormOption[], part: Part, { onChange }: FormContext): FormControl {
  const boxes = options.map(({ label, description, type }) => {
    const id = newId();
    const box = element<PageInput>('input', { type: 'checkbox', id });
    box.addEventListener('change', onChange);
    const note = description === undefined ? [] : [element('span', { class: 'hub-note' }, description)];
    const row = element('div', { class: 'hub-option' }, box, element('label', { for: id }, label), ...note);
    return { box, row, value: type.kind === 'constant' ? type.value : undefined };
  });
  const error = element('p', { class: 'hub-error', 'aria-live': 'polite' });
  error.hidden = true;
  const legend = element('legend', { class: 'hub-label' }, part.label ?? 'Any of');
  return {
    element: element('fieldset', { class: 'hub-group' }, legend, ...boxes.map(({ row }) => row), error),
    read: () => ({ value: boxes.filter(({ box }) => box.checked).map(({ value }) => value) }),
    complain: (_, message) => {
      error.textContent = message ?? '';
      error.hidden = message === undefined;
      return true;
    },
  };
}

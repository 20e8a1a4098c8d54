/** An object: a control for each field. */
import type { FormField, FormType } from '../handlers/form-type.js';
import { isObject, own, under } from '../shapes/shape.js';
import { BLANK, type FormContext, type FormControl, type Part, type Read } from './form-control.js';
import { element, newId, type PageElement, type PageInput } from './page.js';
import { checked } from './scalar-control.js';

type ObjectForm = Extract<FormType, { kind: 'object' }>;

export function objectControl(form: ObjectForm, part: Part, context: FormContext): FormControl {
  const { suggestion, label } = part;
  const held = isObject(suggestion) ? suggestion : {};
  const controls = form.fields.map((field) => {
    return { name: field.name, type: field.type, control: fieldControl(field, own(held, field.name), context) };
  });
  const shown = controls.filter(({ type }) => type.kind !== 'constant').map(({ control }) => control.element);
  const read = (): Read => {
    const entries: [string, unknown][] = [];
    for (const { name, control } of controls) {
      const found = control.read();
      if ('fault' in found) return { fault: under(name, found.fault) };
      if ('value' in found) entries.push([name, found.value]);
    }
    return checked(form, { value: Object.fromEntries(entries) });
  };
  return {
    element: label === undefined ? element('div', { class: 'hub-fields' }, ...shown) : grouped(part, shown),
    read,
    complain([name, ...path], message) {
      if (message === undefined) for (const { control } of controls) control.complain([]);
      return controls.find((each) => each.name === name)?.control.complain(path, message) ?? false;
    },
  };
}

function fieldControl({ name, type, description, optional, ...field }: FormField, held: unknown, context: FormContext) {
  return context.make(type, {
    label: name,
    description,
    suggestion: held,
    default: field.default,
    ...(optional && { blank: 'not set' }),
  });
}

export function grouped({ label, description }: Part, children: readonly PageElement[]): PageElement {
  const note = description === undefined ? [] : [element('p', { class: 'hub-note' }, description)];
  return element(
    'fieldset',
    { class: 'hub-group' },
    element('legend', { class: 'hub-label' }, label ?? ''),
    ...note,
    ...children,
  );
}

/** What need not be given, and has parts of its own: nothing of it is asked before it is wanted. */
export function optionalControl(form: FormType, { blank, ...part }: Part, context: FormContext): FormControl {
  const id = newId();
  const box = element<PageInput>('input', { type: 'checkbox', id });
  const inside = element('div', { class: 'hub-rest' });
  let inner: FormControl | undefined;
  const show = (held: unknown): void => {
    inner = box.checked ? context.makeWanted(form, { suggestion: held }) : undefined;
    inside.replaceChildren(...(inner ? [inner.element] : []));
  };
  box.checked = part.suggestion !== undefined && part.suggestion !== null;
  show(part.suggestion);
  box.addEventListener('change', () => {
    show(part.default);
    context.onChange();
  });
  const wanted = element(
    'div',
    { class: 'hub-option' },
    box,
    element('label', { for: id }, `give ${part.label ?? 'it'}`),
  );
  wanted.append(element('span', { class: 'hub-note' }, `else ${blank}`));
  return {
    element: grouped(part, [wanted, inside]),
    read: () => (inner ? inner.read() : BLANK),
    complain: (path, message) => inner?.complain(path, message) ?? false,
  };
}

/** A field with its label, what is said about it, and room for what is wrong with it. */
import type { FormControl, Part, Read } from './form-control.js';
import { element, newId, type PageElement } from './page.js';

/** `kind` is shown beside the label: what the field takes. */
export function framed(field: PageElement, part: Part, kind: string, read: () => Read): FormControl {
  const { label, description, blank } = part;
  field.id = newId();
  const notes = notesOf(description, field.id);
  const error = errorOf(field);
  const name = element('label', { for: field.id }, label ?? 'Value');
  const type = element('span', { class: 'hub-kind' }, blank === undefined ? kind : `${kind}, optional`);
  describedBy(field, [...notes, error]);
  const frame = element('div', { class: 'hub-field' }, element('div', { class: 'hub-label' }, name, type));
  frame.append(...notes, field, error);
  return { element: frame, read, complain: complaining(field, error) };
}

function notesOf(description: string | undefined, id: string): PageElement[] {
  return description === undefined ? [] : [element('p', { class: 'hub-note', id: `${id}-note` }, description)];
}

function errorOf({ id }: PageElement): PageElement {
  const error = element('p', { class: 'hub-error', id: `${id}-error`, 'aria-live': 'polite' });
  error.hidden = true;
  return error;
}

function describedBy(field: PageElement, texts: readonly PageElement[]): void {
  field.setAttribute('aria-describedby', texts.map(({ id }) => id).join(' '));
}

function complaining(field: PageElement, error: PageElement): FormControl['complain'] {
  return (_, message) => {
    error.textContent = message ?? '';
    error.hidden = message === undefined;
    if (message === undefined) field.removeAttribute('aria-invalid');
    else field.setAttribute('aria-invalid', 'true');
    return true;
  };
}

/** A list: items that are added and removed one by one. */
import type { FormType } from '../handlers/form-type.js';
import { under } from '../shapes/shape.js';
import type { FormContext, FormControl, Part, Read } from './form-control.js';
import { grouped } from './object-control.js';
import { element, type PageElement } from './page.js';
import { checked } from './scalar-control.js';

type List = Extract<FormType, { kind: 'list' }>;

interface Row {
  readonly element: PageElement;
  readonly control: FormControl;
}

export function listControl(form: List, part: Part, context: FormContext): FormControl {
  const { label = 'Items', suggestion } = part;
  const list = element('div', { class: 'hub-items' });
  const rows: Row[] = [];
  const add = (held?: unknown): void => {
    const control = context.makeWanted(form.item, { label: `item ${rows.length + 1}`, suggestion: held });
    const remove = element(
      'button',
      { type: 'button', class: 'hub-small', 'aria-label': `Remove an item of ${label}` },
      '×',
    );
    const row: Row = { control, element: element('div', { class: 'hub-item' }, control.element, remove) };
    remove.addEventListener('click', () => {
      rows.splice(rows.indexOf(row), 1);
      row.element.remove();
      context.onChange();
    });
    rows.push(row);
    list.append(row.element);
  };
  if (Array.isArray(suggestion)) for (const held of suggestion) add(held);
  const more = element('button', { type: 'button', class: 'hub-small' }, `Add an item`);
  more.setAttribute('aria-label', `Add an item to ${label}`);
  more.addEventListener('click', () => {
    add();
    context.onChange();
  });
  return {
    element: grouped({ ...part, label }, [list, more]),
    read: () => readRows(form, rows),
    complain([place, ...path], message) {
      if (message === undefined) for (const { control } of rows) control.complain([]);
      return rows[Number(place)]?.control.complain(path, message) ?? false;
    },
  };
}

function readRows(form: List, rows: readonly Row[]): Read {
  const items: unknown[] = [];
  for (const [index, { control }] of rows.entries()) {
    const found = control.read();
    if ('fault' in found) return { fault: under(index, found.fault) };
    items.push('value' in found ? found.value : null);
  }
  return checked(form, { value: items });
}

/** A form on a page for a value of a type. */
import type { FormType } from '../handlers/form-type.js';
import type { JsonText } from '../transport/transport.js';
import { choiceControl, severalControl } from './choice-control.js';
import { BLANK, type FormContext, type FormControl, type Part } from './form-control.js';
import { listControl } from './list-control.js';
import { objectControl, optionalControl } from './object-control.js';
import { element } from './page.js';
import { checked, scalarControl } from './scalar-control.js';

/** Beside what forms ask for: any number of options, each once. */
export type DialogForm = FormType | Several;

interface Several {
  readonly kind: 'several';
  readonly options: Extract<FormType, { kind: 'choice' }>['options'];
}

interface FormSettings {
  readonly json?: JsonText | undefined;
  readonly onChange?: () => void;
}

export function createForm(form: DialogForm, part: Part = {}, { json = JSON, onChange = () => {} }: FormSettings = {}) {
  const context = contextIn([], json, onChange);
  return form.kind === 'several' ? severalControl(form.options, part, context) : context.make(form, part);
}

/** How often a type may lie within itself before anybody asked for that. */
const MOST_WITHIN = 2;

/** `open`: the named forms around what is made. */
function contextIn(open: readonly FormType[], json: JsonText, onChange: () => void): FormContext {
  const context: FormContext = {
    json,
    onChange,
    make(form, part) {
      if (form.kind !== 'named') return controlOf(form, part, context);
      const inner = form.form();
      const isEndless = open.filter((each) => each === inner).length >= MOST_WITHIN;
      if (isEndless) return controlOf({ kind: 'json', check: form.check }, part, context);
      return withCheck(form.check, contextIn([...open, inner], json, onChange).make(inner, part));
    },
    makeWanted: (form, part) => contextIn([], json, onChange).make(form, part),
  };
  return context;
}

function withCheck(check: FormType['check'], control: FormControl): FormControl {
  return check ? { ...control, read: () => checked({ kind: 'json', check }, control.read()) } : control;
}

function controlOf(form: Exclude<FormType, { kind: 'named' }>, part: Part, context: FormContext): FormControl {
  switch (form.kind) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'json':
      return scalarControl(form, part, context);
    case 'choice':
      return choiceControl(form, part, context);
    case 'constant':
      return constantControl(form.value, part, context);
    case 'nullable':
      return nullable(form, part, context);
    case 'object':
      return part.blank === undefined ? objectControl(form, part, context) : optionalControl(form, part, context);
    case 'list':
      return part.blank === undefined ? listControl(form, part, context) : optionalControl(form, part, context);
  }
}

/** Nothing to ask, but whether it is wanted at all. */
function constantControl(value: unknown, part: Part, context: FormContext): FormControl {
  if (part.blank !== undefined) {
    const option = { label: context.json.stringify(value), type: { kind: 'constant', value } } as const;
    return choiceControl({ kind: 'choice', options: [option] }, part, context);
  }
  return { element: element('span'), read: () => ({ value }), complain: () => false };
}

/** Nothing given is null; where it may also be left out, it is left out. */
function nullable(form: Extract<FormType, { kind: 'nullable' }>, part: Part, context: FormContext): FormControl {
  const inner = context.make(form.type, { ...part, blank: part.blank ?? 'null' });
  return {
    ...inner,
    read: () => {
      const found = inner.read();
      return 'isBlank' in found ? (part.blank === undefined ? { value: null } : BLANK) : checked(form, found);
    },
  };
}

/** The forms of answers as handlers take them, where no generated code holds them. */
import { NamedForm, type AnswerForm, type AnswerForms } from '../../emit/common/answer-forms.js';
import type { FormType } from '../../wire/handlers/form-type.js';

export function linkedForm(form: AnswerForm, forms: AnswerForms): FormType {
  return linked(form, forms) as FormType;
}

/** Each is made once: a form that holds itself is known again by its inner form. */
const made = new WeakMap<NamedForm, FormType>();

function inside(form: NamedForm, forms: AnswerForms): FormType {
  const known = made.get(form) ?? linkedForm(forms.named(form), forms);
  made.set(form, known);
  return known;
}

function linked(form: AnswerForm, forms: AnswerForms): unknown {
  if (form instanceof NamedForm) return { kind: 'named', form: () => inside(form, forms) };
  if (Array.isArray(form)) return form.map((item: AnswerForm) => linked(item, forms));
  if (typeof form !== 'object' || form === null) return form;
  return Object.fromEntries(Object.entries(form).map(([key, part]) => [key, linked(part, forms)]));
}

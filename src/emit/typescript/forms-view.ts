/** `forms.ts`: what the answers to each question look like, as plain data that a form can be made of. */
import { eachSpeaker } from '../../core/model/hub.js';
import type { Json } from '../../core/json/json.js';
import { AnswerForms, NamedForm, type AnswerForm, type FormObject } from '../common/answer-forms.js';
import { render, type Doc } from '../common/layout.js';
import { NameScope, pascalCase } from '../common/names.js';
import { listDoc, objectDoc, valueDoc } from './value-text.js';
import type { ClientPlan } from './plan.js';
import { importPath } from './runtime-modules.js';
import { propertyKey, quote, toIdentifier, TYPE_NAMES_TAKEN } from './words.js';

export interface FormsView {
  /** The module of the runtime that says what a form is. */
  readonly runtime: string;
  /** One entry a method that asks for more than text. */
  readonly entries: readonly string[];
  /** Forms that others refer to, each a constant. */
  readonly named: readonly { readonly name: string; readonly value: string }[];
}

export function formsView({ hub, runtime }: ClientPlan): FormsView {
  const forms = new AnswerForms(hub.types);
  const speakers = [...eachSpeaker(hub)].flatMap(({ path, bidirectional }) => {
    const ofMethod = bidirectional === undefined ? {} : forms.of(bidirectional);
    return Object.keys(ofMethod).length === 0 ? [] : [{ path, ofMethod }];
  });
  const text = new FormsText(
    forms,
    usesOf(
      speakers.map(({ ofMethod }) => ofMethod),
      forms,
    ),
  );
  const entries = speakers.map(({ path, ofMethod }) =>
    render([propertyKey(path), ': ', text.ofMethod(ofMethod)], 100, 2, 2),
  );
  return { runtime: quote(importPath('forms.ts', runtime.index)), entries, named: text.named() };
}

/** How often each named form is referred to. */
function usesOf(roots: readonly AnswerForm[], forms: AnswerForms): ReadonlyMap<NamedForm, number> {
  const uses = new Map<NamedForm, number>();
  const open: AnswerForm[] = [...roots];
  for (let form = open.pop(); form !== undefined; form = open.pop()) {
    if (form instanceof NamedForm) {
      const count = uses.get(form) ?? 0;
      uses.set(form, count + 1);
      if (count === 0) open.push(forms.named(form));
    } else if (typeof form === 'object' && form !== null) {
      for (const part of Object.values(form) as AnswerForm[]) open.push(part);
    }
  }
  return uses;
}

/** What is no longer than a reference to it. */
const SHORT = 60;
/** Nobody reads what is nested deeper. */
const DEEPEST = 5;

class FormsText {
  readonly #forms: AnswerForms;
  readonly #uses: ReadonlyMap<NamedForm, number>;
  readonly #names = new Map<NamedForm, string>();
  readonly #scope = new NameScope([...TYPE_NAMES_TAKEN, 'Forms', 'FormType', 'forms']);

  constructor(forms: AnswerForms, uses: ReadonlyMap<NamedForm, number>) {
    this.#forms = forms;
    this.#uses = uses;
  }

  /** Under a name that every object has, TypeScript would not read the form as one. */
  ofMethod(forms: FormObject): Doc {
    const suffix = (name: string): string => (name in Object.prototype ? ' as const' : '');
    return objectDoc(
      Object.entries(forms).map(([name, form]) => [propertyKey(name), ': ', this.#doc(form, 0), suffix(name)]),
    );
  }

  /** Those that the text until now refers to, and what these refer to: the map grows while it is read. */
  named(): { readonly name: string; readonly value: string }[] {
    return Array.from(this.#names, ([form, name]) => ({
      name,
      value: render(this.#doc(this.#forms.named(form), 0), 100, name.length + 18),
    }));
  }

  #doc(form: AnswerForm, depth: number): Doc {
    if (form instanceof NamedForm) return this.#namedDoc(form, depth);
    if (Array.isArray(form)) return listDoc(form.map((item: AnswerForm) => this.#doc(item, depth)));
    if (typeof form !== 'object' || form === null) return valueDoc(form as Json);
    return objectDoc(Object.entries(form).map(([key, part]) => [propertyKey(key), ': ', this.#doc(part, depth)]));
  }

  #namedDoc(form: NamedForm, depth: number): Doc {
    const made = this.#forms.named(form);
    const isInPlace = this.#uses.get(form) === 1 ? depth < DEEPEST : isShort(made);
    if (isInPlace) return this.#doc(made, depth + 1);
    const name = this.#names.get(form) ?? this.#scope.claim(toIdentifier(pascalCase(form.name)) || 'Form');
    this.#names.set(form, name);
    return objectDoc(["kind: 'named'", `form: () => ${name}`]);
  }
}

function isShort(form: FormObject | NamedForm): boolean {
  if (form instanceof NamedForm) return false;
  const parts = Object.values(form);
  return parts.every((part) => typeof part !== 'object') && parts.join('').length <= SHORT;
}

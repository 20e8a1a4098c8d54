/** `forms.ts`: what the answers to each question look like, as plain data that a form can be made of. */
import { eachSpeaker } from '../../core/model/hub.js';
import type { JsonObject } from '../../core/json/json.js';
import { answerForms } from '../common/answer-forms.js';
import { render, type Doc } from '../common/layout.js';
import { objectDoc, valueDoc } from './value-text.js';
import type { ClientPlan } from './plan.js';
import { importPath } from './runtime-modules.js';
import { propertyKey, quote } from './words.js';

export interface FormsView {
  /** The module of the runtime that says what a form is. */
  readonly runtime: string;
  /** One entry a method that asks for more than text. */
  readonly entries: readonly string[];
}

export function formsView({ hub, runtime }: ClientPlan): FormsView {
  const entries = [...eachSpeaker(hub)].flatMap(({ path, bidirectional }) => {
    const forms = bidirectional === undefined ? {} : answerForms(bidirectional, hub.types);
    return Object.keys(forms).length === 0 ? [] : [render([propertyKey(path), ': ', formsDoc(forms)], 100, 2, 2)];
  });
  return { runtime: quote(importPath('forms.ts', runtime.index)), entries };
}

/** Under a name that every object has, TypeScript would not read the form as one. */
function formsDoc(forms: JsonObject): Doc {
  const suffix = (name: string): string => (name in Object.prototype ? ' as const' : '');
  return objectDoc(
    Object.entries(forms).map(([name, form]) => [propertyKey(name), ': ', valueDoc(form), suffix(name)]),
  );
}

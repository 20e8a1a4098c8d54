/** Asks the user of a web page, in a dialog for each question. */
import type { Forms } from '../handlers/form-type.js';
import type { ReadyHandler } from '../handlers/ready-handler.js';
import { readQuestion } from './dialog-question.js';
import type { PageNode } from './page.js';
import { showQuestion } from './show-question.js';

export interface DialogOptions {
  /** What dialogs are put into: the page's body where nothing is said. */
  readonly parent?: object;
  /** False: the rest of the page can be used while a question is open. */
  readonly isModal?: boolean;
}

/**
 * Each question has a dialog of its own; several may be open, the newest on top. An answer that does not fit is asked for
 * again, with the reason beside the field. Cancel and Escape decline, and a question whose deadline passes closes by
 * itself. `answers`: the forms of the hub's own questions, from the client's `forms.ts`.
 */
export function dialog(answers: Forms = {}, { parent, isModal }: DialogOptions = {}): ReadyHandler {
  return async (question, context) => {
    const read = readQuestion(question, context, answers);
    const { signal, deadline } = context;
    const check = (value: unknown) => read.faultOf(value);
    const value = await showQuestion(read, {
      signal,
      deadline,
      check,
      parent: parent as PageNode | undefined,
      isModal,
    });
    return read.spell(value);
  };
}

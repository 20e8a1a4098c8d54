/** Answers nothing, and says how to answer. */
import { NoHandlerError } from '../shared/errors.js';
import { titleOf } from './asked.js';
import { printableLine } from '../../core/text/printable.js';
import type { ReadyHandler } from './ready-handler.js';

/** What holds where nobody can be asked. */
export function refuse(): ReadyHandler {
  return (question, context) => {
    throw new NoHandlerError(
      `${titleOf(question, context)}: there is no terminal to ask at. Answer with a handler, ` +
        `onRequest: { ${propertyName(context.variant)}: (question) => answer }; by rules, onRequest: auto({ … }); ` +
        `or with a program, onRequest: command('program')`,
    );
  };
}

function propertyName(variant: string): string {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(variant) ? variant : printableLine(JSON.stringify(variant));
}

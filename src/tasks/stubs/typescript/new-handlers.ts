/** A file of handlers for all that a hub asks. */
import type { AskingHub } from './asking-methods.js';
import { ClientModules, type HandledClient } from './client-modules.js';
import { handlersText, headerText } from './stub-text.js';

export function newHandlersText(asking: AskingHub, client: HandledClient): string {
  const { hubName, methods } = asking;
  const modules = new ClientModules(
    asking,
    client,
    methods.map(({ name }) => name),
  );
  const groups = methods.map((method) => `\n${handlersText(method, method.name, modules)}\n`);
  return `${headerText(hubName)}${modules.imports.map((line) => `${line}\n`).join('')}${groups.join('')}`;
}

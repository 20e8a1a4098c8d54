/** A file of handlers for all that a hub asks. */
import type { Asking } from './asking-methods.js';
import { ClientModules } from './client-modules.js';
import { handlersText, headerText } from './stub-text.js';

/** `client`: the module to import the client from, as seen from the file. */
export function newHandlersText(asking: Asking, client: string): string {
  const { hubName, methods } = asking;
  const modules = new ClientModules(asking, client, methods.map(({ name }) => name));
  const groups = methods.map((method) => `\n${handlersText(method, method.name, modules)}\n`);
  return `${headerText(hubName)}${modules.imports.map((line) => `${line}\n`).join('')}${groups.join('')}`;
}

/** What a file of TypeScript becomes: a new one where there is none, else the old one with what it lacks. */
import type { Hub } from '../../../core/model/hub.js';
import { allMissing, NO_NOTES, type PlannedUpdate, type SyntaxProblem } from '../planned-update.js';
import type { StubFile } from '../stub-language.js';
import { askingMethods } from './asking-methods.js';
import type { HandledClient } from './client-modules.js';
import { exportedNames, type ExportsOf } from './groups.js';
import { newHandlersText } from './new-handlers.js';
import { readModule } from './read-module.js';
import { HandlersText } from './source-text.js';
import { updateHandlers } from './update-handlers.js';

const USUAL: HandledClient = { module: './hub/index.js', runtime: 'copy' };

export async function planTypeScript(
  hub: Hub,
  { path, found, client: module = USUAL.module, runtime = USUAL.runtime }: StubFile,
): Promise<PlannedUpdate | { readonly problem: SyntaxProblem }> {
  const asking = askingMethods(hub);
  const client = { module, runtime };
  if (found === undefined) {
    const changes = asking.methods.flatMap(allMissing);
    return { text: newHandlersText(asking, client), changes, notes: NO_NOTES, notesAfter: NO_NOTES };
  }
  // Loaded only here: it brings a whole compiler.
  const { ts } = await import('ts-morph');
  const exportsOf: ExportsOf = (module) => {
    const text = readModule(module, path);
    return text === undefined ? [] : exportedNames(new HandlersText(ts, path, text));
  };
  const source = new HandlersText(ts, path, found.text);
  const { problem } = source;
  if (problem !== undefined) return { problem };
  const update = updateHandlers(source, asking, client, exportsOf);
  const { notes: notesAfter } = updateHandlers(new HandlersText(ts, path, update.text), asking, client, exportsOf);
  return { ...update, text: found.mark + update.text, notesAfter };
}

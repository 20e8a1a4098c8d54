/** What a file of handlers becomes: a new one where there is none, else the old one with what it lacks. */
import type { AskingHub } from './asking-methods.js';
import type { HandledClient } from './client-modules.js';
import { exportedNames, type ExportsOf } from './groups.js';
import { readModule, type HandlersOnDisk } from './read-handlers.js';
import { newHandlersText } from './new-handlers.js';
import { HandlersText, type SyntaxProblem } from './source-text.js';
import { allMissing, updateHandlers, type Notes, type Update } from './update-handlers.js';

export interface PlannedHandlers {
  readonly path: string;
  readonly found: HandlersOnDisk | undefined;
  readonly client: HandledClient;
}

export interface PlannedUpdate extends Update {
  /** The same notes on the file as it will be: what is added moves the rest. */
  readonly notesAfter: Notes;
}

const NO_NOTES: Notes = { unseen: [], stale: [] };

export async function planHandlers(
  asking: AskingHub,
  { path, found, client }: PlannedHandlers,
): Promise<PlannedUpdate | { readonly problem: SyntaxProblem }> {
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

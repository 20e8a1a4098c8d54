/** What a hub asks, made by hand: methods by their path, with the questions of each. */
import type { AskingHub, AskingMethod } from '../../../src/tasks/stubs/typescript/asking-methods.js';
import type { HandledClient } from '../../../src/tasks/stubs/typescript/client-modules.js';

export const CLIENT: HandledClient = { module: './hub/index.js', runtime: 'copy' };

export function asking(methods: Readonly<Record<string, readonly string[]>>, more: Partial<AskingHub> = {}): AskingHub {
  const all = Object.entries(methods).map(([path, questions]) => method(path, questions));
  return { hubName: 'demo', methods: all, needsRuntime: false, typeNames: new Set(), ...more };
}

export function method(path: string, questions: readonly string[], name = nameOf(path)): AskingMethod {
  return {
    path,
    name,
    questions: questions.map((question) => ({ name: question, carriesValue: true })),
    exchangeText: ({ client }) => `${client}.${name}Exchange`,
    types: { exchange: `${name}Exchange` },
  };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

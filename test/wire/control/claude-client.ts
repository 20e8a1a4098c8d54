/** The generated client of `schemas/examples/claude-control.json`. */
import { emitText, exampleText } from '../../emit/emitted-hubs.js';
import { loadEmitted, type Exports } from '../../emit/load-emitted.js';
import type * as sessions from '../../../src/wire/control/index.js';

type ClaudeClient = Exports & typeof sessions & { readonly connect: (...args: never[]) => sessions.ControlHub };

export async function claudeClient(): Promise<ClaudeClient> {
  const modules = await loadEmitted(emitText(exampleText('claude-control')), ['index.ts']);
  return modules.get('index.ts') as ClaudeClient;
}

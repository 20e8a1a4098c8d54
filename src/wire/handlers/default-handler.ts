/** What to use where the user says nothing. */
import { nodeProcess } from './node.js';
import type { ReadyHandler } from './ready-handler.js';
import { refuse } from './refuse.js';
import { terminal } from './terminal.js';

/** Asks the user where there is one, and never waits for one who cannot see the question. */
export function defaultHandler(): ReadyHandler {
  const host = nodeProcess();
  return host?.stdin?.isTTY && host.stdout?.isTTY ? terminal() : refuse();
}

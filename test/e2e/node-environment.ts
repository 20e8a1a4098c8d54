/** Scenarios in a Node process. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Workspace } from '../emit/workspace.js';
import { transpileForNode } from './client-workspace.js';
import type { Environment } from './environment.js';
import type { Outcome } from './fulfil.js';
import { Wishes } from './wishes.js';

export async function startNode(workspace: Workspace): Promise<Environment> {
  const script = await transpileForNode(workspace);
  // vitest's own options for its workers are not meant for this process.
  const { NODE_OPTIONS: _, ...env } = process.env;
  const child = fork(script, { execArgv: ['--expose-gc', '--unhandled-rejections=strict'], env });
  const wishes = new Wishes();
  child.on('message', (outcome: Outcome) => wishes.take(outcome));
  child.on('exit', (code) => wishes.fail(`the process ended with ${code}`));
  const exited = once(child, 'exit');
  return {
    play: (scenario, url, input) => wishes.fulfilled({ scenario, url, input }, (wish) => child.send(wish)),
    async close() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}

/** Scenarios in a Node process, over the sockets of `ws`. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Workspace } from '../emit/workspace.js';
import { transpileForNode } from './client-workspace.js';
import type { Environment } from './environment.js';
import type { Outcome, Wish } from './run-in-node.js';
import type { Recording } from './scenarios/recorder.js';

export async function startNode(workspace: Workspace): Promise<Environment> {
  const script = await transpileForNode(workspace);
  // vitest's own options for its workers are not meant for this process.
  const child = fork(script, { execArgv: ['--expose-gc', '--unhandled-rejections=strict'], env: withoutOptions() });
  const exited = once(child, 'exit');
  let wishes = 0;
  return {
    play: (scenario, url, input) => fulfilled(child, { id: (wishes += 1), scenario, url, input }),
    async close() {
      child.disconnect();
      await exited;
    },
  };
}

function withoutOptions(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...env } = process.env;
  return env;
}

function fulfilled(child: ChildProcess, wish: Wish): Promise<Recording> {
  return new Promise((resolve, reject) => {
    const stop = (): void => void child.off('message', hear).off('exit', exit);
    const hear = (outcome: Outcome): void => {
      if (outcome.id !== wish.id) return;
      stop();
      if ('recording' in outcome) resolve(outcome.recording);
      else reject(new Error(outcome.failure));
    };
    const exit = (code: number | null): void => {
      stop();
      reject(new Error(`the process ended with ${code} in "${wish.scenario}"`));
    };
    child.on('message', hear).on('exit', exit).send(wish);
  });
}

/** Starts the holder of a call: the same command once more, apart from this process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { refusal } from '../../core/refusal/refusal.js';
import { eachLine } from './lines.js';

/** Tells a command that it is the holder, and of which call. */
export const HOLDER = 'HUB_CODEGEN_HOLDER';
/** What the holder prints once its socket is there. */
export const READY = 'ready';

/** Gives the name of the call. */
export async function startHolder(args: readonly string[]): Promise<string> {
  const call = randomBytes(6).toString('hex');
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', ...args], {
    detached: true,
    env: { ...process.env, [HOLDER]: call },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ready = new Promise<void>((resolve) => eachLine(child.stdout, (line) => line === READY && resolve()));
  const ended = once(child, 'close').then(() => {
    throw refusal({ message: said.replace(/^hub-codegen: /, '').trim() || 'the call could not be held' });
  });
  await Promise.race([ready, ended]);
  ended.catch(() => undefined);
  child.stdout.destroy();
  child.stderr.destroy();
  child.unref();
  return call;
}

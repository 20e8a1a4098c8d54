/** A hub that is a program: frames are lines on its standard streams. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { isGroupLeader, ProcessGroup } from '../../wire/handlers/process-group.js';
import type { Transport, TransportConnection, TransportListener } from '../../wire/transport/transport.js';

/** A line without an end would fill the memory. */
const LONGEST_LINE = 1 << 28;
/** Of what the program said of itself, in an error. */
const LONGEST_TAIL = 2000;

export function stdio(command: string): Transport {
  return { open: (listener) => connect(start(command), listener) };
}

function start(command: string): ChildProcessWithoutNullStreams {
  return spawn(command, { shell: true, detached: isGroupLeader(), windowsHide: true, stdio: 'pipe' });
}

function connect(child: ChildProcessWithoutNullStreams, listener: TransportListener): TransportConnection {
  const group = new ProcessGroup({ pid: child.pid, kill: (signal) => child.kill(signal as NodeJS.Signals) });
  let said = '';
  let failure: Error | undefined;
  child.once('spawn', () => listener.opened());
  child.once('error', (error) => {
    failure = error;
    // Where nothing was started, nothing is closed either.
    if (child.pid === undefined) listener.closed({ message: `it cannot be run: ${error.message}`, final: true });
  });
  child.once('close', (code, signal) => {
    group.childEnded();
    const end = `the program ended with ${signal ?? `exit code ${code}`}`;
    listener.closed({ message: said.trim() === '' ? end : `${end}: ${said.trim()}`, final: true, cause: failure });
  });
  child.stdin.on('error', () => undefined);
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-LONGEST_TAIL);
  });
  eachLine(
    child,
    (line) => listener.frame(line),
    () => group.end(),
  );
  return {
    send: (frame) => void child.stdin.write(`${frame}\n`),
    get unsent() {
      return child.stdin.writableLength;
    },
    close: () => group.end(),
  };
}

function eachLine(child: ChildProcessWithoutNullStreams, hear: (line: string) => void, tooLong: () => void): void {
  const parts: string[] = [];
  let length = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const [first = '', ...others] = text.split('\n');
    parts.push(first);
    length += first.length;
    if (length > LONGEST_LINE) return tooLong();
    for (const next of others) {
      const line = parts.join('').trim();
      parts.length = 0;
      parts.push(next);
      length = next.length;
      if (line !== '') hear(line);
    }
  });
}

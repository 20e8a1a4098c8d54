/** What went over the wire in a session, to be played again by `play-transcript.js`. */
import type { CloseReason, Transport } from '../../../src/wire/transport/transport.js';

/** One line of a transcript: what the CLI wrote, what it read, or how it ended. */
export type Entry = { readonly cli: object } | { readonly us: object } | { readonly end: string };

/** The same transport, whose frames are written down. */
export function recording(transport: Transport, entries: Entry[]): Transport {
  return {
    open(listener) {
      const connection = transport.open({
        opened: () => listener.opened(),
        frame(data) {
          entries.push({ cli: JSON.parse(String(data)) as object });
          listener.frame(data);
        },
        closed(reason: CloseReason) {
          entries.push({ end: endOf(reason) });
          listener.closed(reason);
        },
      });
      return {
        send(frame) {
          entries.push({ us: JSON.parse(frame) as object });
          connection.send(frame);
        },
        get unsent() {
          return connection.unsent;
        },
        close: (...reason) => connection.close(...reason),
      };
    },
  };
}

function endOf({ cause }: CloseReason): string {
  const { exitCode, signal } = cause as { exitCode?: number; signal?: string };
  return signal ?? String(exitCode);
}

/** Long lists that no scenario looks at. */
const LONG = new Set(['commands', 'agents', 'models', 'tools', 'slash_commands', 'skills', 'plugins', 'modelUsage']);
/** What is of one run or one machine alone. */
const PRIVATE = new Set(['account', 'pid', 'usage', 'memory_paths', 'apiKeySource']);

function shortened(entry: Entry): string {
  return JSON.stringify(entry, (key, value: unknown) => {
    if (PRIVATE.has(key)) return undefined;
    return LONG.has(key) && typeof value === 'object' ? [] : value;
  });
}

/** A line each, with `{folder}` in place of where the CLI ran. */
export function transcriptText(entries: readonly Entry[], places: Readonly<Record<string, string>>): string {
  const lines = entries.map((entry) => {
    const text = 'us' in entry ? JSON.stringify(entry) : shortened(entry);
    return Object.entries(places).reduce((line, [name, place]) => line.replaceAll(place, `{${name}}`), text);
  });
  return `${lines.join('\n')}\n`;
}

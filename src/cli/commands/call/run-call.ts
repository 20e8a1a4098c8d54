/** Runs a call to its end, and says what became of it. */
import type { Json } from '../../../core/json/json.js';
import { printable, printableLine } from '../../../core/text/printable.js';
import type { CallOptions } from '../../../wire/client/call.js';
import { AbortedError, HubError, RemoteError } from '../../../wire/shared/errors.js';
import { EXIT, type ExitCode } from '../../exit/exit-code.js';
import { printLines, type Terminal } from '../../print/terminal.js';
import { untilInterrupted, untilUnread } from '../../process/until-interrupted.js';
import { itemPrinter, jsonLine } from './print-items.js';

interface Run {
  /** What messages call it. */
  readonly name: string;
  readonly start: (options: CallOptions) => AsyncIterable<Json>;
  /** The questions that nobody has answered yet. */
  readonly asked: ReadonlySet<string>;
  readonly isTyped: boolean;
}

export async function runCall({ name, start, asked, isTyped }: Run, terminal: Terminal): Promise<ExitCode> {
  const printer = itemPrinter(terminal, isTyped);
  const interrupted = untilInterrupted();
  let leftOpen: readonly string[] = [];
  // Before anything else hears of it, and gives its question up.
  interrupted.addEventListener('abort', () => (leftOpen = [...asked]));
  const unread = untilUnread();
  const signal = AbortSignal.any([interrupted, unread]);
  try {
    for await (const item of start({ signal, onProgress: printer.progress })) {
      printer.item(item);
      const drained = terminal.out.drained?.();
      if (drained !== undefined) await drained;
    }
    return EXIT.fine;
  } catch (error) {
    printer.end();
    // Whoever reads has seen enough.
    if (unread.aborted) return EXIT.fine;
    if (!(error instanceof HubError)) throw error;
    if (interrupted.aborted && error instanceof AbortedError) {
      printLines(terminal.err, [interruption(name, leftOpen)]);
      return EXIT.interrupted;
    }
    if (isTyped) terminal.out.write(jsonLine(errorItem(error)));
    else terminal.err.write(`${terminal.err.style.red('error')}: ${printable(withName(name, error.message))}\n`);
    return EXIT.finding;
  } finally {
    printer.end();
  }
}

/** Most errors of the client name the call themselves. */
function withName(name: string, message: string): string {
  return message.startsWith(name) ? message : `${name}: ${message}`;
}

function interruption(name: string, leftOpen: readonly string[]): string {
  const questions = leftOpen.length === 0 ? '' : `; not answered: ${leftOpen.join(', ')}`;
  return printableLine(`interrupted: ${name}${questions}`);
}

function errorItem(error: HubError): Json {
  const remote = error instanceof RemoteError && error.hubCode !== undefined ? { hub_code: error.hubCode } : {};
  return { type: 'error', code: error.code, message: error.message, ...remote };
}

/** Runs a call to its end, and says what became of it. */
import type { Json } from '../../../core/json/json.js';
import { printable } from '../../../core/text/printable.js';
import type { CallOptions } from '../../../wire/client/call.js';
import { AbortedError, HubError, RemoteError } from '../../../wire/shared/errors.js';
import { EXIT, type ExitCode } from '../../exit/exit-code.js';
import type { Terminal } from '../../print/terminal.js';
import { untilInterrupted, untilUnread } from '../../process/until-interrupted.js';
import { itemPrinter, jsonLine } from './print-items.js';

type Start = (options: CallOptions) => AsyncIterable<Json>;

export async function runCall(name: string, start: Start, isTyped: boolean, terminal: Terminal): Promise<ExitCode> {
  const printer = itemPrinter(terminal, isTyped);
  const interrupted = untilInterrupted();
  const unread = untilUnread();
  const signal = AbortSignal.any([interrupted, unread]);
  try {
    for await (const item of start({ signal, onProgress: printer.progress })) {
      printer.item(item);
      await terminal.out.drained?.();
    }
    return EXIT.fine;
  } catch (error) {
    printer.end();
    // Whoever reads has seen enough.
    if (unread.aborted) return EXIT.fine;
    if (!(error instanceof HubError)) throw error;
    if (isTyped) terminal.out.write(jsonLine(errorItem(error)));
    else terminal.err.write(`${terminal.err.style.red('error')}: ${printable(`${name}: ${error.message}`)}\n`);
    return interrupted.aborted && error instanceof AbortedError ? EXIT.interrupted : EXIT.finding;
  } finally {
    printer.end();
  }
}

function errorItem(error: HubError): Json {
  const remote = error instanceof RemoteError && error.hubCode !== undefined ? { hub_code: error.hubCode } : {};
  return { type: 'error', code: error.code, message: error.message, ...remote };
}

/** Prints what comes of a held call, up to the next question or the end. */
import { isObject, type Json } from '../../../core/json/json.js';
import { refusal } from '../../../core/refusal/refusal.js';
import { printable } from '../../../core/text/printable.js';
import { shellWord } from '../../../core/text/shell-word.js';
import { askHolder, HolderGone } from '../../../tasks/hold/ask-holder.js';
import type { HeldQuestion, HoldRequest } from '../../../tasks/hold/hold-messages.js';
import { EXIT, type ExitCode } from '../../exit/exit-code.js';
import { printLines, type Terminal } from '../../print/terminal.js';
import { untilInterrupted } from '../../process/until-interrupted.js';
import { itemPrinter, jsonLine } from '../call/print-items.js';

export async function followHeld(
  call: string,
  request: HoldRequest,
  isTyped: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
  const printer = itemPrinter(terminal, isTyped);
  const interrupted = untilInterrupted();
  try {
    for await (const reply of askHolder(call, request, interrupted)) {
      switch (reply.say) {
        case 'item':
          printer.item(reply.value);
          break;
        case 'progress':
          printer.progress(reply);
          break;
        case 'question':
          printer.end();
          terminal.out.write(jsonLine(questionItem(reply.question)));
          break;
        case 'unfit':
          throw unfit(reply.message, reply.pointer);
        case 'waiting':
          return EXIT.waiting;
        case 'end':
          return ended(reply.error, isTyped, terminal);
      }
    }
    return EXIT.fine;
  } catch (error) {
    if (interrupted.aborted) {
      printLines(terminal.err, [`interrupted; the call is still held: hub-codegen respond --stop ${call} ends it`]);
      return EXIT.interrupted;
    }
    if (error instanceof HolderGone) throw holderGone();
    throw error;
  } finally {
    printer.end();
  }
}

function unfit(message: string, pointer: string): Error {
  const place = pointer === '' ? '' : ` at ${pointer}`;
  const hint = 'the question is still open: answer it again';
  return refusal({ code: 'bad-answer', message: `the answer does not fit${place}: ${message}`, pointer, hint });
}

function holderGone(): Error {
  const hint = 'it was ended from outside; the call is lost: make it again';
  return refusal({ code: 'holder-gone', message: 'the process that held the call is gone', hint }, { isFinding: true });
}

function ended(error: Json | undefined, isTyped: boolean, { out, err }: Terminal): ExitCode {
  if (error === undefined) return EXIT.fine;
  const message = isObject(error) ? String(error['message']) : 'it failed';
  if (isTyped) out.write(jsonLine({ type: 'error', ...(isObject(error) && error) }));
  else err.write(`${err.style.red('error')}: ${printable(message)}\n`);
  return EXIT.finding;
}

export function questionItem({ requestId, variant, request, answerSchema, deadline }: HeldQuestion): Json {
  return {
    type: 'bidir_request',
    request_id: requestId,
    variant,
    request,
    ...(answerSchema !== undefined && { answer_schema: answerSchema }),
    ...(deadline !== undefined && { deadline }),
    respond_with: `hub-codegen respond --request-id ${shellWord(requestId)} --json '…'`,
  };
}

/** `hub-codegen respond`: answers a question of a call that is held open, and prints what comes next. */
import { compactJson } from '../../../core/json/json.js';
import { refusal, type Refusal } from '../../../core/refusal/refusal.js';
import { didYouMean } from '../../../core/text/nearest.js';
import { printableLine } from '../../../core/text/printable.js';
import { askHolder, openCalls, type OpenCalls } from '../../../tasks/hold/ask-holder.js';
import type { HeldCallFacts, WrittenAnswer } from '../../../tasks/hold/hold-messages.js';
import type { CommandCall } from '../../call/command.js';
import { EXIT, type ExitCode } from '../../exit/exit-code.js';
import { printLines, type Terminal } from '../../print/terminal.js';
import { followHeld, questionItem } from './follow-held.js';

export async function respond(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const open = await openCalls();
  if (call.flags.has('list')) return list(open, terminal);
  const stopped = call.values.get('stop');
  if (stopped !== undefined) return stop(find(stopped, open), terminal);
  const id = call.values.get('request-id');
  if (id === undefined) throw refusal({ message: 'which question?', hint: 'give --request-id ID; --list shows them' });
  const { call: held } = find(id, open);
  return followHeld(held, { ask: 'answer', id, ...written(call) }, call.flags.has('typed'), terminal);
}

function written({ values, flags }: CommandCall): WrittenAnswer {
  const [type, value, json] = ['type', 'value', 'json'].map((name) => values.get(name));
  const isCancel = flags.has('cancel');
  if (value === undefined && json === undefined && type === undefined && !isCancel) {
    const hint = "give --type value --value X, --json '{…}', or --cancel";
    throw refusal({ message: 'no answer given', hint });
  }
  return {
    ...(type !== undefined && { type }),
    ...(value !== undefined && { value }),
    ...(json !== undefined && { json }),
    ...(isCancel && { cancel: true as const }),
  };
}

/** By the id of one of its questions, or by its own name. */
function find(id: string, { calls, lost }: OpenCalls): HeldCallFacts {
  const found = calls.find(({ call, questions }) => call === id || questions.some(({ requestId }) => requestId === id));
  if (found !== undefined) return found;
  throw unknownQuestion(id, calls, lost);
}

function unknownQuestion(id: string, calls: readonly HeldCallFacts[], lost: readonly string[]): Refusal {
  const ids = calls.flatMap(({ questions }) => questions.map(({ requestId }) => requestId));
  const crashed =
    lost.length === 0
      ? ''
      : `; ${lost.length === 1 ? 'a holder was' : `${lost.length} holders were`} killed, and the calls are lost`;
  const hint = didYouMean(id, ids) ?? (ids.length === 0 ? 'no question is open' : `open are ${ids.join(', ')}`);
  const message = `no question "${id}" is open: it was answered, its deadline passed, or its call ended${crashed}`;
  return refusal({ code: lost.length === 0 ? 'unknown-question' : 'holder-gone', message, hint }, { isFinding: true });
}

function list({ calls, lost }: OpenCalls, { out, err }: Terminal): ExitCode {
  for (const { call, method, address, questions } of calls) {
    for (const question of questions) {
      const facts = questionItem(question);
      printLines(out, [printableLine(compactJson({ call, method, address, ...(facts as object) }))]);
    }
  }
  if (lost.length > 0) printLines(err, [`note: ${lost.length} held calls are lost: their holders were killed`]);
  return EXIT.fine;
}

async function stop({ call, method }: HeldCallFacts, { out }: Terminal): Promise<ExitCode> {
  for await (const _ of askHolder(call, { ask: 'stop' }));
  printLines(out, [`stopped ${printableLine(method)}`]);
  return EXIT.fine;
}

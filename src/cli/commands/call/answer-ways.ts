/** Who answers, as the options of a call say it. */
import { isObject, type Json } from '../../../core/json/json.js';
import { parseJson } from '../../../core/json/parse-json.js';
import type { Method } from '../../../core/model/hub.js';
import { refusal, type Refusal } from '../../../core/refusal/refusal.js';
import { readText } from '../../../core/source/read-text.js';
import { printableLine } from '../../../core/text/printable.js';
import type { AnswerWays } from '../../../tasks/live/answering.js';
import type { CommandCall } from '../../call/command.js';
import { printLines, type Terminal } from '../../print/terminal.js';
import { isAtTerminal, questionTerminal, type QuestionTerminal } from '../../process/terminal-streams.js';

export interface CallWays extends AnswerWays {
  readonly terminal?: QuestionTerminal;
}

export async function answerWays(call: CommandCall, { err }: Terminal): Promise<CallWays> {
  const { flags, values, lists, given } = call;
  const file = values.get('answers');
  const command = values.get('bidir-cmd');
  const isInteractive = given.has('interactive') ? flags.has('interactive') : isAtTerminal();
  const terminal = isInteractive ? questionTerminal() : undefined;
  return {
    ...(lists.has('answer') && { given: new Map((lists.get('answer') ?? []).map(readGiven)) }),
    ...(file !== undefined && (await answersIn(file))),
    ...(command !== undefined && { command }),
    autoConfirm: flags.has('auto-confirm'),
    onAuto: (line) => printLines(err, [`note: ${printableLine(line)}`]),
    cancels: given.has('answers'),
    ...(terminal && { terminal, streams: terminal }),
  };
}

function readGiven(text: string): [string, string] {
  const equals = text.indexOf('=');
  if (equals > 0) return [text.slice(0, equals), text.slice(equals + 1)];
  throw refusal({ message: `--answer takes VARIANT=ANSWER, not "${text}"`, hint: 'for example --answer confirm=yes' });
}

/** One line of JSON alone is an object, too. */
const JSON_LINES = /\.(jsonl|ndjson)$/i;

async function answersIn(file: string): Promise<AnswerWays> {
  const { text } = await readText(file);
  const whole = JSON_LINES.test(file) ? undefined : parseJson(text);
  if (whole?.ok && isObject(whole.value)) return { byVariant: new Map(Object.entries(whole.value)) };
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return { inOrder: lines.map((line, index) => readLine(line, index, file)) };
}

function readLine(line: string, index: number, file: string): Json {
  const parsed = parseJson(line);
  if (parsed.ok) return parsed.value;
  const hint = 'a file of answers is one object by variant, or one answer per line';
  throw refusal({ message: `${file}, line ${index + 1}: ${parsed.error.message}`, hint });
}

export function nobodyAnswers({ path, bidirectional }: Method): Refusal {
  const questions = bidirectional?.links.map(({ question }) => question ?? 'a question').join(', ') ?? '';
  return refusal({
    code: 'no-answers',
    message: `${path} may ask (${questions}), and nobody here can answer`,
    hint: 'answer with --answer VARIANT=JSON, --answers FILE, --bidir-cmd COMMAND, --auto-confirm, --bidir-respond, or at a terminal; --no-answers cancels',
  });
}

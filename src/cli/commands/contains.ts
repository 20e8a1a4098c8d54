/** `hub-codegen contains`: is every value of one JSON Schema accepted by another? */
import { FORMATS, type Answer, type Options, type Reason } from '../../compat/answer.js';
import { contains as ask } from '../../compat/contains.js';
import { compactJson, isObject, own, prettyJson, type Json } from '../../model/json.js';
import { parseJson } from '../../read/json/parse-json.js';
import { positionAt } from '../../read/json/position.js';
import type { Problem } from '../../read/problem.js';
import { isBadCall, type BadCall } from '../bad-call.js';
import type { Call } from '../command.js';
import { EXIT, EXIT_OF_VERDICT, type ExitCode } from '../exit-code.js';
import { readInput } from '../input.js';
import { oneOf } from '../one-of.js';
import { printable, printableLine } from '../../print/printable.js';
import { refuse, refuseInput } from '../refuse.js';
import { printLines, type Output, type Terminal } from '../terminal.js';

export async function contains(call: Call, terminal: Terminal): Promise<ExitCode> {
  const options = optionsOf(call);
  if ('message' in options) return refuse(options, terminal);
  const pairs = call.values.get('pairs');
  const [first, second] = call.args;
  if (pairs !== undefined && first !== undefined) return refuse(BOTH, terminal);
  if (pairs !== undefined) return answerPairs(pairs, options, call, terminal);
  if (first === undefined || second === undefined) return refuse(TOO_FEW, terminal);
  const a = await readSchema(first, terminal);
  const b = a === undefined ? undefined : await readSchema(second, terminal);
  if (a === undefined || b === undefined) return EXIT.badCall;
  const answer = ask(a.schema, b.schema, options);
  if (call.flags.has('json')) printLines(terminal.out, [printable(prettyJson(answerJson(answer)))]);
  else printAnswer(answer, answerLines(answer, [a.name, b.name], options), terminal.out);
  return isMeaningless(answer) ? EXIT.badCall : EXIT_OF_VERDICT[answer.verdict];
}

const TOO_FEW: BadCall = {
  message: 'two schemas are needed',
  hint: 'give them as files: hub-codegen contains sent.json taken.json; or many pairs with --pairs',
};
const BOTH: BadCall = { message: 'both schemas and --pairs given', hint: 'give one of them' };

function optionsOf(call: Call): Options | BadCall {
  const formats = oneOf('formats', FORMATS, call);
  if (isBadCall(formats)) return formats;
  return { strict: call.flags.has('strict'), ...(formats !== undefined && { formats }) };
}

interface NamedSchema {
  readonly name: string;
  readonly schema: Json;
}

async function readSchema(path: string, terminal: Terminal): Promise<NamedSchema | undefined> {
  const input = await readInput(path, terminal.stdin);
  if ('problem' in input) {
    refuse(input.problem, terminal);
    return undefined;
  }
  const parsed = parseJson(input.text);
  if (parsed.ok) return { name: input.name, schema: parsed.value };
  const { message, offset, pointer } = parsed.error;
  const problem: Problem = { code: 'not-json', severity: 'error', message, pointer, ...positionAt(input.text, offset) };
  refuseInput(input.name, [problem], terminal);
  return undefined;
}

/** One answer a line, in the order of the pairs. The exit code says only that all were answered. */
async function answerPairs(path: string, options: Options, call: Call, terminal: Terminal): Promise<ExitCode> {
  const input = await readInput(path, terminal.stdin);
  if ('problem' in input) return refuse(input.problem, terminal);
  for (const [index, line] of input.text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const pair = pairOf(line);
    if (pair === undefined) return refuse(notAPair(input.name, index + 1), terminal);
    const answer = askSafely(pair, options);
    const text = call.flags.has('json') ? compactJson(answerJson(answer)) : `${index + 1} ${answerLine(answer)}`;
    printLines(terminal.out, [printableLine(text)]);
  }
  return EXIT.fine;
}

/** A defect that one pair brings to light must not cost the answers to the others. */
function askSafely({ a, b }: Pair, options: Options): Answer {
  try {
    return ask(a, b, options);
  } catch (error) {
    const message = `a defect of this tool, please report it: ${(error as Error).message}`;
    return { verdict: 'unknown', reasons: [{ code: 'INTERNAL', message }] };
  }
}

interface Pair {
  readonly a: Json;
  readonly b: Json;
}

function pairOf(line: string): Pair | undefined {
  const parsed = parseJson(line);
  if (!parsed.ok || !isObject(parsed.value)) return undefined;
  const [a, b] = [own(parsed.value, 'a'), own(parsed.value, 'b')];
  return a === undefined || b === undefined ? undefined : { a, b };
}

function notAPair(name: string, line: number): BadCall {
  return { message: `${name}:${line} is no pair of schemas`, hint: 'every line is one: {"a": …, "b": …}' };
}

function answerJson({ verdict, witness, reasons }: Answer): Json {
  const shown = reasons.map((reason) => ({ ...reason }));
  return { verdict, ...(witness === undefined ? {} : { witness }), reasons: shown };
}

function answerLine({ verdict, witness, reasons: [reason] }: Answer): string {
  if (witness !== undefined) return `${verdict} ${compactJson(witness)}`;
  return reason === undefined ? verdict : `${verdict} ${reason.code}: ${reason.message}`;
}

/** The verdict in its colour, the rest as it is. */
function printAnswer({ verdict }: Answer, lines: readonly string[], out: Output): void {
  const paint = { yes: out.style.green, no: out.style.red, unknown: out.style.yellow }[verdict];
  const [first = '', ...others] = lines.map(printableLine);
  printLines(out, [paint(verdict) + first.slice(verdict.length), ...others]);
}

const SENTENCES: Readonly<Record<Answer['verdict'], string>> = {
  yes: 'yes: every value',
  no: 'no: not every value',
  unknown: 'unknown: whether every value',
};

function answerLines(answer: Answer, [a, b]: readonly [string, string], { strict }: Options): string[] {
  const { verdict, witness, reasons } = answer;
  return [
    `${SENTENCES[verdict]} of ${a} is accepted by ${b}`,
    ...reasons.flatMap(reasonLines),
    ...(witness === undefined ? [] : [`  for example  ${compactJson(witness)}`]),
    `  reading  ${strict === true ? 'strict' : 'a sender sends only the properties it declares'}`,
  ];
}

function reasonLines({ code, message, aPointer, bPointer }: Reason): string[] {
  return [
    `  ${message}  ${code}`,
    ...(aPointer === undefined ? [] : [`    sent   #${aPointer}`]),
    ...(bPointer === undefined ? [] : [`    taken  #${bPointer}`]),
  ];
}

/** The fault lies in what was given, not in the question. */
function isMeaningless({ reasons }: Answer): boolean {
  return reasons.some(({ code }) => code === 'INVALID_SCHEMA');
}

/** `hub-codegen contains`: is every value of one JSON Schema accepted by another? */
import { FORMATS, type Answer, type Options, type Reason } from '../../prove/containment/answer/answer.js';
import { contains as ask } from '../../prove/containment/contains.js';
import { compactJson, isObject, own, prettyJson, type Json } from '../../core/json/json.js';
import { parseJson } from '../../core/json/parse-json.js';
import { positionAt } from '../../core/json/position.js';
import type { Problem } from '../../core/json/problem.js';
import { inputRefusal, refusal, type Complaint, type Refusal } from '../../core/refusal/refusal.js';
import { parseAddress } from '../../core/source/address.js';
import type { CommandCall } from '../call/command.js';
import { EXIT, EXIT_OF_VERDICT, type ExitCode } from '../exit/exit-code.js';
import { oneOf } from '../call/one-of.js';
import { printable, printableLine } from '../../core/text/printable.js';
import { printLines, type Output, type Terminal } from '../print/terminal.js';

export async function contains(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const options = optionsOf(call);
  const pairs = call.values.get('pairs');
  const [first, second] = call.args;
  if (pairs !== undefined && first !== undefined) throw refusal(BOTH);
  if (pairs !== undefined) return answerPairs(pairs, options, call, terminal);
  if (first === undefined || second === undefined) throw refusal(TOO_FEW);
  const a = await readSchema(first, terminal);
  const b = await readSchema(second, terminal);
  const answer = ask(a.schema, b.schema, options);
  if (call.flags.has('json')) printLines(terminal.out, [printable(prettyJson(answerJson(answer)))]);
  else printAnswer(answer, answerLines(answer, [a.name, b.name], options), terminal.out);
  return isMeaningless(answer) ? EXIT.badCall : EXIT_OF_VERDICT[answer.verdict];
}

const TOO_FEW: Complaint = {
  message: 'two schemas are needed',
  hint: 'give them as files: hub-codegen contains sent.json taken.json; or many pairs with --pairs',
};
const BOTH: Complaint = { message: 'both schemas and --pairs given', hint: 'give one of them' };

function optionsOf(call: CommandCall): Options {
  const formats = oneOf('formats', FORMATS, call);
  return { strict: call.flags.has('strict'), ...(formats !== undefined && { formats }) };
}

interface NamedSchema {
  readonly name: string;
  readonly schema: Json;
}

async function readSchema(address: string, { source }: Terminal): Promise<NamedSchema> {
  const input = await source.one(parseAddress(address));
  const parsed = parseJson(input.text);
  if (parsed.ok) return { name: input.name, schema: parsed.value };
  const { message, offset, pointer } = parsed.error;
  const problem: Problem = { code: 'not-json', severity: 'error', message, pointer, ...positionAt(input.text, offset) };
  throw inputRefusal(input.name, [problem]);
}

/** One answer a line, in the order of the pairs. The exit code says only that all were answered. */
async function answerPairs(
  address: string,
  options: Options,
  call: CommandCall,
  terminal: Terminal,
): Promise<ExitCode> {
  const input = await terminal.source.one(parseAddress(address));
  for (const [index, line] of input.text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const answer = answerTo(line, options);
    if (answer === undefined) throw notAPair(input.name, index + 1);
    const text = call.flags.has('json') ? compactJson(answerJson(answer)) : `${index + 1} ${answerLine(answer)}`;
    printLines(terminal.out, [printableLine(text)]);
  }
  return EXIT.fine;
}

/** Undefined where the line holds no pair. */
function answerTo(line: string, options: Options): Answer | undefined {
  const parsed = parseJson(line);
  if (!parsed.ok) return isJson(line) ? unreadable(parsed.error.message) : undefined;
  const pair = pairOf(parsed.value);
  return pair === undefined ? undefined : askSafely(pair, options);
}

/** JSON by its grammar, whether we can take all of it or not: some numbers are too large, some nesting is too deep. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function unreadable(message: string): Answer {
  return { verdict: 'unknown', reasons: [{ code: 'INVALID_SCHEMA', message }] };
}

/** A defect that one pair brings to light must not cost the answers to the others. */
function askSafely({ a, b }: Pair, options: Options): Answer {
  try {
    return ask(a, b, options);
  } catch (error) {
    const message = `a defect of hub-codegen: ${(error as Error).message}`;
    return { verdict: 'unknown', reasons: [{ code: 'INTERNAL', message }] };
  }
}

interface Pair {
  readonly a: Json;
  readonly b: Json;
}

function pairOf(value: Json): Pair | undefined {
  if (!isObject(value)) return undefined;
  const [a, b] = [own(value, 'a'), own(value, 'b')];
  return a === undefined || b === undefined ? undefined : { a, b };
}

function notAPair(name: string, line: number): Refusal {
  return refusal({ message: `${name}:${line} is not a pair of schemas`, hint: 'every line is one: {"a": …, "b": …}' });
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

/** Lets a program answer: one process a question, which gets it as a line of JSON and writes the answer as JSON. */
import type { QuestionContext } from '../client/exchange.js';
import { turned } from '../client/method-spec.js';
import type { JsonText } from '../transport/transport.js';
import { isObject, own } from '../shapes/shape.js';
import { cancelAnswer } from '../client/variant.js';
import { encodingOf, payloadOf, titleOf } from './asked.js';
import { printableLine } from '../../core/text/printable.js';
import { loadNode } from './node.js';
import { Places } from './places.js';
import type { ReadyHandler } from './ready-handler.js';
import { runProcess } from './run-process.js';
import { plainName, readStandard } from './standard-question.js';

export interface CommandOptions {
  /** How long the program may take; the hub's own deadline holds in any case. */
  readonly timeoutMs?: number | undefined;
  /** The most it may write to stdout. */
  readonly maxOutputBytes?: number | undefined;
  /** How many programs may run at a time, the other questions wait; as many as there are processors if left out. */
  readonly maxProcesses?: number | undefined;
  /** Added to the environment of this process. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  readonly cwd?: string | undefined;
  /** Runs `program` as a script of `sh`, with the arguments as `$1`, `$2`, … */
  readonly shell?: boolean | undefined;
  /**
   * What the program reads, beside `request_id`, `method` and `variant`. `'seed'`: `"type":"bidir_request"` and the
   * fields of the question; `'plain'`: `request`, the question as it is on the wire.
   */
  readonly wire?: 'seed' | 'plain' | undefined;
  /** What the program reads beside that. */
  readonly more?: ((context: QuestionContext) => object) | undefined;
  /** Writes what the program reads, and reads what it writes, where `JSON` is not exact enough. */
  readonly json?: JsonText | undefined;
}

const MEGABYTE = 1_048_576;
/** Of a script, or of what it wrote, in an error message. */
const LONGEST_EXCERPT = 80;

export function command(program: string, args: readonly string[] = [], options: CommandOptions = {}): ReadyHandler {
  const { timeoutMs, maxOutputBytes = MEGABYTE, env, cwd, shell = false, wire = 'seed', more, json = JSON } = options;
  let places: Promise<Places> | undefined;
  const run = shell ? { program: 'sh', args: ['-c', program, 'sh', ...args] } : { program, args };
  const write = wire === 'seed' ? seedLine : plainLine;
  const name = printableLine(program.slice(0, LONGEST_EXCERPT));
  const isAnswer = (output: string): boolean => isJson(output, json);
  return async (question, context) => {
    const { signal, asks = {} } = context;
    // Programs speak JSON, whatever this one has in place of it.
    const asked = turned(question, 'write', asks, context.asks?.question);
    const input = `${json.stringify({ ...write(asked, context), ...more?.(context) })}\n`;
    const job = { ...run, name, env, cwd, input, isAnswer, maxOutputBytes, timeoutMs, signal };
    places ??= placesFor(options.maxProcesses);
    const output = await (await places).run(() => runProcess(job), signal);
    return readAnswer(parse(output, name, json), question, context);
  };
}

interface System {
  availableParallelism(): number;
}

async function placesFor(count: number | undefined): Promise<Places> {
  return new Places(count ?? (await loadNode<System>('os')).availableParallelism());
}

function isJson(output: string, json: JsonText): boolean {
  try {
    json.parse(output);
    return true;
  } catch {
    return false;
  }
}

function headOf({ requestId, method, variant }: QuestionContext): object {
  return { request_id: requestId, method, variant };
}

function plainLine(question: unknown, context: QuestionContext): object {
  return { ...headOf(context), request: question };
}

/** What is no object, or has a field that the line itself has, goes under `data`. */
function seedLine(question: unknown, context: QuestionContext): object {
  const head = { type: 'bidir_request', ...headOf(context) };
  const fields = fieldsOf(question, context);
  const fits = isObject(fields) && !Object.keys(head).some((key) => Object.hasOwn(fields, key));
  if (fits) return { ...head, ...fields };
  return fields === undefined ? head : { ...head, data: fields };
}

function fieldsOf(question: unknown, context: QuestionContext): unknown {
  const payload = payloadOf(question, context);
  const encoding = encodingOf(question, context);
  if (encoding.style !== 'internal' || !isObject(payload)) return payload;
  const { [encoding.tag]: _tag, ...fields } = payload;
  return fields;
}

function parse(output: string, name: string, json: JsonText): unknown {
  const text = output.trim();
  if (text === '') throw new Error(`${name} wrote no answer to stdout`);
  try {
    return json.parse(text);
  } catch (error) {
    const found = printableLine(text.slice(0, LONGEST_EXCERPT));
    throw new Error(`${name} wrote something other than one JSON value to stdout: ${found}`, { cause: error });
  }
}

/**
 * Programs may write the answer to a standard question as the plans do, `{"type":"value","value":…}`, and decline any
 * with `{"type":"cancelled"}`, whatever the method's own spelling is. Every other answer is taken as it is.
 */
function readAnswer(answer: unknown, question: unknown, context: QuestionContext): unknown {
  const type = isObject(answer) && own(answer, 'type');
  if (!isObject(answer) || typeof type !== 'string') return answer;
  if (type === 'cancelled' && Object.keys(answer).length === 1) return readCancelled(answer, question, context);
  const standard = readStandard(question, context);
  if (!standard || plainName(type) !== standard.answer.name) return answer;
  return standard.spell(own(answer, standard.answer.field));
}

function readCancelled(answer: unknown, question: unknown, context: QuestionContext): unknown {
  const { asks } = context;
  const isSpelt = !asks && encodingOf(question, context).style === 'internal';
  const cancel = asks ? cancelAnswer(asks) : isSpelt ? answer : undefined;
  if (cancel === undefined) throw new Error(`${titleOf(question, context)}: the program declined to answer`);
  return cancel;
}

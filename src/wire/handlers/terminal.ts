/** Asks the user. */
import type { QuestionContext } from '../client/exchange.js';
import { jsonText } from '../shared/excerpt.js';
import { own, type JsonObject, type Shape } from '../shapes/shape.js';
import { answerForm } from './answer-form.js';
import { payloadOf } from './asked.js';
import { choose } from './choose.js';
import { confirm } from './confirm.js';
import { createDialogue, type Dialogue } from './dialogue.js';
import { fill } from './fill-form.js';
import type { Forms, FormType } from './form-type.js';
import type { TerminalInput, TerminalOutput, TerminalStreams } from './line-source.js';
import { nodeProcess } from './node.js';
import type { ReadyHandler } from './ready-handler.js';
import { readStandard, type StandardQuestion } from './standard-question.js';
import { takeTurn } from './turns.js';

export interface TerminalOptions {
  /** Where answers come from: stdin by default. */
  readonly input?: TerminalInput | undefined;
  /** Where questions go to: stdout by default, or stderr where stdout goes to a file or a pipe. */
  readonly output?: TerminalOutput | undefined;
  /** What the answers look like, where they are more than text. */
  readonly answers?: Forms | undefined;
}

/**
 * One question at a time, in the order they came. Ctrl-C and Ctrl-D decline the one that is shown; then
 * Ctrl-C interrupts the process, where the terminal is its own.
 */
export function terminal({ input, output, answers = {} }: TerminalOptions = {}): ReadyHandler {
  return (question, context) => {
    const streams = streamsOf(input, output);
    const { signal } = context;
    return takeTurn(streams.input, async () => {
      signal.throwIfAborted();
      return answer(createDialogue(streams, signal), question, context, formOf(answers, context));
    });
  };
}

function streamsOf(input: TerminalInput | undefined, output: TerminalOutput | undefined): TerminalStreams {
  const host = nodeProcess();
  const screen = host?.stdout?.isTTY ? host.stdout : host?.stderr;
  const streams = { input: input ?? host?.stdin, output: output ?? screen };
  if (!streams.input || !streams.output) throw new Error('there is no terminal here: pass terminal({ input, output })');
  return streams as TerminalStreams;
}

function formOf(answers: Forms, { method, variant }: QuestionContext): FormType | undefined {
  const ofMethod = own(answers, method) as JsonObject | undefined;
  return ofMethod && (own(ofMethod, variant) as FormType | undefined);
}

async function answer(
  dialogue: Dialogue,
  question: unknown,
  context: QuestionContext,
  form: FormType | undefined,
): Promise<unknown> {
  const standard = readStandard(question, context);
  if (standard) return standard.spell(await askStandard(dialogue, standard, context, form));
  announce(dialogue, context, payloadOf(question, context));
  // Parts that fit by themselves may still make an answer that does not.
  const checked = form && { check: context.asks?.answer, ...form };
  return fill(dialogue, { form: checked ?? answerForm(context), label: 'Answer' });
}

/** The value of the answer. */
async function askStandard(
  dialogue: Dialogue,
  { request, faultOf }: StandardQuestion,
  context: QuestionContext,
  form: FormType | undefined,
): Promise<unknown> {
  // Text is tried before JSON only where there is something to try it on.
  const check = context.asks && faultOf;
  switch (request.type) {
    case 'confirm':
      return confirm(dialogue, request.message, request.default);
    case 'select': {
      const { message, options, multi_select: multi } = request;
      const places = await choose(dialogue, { message, options, multi });
      return places.map((place) => options[place]?.value);
    }
    case 'prompt': {
      const { message, default: suggestion, placeholder } = request;
      if (placeholder) dialogue.say(`  (${placeholder})`);
      return fill(dialogue, { form: form ?? formLike(suggestion, check), label: message, suggestion });
    }
    case 'custom':
      announce(dialogue, context, request.data);
      return fill(dialogue, { form: form ?? { kind: 'json', check }, label: 'Answer' });
  }
}

/** Of a prompt that nobody described: what it suggests tells what it wants. */
function formLike(suggestion: unknown, check: Shape | undefined): FormType {
  if (check) return { kind: 'json', check };
  if (suggestion === undefined || suggestion === null) return { kind: 'string' };
  const kind = typeof suggestion;
  return { kind: kind === 'string' || kind === 'number' || kind === 'boolean' ? kind : 'json' };
}

function announce(dialogue: Dialogue, { method, variant }: QuestionContext, content: unknown): void {
  dialogue.say(`${method} asks ${variant}${content === undefined ? '' : `:\n${jsonText(content, 2)}`}`);
}

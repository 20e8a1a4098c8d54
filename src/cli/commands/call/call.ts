/** `hub-codegen call`: a method of a running hub, or a chain of them, with its questions answered. */
import { own, type Json, type JsonObject } from '../../../core/json/json.js';
import { parsePointer } from '../../../core/json/pointer.js';
import type { Method } from '../../../core/model/hub.js';
import { refusal } from '../../../core/refusal/refusal.js';
import { printable, printableLine } from '../../../core/text/printable.js';
import { printableDeep } from '../../../core/text/printable-deep.js';
import { withoutParameters } from '../../../prove/pipe/given-parameters.js';
import { stageOf, type PipeStage } from '../../../prove/pipe/stage.js';
import { answering, canAnswer, checkGiven } from '../../../tasks/live/answering.js';
import { answeringConnection, ASKED_BY_THE_WAY, asksInNoCall } from '../../../tasks/live/answering-connection.js';
import { connectTo, type ConnectedHub } from '../../../tasks/live/connect-hub.js';
import { UnfitAnswer } from '../../../tasks/live/given-answer.js';
import { paramsOf } from '../../../tasks/live/params-of.js';
import { fed, runChain, type ChainStage } from '../../../tasks/live/run-chain.js';
import type { CallOptions } from '../../../wire/client/call.js';
import type { QuestionContext } from '../../../wire/client/exchange.js';
import type { ReadyHandler } from '../../../wire/handlers/ready-handler.js';
import type { CommandCall } from '../../call/command.js';
import { liveOptionsOf } from '../../call/live-options.js';
import { describeMethod } from '../../describe/describe-method.js';
import { EXIT, EXIT_OF_VERDICT, type ExitCode } from '../../exit/exit-code.js';
import { printChain } from '../../print/print-chain.js';
import { withProgress } from '../../print/progress.js';
import { printLines, type Terminal } from '../../print/terminal.js';
import { answerWays, nobodyAnswers, type CallWays } from './answer-ways.js';
import { callTarget, type CallTarget } from './call-target.js';
import { callAndHold } from './held-call.js';
import { runCall } from './run-call.js';
import { isFed, stdinItems } from './stdin-items.js';

export async function call(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const target = await callTarget(call);
  const live = liveOptionsOf(call);
  const methods = target.stages.map(({ method }) => method);
  const options = { ...live, methods, client: { timeoutMs: live.timeoutMs ?? 0 } };
  const connected = await withProgress(terminal, true, (_, listener) => connectTo(target.address, options, listener));
  try {
    return await callStages(target, connected, call, terminal);
  } finally {
    connected.close();
  }
}

/** A stage of the call: the method as a part of a pipe, with the parameters that it is given. */
interface CalledStage extends PipeStage {
  readonly params: JsonObject;
  /** The method without these: what the stage before must fit. */
  readonly rest: PipeStage;
}

async function callStages(
  target: CallTarget,
  connected: ConnectedHub,
  call: CommandCall,
  terminal: Terminal,
): Promise<ExitCode> {
  const { hub } = connected;
  const stages = target.stages.map(({ method: name, params = {}, parameters }): CalledStage => {
    const method = callable(connected.method(name));
    const given = paramsOf(method, hub.types, params, parameters);
    const rest = stageOf(withoutParameters(method, new Set(Object.keys(given)), hub), hub);
    return { ...rest, method, params: given, rest };
  });
  const [first, ...others] = stages;
  if (first === undefined) return EXIT.fine;
  if (call.flags.has('help')) return showMethod(first.method, connected, terminal);
  if (others.length > 0 && !call.flags.has('unchecked')) {
    const refused = await refusedChain(stages, connected, terminal);
    if (refused !== undefined) return refused;
  }
  const isFromPipe = isMissing(first, paramsFault(first, connected)) && isFed();
  if (!isFromPipe) requireParams(first, connected);
  for (const stage of isFromPipe ? stages : others) requireOthers(stage);
  if (call.flags.has('bidir-respond')) {
    if (others.length > 0 || isFromPipe) throw refusal({ message: '--bidir-respond takes one method and no input' });
    return callAndHold(target, first.method, first.params, connected, call, terminal);
  }
  return runStages(stages, isFromPipe, connected, call, terminal);
}

/** Some methods only lead to namespaces, and no hub answers them. */
function callable(method: Method): Method {
  const { role, path, name } = method;
  if (role.kind === 'rpc') return method;
  const child = role.kind === 'static-child' ? name : 'NAME';
  throw refusal({
    message: `${path} is not a method: it leads to other namespaces`,
    hint: `call a method of one: ${[...path.split('.').slice(0, -1), child, 'METHOD'].join('.')}`,
  });
}

function showMethod(method: Method, { hub }: ConnectedHub, { out }: Terminal): ExitCode {
  const shown = printableDeep({ method, hub });
  printLines(out, describeMethod(shown.method, { hub: shown.hub, style: out.style, width: out.width }));
  return EXIT.fine;
}

/** A chain that is not proved to fit is not begun. */
async function refusedChain(
  stages: readonly CalledStage[],
  { hub }: ConnectedHub,
  { err }: Terminal,
): Promise<ExitCode | undefined> {
  const [{ checkChain }, { Containments }] = await Promise.all([
    import('../../../prove/pipe/check-chain.js'),
    import('../../../prove/containment/containments.js'),
  ]);
  const options = { strict: false, formats: 'integers' } as const;
  const chain = checkChain(
    stages.map(({ rest }) => rest),
    { hub, containments: new Containments(options) },
  );
  if (chain.verdict === 'yes') return undefined;
  printChain(chain, { asJson: false, options, hub, out: err });
  printLines(err, ['nothing was called; --unchecked runs it and checks every item']);
  return EXIT_OF_VERDICT[chain.verdict];
}

interface ParamsFault {
  readonly pointer: string;
  readonly message: string;
}

function paramsFault({ method, params }: CalledStage, connected: ConnectedHub): ParamsFault | undefined {
  return connected.spec(method).params?.(params);
}

/** Whether nothing is wrong but that no item was given yet. */
function isMissing({ input, params }: CalledStage, fault: ParamsFault | undefined): boolean {
  if (input === undefined || fault === undefined) return false;
  const [key] = parsePointer(fault.pointer);
  if (key === undefined) return input.parameter === undefined && Object.keys(params).length === 0;
  return own(params, key) === undefined && (input.parameter ?? key) === key;
}

function requireParams(stage: CalledStage, connected: ConnectedHub): void {
  const fault = paramsFault(stage, connected);
  if (fault === undefined) return;
  const { path } = stage.method;
  throw refusal({
    code: 'bad-params',
    message: printable(`the parameters of ${path} do not fit${placeOf(fault)}: ${fault.message}`),
    pointer: fault.pointer,
    hint: `hub-codegen call ADDRESS ${path} --help shows them`,
  });
}

/** What a pipe does not feed must be given beside it. */
function requireOthers({ method: { path }, input }: CalledStage): void {
  if (input === undefined || input.others.length === 0) return;
  const missing = input.others.map(({ name }) => `--${name}`);
  throw refusal({
    code: 'bad-params',
    message: `${path} also needs ${missing.join(', ')}`,
    hint: `the pipe feeds its parameter ${input.parameter}; hub-codegen call ADDRESS ${path} --help shows the others`,
  });
}

function placeOf({ pointer }: ParamsFault): string {
  return pointer === '' ? '' : ` at ${pointer}`;
}

async function runStages(
  stages: readonly CalledStage[],
  isFromPipe: boolean,
  connected: ConnectedHub,
  call: CommandCall,
  terminal: Terminal,
): Promise<ExitCode> {
  const asking = stages.filter(({ method }) => method.bidirectional !== undefined);
  const { hub } = connected;
  let faults = 0;
  const onWrongAnswer = (): void => void (faults += 1);
  const mayAsk = asking.length > 0 || asksInNoCall(hub);
  const ways: CallWays = mayAsk ? await answerWays(call, terminal) : {};
  try {
    if (asksInNoCall(hub)) {
      if (asking.length === 0) checkGiven(ways, hub.connection, hub);
      connected.answerWith(reporting(answeringConnection(ways, hub), onWrongAnswer, terminal));
    }
    for (const { method } of asking) {
      if (!canAnswer(ways)) throw nobodyAnswers(method);
      if (asking.length === 1) checkGiven(ways, method, connected.hub);
    }
    const asked = new Set<string>();
    const noteQuestion: NoteQuestion = ({ method }, { variant }) => {
      const isAnyones = stages.length > 1;
      if (isAnyones && mustSayWhoAsks(method, ways)) printLines(terminal.err, [printableLine(`${method.path} asks:`)]);
      const question = isAnyones ? `${variant} of ${method.path}` : variant;
      asked.add(question);
      return () => asked.delete(question);
    };
    const onFault = ({ line, message }: { line: number; message: string }): void => {
      faults += 1;
      printLines(terminal.err, [printableLine(`standard input, line ${line}: ${message}`)]);
    };
    const onNothing = (): void => {
      const text = 'note: standard input held no item, so nothing was called';
      printLines(terminal.err, [text]);
    };
    const start = (options: CallOptions): AsyncIterable<Json> => {
      const chain = stages.map((stage) => chainStage(stage, ways, noteQuestion, connected, options));
      const [first] = chain;
      const faultOf = (item: Json): string | undefined => itemFault(item, stages[0], first, connected);
      return runChain(chain, isFromPipe ? stdinItems(faultOf, onFault, onNothing) : undefined);
    };
    const name = stages.map(({ method }) => method.path).join(' | ');
    const code = await runCall({ name, start, asked, isTyped: call.flags.has('json') }, terminal);
    return code === EXIT.fine && faults > 0 ? EXIT.finding : code;
  } finally {
    ways.terminal?.close();
  }
}

/** What nobody answers keeps no call from going on, so it is said. */
function reporting(answer: ReadyHandler, onWrongAnswer: () => void, { err }: Terminal): ReadyHandler {
  return async (question: unknown, context: QuestionContext) => {
    try {
      return (await answer(question, context)) as unknown;
    } catch (error) {
      const { message, cause } = error as Error;
      if (cause instanceof UnfitAnswer) onWrongAnswer();
      if (context.variant !== ASKED_BY_THE_WAY) printLines(err, [printableLine(`note: ${message}`)]);
      throw error;
    }
  };
}

/** A hub's own questions are asked under the name of their method anyway. */
function mustSayWhoAsks(method: Method, ways: CallWays): boolean {
  return ways.terminal !== undefined && method.bidirectional?.standard !== undefined;
}

/** Hears of a question; what it returns is called once that is over. */
type NoteQuestion = (stage: CalledStage, context: QuestionContext) => () => void;

function chainStage(
  stage: CalledStage,
  ways: CallWays,
  noteQuestion: NoteQuestion,
  connected: ConnectedHub,
  options: CallOptions,
): ChainStage {
  const { method, input, params } = stage;
  const spec = connected.spec(method);
  const answer = answering(ways, method, connected.hub);
  const onRequest: typeof answer = async (question: unknown, context: QuestionContext) => {
    const over = noteQuestion(stage, context);
    return Promise.resolve(answer(question, context)).finally(over);
  };
  const start = (given: JsonObject): AsyncIterable<Json> =>
    connected.client.stream(spec, given, { ...options, onRequest }) as AsyncIterable<Json>;
  return { input, params, start };
}

function itemFault(
  item: Json,
  stage: CalledStage | undefined,
  first: ChainStage | undefined,
  connected: ConnectedHub,
): string | undefined {
  if (stage === undefined || first === undefined || stage.input?.itemwise) return undefined;
  const fault = connected.spec(stage.method).params?.(fed(item, first));
  return fault && `it does not fit ${stage.method.path}${placeOf(fault)}: ${fault.message}`;
}

/** A running hub as tools: what every client of the server shares. */
import { ProtocolError, ProtocolErrorCode, type Tool } from '@modelcontextprotocol/server';
import type { Json, JsonObject } from '../../core/json/json.js';
import { Refusal } from '../../core/refusal/refusal.js';
import { didYouMean } from '../../core/text/nearest.js';
import { UnfitAnswer } from '../live/given-answer.js';
import type { ConnectedHub } from '../live/connect-hub.js';
import { OpenCalls, type AskedCall } from './open-calls.js';
import type { RunningCall } from './running-call.js';
import type { ToolClient } from './tool-client.js';
import { RESPOND_TOOL, toolList, type ToolList } from './tool-list.js';
import { RESPOND } from './tool-names.js';
import { endResult, errorResult, textResult, withNote } from './tool-result.js';
import { byElicitation } from './ways/by-elicitation.js';
import { InputRequired, type State } from './ways/by-input-required.js';
import { byNotification } from './ways/by-notification.js';
import { BY_RESULT } from './ways/by-result.js';
import type { QuestionChoice } from './question-choice.js';
import { wayFor, type QuestionWay, type ToolReply } from './ways/question-way.js';

export interface ToolSettings {
  readonly questions: QuestionChoice;
  /** How long a question that ended its tool call waits for the next one. */
  readonly patienceMs: number;
}

export interface ToolCall {
  readonly name: string;
  readonly params: JsonObject;
  /** What the client calls it. */
  readonly clientId: string | undefined;
  /** Of a call that is repeated with answers: what `verify` made of its state, and the answers. */
  readonly state: State | undefined;
  readonly replies: Readonly<Record<string, unknown>>;
}

export class HubTools {
  readonly inputRequired: InputRequired;
  readonly #list: ToolList;
  readonly #calls: OpenCalls;
  readonly #settings: ToolSettings;

  constructor(hub: ConnectedHub, settings: ToolSettings) {
    this.#list = toolList(hub.hub);
    this.#calls = new OpenCalls(hub);
    this.#settings = settings;
    this.inputRequired = new InputRequired(this.#calls, settings.patienceMs);
  }

  /** As this client may use them. */
  tools(client: ToolClient): readonly Tool[] {
    const way = this.#wayFor(client);
    const tools = this.#list.tools(way === 'result');
    return way === 'result' || way === 'notification' ? [...tools, RESPOND_TOOL] : tools;
  }

  async call(call: ToolCall, client: ToolClient): Promise<ToolReply> {
    try {
      if (call.name === RESPOND) return await this.#respond(call.params as RespondParams, client);
      return call.state === undefined ? await this.#start(call, client) : await this.#resume(call, call.state, client);
    } catch (error) {
      if (error instanceof Refusal) return errorResult([error.message, error.hint].filter(Boolean).join('; '));
      throw error;
    }
  }

  close(): void {
    this.#calls.stop();
  }

  #wayFor(client: ToolClient) {
    return wayFor(this.#settings.questions, client);
  }

  async #start({ name, params, clientId }: ToolCall, client: ToolClient): Promise<ToolReply> {
    const method = this.#list.method(name);
    if (method === undefined) throw unknownTool(name, this.#list.names);
    const way = this.#way(name, clientId, client);
    const ask = way.kind === 'beside' ? way.ask : undefined;
    const { patienceMs } = this.#settings;
    const call = this.#calls.start(method, params, { clientId, patienceMs, ask, connection: client.connection });
    return next(call, client, way);
  }

  #way(tool: string, clientId: string | undefined, client: ToolClient): QuestionWay {
    switch (this.#wayFor(client)) {
      case 'input-required':
        return this.inputRequired.way(client);
      case 'elicitation':
        return byElicitation(client, clientId);
      case 'notification':
        return byNotification(client, tool, clientId);
      case 'result':
        return BY_RESULT;
    }
  }

  async #resume({ name, params, replies }: ToolCall, state: State, client: ToolClient): Promise<ToolReply> {
    const call = this.inputRequired.resume(state, this.#list.method(name)?.path, params);
    const unfit = this.inputRequired.take(call, replies, client);
    return next(call, client, this.inputRequired.way(client, unfit));
  }

  async #respond(params: RespondParams, client: ToolClient): Promise<ToolReply> {
    const asked = this.#calls.asked(String(params.request_id));
    if (asked === undefined) {
      return errorResult(
        `no question ${JSON.stringify(params.request_id)} is open: it was answered, or its call is over`,
      );
    }
    const { call, question } = asked;
    const isLate = !question.isOpen;
    if (!isLate) {
      const complaint = give(asked, params);
      if (complaint !== undefined) return errorResult(complaint);
    }
    if (call.asksBeside) return isLate ? errorResult(LATE) : textResult('Response delivered successfully');
    return withNote(isLate ? LATE : undefined, (await next(call, client, BY_RESULT)) as ReturnType<typeof errorResult>);
  }
}

const LATE = 'The question was closed before this answer came: the hub has gone on without it.';

/** As the plans spell it: one says `response_data`, another `payload`. */
interface RespondParams {
  readonly request_id?: Json;
  readonly response_data?: Json;
  readonly payload?: Json;
  readonly cancel?: Json;
}

/** What is wrong with the answer; the question stays open then. */
function give({ call, question }: AskedCall, params: RespondParams): string | undefined {
  call.wait();
  if (params.cancel === true) return void question.decline();
  try {
    question.give(params.response_data === undefined ? params.payload : params.response_data);
    return undefined;
  } catch (error) {
    if (!(error instanceof UnfitAnswer)) throw error;
    const schema = JSON.stringify(question.answerSchema);
    return `the answer ${error.complaint}; the question is still open, and takes a value of this JSON Schema: ${schema}`;
  }
}

async function next(call: RunningCall, client: ToolClient, way: QuestionWay): Promise<ToolReply> {
  await call.next(client);
  const { end, questions } = call;
  if (end === undefined && way.kind === 'instead') return way.reply(call, questions);
  call.release();
  return endResult(call, end!);
}

function unknownTool(name: string, names: readonly string[]): ProtocolError {
  const hint = didYouMean(name, names);
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `unknown tool ${JSON.stringify(name)}${hint === undefined ? '' : `: ${hint}`}`,
  );
}

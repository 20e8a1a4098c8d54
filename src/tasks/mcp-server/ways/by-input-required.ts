/**
 * Asks with an `input_required` result, as revision 2026-07-28 has it: the client repeats its tool call, with the answers
 * and the state that came with the questions. That state is signed, and good for one repetition of that very call.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import {
  createRequestStateCodec,
  inputRequired,
  ProtocolError,
  ProtocolErrorCode,
  type InputRequests,
  type RequestStateCodec,
} from '@modelcontextprotocol/server';
import { canonicalJson, type JsonObject } from '../../../core/json/json.js';
import type { UnfitAnswer } from '../../live/given-answer.js';
import { elicitation, type ElicitationReply } from '../elicitation.js';
import type { HubQuestion } from '../hub-question.js';
import type { OpenCalls } from '../open-calls.js';
import type { RunningCall } from '../running-call.js';
import type { ToolClient } from '../tool-client.js';
import type { QuestionWay, ToolReply } from './question-way.js';

export interface State {
  readonly call: string;
  /** Of the one repetition that may bring it. */
  readonly turn: string;
}

export class InputRequired {
  readonly #calls: OpenCalls;
  readonly #codec: RequestStateCodec<State>;
  readonly #turns = new WeakMap<RunningCall, string>();

  constructor(calls: OpenCalls, patienceMs: number) {
    this.#calls = calls;
    this.#codec = createRequestStateCodec<State>({
      key: randomBytes(32),
      ttlSeconds: Math.ceil(patienceMs / 1000) + 1,
    });
  }

  /** For the SDK, which checks what comes before anybody sees it. */
  readonly verify: RequestStateCodec<State>['verify'] = (state, ctx) => this.#codec.verify(state, ctx);

  way(client: ToolClient, unfit: ReadonlyMap<HubQuestion, UnfitAnswer> = new Map()): QuestionWay {
    return { kind: 'instead', reply: (call, questions) => this.#ask(call, questions, client, unfit) };
  }

  async #ask(
    call: RunningCall,
    questions: readonly HubQuestion[],
    { choices }: ToolClient,
    unfit: ReadonlyMap<HubQuestion, UnfitAnswer>,
  ): Promise<ToolReply> {
    const turn = randomUUID();
    this.#turns.set(call, turn);
    const inputRequests = Object.fromEntries(
      questions.map((question) => {
        const { params } = elicitation(question, { choices, call: call.clientId, unfit: unfit.get(question) });
        return [question.id, { method: 'elicitation/create', params }];
      }),
    ) as unknown as InputRequests;
    return inputRequired({ inputRequests, requestState: await this.#codec.mint({ call: call.id, turn }) });
  }

  /** The call that the state is of. It cannot be taken up a second time. */
  resume({ call: id, turn }: State, path: string | undefined, params: JsonObject): RunningCall {
    const call = this.#calls.get(id);
    const isSame = call?.method.path === path && canonicalJson(call?.params ?? {}) === canonicalJson(params);
    if (call === undefined || !isSame || this.#turns.get(call) !== turn) throw invalidState();
    this.#turns.delete(call);
    return call;
  }

  /** Gives the answers, and tells which questions have to be asked again, and why. */
  take(
    call: RunningCall,
    replies: Readonly<Record<string, unknown>>,
    { choices }: ToolClient,
  ): Map<HubQuestion, UnfitAnswer> {
    const unfit = new Map<HubQuestion, UnfitAnswer>();
    for (const question of call.questions) {
      const reply = Object.hasOwn(replies, question.id) ? replies[question.id] : undefined;
      if (typeof reply !== 'object' || reply === null) continue;
      const wrong = elicitation(question, { choices, call: call.clientId }).take(reply as ElicitationReply);
      if (wrong !== undefined) unfit.set(question, wrong);
    }
    return unfit;
  }
}

/** In the words of the SDK, which refuses forged ones: nobody learns which of the two it was. */
function invalidState(): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, 'Invalid or expired requestState', {
    reason: 'invalid_request_state',
  });
}

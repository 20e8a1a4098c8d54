/** Every call of the hub that runs for some client, or waits for one. */
import { refusal } from '../../core/refusal/refusal.js';
import type { JsonObject } from '../../core/json/json.js';
import type { Method } from '../../core/model/hub.js';
import type { ConnectedHub } from '../live/connect-hub.js';
import type { HubQuestion } from './hub-question.js';
import { RunningCall, type CallSettings } from './running-call.js';

export interface AskedCall {
  readonly call: RunningCall;
  readonly question: HubQuestion;
}

const MOST_CALLS = 1000;

export class OpenCalls {
  readonly #hub: ConnectedHub;
  readonly #calls = new Map<string, RunningCall>();
  readonly #questions = new Map<string, AskedCall>();

  constructor(hub: ConnectedHub) {
    this.#hub = hub;
  }

  start(method: Method, params: JsonObject, settings: Omit<CallSettings, 'onQuestion' | 'onLeft'>): RunningCall {
    if (this.#calls.size >= MOST_CALLS) {
      throw refusal({ message: `${MOST_CALLS} calls are open already`, hint: 'answer or cancel some of them' });
    }
    const asked: string[] = [];
    const call = new RunningCall(this.#hub, method, params, {
      ...settings,
      onQuestion: (question) => {
        asked.push(question.id);
        this.#questions.set(question.id, { call, question });
      },
      onLeft: () => {
        this.#calls.delete(call.id);
        for (const id of asked) this.#questions.delete(id);
      },
    });
    this.#calls.set(call.id, call);
    return call;
  }

  get(id: string): RunningCall | undefined {
    return this.#calls.get(id);
  }

  /** Also of questions that are closed, while the client has not seen how the call went on. */
  asked(questionId: string): AskedCall | undefined {
    return this.#questions.get(questionId);
  }

  stop(): void {
    for (const call of this.#calls.values()) call.stop('the server is closing');
  }
}

/** A session whose CLI is in the test's hand. */
import type { HubEvent } from '../../../src/wire/shared/event.js';
import { memory, type MemoryPeer } from '../../../src/wire/transport/memory.js';
import { HubClient } from '../../../src/wire/client/client.js';
import { connection, type Connection } from '../../../src/wire/client/connection.js';
import { asking } from '../../../src/wire/client/questions.js';
import type { AnyOnRequest } from '../../../src/wire/client/exchange.js';
import { control } from '../../../src/wire/control/control.js';
import type { ControlOptions } from '../../../src/wire/control/control-session.js';
import { questionSpec } from '../../../src/tasks/live/method-spec.js';
import { exampleText, readWhole } from '../../emit/emitted-hubs.js';

const hub = readWhole(exampleText('claude-control'));
const spec: Connection = connection({
  asks: asking(questionSpec(hub.connection!.bidirectional!, hub.types)),
  item: () => undefined,
});

type Frame = Readonly<Record<string, never>>;

/** All that stands in a frame of ours. */
export interface Sent {
  readonly type: string;
  readonly request_id?: string;
  readonly request?: Frame & { readonly subtype: string };
  readonly response?: {
    readonly subtype: string;
    readonly request_id: string;
    readonly response?: never;
    readonly error?: string;
  };
}

export class ScriptedSession {
  readonly sent: Sent[] = [];
  readonly events: HubEvent[] = [];
  readonly protocol;
  readonly client: HubClient;
  readonly messages;
  #peer!: MemoryPeer;

  constructor(onQuestion?: AnyOnRequest, options: ControlOptions = {}, settings: object = {}) {
    const transport = memory((peer) => {
      this.#peer = peer;
      peer.onFrame = (frame) => this.sent.push(JSON.parse(frame) as Sent);
    });
    this.protocol = control(transport, options);
    this.client = new HubClient({
      hub: 'claude',
      protocol: 'control',
      connection: spec,
      transport: this.protocol,
      onEvent: (event) => this.events.push(event),
      ...(onQuestion && { onQuestion }),
      ...settings,
    });
    this.messages = this.client.stream(spec);
  }

  /** As after the reply to `initialize`. */
  async run(): Promise<this> {
    await settled();
    this.reply('req_0', {});
    await settled();
    this.sent.length = 0;
    return this;
  }

  call(method: string, params: object = {}): Promise<unknown> {
    const result = this.client.single({ path: method }, params);
    result.catch(() => {});
    return result;
  }

  say(frame: unknown): void {
    this.#peer.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  reply(id: string, response?: object): void {
    this.say({
      type: 'control_response',
      response: { subtype: 'success', request_id: id, ...(response && { response }) },
    });
  }

  refuse(id: string, error: string, code?: string): void {
    this.say({ type: 'control_response', response: { subtype: 'error', request_id: id, error, error_code: code } });
  }

  ask(id: string, request: object): void {
    this.say({ type: 'control_request', request_id: id, request });
  }

  hook(id: string, input: object, callback = 'hook_0'): void {
    this.ask(id, { subtype: 'hook_callback', callback_id: callback, input: { session_id: 's', ...input } });
  }

  permission(id: string, input: object = { command: 'ls' }): void {
    this.ask(id, { subtype: 'can_use_tool', tool_name: 'Bash', input });
  }

  withdraw(id: string): void {
    this.say({ type: 'control_cancel_request', request_id: id });
  }

  crash(): void {
    this.#peer.drop({ message: 'the program ended with SIGKILL' });
  }

  /** What was answered to the CLI's questions, by their ids. */
  get answers(): Record<string, unknown[]> {
    const answers: Record<string, unknown[]> = {};
    for (const { response } of this.sent) {
      if (response) (answers[response.request_id] ??= []).push(response.response ?? { error: response.error });
    }
    return answers;
  }

  kinds(): string[] {
    return this.events.map(({ kind }) => kind);
  }
}

/** Until nothing more happens by itself. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

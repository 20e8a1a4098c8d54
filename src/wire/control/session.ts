/// <reference lib="esnext.disposable" preserve="true" />
/** A session with the Claude CLI: a generated client, with the CLI that it talks to. */
import type { Protocol } from '../protocol/protocol.js';
import type { Transport } from '../transport/transport.js';
import type { EventListener } from '../shared/event.js';
import { claudeCli, type ClaudeCliOptions } from './claude-cli.js';
import type { ControlOptions, SessionState } from './control-session.js';
import { control } from './control.js';
import { SessionError } from './session-error.js';
import type { SessionEvent } from './session-events.js';

/** The client that a generated `connect` gives. */
export interface ControlHub {
  messages(): AsyncIterable<unknown>;
  close(): Promise<void>;
}

type Connect<H extends ControlHub, Q> = (to: Protocol, options: ConnectWith<Q>) => H;

interface ConnectWith<Q> {
  readonly onQuestion?: Q;
  readonly onEvent?: EventListener;
}

/** The same, where somebody decides on permissions: a handler of that name, or one function for all questions. */
type Deciding<Q> = Q extends undefined
  ? never
  : 'can_use_tool' extends keyof Q
    ? Q & { readonly can_use_tool: Exclude<Q['can_use_tool'], undefined> }
    : Q;

export interface SessionOptions<Q> extends ControlOptions {
  /** Handlers of hooks, permissions and whatever else the CLI asks. Those of hooks are registered. */
  readonly onQuestion?: Q | undefined;
  /** True: the CLI asks whether a tool may run, and there has to be a handler `can_use_tool`. */
  readonly asksPermission?: boolean | undefined;
  readonly onEvent?: EventListener | undefined;
  /** The CLI, or what takes its place in tests. */
  readonly cli?: ClaudeCliOptions | Transport | undefined;
}

/** Where nobody is asked for permission, or somebody is there to be asked. */
export type WithPermissions<Q> =
  { readonly asksPermission?: false | undefined } | { readonly asksPermission: true; readonly onQuestion: Deciding<Q> };

export interface ControlSessionHandle<H extends ControlHub> extends AsyncDisposable {
  /** The calls: `hub.prompt(…)`, `hub.setModel(…)`. */
  readonly hub: H;
  readonly state: SessionState;
  /** What the CLI says, from the first line; ends with the session, and throws where that failed. One may listen. */
  messages(): AsyncIterable<MessageOf<H>>;
  /** What becomes of the session, from its beginning, to each who listens. */
  events(): AsyncIterable<SessionEvent>;
  /** Ends the session and the CLI, at once; `events()` tells when. */
  stop(): void;
}

type MessageOf<H extends ControlHub> = ReturnType<H['messages']> extends AsyncIterable<infer M> ? M : never;

/** Starts the CLI at once. `connect` is that of the generated client. */
export function session<H extends ControlHub, Q>(
  connect: Connect<H, Q>,
  options: SessionOptions<NoInfer<Q>> & WithPermissions<Q> = {},
): ControlSessionHandle<H> {
  const { cli = {}, asksPermission = false, onQuestion, onEvent, ...more } = options;
  const transport = 'open' in cli ? cli : claudeCli(cli, asksPermission);
  const protocol = control(transport, more);
  const hub = connect(protocol, { ...(onQuestion !== undefined && { onQuestion }), ...(onEvent && { onEvent }) });
  // From now on, so that nothing is missed.
  const said = hub.messages() as AsyncIterable<MessageOf<H>>;
  const stop = (): void => {
    protocol.stop();
    void hub.close();
  };
  return {
    hub,
    get state() {
      return protocol.state;
    },
    messages: () => untilTheEnd(said),
    events: () => protocol.events(),
    stop,
    [Symbol.asyncDispose]: async () => stop(),
  };
}

/** A session that was stopped, or whose CLI has ended well, is no failure. */
async function* untilTheEnd<M>(messages: AsyncIterable<M>): AsyncGenerator<M, undefined> {
  try {
    yield* messages;
  } catch (error) {
    if (!(error instanceof SessionError && error.code === 'SESSION_STOPPED')) throw error;
  }
  return undefined;
}

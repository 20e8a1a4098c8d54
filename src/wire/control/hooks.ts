/** The hooks that the CLI is told of, each with the id that it calls it by. */

export interface HookOptions {
  /** The tools that it is for, as a regular expression: `Bash|Write`. All where nothing is said. */
  readonly matcher?: string | null | undefined;
  /** How long the handler may take: 60 s where nothing is said. The CLI is told to wait no shorter. */
  readonly timeoutMs?: number | undefined;
  /** What the CLI does where the hook fails in its eyes. Newer ones know `block`. */
  readonly onFailure?: 'continue' | 'block' | undefined;
}

/** By event. Several for one event are as many callbacks of its one handler. */
export type GivenHooks = { readonly [event: string]: HookOptions | readonly HookOptions[] };

interface Hook {
  readonly event: string;
  readonly timeoutMs: number;
}

export interface Hooks {
  /** As `initialize` has them. */
  readonly registered: { readonly [event: string]: readonly object[] };
  readonly byId: ReadonlyMap<string, Hook>;
}

const HOOK_TIMEOUT_MS = 60_000;

/** Events are called `PreToolUse`, all else that the CLI asks `can_use_tool`. */
const EVENT = /^[A-Z]/;

export function registerHooks(handled: readonly string[], given: GivenHooks): Hooks {
  const byId = new Map<string, Hook>();
  const events = new Set([...handled.filter((name) => EVENT.test(name)), ...Object.keys(given)]);
  const registered = Array.from(events, (event) => {
    const options = [given[event] ?? {}].flat() as readonly HookOptions[];
    return [event, options.map((each) => register(event, each, byId))] as const;
  });
  return { registered: Object.fromEntries(registered), byId };
}

function register(
  event: string,
  { matcher = null, timeoutMs = HOOK_TIMEOUT_MS, onFailure }: HookOptions,
  byId: Map<string, Hook>,
): object {
  const id = `hook_${byId.size}`;
  byId.set(id, { event, timeoutMs });
  // In whole seconds. A hook that the CLI gives up keeps the tool from running, so ours has to be the shorter time.
  return { matcher, hookCallbackIds: [id], timeout: Math.ceil(timeoutMs / 1000), ...(onFailure && { onFailure }) };
}

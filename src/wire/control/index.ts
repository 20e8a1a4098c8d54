/** Sessions with a command-line agent, beside what every client has. */
export { control, type ControlProtocol } from './control.js';
export type { ControlOptions, SessionLimits, SessionState } from './control-session.js';
export type { GivenHooks, HookOptions } from './hooks.js';
export type { McpServerLike } from './mcp-servers.js';
export { SessionError } from './session-error.js';
export type { SessionEvent } from './session-events.js';
export { claudeCli, sessionArgs, type ClaudeCliOptions } from './claude-cli.js';
export { KNOWN_SINCE } from './cli-version.js';
export { query } from './query.js';
export {
  session,
  type ControlHub,
  type ControlSessionHandle,
  type SessionOptions,
  type WithPermissions,
} from './session.js';
export { childProcess, ProcessEnd, type ChildProcessOptions } from '../stdio/child-process.js';

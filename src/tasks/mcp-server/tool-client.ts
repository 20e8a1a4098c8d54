/** Whoever makes a tool call: what it can do, and how it is reached while the call is open. */
import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { printable } from '../../core/text/printable.js';
import type { ChoiceSpelling } from './elicitation-form.js';
import type { ElicitationParams, ElicitationReply } from './elicitation.js';
import type { Leg } from './running-call.js';

export type Era = 'legacy' | 'modern';

export interface ToolClient extends Leg {
  readonly era: Era;
  readonly capabilities: ClientCapabilities | undefined;
  readonly choices: ChoiceSpelling;
  /** Ends with the connection, where there is one that lasts longer than a tool call. */
  readonly connection: AbortSignal | undefined;
  notify(method: string, params: Record<string, unknown>): void;
  /** Of revisions before 2026-07-28. */
  elicit(params: ElicitationParams, signal: AbortSignal): Promise<ElicitationReply>;
}

/** A person takes the time that they take; timers of Node take no more than this. */
const LONGEST_MS = 2 ** 31 - 1;

/** Revisions that know no titles in JSON Schema. */
const OLD_CHOICES = ['2024-10-07', '2024-11-05', '2025-03-26', '2025-06-18'];

export function toolClient(
  server: Server,
  era: Era,
  { mcpReq, http }: ServerContext,
  connection: AbortSignal | undefined,
): ToolClient {
  const notify = (method: string, params: Record<string, unknown>): void => {
    // A client that is gone hears nothing; its call ends by the signal.
    mcpReq.notify({ method, params }).catch(() => undefined);
  };
  const version = server.getNegotiatedProtocolVersion();
  return {
    era,
    capabilities: era === 'modern' ? declared(mcpReq.envelope) : server.getClientCapabilities(),
    choices: version !== undefined && OLD_CHOICES.includes(version) ? 'enum-names' : 'titled',
    // Over HTTP, the stream that would carry the result may break without a word.
    signal: http?.req === undefined ? mcpReq.signal : AbortSignal.any([mcpReq.signal, http.req.signal]),
    connection,
    notify,
    progress: progressTo(mcpReq._meta?.progressToken, notify),
    elicit: (params, signal) =>
      mcpReq.send(
        { method: 'elicitation/create', params },
        { signal, timeout: LONGEST_MS },
      ) as Promise<ElicitationReply>,
  };
}

function declared(envelope: ServerContext['mcpReq']['envelope']): ClientCapabilities | undefined {
  return (envelope as Record<string, unknown> | undefined)?.[CLIENT_CAPABILITIES_META_KEY] as
    ClientCapabilities | undefined;
}

/** Longer messages help nobody: the result has it all. */
const LONGEST_MESSAGE = 2000;

function progressTo(progressToken: unknown, notify: ToolClient['notify']): (message: string) => void {
  let progress = 0;
  if (progressToken === undefined) return () => undefined;
  return (foreign) => {
    const text = printable(foreign);
    progress += 1;
    const message = text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}…` : text;
    notify('notifications/progress', { progressToken, progress, message });
  };
}

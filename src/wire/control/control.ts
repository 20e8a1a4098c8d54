/**
 * The control protocol: calls are requests to a command-line agent, and so are its questions to us, each a line of JSON,
 * between the messages of a conversation.
 */
import type { Protocol, Session, SessionOwner } from '../protocol/protocol.js';
import type { HubError } from '../shared/errors.js';
import type { Transport } from '../transport/transport.js';
import { ControlSession, sessionStopped, type ControlOptions, type SessionState } from './control-session.js';
import { SessionEvents, type SessionEvent } from './session-events.js';

/** The protocol of one session, and what becomes of that. A CLI that has ended is not started again. */
export interface ControlProtocol extends Protocol {
  readonly state: SessionState;
  /** From the beginning, to each who listens. */
  events(): AsyncIterable<SessionEvent>;
  /** Ends the session, and with it the CLI. */
  stop(): void;
}

export function control(transport: Transport, options: ControlOptions = {}): ControlProtocol {
  const events = new SessionEvents();
  let session: ControlSession | undefined;
  let isStopped = false;
  return {
    get state() {
      return session?.state ?? (isStopped ? 'stopped' : 'starting');
    },
    events: () => events.all(),
    stop() {
      if (session) session.close(sessionStopped());
      else if (!isStopped) events.add({ type: 'stopped' });
      isStopped = true;
    },
    connect(owner) {
      if (session || isStopped) return endedSession(owner);
      session = new ControlSession(transport, owner, options, events);
      return session;
    },
  };
}

/** What whoever comes too late gets. */
function endedSession(owner: SessionOwner): Session {
  const refuse = (hear: (error: HubError) => void): void => hear(sessionStopped());
  queueMicrotask(() => refuse((error) => owner.closed(error, true, false)));
  return {
    isOpen: false,
    start: (_, listener) => refuse((error) => listener.receive({ type: 'end', error })),
    answer: (_id, _answer, onReply) => refuse(onReply),
    close() {},
  };
}

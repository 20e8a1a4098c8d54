/** The client's way to a connection: the one that is open, or a new one, tried again with growing waits. */
import type { Protocol, Session, SessionOwner } from '../protocol/protocol.js';
import { ConnectionLostError, type HubError } from '../shared/errors.js';
import { messageOf } from '../shared/excerpt.js';

export interface Link {
  /** At once where a connection is open, so that calls go out in the order in which they were made. */
  use(take: (session: Session) => void, refuse: (error: HubError) => void): void;
  /** For good. */
  close(error: HubError): void;
}

type Outcome = [session: Session] | [none: undefined, error: HubError, isFinal: boolean];

export function createLink(protocol: Protocol, owner: Omit<SessionOwner, 'opened' | 'closed'>): Link {
  const { retry } = owner.settings;
  let current: Session | undefined;
  let opening: Promise<Session> | undefined;
  let closedBy: HubError | undefined;
  let stopWaiting = (): void => {};
  /** Sessions in a row from which the hub never said anything. */
  let failures = 0;

  const open = async (): Promise<Session> => {
    for (let attempt = 1; ; attempt += 1) {
      if (retry && failures > 0 && !closedBy) await backOff(Math.min(retry.minMs * 2 ** (failures - 1), retry.maxMs));
      if (closedBy) throw closedBy;
      const [session, error, isFinal] = await tryOnce();
      if (session) return session;
      if (isFinal || !retry || attempt >= retry.attempts) throw error;
    }
  };

  /** Unlike an alarm, this wait keeps a process alive: calls hang on it, and no socket is open. */
  const backOff = (longest: number): Promise<void> => {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, longest * (0.5 + Math.random() / 2));
      stopWaiting = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  };

  const tryOnce = (): Promise<Outcome> => {
    return new Promise((resolve) => {
      const closed: SessionOwner['closed'] = (error, isFinal, hasSpoken) => {
        failures = hasSpoken ? 0 : failures + 1;
        resolve([undefined, error, isFinal]);
      };
      try {
        const session = protocol.connect({ ...owner, opened: () => resolve([session]), closed });
        current = session;
      } catch (cause) {
        closed(new ConnectionLostError(messageOf(cause), cause), true, false);
      }
    });
  };

  const opened = (): void => {
    opening = undefined;
  };

  return {
    use(take, refuse) {
      // Those who wait go first, also in the moments between the opening and their turn.
      if (current?.isOpen && !opening) return take(current);
      if (!opening) {
        opening = open();
        opening.then(opened, opened);
      }
      opening.then(take, refuse);
    },
    close(error) {
      closedBy = error;
      stopWaiting();
      current?.close(error);
    },
  };
}

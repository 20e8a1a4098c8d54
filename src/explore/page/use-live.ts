/** The live part, for the components that need it. */
import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { Asked, Replies } from '../messages/messages.js';
import type { Live, LiveState } from './live.js';

export const LiveContext = createContext<Live | undefined>(undefined);

export function useLive(): Live {
  const live = useContext(LiveContext);
  if (live === undefined) throw new Error('there is no live part around this');
  return live;
}

export function useLiveState(): LiveState {
  const live = useLive();
  const [state, setState] = useState(live.state);
  useEffect(() => {
    const update = (): void => setState(live.state);
    update();
    return live.subscribe(update);
  }, [live]);
  return state;
}

export type Reply<T> = { readonly value?: T; readonly error?: string; readonly isWaiting: boolean };

/** Asks again whenever `key` changes; without a question, nothing is asked. */
export function useReply<A extends Asked>(what: A | undefined, key: string): Reply<Replies[A['about']]> {
  const live = useLive();
  const [reply, setReply] = useState<Reply<Replies[A['about']]> & { readonly key?: string }>({ isWaiting: true });
  useEffect(() => {
    let isWanted = true;
    if (what === undefined) return setReply({ isWaiting: false, key });
    setReply({ isWaiting: true, key });
    live.ask(what).then(
      (value) => isWanted && setReply({ value, isWaiting: false, key }),
      (error: unknown) => isWanted && setReply({ error: (error as Error).message, isWaiting: false, key }),
    );
    return () => void (isWanted = false);
  }, [live, key]);
  return reply.key === key ? reply : { isWaiting: true };
}

import { times } from '../work.js';
import { framesOf } from './frames.js';
import { COMPLETE, next } from './graphql-messages.js';
import { serveScript } from './serve-script.js';

/** @param {{ count: number }} options */
export function serve({ count }) {
  const items = framesOf([...times(count, next), COMPLETE]);
  return serveScript(({ send, write }) => (text) => {
    const { type } = JSON.parse(text);
    if (type === 'connection_init') send({ type: 'connection_ack' });
    else if (type === 'subscribe') write(items);
  });
}

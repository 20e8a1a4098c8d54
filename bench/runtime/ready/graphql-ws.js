import { SUBSCRIPTION_ID } from '../clients/graphql-id.js';
import { picture, times } from '../work.js';
import { framesOf } from './frames.js';
import { serveScript } from './serve-script.js';

/** @param {{ count: number }} options */
export function serve({ count }) {
  const items = framesOf([...times(count, next), JSON.stringify({ id: SUBSCRIPTION_ID, type: 'complete' })]);
  return serveScript(({ send, write }) => (text) => {
    const { type } = JSON.parse(text);
    if (type === 'connection_init') send({ type: 'connection_ack' });
    else if (type === 'subscribe') write(items);
  });
}

/** @param {number} index */
export function next(index) {
  return JSON.stringify({ id: SUBSCRIPTION_ID, type: 'next', payload: { data: { pictures: picture(index) } } });
}

/** In a Node process of its own: plays the scenarios that its parent asks for, over the sockets of `ws`. */
import { WebSocket } from 'ws';
import { fulfil, type Wish } from './fulfil.js';

process.on('message', async (wish: Wish) => {
  process.send?.(await fulfil(wish, { WebSocket }));
});

/** What a program does that knows nothing but its one call: `node bare-call.js URL METHOD`. */
import { WebSocket } from 'ws';

const [url = '', method = ''] = process.argv.slice(2);
const socket = new WebSocket(url);
socket.on('open', () => {
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'bench.call', params: { method, params: {} } }));
});
socket.on('message', (text) => {
  const item = JSON.parse(String(text)).params?.result;
  if (item?.type === 'data') console.log(JSON.stringify(item.content));
  if (item?.type === 'done') socket.close();
});

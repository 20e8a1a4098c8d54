/** What carries frames to a running hub. */
import { WebSocket } from 'ws';
import type { HubAddress } from '../../core/source/address.js';
import type { Transport } from '../../wire/transport/transport.js';
import { webSocket, type WebSocketConstructor } from '../../wire/transport/websocket.js';
import { heardTransport } from './heard-transport.js';
import type { LiveOptions } from './live-options.js';
import { stdio } from './stdio-transport.js';

export function transportTo(address: HubAddress, options: LiveOptions): Transport {
  return heardTransport(unheard(address, options), options.onFrame);
}

function unheard(address: HubAddress, { headers = {} }: LiveOptions): Transport {
  if (address.kind === 'stdio') return stdio(address.command);
  return webSocket(address.url, { WebSocket: WebSocket as unknown as WebSocketConstructor, headers });
}

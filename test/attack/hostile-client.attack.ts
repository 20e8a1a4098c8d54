/** Clients that send anything, against hubs that are served: those go on for everybody else. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { images } from '../../src/wire/hub/examples/images.js';
import { interactive } from '../../src/wire/hub/examples/interactive.js';
import { repos } from '../../src/wire/hub/examples/repos.js';
import { serveHub } from '../../src/wire/hub/serve-hub.js';
import { RawClient } from '../wire/hub/raw-client.js';
import { attack, drawings, within } from './attack.js';
import { anyFrame, isPolluted } from './frames.js';

const METHODS = [
  'substrate.call',
  'substrate.respond',
  'substrate.call_unsub',
  'interactive.wizard',
  'images.process_images',
  'repos.list',
  'x',
];

attack('hostile clients against serve', 30, async (made) => {
  const hub = await serveHub({ activations: [images, interactive, repos] });
  const good = await RawClient.connect(hub.url);
  const sessions = drawings(150, (draw) => ({
    isBinary: draw.chance(10),
    isCut: draw.chance(40),
    frames: draw.list(1, 60, () => anyFrame(draw, METHODS)),
  }));
  await made.each(sessions, async ({ isBinary, isCut, frames }, index) => {
    const socket = new WebSocket(hub.url);
    await within(5, 'a connection', once(socket, 'open'));
    const closed = once(socket, 'close');
    for (const frame of frames) socket.send(frame, { binary: isBinary });
    if (isCut) socket.terminate();
    else socket.close();
    await within(10, `the end of connection ${index}`, closed);
    const reply = await within(10, 'a reply to somebody else', good.ask('no.such_method'));
    made.check(reply.error?.code === -32601, () => `somebody else heard ${JSON.stringify(reply)}`);
    made.check(!isPolluted(), () => `Object.prototype was changed by ${frames.join('\n')}`);
  });
  made.check(process.memoryUsage.rss() < 1.5 * 2 ** 30, () => `${process.memoryUsage.rss()} bytes are held for them`);
  await good.close();
  await within(10, 'the end of the hub', hub.close());
});

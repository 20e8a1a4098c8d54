/** A hub as a process on a free port of this machine, which can be killed and started again there. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const HOST = '127.0.0.1';

/** @param {string} program */
export async function runHub(program) {
  const port = await freePort();
  /** @type {import('node:child_process').ChildProcess} */
  let hub;

  async function start() {
    // It would announce itself to other programs of its family otherwise.
    const env = { ...process.env, PLEXUS_NO_REGISTRY: '1' };
    hub = spawn(program, [String(port)], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    while (!(await isListening(port))) {
      if (hub.exitCode !== null) throw new Error(`${program} ended with ${hub.exitCode}`);
      await wait(20);
    }
  }

  async function kill() {
    if (hub.exitCode !== null || hub.signalCode !== null) return;
    hub.kill('SIGKILL');
    await once(hub, 'exit');
  }

  await start();
  return { url: `ws://${HOST}:${port}`, kill, start };
}

async function freePort() {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** @param {number} port @returns {Promise<boolean>} */
function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect(port, HOST);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

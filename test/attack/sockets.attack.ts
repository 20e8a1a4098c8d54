/** The doors that are open on this machine while a command runs: a held call, the explorer, MCP over HTTP, programs that speak MCP or the control protocol. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { request } from 'node:http';
import { join } from 'node:path';
import { fromRoot } from '../../scripts/root.js';
import { LiveWorkshop } from '../cli/live/live-workshop.js';
import { attack, drawings, within } from './attack.js';
import { anyFrame } from './frames.js';

const IMAGES = fromRoot('schemas/examples/images.json');

async function inWorkshop(act: (workshop: LiveWorkshop) => Promise<void>): Promise<void> {
  const workshop = new LiveWorkshop();
  try {
    await act(workshop);
  } finally {
    await workshop.end();
  }
}

/** Sends, and gives what comes back until the other side is done, or for half a second. */
function spoken(path: string, texts: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(path, () => {
      for (const text of texts) socket.write(`${text}\n`);
      socket.end();
    });
    socket.setTimeout(500, () => socket.destroy());
    socket
      .on('data', (piece) => (heard += piece))
      .on('error', () => undefined)
      .on('close', () => resolve(heard));
  });
}

attack('the socket of a held call', 40, (made) =>
  inWorkshop(async (workshop) => {
    const url = await workshop.serve('--example', 'interactive');
    const held = await workshop.run(['call', url, 'interactive.wizard', '--bidir-respond']);
    made.check(held.exitCode === 4, () => `the call is not held: ${held.err}`);
    const [name = ''] = workshop.held();
    const sessions = drawings(60, (draw) => draw.list(1, 10, () => anyFrame(draw, ['respond', 'answer', 'list', 'x'])));
    await made.each(
      sessions,
      async (texts) => void (await within(5, 'a connection', spoken(join(workshop.holdFolder, name), texts))),
    );
    const listed = await workshop.run(['respond', '--list']);
    made.check(listed.exitCode === 0 || listed.exitCode === 4, () => `the call is gone: ${listed.err}`);
    made.check(listed.out.includes('bidir_request'), () => `the question is gone: ${listed.out}`);
  }),
);

function answered(
  port: number,
  path: string,
  headers: Record<string, string>,
  body: string,
  method: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port, path, headers, method, timeout: 2000 }, (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (piece: string) => (text += piece))
        .on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      setTimeout(() => response.destroy(), 1000).unref();
      response.on('close', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    call
      .on('timeout', () => call.destroy())
      .on('error', () => resolve({ status: 0, text: '' }))
      .end(body);
  });
}

const PATHS = [
  '/',
  '/../../../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/explore.js',
  '/mcp',
  '/?token=wrong',
  '//evil',
  '/\\..\\x',
  '/a'.repeat(2000),
];
const STRANGERS = [
  { host: 'evil.example' },
  { origin: 'https://evil.example' },
  { host: 'evil.example', origin: 'https://evil.example' },
];

attack('the server of the explorer', 25, (made) =>
  inWorkshop(async (workshop) => {
    const child = workshop.start(['explore', IMAGES, '--no-open', '--json']);
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    const facts = JSON.parse(String(said)) as { url: string; port: number };
    const tries = drawings(120, (draw) => ({
      path: draw.pick(PATHS),
      headers: draw.pick<Record<string, string>>([{}, ...STRANGERS]),
      body: draw.pick(['', 'x'.repeat(100_000)]),
      method: draw.pick(['GET', 'POST', 'PUT', 'OPTIONS']),
    }));
    await made.each(tries, async ({ path, headers, body, method }) => {
      const { status, text } = await within(5, 'an answer', answered(facts.port, path, headers, body, method));
      made.check(!text.includes('root:x:0'), () => `${path} leads out of the page`);
      made.check(status !== 500, () => `${method} ${path} broke it: ${text}`);
      made.check(
        !('host' in headers) || status >= 400 || status === 0,
        () => `${headers['host']} was served ${path}: ${status}`,
      );
    });
    made.check((await fetch(facts.url)).status === 200, () => 'it serves no more');
  }),
);

attack('the MCP server over HTTP', 25, (made) =>
  inWorkshop(async (workshop) => {
    const child = workshop.start(['serve', '--example', 'interactive', '--mcp', '--port', '0', '--json']);
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    const address = async (): Promise<string> => {
      for (;;) {
        const [found] = /http:\/\/127\.0\.0\.1:\d+[^"\s]*/.exec(said) ?? [];
        if (found !== undefined) return found;
        if (child.exitCode !== null) throw new Error(`it ended: ${said}`);
        await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), once(child, 'exit')]);
      }
    };
    const { port, pathname } = new URL(await within(20, 'its start', address()));
    const tries = drawings(120, (draw) => ({
      body: anyFrame(draw, ['initialize', 'tools/list', 'tools/call', 'ping']),
      headers: draw.pick<Record<string, string>>([{}, ...STRANGERS]),
    }));
    await made.each(tries, async ({ body, headers }) => {
      const all = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers };
      const { status, text } = await within(5, 'an answer', answered(Number(port), pathname, all, body, 'POST'));
      made.check(status !== 500, () => `it broke at ${body}: ${text}`);
      made.check(
        Object.keys(headers).length === 0 || status === 403 || status === 0 || status === 400,
        () => `${JSON.stringify(headers)} got ${status}`,
      );
    });
    made.check(child.exitCode === null, () => `it ended: ${said}`);
  }),
);

/** A program that says what was drawn, one line after the other, to whatever it hears. */
const BABBLER = `const lines = JSON.parse(process.argv[1]); process.stdin.on('data', () => process.stdout.write((lines.shift() ?? '{}') + '\\n')).on('end', () => process.exit());`;

attack('programs that speak MCP or the control protocol', 60, (made) =>
  inWorkshop(async (workshop) => {
    const file = workshop.file(
      'babbler.cjs',
      BABBLER.replace('process.argv[1]', "require('node:fs').readFileSync(process.argv[2], 'utf8')"),
    );
    const tries = drawings(16, (draw) => ({
      kind: draw.pick(['mcp', 'control', 'stdio']),
      lines: draw.list(1, 8, () => anyFrame(draw, ['initialize', 'tools/list', 'x']).replaceAll('\n', ' ')),
    }));
    await made.each(tries, async ({ kind, lines }, index) => {
      const said = workshop.file(`said-${index}.json`, JSON.stringify(lines));
      const call =
        kind === 'control'
          ? ['call', `control:${process.execPath} ${file} ${said}`, 'prompt', '--content', 'x']
          : ['inspect', `${kind}:${process.execPath} ${file} ${said}`];
      const { exitCode, err, out } = await within(20, call.join(' '), workshop.run([...call, '--timeout', '2']));
      made.check([0, 1, 2].includes(exitCode ?? -1), () => `${call.join(' ')} ended with ${exitCode}: ${err}`);
      made.check(!/[\u001b\u0007]/.test(err + out), () => `${call.join(' ')} let it speak to the terminal`);
    });
  }),
);

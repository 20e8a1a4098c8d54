/** The MCP inspector's command line, on `hub-codegen mcp` and `serve --mcp` as they are shipped. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import { McpWorkshop } from './workshop.js';

const INSPECTOR = createRequire(import.meta.url).resolve('@modelcontextprotocol/inspector-cli/build/index.js');

const shop = new McpWorkshop();
beforeAll(() => shop.open());
afterAll(() => shop.close());

async function inspect(...args: string[]) {
  // It looks for its own package beside the working directory.
  const options = { cwd: dirname(INSPECTOR), maxBuffer: 1 << 24 };
  const { stdout } = await promisify(execFile)(process.execPath, [INSPECTOR, ...args], options);
  return JSON.parse(stdout) as { tools: { name: string }[]; structuredContent: unknown };
}

const CALL = ['--method', 'tools/call', '--tool-name'];
const GENERATE = [...CALL, 'images.generate', '--tool-arg', 'prompt=cats', 'count=1'];
const ONE_PICTURE = { items: [expect.objectContaining({ path: 'generated/cats-1.png' })] };

it('lists and calls tools over standard streams', async () => {
  const hub = [process.execPath, fromRoot('dist/hub-codegen.cjs'), 'mcp', shop.hub.url];
  const { tools } = await inspect(...hub, '--method', 'tools/list');
  expect(tools.map(({ name }) => name)).toContain('interactive.wizard');
  expect((await inspect(...hub, ...GENERATE)).structuredContent).toEqual(ONE_PICTURE);
});

it('lists and calls tools over HTTP', async () => {
  const { url } = (await shop.place('http')) as { url: string };
  const { tools } = await inspect(url, '--method', 'tools/list');
  expect(tools.map(({ name }) => name)).toContain('images.process_images');
  expect((await inspect(url, ...GENERATE)).structuredContent).toEqual(ONE_PICTURE);
});

it('calls tools of an example that serve --mcp runs', async () => {
  const example = [process.execPath, fromRoot('dist/hub-codegen.cjs'), 'serve', '--mcp', '--example', 'images'];
  expect((await inspect(...example, ...GENERATE)).structuredContent).toEqual(ONE_PICTURE);
});

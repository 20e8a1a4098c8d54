/** What a page loads with a client. */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';

async function bundle(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: fromRoot('src/wire') },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]!.text;
}

const calling = (spec: string): string => `
  import { asking, HubClient, webSocket } from './index.js';
  export const call = (url) => new HubClient({ transport: webSocket(url), hub: 'hub' }).stream(${spec});`;

test('a hub that never asks costs 6.35 kB at most, without what answers questions', async () => {
  const plain = await bundle(calling("{ path: 'hub.method' }"));
  expect(gzipSync(plain, { level: 9 }).length).toBeLessThanOrEqual(6350);
  expect(plain).not.toContain('question-cancelled');
  expect(plain).not.toContain('unheard-message');
});

test('a method that asks brings that along', async () => {
  const links = "links: { Ask: ['Yes'] }, encoding: { style: 'external' }, answerEncoding: { style: 'external' }";
  const spec = `{ path: 'hub.method', asks: asking({ question: () => {}, answer: () => {}, ${links} }) }`;
  const bundled = await bundle(calling(spec));
  expect(bundled).toContain('question-cancelled');
  expect(bundled).not.toContain('unheard-message');
});

test('what belongs to the connection comes with its specification', async () => {
  const bundled = await bundle(`
    import { connection, HubClient, webSocket } from './index.js';
    const talking = connection({ item: () => {} });
    export const listen = (url) =>
      new HubClient({ transport: webSocket(url), hub: 'hub', connection: talking }).stream(talking);`);
  expect(bundled).toContain('unheard-message');
  expect(bundled).not.toContain('question-timeout');
});

/** `hub-codegen explore` as it is shipped. */
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { liveWorkshop } from '../cli/live/live-workshop.js';

const workshop = liveWorkshop();
const IMAGES = fromRoot('schemas/examples/images.json');

test('prints the address, serves the page there, and ends at Ctrl-C', async () => {
  const child = workshop().start(['explore', IMAGES, '--no-open', '--json']);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const facts = JSON.parse(String(line)) as { url: string; host: string; port: number; place: string };
  expect(facts).toMatchObject({ host: '127.0.0.1', place: IMAGES });
  expect(facts.url).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${facts.port}/\\?token=[\\w-]{32}$`));
  const page = await fetch(facts.url);
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("default-src 'none'"),
  ]);
  const script = await fetch(new URL('explore.js', facts.url));
  expect((await script.text()).length).toBeGreaterThan(10_000);
  const taken = await workshop().run(['explore', IMAGES, '--no-open', '--port', String(facts.port)]);
  expect(taken).toMatchObject({ exitCode: 2, out: '', err: expect.stringContaining('the port is in use') });
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test.each([
  [['explore', 'no-such-file.json', '--no-open'], 'no-such-file.json'],
  [['explore', 'ws://127.0.0.1:1', '--no-open'], 'cannot reach ws://127.0.0.1:1'],
  [['explore', IMAGES, '--port', 'many'], 'takes a number from 0 to 65535'],
])('%j is refused in a few words', async (args, words) => {
  const { exitCode, out, err } = await workshop().run(args);
  expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
  expect(err).toContain(words);
  expect(err).not.toContain('    at ');
});

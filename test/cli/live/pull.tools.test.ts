/** `pull`: the whole tree of a running hub as one document. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import type { Json, JsonObject } from '../../../src/core/json/json.js';
import { liveWorkshop } from './live-workshop.js';
import { serveSchemas } from './schema-server.js';

const workshop = liveWorkshop();

const namespace = (name: string, ...children: string[]): JsonObject => ({
  namespace: name,
  version: '1.0.0',
  description: '',
  self_hash: '1',
  hash: '2',
  methods: [{ name: 'ping', description: '', hash: '3', streaming: false, bidirectional: false }],
  ...(children.length > 0 && { children: children.map((child) => ({ namespace: child, description: '', hash: '4' })) }),
});

/** `test` with `alpha`, `beta`, and `beta.gamma`; `missing` is out of order. */
function tree(missing?: string): (path: string) => Json | undefined {
  const schemas: Readonly<Record<string, Json>> = {
    '': namespace('test', 'beta', 'alpha'),
    alpha: namespace('alpha'),
    beta: namespace('beta', 'gamma'),
    'beta.gamma': namespace('gamma'),
  };
  return (path) => (path === missing ? undefined : schemas[path]);
}

interface Document {
  readonly hub: string;
  readonly children: readonly { readonly namespace: string; readonly children?: readonly object[] }[];
}

test('a hub with children in a process of its own, twice the same bytes', async () => {
  const url = await workshop().serve(fromRoot('schemas/examples/kitchen-sink.json'));
  const first = await workshop().run(['pull', url, '--allow-missing']);
  // The document has no more of this child than its name.
  expect(first.err).toMatch(/^note: left out kitchen\.cellar: .*\n$/);
  expect(first.exitCode).toBe(0);
  expect(await workshop().run(['pull', url, '--allow-missing'])).toEqual(first);
  expect(await workshop().run(['validate', workshop().file('hub.json', first.out)])).toMatchObject({ exitCode: 0 });
});

test('children stand by name, whatever order they come in', async () => {
  const url = await serveSchemas({ schema: tree() });
  const { exitCode, out } = await workshop().run(['pull', url]);
  const document = JSON.parse(out) as Document;
  expect(exitCode).toBe(0);
  expect(document.hub).toBe('test');
  expect(document.children.map((child) => child.namespace)).toEqual(['alpha', 'beta']);
  expect(document.children[1]?.children).toMatchObject([{ namespace: 'gamma' }]);
});

describe('--out', () => {
  test('keeps what the file says of its own, and writes nothing twice', async () => {
    const url = await workshop().serve('--example', 'repos');
    const example = JSON.parse(readFileSync(fromRoot('schemas/examples/repos.json'), 'utf8')) as JsonObject;
    const { answers, overrides } = example as Record<string, Json>;
    expect([answers, overrides]).not.toContain(undefined);
    const own = { $schema: './hub.schema.json', dialect: 'plexus', answers, overrides, 'x-team': 'tide' };
    const file = workshop().file('hub.json', JSON.stringify({ ...own, hub: 'old', methods: [] }));
    const wrote = await workshop().run(['pull', url, '--out', file]);
    expect(wrote).toEqual({ exitCode: 0, out: `wrote ${file}: hub repos, 1 namespace, 7 methods\n`, err: '' });
    const text = readFileSync(file, 'utf8');
    expect(JSON.parse(text)).toMatchObject({ ...own, hub: 'repos', namespace: 'repos' });
    expect(Object.keys(JSON.parse(text) as object)[0]).toBe('$schema');
    const again = await workshop().run(['pull', url, '--out', file]);
    expect(again).toMatchObject({ exitCode: 0, out: expect.stringMatching(/^up to date /) });
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('says where what is kept does not fit any more', async () => {
    const url = await serveSchemas({ schema: tree() });
    const file = workshop().file('hub.json', '{"hub": "test", "answers": {"Gone": {"Ask": ["Yes"]}}}');
    const { exitCode, err } = await workshop().run(['pull', url, '--out', file]);
    expect({ exitCode, err }).toEqual({
      exitCode: 0,
      err: `note: ${file} has errors; hub-codegen validate ${file} shows them\n`,
    });
  });

  test('--check writes nothing, and says whether it is up to date', async () => {
    const url = await serveSchemas({ schema: tree() });
    const file = workshop().file('hub.json', '{"hub": "test"}');
    const stale = await workshop().run(['pull', url, '--out', file, '--check']);
    expect(stale).toMatchObject({ exitCode: 1, out: expect.stringMatching(/^out of date /) });
    expect(readFileSync(file, 'utf8')).toBe('{"hub": "test"}');
    await workshop().run(['pull', url, '--out', file]);
    expect(await workshop().run(['pull', url, '--out', file, '--check'])).toMatchObject({ exitCode: 0 });
    const { exitCode, err } = await workshop().run(['pull', url, '--check']);
    expect({ exitCode, err }).toEqual({
      exitCode: 2,
      err: 'hub-codegen: --check without a file\n  name it with --out hub.json\n',
    });
  });

  test('leaves a file alone that is something else', async () => {
    const url = await serveSchemas({ schema: tree() });
    const file = workshop().file('notes.txt', 'Buy milk');
    expect(await workshop().run(['pull', url, '--out', file])).toMatchObject({ exitCode: 2, out: '' });
    expect(readFileSync(file, 'utf8')).toBe('Buy milk');
  });
});

describe('a child that', () => {
  test.each(['alpha', 'beta.gamma'])('fails (%s) is reported, and left out on request', async (missing) => {
    const url = await serveSchemas({ schema: tree(missing) });
    const { exitCode, out, err } = await workshop().run(['pull', url]);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toContain(`cannot pull ${url}/: asked for ${missing}.schema, got: ${missing} is out of order`);
    expect(err).toContain('--allow-missing');
    const allowed = await workshop().run(['pull', url, '--allow-missing']);
    expect(allowed.exitCode).toBe(0);
    expect(allowed.err).toContain(`left out ${missing}: `);
    expect(allowed.out).not.toContain(`"namespace": "${missing.split('.').at(-1)}"`);
  });

  test('is no schema is reported with what it is, and left out on request', async () => {
    const whole = tree();
    const url = await serveSchemas({ schema: (path) => (path === 'alpha' ? 'closed' : whole(path)) });
    const { exitCode, err } = await workshop().run(['pull', url]);
    expect(exitCode).toBe(2);
    expect(err).toContain('alpha.schema gave no schema but "closed"');
    expect(err).toContain('--allow-missing');
    const allowed = await workshop().run(['pull', url, '--allow-missing']);
    expect(allowed.exitCode).toBe(0);
    expect(allowed.err).toContain('left out alpha: ');
  });
});

test('every command takes the address in place of a file', async () => {
  const url = await workshop().serve('--example', 'repos');
  expect(await workshop().run(['validate', url])).toMatchObject({ exitCode: 0 });
  expect((await workshop().run(['inspect', url])).out).toContain('clone');
  expect(await workshop().run(['check-pipe', 'list', 'clone', '--schema', url])).toMatchObject({ exitCode: 0 });
  const client = await workshop().run(['generate', url, '--lang', 'ts', '--out', 'client', '--no-tests']);
  expect(client).toMatchObject({ exitCode: 0 });
});

test('two addresses that differ in their query are two hubs', async () => {
  const server = createServer();
  let version = 1;
  server.on('upgrade', ({ url = '' }) => (version = url.includes('v=2') ? 2 : 1));
  const url = await serveSchemas({ server, schema: () => ({ ...namespace('test'), version: `${version}.0.0` }) });
  await workshop().run(['diff', `${url}/?v=1`, `${url}/?v=2`]);
  expect(version).toBe(2);
});

test('a program is a hub, too', async () => {
  const program = workshop().file(
    'hub.mjs',
    `import { createInterface } from 'node:readline';
     const say = (frame) => console.log(JSON.stringify({ jsonrpc: '2.0', ...frame }));
     const schema = ${JSON.stringify(namespace('piped'))};
     for await (const line of createInterface({ input: process.stdin })) {
       const { id, method } = JSON.parse(line);
       const metadata = { provenance: [], plexus_hash: '0', timestamp: 0 };
       const content = method === '_info' ? { backend: 'piped' } : schema;
       const item = (result) => say({ method: 'result', params: { subscription: id, result: { metadata, ...result } } });
       say({ id, result: id });
       item({ type: 'data', content_type: 'any', content });
       item({ type: 'done' });
     }`,
  );
  const { exitCode, out, err } = await workshop().run(['pull', `stdio:"${process.execPath}" "${program}"`]);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
  expect(JSON.parse(out)).toMatchObject({ hub: 'piped', namespace: 'piped' });
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readHub } from '../../src/core/read/read-hub.js';
import { eachMethod } from '../../src/core/model/hub.js';
import { exampleText } from '../emit/emitted-hubs.js';
import { runCommand } from './run-command.js';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'hub-codegen-convert-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function methodsIn(text: string) {
  const { hub } = readHub(text);
  return { form: hub?.form, methods: hub && Array.from(eachMethod(hub.root), ({ name }) => name) };
}

test('to IR, on standard output; what is lost is noted beside it', async () => {
  const { exitCode, out, err } = await runCommand(['convert', '-', '--to', 'ir'], exampleText('images'));
  expect(exitCode).toBe(0);
  expect(methodsIn(out)).toEqual({ ...methodsIn(exampleText('images')), form: 'synapse-ir' });
  expect(err).toMatch(/^(note: .+ loses .+\n)+$/);
});

test('to a file, and what is lost as JSON', async () => {
  const file = join(folder, 'hub.ir.json');
  const { out } = await runCommand(['convert', '-', '--to=ir', '--out', file, '--json'], exampleText('images'));
  const { file: written, lost } = JSON.parse(out);
  expect(written).toBe(file);
  expect(lost).toContainEqual({ at: expect.any(String), lost: expect.any(String) });
  expect(methodsIn(readFileSync(file, 'utf8')).form).toBe('synapse-ir');
  const plain = await runCommand(['convert', '-', '--to=ir', '--out', file], exampleText('images'));
  expect(plain.out).toMatch(/^wrote .*hub\.ir\.json: \d+ things lost\n$/);
});

test('to a hub document: a hub document is one', async () => {
  const { out } = await runCommand(['convert', '-', '--to', 'hub'], exampleText('images'));
  expect(JSON.parse(out)).toEqual(JSON.parse(exampleText('images')));
});

test('a PluginSchema of a part needs the name of its hub', async () => {
  const method = { name: 'wizard', description: '', hash: '1', params: null, returns: { type: 'string' } };
  const text = JSON.stringify({ namespace: 'interactive', version: '1', self_hash: '1', hash: '1', methods: [method] });
  const unnamed = await runCommand(['convert', '-', '--to', 'hub'], text);
  expect(unnamed).toMatchObject({ exitCode: 2, err: expect.stringContaining('say it with --hub NAME') });
  const { out } = await runCommand(['convert', '-', '--to', 'hub', '--hub', 'substrate'], text);
  expect(methodsIn(out)).toEqual({ ...methodsIn(text), form: 'hub-document' });
});

test('methods alone, in their namespaces', async () => {
  const ask = { name: 'Ask', schema: { type: 'object', properties: { n: { type: 'integer' } } } };
  const methods = [
    { method: 'images.list', output: { type: 'string' }, bidirectional: { enabled: true, request_type: ask } },
    { method: 'images.get', output: { item_type: { type: 'string' } }, input: { type: 'integer' } },
    { method: 'ping', output: { type: 'boolean' } },
  ];
  const { out } = await runCommand(['convert', '-', '--to', 'hub', '--hub', 'demo'], JSON.stringify({ methods }));
  const { hub } = readHub(out);
  expect(hub && Array.from(eachMethod(hub.root), ({ path }) => path)).toEqual([
    'demo.ping',
    'images.get',
    'images.list',
  ]);
  expect(hub).toMatchObject({ form: 'hub-document', dialect: { base: 'seed' } });
  expect(hub?.types.has('images.Ask')).toBe(true);
});

test.each([
  [['convert', '-'], 'to which form?'],
  [['convert', '-', '--to', 'yaml'], 'unknown --to "yaml"'],
  [['convert', '-', '--to', 'hub'], 'Synapse IR has no schemas to make a hub document of'],
])('%j is refused', async (args, message) => {
  const { exitCode, err } = await runCommand(args, '{"irVersion":"2.0","irTypes":{},"irMethods":{}}');
  expect({ exitCode, first: err.split('\n')[0] }).toEqual({ exitCode: 2, first: `hub-codegen: ${message}` });
});

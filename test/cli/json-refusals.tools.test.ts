/** Whatever keeps a command from its work: who asked for JSON finds it there, in one document, and nothing else. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { COMMAND_HANGS_MS } from '../support/hangs.js';

const IMAGES = fromRoot('schemas/examples/images.json');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-codegen-json-'));
  writeFileSync(path.join(folder, 'bad.json'), '{ "target": [] }');
  writeFileSync(path.join(folder, 'no.json'), '{');
  writeFileSync(path.join(folder, 'no.ts'), '{');
  writeFileSync(path.join(folder, 'named.json'), JSON.stringify({ naming: { types: { Nope: 'Yes' } } }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const missing = (file: string) => ({ code: 'missing-file', message: `cannot read ${file}: there is no such file` });
const badCall = (message: string) => ({ code: 'bad-call', message: expect.stringContaining(message) });
const BAD_CONFIG = { code: 'bad-config', file: 'bad.json', pointer: '/target', line: 1 };
const NOT_JSON = { code: 'not-json', file: 'no.json', line: 1 };

test.each<[string, readonly object[]]>([
  ['validate --config bad.json', [BAD_CONFIG]],
  ['validate --config none.json', [missing('none.json')]],
  ['inspect a b', [badCall('unexpected argument "b"')]],
  ['validate none.json', [missing('none.json')]],
  ['inspect --config bad.json', [BAD_CONFIG]],
  ['inspect IMAGES --type Nope', [badCall('there is no type "Nope"')]],
  ['inspect IMAGES --tipe Nope', [badCall('unknown option "--tipe"')]],
  ['inspect no.json', [NOT_JSON]],
  ['generate --config bad.json', [BAD_CONFIG]],
  ['generate IMAGES', [badCall('--lang is missing')]],
  ['generate IMAGES --lang ts --check', [badCall('--out is missing')]],
  ['generate IMAGES --lang', [badCall('option "--lang" needs a value')]],
  [
    'generate IMAGES --lang ts --config named.json',
    [{ code: 'bad-config', file: 'named.json', pointer: '/naming/types/Nope' }],
  ],
  ['stubs IMAGES', [badCall('--out is missing')]],
  ['stubs IMAGES --out no.ts', [{ code: 'no-typescript', file: 'no.ts', line: 1 }]],
  ['init', [badCall('unknown option "--json"')]],
  ['nonsense', [badCall('unknown command "nonsense"')]],
  ['check-pipe list', [badCall('two methods or more')]],
  ['check-pipe a b --schema none.json', [missing('none.json')]],
  ['check-pipe a b --schema IMAGES', [badCall('there is no method "a"')]],
  ['pipes IMAGES --formats x', [badCall('unknown --formats')]],
  ['pipes IMAGES --from x', [badCall('there is no method "x"')]],
  ['diff none.json nowhere.json', [missing('none.json'), missing('nowhere.json')]],
  ['diff no.json IMAGES', [NOT_JSON]],
  ['diff IMAGES IMAGES --format sarif', [badCall('both --json and another --format given')]],
  ['diff IMAGES IMAGES --axis x', [badCall('unknown --axis')]],
  ['diff IMAGES IMAGES --config bad.json', [BAD_CONFIG]],
  ['diff IMAGES IMAGES --accepted none.json', [missing('none.json')]],
  ['diff IMAGES IMAGES --accepted bad.json', [{ code: 'bad-config', file: 'bad.json' }, { pointer: '/target' }]],
  ['contains none.json no.json', [missing('none.json')]],
  ['contains no.json no.json', [NOT_JSON]],
  ['contains --pairs none.json', [missing('none.json')]],
  ['contains a', [badCall('two schemas are needed')]],
  ['serve none.json', [missing('none.json')]],
  ['serve no.json', [NOT_JSON]],
  ['serve --port x', [badCall('takes a number')]],
])('%s', (line, problems) => {
  const args = line.split(' ').map((arg) => (arg === 'IMAGES' ? IMAGES : arg));
  const command = [fromRoot('dist/hub-codegen.cjs'), ...args, '--json'];
  const run = spawnSync(process.execPath, command, {
    cwd: folder,
    encoding: 'utf8',
    input: '',
    timeout: COMMAND_HANGS_MS,
  });
  expect({ status: run.status, err: run.stderr }).toEqual({ status: 2, err: '' });
  expect(JSON.parse(run.stdout)).toMatchObject({ ok: false, problems });
});

test('formats that are JSON are the same', () => {
  const command = [fromRoot('dist/hub-codegen.cjs'), 'diff', 'none.json', 'no.json', '--format', 'json'];
  const run = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8', input: '' });
  expect(JSON.parse(run.stdout)).toMatchObject({ ok: false, problems: [missing('none.json')] });
});

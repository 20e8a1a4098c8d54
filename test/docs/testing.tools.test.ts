/** The code of docs/testing.md, as it stands there: compiled strictly, and run by vitest. */
import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { emitText, exampleText } from '../emit/emitted-hubs.js';
import { createWorkspace, writeAll } from '../emit/workspace.js';

const PAGE = readFileSync(fromRoot('docs/testing.md'), 'utf8');

const workspace = createWorkspace();
const { folder, write } = workspace;
afterAll(() => workspace.remove());
beforeAll(() => {
  symlinkSync(fromRoot('node_modules'), join(folder, 'node_modules'));
  writeAll(workspace, emitText(exampleText('images')), 'src/hub/');
  for (const [, file = '', code = ''] of PAGE.matchAll(/^```ts\n\/\/ (\S+)\n(.*?)^```$/gms)) write(file, code);
});

test('compiles', () => {
  const strict = { module: 'nodenext', target: 'es2022', lib: ['es2022', 'dom', 'esnext.disposable'], strict: true };
  write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { ...strict, noEmit: true, types: ['node'] }, include: ['src'] }),
  );
  write('package.json', JSON.stringify({ type: 'module' }));
  const compiler = fromRoot('node_modules/typescript/bin/tsc');
  expect(() => execFileSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })).not.toThrow();
});

test('passes', () => {
  const output = execFileSync(
    process.execPath,
    [fromRoot('node_modules/vitest/vitest.mjs'), 'run', '--root', folder, '--no-color', 'src/compress.test.ts'],
    { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  );
  expect(output).toMatch(/Tests\s+3 passed \(3\)/);
});

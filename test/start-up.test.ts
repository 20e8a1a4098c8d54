import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from '../scripts/root.js';

function hubCodegen(...args: string[]): string {
  return execFileSync(fromRoot('dist/hub-codegen.cjs'), args, { encoding: 'utf8' });
}

it('answers --version with the version of the package', () => {
  const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string };
  expect(hubCodegen('--version')).toBe(`${version}\n`);
  expect(hubCodegen('-v')).toBe(`${version}\n`);
});

it('answers --help with the text that yargs would lay out', () => {
  // A second argument takes the long way, through yargs.
  expect(hubCodegen('--help')).toBe(hubCodegen('--help', '--no-color'));
  expect(hubCodegen('-h')).toBe(hubCodegen('--help'));
});

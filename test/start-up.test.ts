import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { fromRoot } from '../scripts/root.js';

function hubCodegen(...args: string[]): string {
  return execFileSync(fromRoot('dist/hub-codegen.cjs'), args, { encoding: 'utf8' });
}

it('answers --help with the text that yargs would lay out', () => {
  // A second argument takes the long way, through yargs.
  expect(hubCodegen('--help')).toBe(hubCodegen('--help', '--no-color'));
  expect(hubCodegen('-h')).toBe(hubCodegen('--help'));
});

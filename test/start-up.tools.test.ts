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

it('loads no more for --version than it takes to write', () => {
  const listLoaded = `const { Module } = process.getBuiltinModule('node:module'), load = Module._load, loaded = [];
    Module._load = (name, ...rest) => { loaded.push(name); return load(name, ...rest); };
    process.on('exit', () => console.log(loaded.filter((name) => name.startsWith('node:')).join()));`;
  const hook = `data:text/javascript,${encodeURIComponent(listLoaded)}`;
  const out = execFileSync(process.execPath, ['--import', hook, fromRoot('dist/hub-codegen.cjs'), '--version']);
  expect(out.toString().trim().split('\n').at(-1)).toBe('node:fs');
});

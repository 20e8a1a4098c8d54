/** The test files that put other modules in place of ours, which no other file may get to see. */
import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '../../scripts/root.js';

export function mockingFiles(): string[] {
  return readdirSync(fromRoot('test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `test/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\bvi\.(do)?mock\(/i.test(readFileSync(fromRoot(file), 'utf8')));
}

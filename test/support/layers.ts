/**
 * The layers of the tests, told by a file's name: `x.test.ts` is a unit test, `x.tools.test.ts` asks a compiler, a
 * browser or what we build, `x.laws.test.ts` takes its time over values that nobody wrote and all fixtures.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '../../scripts/root.js';

/** In the order in which they run. */
export const LAYERS = ['tools', 'laws', 'unit'] as const;
export type Layer = (typeof LAYERS)[number];

const SUFFIX = /\.(?:(tools|laws)\.)?test\.ts$/;

export function layerOf(file: string): Layer {
  return (SUFFIX.exec(file)?.[1] ?? 'unit') as Layer;
}

export function filesOf(layer: Layer): string[] {
  return readdirSync(fromRoot('test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => SUFFIX.test(file) && layerOf(file) === layer)
    .map((file) => `test/${file.replaceAll('\\', '/')}`);
}

/** Those that put other modules in place of ours, which no other file may get to see. */
export function mockingFilesOf(layer: Layer): string[] {
  return filesOf(layer).filter((file) => /\bvi\.(do)?mock\(/i.test(readFileSync(fromRoot(file), 'utf8')));
}

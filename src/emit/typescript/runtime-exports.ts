/** The names that the runtime exports, found in its own text: what it gains later needs no list here. */
import { runtimeFiles } from '../sources.generated.js';

export function runtimeExports(file = 'index.ts'): ReadonlySet<string> {
  const text = runtimeFiles.get(file) ?? '';
  return new Set([...declaredIn(text), ...listedIn(text), ...passedOnBy(text, file)]);
}

/** `export const x`, `export interface X`, … */
function declaredIn(text: string): string[] {
  const declarations = text.matchAll(
    /^export (?:declare |abstract |async )?(?:const|function\*?|class|interface|type) (\w+)/gm,
  );
  return Array.from(declarations, ([, name]) => name as string);
}

/** `export { x, type Y, z as Z } from './x.js'`. */
function listedIn(text: string): string[] {
  const lists = Array.from(text.matchAll(/^export (?:type )?\{([^}]*)\}/gm), ([, names]) => names as string);
  return lists
    .flatMap((names) => names.split(','))
    .map((name) => name.trim().split(/\s/).at(-1) as string)
    .filter((name) => name !== '');
}

/** `export * from './x.js'`. */
function passedOnBy(text: string, file: string): string[] {
  const folder = file.replace(/[^/]*$/, '');
  const modules = Array.from(
    text.matchAll(/^export (?:type )?\* from '\.\/([^']+)\.js'/gm),
    ([, module]) => `${folder}${module}.ts`,
  );
  return modules.flatMap((module) => [...runtimeExports(module)]);
}

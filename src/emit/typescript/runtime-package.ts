/** A client that has its runtime from this package, not from a copy of its own. */
import path from 'node:path';
import type { EmittedFile } from '../file-set.js';

/** What the package offers in place of a copy's modules (`exports` in package.json). */
const OFFERED: ReadonlyMap<string, string> = new Map([
  ['runtime/index.js', 'hub-codegen/runtime'],
  ['runtime/handlers/index.js', 'hub-codegen/runtime'],
  ['runtime/shapes.js', 'hub-codegen/runtime/shapes'],
  ['runtime/testing/test-vectors.js', 'hub-codegen/runtime/testing'],
]);

/** The end of an import or export; nothing else that is emitted has such a line. */
const FROM = /^((?:import|export|\}) .*?from )'(\.{1,2}\/[^']+)';$/gm;

/** Works on text, so that templates of the user's own need not know of it. */
export function importingPackage({ path: file, text }: EmittedFile): EmittedFile {
  const folder = path.posix.dirname(file);
  const changed = text.replace(FROM, (line: string, before: string, from: string) => {
    const offered = OFFERED.get(path.posix.join(folder, from));
    return offered === undefined ? line : `${before}'${offered}';`;
  });
  return { path: file, text: changed };
}

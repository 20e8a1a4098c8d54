/** The blocks of code on a page. */
import { readFileSync } from 'node:fs';
import { fromRoot } from '../../scripts/root.js';

export interface Block {
  readonly language: string;
  /** What stands behind the language: the name of a file that has no room for it inside. */
  readonly info: string;
  readonly code: string;
}

/** One inside a list is indented, as the list is. */
export function blocksOf(page: string): Block[] {
  const found = readFileSync(fromRoot(page), 'utf8').matchAll(/^( *)```(\S*)(?: ([^\n]*))?\n(.*?)^ *```$/gms);
  return Array.from(found, ([, indent = '', language = '', info = '', code = '']) => {
    return { language, info, code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '') };
  });
}

/**
 * The code of a page, block by block under names of the test's own. A test that runs a page takes all its blocks by this,
 * so that a block which nobody runs fails it (`every-block.test.ts` sees to it that each page has such a test).
 */
export function namedBlocks<const Names extends readonly string[]>(
  page: string,
  names: Names,
): Readonly<Record<Names[number], string>> {
  const blocks = blocksOf(page);
  if (blocks.length !== names.length) {
    throw new Error(
      `${page} has ${blocks.length} blocks of code, and its test runs ${names.length}: ${names.join(', ')}`,
    );
  }
  const entries = blocks.map(({ code }, index) => [names[index], code]);
  return Object.fromEntries(entries) as Readonly<Record<Names[number], string>>;
}

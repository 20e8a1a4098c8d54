/**
 * Where compiled code is kept between runs: a folder for each build of this tool on each V8, in it a pack for each
 * command. Nothing here ever stands in the way of a command: what cannot be read is compiled, what cannot be written is
 * left.
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { cacheRoot, isTrustedFolder, makeTrustedFolder } from './cache-folder.js';
import { CodePack, writePack, type Part } from './code-pack.js';

/** Builds whose code is kept: a few versions in turn, on a few Nodes. */
const MOST_BUILDS = 4;
const PREFIX = 'code-';
const NAME = /^[a-z][a-z-]{0,30}$/;

export interface CodeCache {
  readonly pack: CodePack | undefined;
  /** Adds to what the pack has. */
  save(parts: ReadonlyMap<string, Part>, sourceOf: (name: string) => Buffer): void;
}

/** Nothing where code is not to be kept. `use`: what the process is there for; each use has a pack of its own. */
export function openCodeCache(build: string, use: string): CodeCache | undefined {
  const root = build === '' || !NAME.test(use) ? undefined : cacheRoot();
  if (root === undefined) return undefined;
  const folder = path.join(root, folderName(build));
  const file = path.join(folder, `${use}.pack`);
  const pack = isTrusted(root, folder) ? CodePack.open(file) : undefined;
  return {
    pack,
    save(parts, sourceOf) {
      try {
        if (!makeTrustedFolder(root, folder)) return;
        writePack(file, new Map([...keptParts(pack, sourceOf), ...parts]));
        removeOldest(root);
      } catch {
        // A disk that is full or may not be written to: the next run compiles as well.
      }
    },
  };
}

/** The version of V8, its flags and the machine's kind are all in its tag. */
function folderName(build: string): string {
  return `${PREFIX}${process.version}-${process.arch}-${cachedDataVersionTag().toString(16)}-${build.slice(0, 16)}`;
}

function isTrusted(root: string, folder: string): boolean {
  try {
    return isTrustedFolder(root) && isTrustedFolder(folder);
  } catch {
    return false;
  }
}

function* keptParts(pack: CodePack | undefined, sourceOf: (name: string) => Buffer): Generator<[string, Part]> {
  for (const name of pack?.names() ?? []) {
    const source = sourceOf(name);
    const code = pack?.codeOf(name, source);
    if (code !== undefined) yield [name, { source, code }];
  }
}

function removeOldest(root: string): void {
  const folders = readdirSync(root)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => path.join(root, name))
    .map((folder) => ({ folder, time: statSync(folder).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { folder } of folders.slice(MOST_BUILDS)) rmSync(folder, { recursive: true, force: true });
}

/** The list of what is ours in an output directory. It goes into version control with the rest. */
import { createHash } from 'node:crypto';
import { isSafePath } from './safe-paths.js';

export const MANIFEST = '.hub-codegen.json';
const VERSION = 1;
const HASH = /^[0-9a-f]{64}$/;

/**
 * The hashes that each file of ours may have: one, and while a run is under way also the one to come. Thus a run that
 * is killed leaves nothing behind that the next one takes for someone else's.
 */
export type Manifest = ReadonlyMap<string, readonly string[]>;

/** With a recipe, the next run knows without making anything whether the output would be the same; see `recipe.ts`. */
export function manifestText(manifest: Manifest, recipe?: string): string {
  const byPath = [...manifest].sort(([a], [b]) => (a < b ? -1 : 1));
  const files = Object.fromEntries(byPath.map(([file, hashes]) => [file, hashes.length === 1 ? hashes[0] : hashes]));
  const sealed = recipe === undefined ? undefined : sealedRecipe(recipe, manifest);
  return `${JSON.stringify({ generator: 'hub-codegen', version: VERSION, recipe: sealed, files }, undefined, 2)}\n`;
}

/** Together with what came out: whoever merges two manifests may leave a recipe beside the files of another. */
function sealedRecipe(recipe: string, manifest: Manifest): string {
  return createHash('sha256').update(recipe).update(manifestText(manifest)).digest('hex');
}

/** Nothing where the text is no manifest that this version understands. */
export function parseManifest(text: string): Manifest | undefined {
  const { version, files } = parseObject(text);
  if (version !== VERSION || typeof files !== 'object' || files === null) return undefined;
  const entries = Object.entries(files).map(([file, hashes]) => [file, [hashes].flat() as unknown[]] as const);
  return entries.every(isEntry) ? new Map(entries) : undefined;
}

/** Whether a manifest says that these files, and no others, came of this recipe. */
export function isMadeBy(recipe: string, text: string): boolean {
  const manifest = parseManifest(text);
  return manifest !== undefined && parseObject(text).recipe === sealedRecipe(recipe, manifest);
}

/** The manifest is a file like any other: a path in it that leads elsewhere must not make us remove anything there. */
function isEntry(entry: readonly [file: string, hashes: unknown[]]): entry is [string, string[]] {
  const [file, hashes] = entry;
  return isSafePath(file) && hashes.length > 0 && hashes.every((hash) => typeof hash === 'string' && HASH.test(hash));
}

function parseObject(text: string): {
  readonly version?: unknown;
  readonly recipe?: unknown;
  readonly files?: unknown;
} {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

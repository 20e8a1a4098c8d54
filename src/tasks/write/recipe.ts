/**
 * What an output is made from and with, as a hash in its manifest. Where it is the same as last time and nobody touched
 * the files, the same would come out: nothing needs to be read or made.
 */
import { createHash } from 'node:crypto';
import type { Json } from '../../core/json/json.js';
import { contentHash } from './content-hash.js';
import { isMadeBy, MANIFEST, parseManifest } from './manifest.js';
import { OutputTree } from './output-tree.js';
import { removeLeftovers } from './passing-files.js';
import { WriteProblem } from './write-problem.js';

/** @param build tells one build of this tool from any other */
export function recipeOf(build: string, options: Json, schema: Buffer): string {
  const ingredients = JSON.stringify([build, options, contentHash(schema)]);
  return createHash('sha256').update(ingredients).digest('hex');
}

/** How many files are there, all of them just as a run with this recipe left them; undefined where they are not. */
export function filesAsMade(directory: string, recipe: string): number | undefined {
  try {
    const tree = new OutputTree(directory);
    const listed = tree.read(MANIFEST)?.toString('utf8');
    if (listed === undefined || !isMadeBy(recipe, listed)) return undefined;
    const ours = [...(parseManifest(listed) ?? [])];
    const areAsMade = ours.every(([file, hashes]) => hashes.length === 1 && hashOf(tree, file) === hashes[0]);
    if (ours.length === 0 || !areAsMade) return undefined;
    // A run may have been killed when it had only this left to do.
    removeLeftovers(directory);
    return ours.length;
  } catch (error) {
    // Whoever makes the files anew meets the same, and says so.
    if (error instanceof WriteProblem) return undefined;
    throw error;
  }
}

function hashOf(tree: OutputTree, file: string): string | undefined {
  const content = tree.read(file);
  return content && contentHash(content);
}

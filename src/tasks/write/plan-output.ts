/** What a run would do to an output directory, known before anything is touched. */
import { caseless } from '../../emit/common/file-name.js';
import type { EmittedFile } from '../../emit/common/file-set.js';
import { contentHash, isSameContent } from './content-hash.js';
import { isMadeBy, MANIFEST, manifestText, parseManifest, type Manifest } from './manifest.js';
import { OutputTree } from './output-tree.js';
import { isPassingName } from './passing-files.js';
import { requireSafePaths, requireShortPaths } from './safe-paths.js';
import { WriteProblem } from './write-problem.js';

export type FileState =
  /** It is not there yet. */
  | 'missing'
  /** It is as we wrote it, and to become another. */
  | 'stale'
  /** It is as it should be; line ends do not count, unless they were chosen. */
  | 'unchanged'
  /** It is ours, and someone changed it. */
  | 'edited'
  /** It stands where a file of ours is to go, and we did not write it. */
  | 'foreign'
  /** We wrote it and need it no longer. */
  | 'superfluous'
  /** We need it no longer, but someone changed it: it is left to them. */
  | 'kept'
  /** We need it no longer, and it is gone already. */
  | 'gone';

export interface PlannedFile {
  readonly path: string;
  readonly state: FileState;
  /** What is on disk. */
  readonly found?: Buffer | undefined;
  /** What is to be there. */
  readonly wanted?: Buffer;
  /** What the manifest says of a file that is needed no longer. */
  readonly hashes?: readonly string[];
}

export interface OutputPlan {
  readonly directory: string;
  readonly emitted: readonly EmittedFile[];
  readonly recipe: string | undefined;
  readonly files: readonly PlannedFile[];
  readonly manifest: PlannedFile;
  /** The manifest names another recipe. It makes nothing stale, nor is it wrong: the same came out of both. */
  readonly isRecipeOld: boolean;
  /** What lies in a directory that we have written nothing to so far. */
  readonly strangers: readonly string[];
  readonly isManifestBroken: boolean;
}

/** @param recipe what the files are made from and with, where that is known; see `recipe.ts` */
export function planOutput(directory: string, emitted: readonly EmittedFile[], recipe?: string): OutputPlan {
  const paths = emitted.map((file) => file.path);
  requireSafePaths(paths);
  requireShortPaths(directory, paths);
  const tree = new OutputTree(directory);
  const listed = tree.read(MANIFEST);
  const listedText = listed?.toString('utf8');
  const ours = listedText === undefined ? undefined : parseManifest(listedText);
  const known = ours ?? NOTHING_OURS;
  const wanted = new Set(paths);
  const unwanted = [...known.keys()].filter((file) => !wanted.has(file));
  const files = [...planWanted(tree, known, emitted, unwanted), ...planUnwanted(tree, known, unwanted)];
  return {
    directory,
    emitted,
    recipe,
    files,
    manifest: planManifest(listed, ours, files, recipe),
    isRecipeOld: listedText !== undefined && recipe !== undefined && !isMadeBy(recipe, listedText),
    strangers: ours === undefined ? strangersIn(tree, emitted) : [],
    isManifestBroken: listed !== undefined && ours === undefined,
  };
}

/** Nothing at all is left to do. */
export function isUpToDate({ files, manifest }: OutputPlan): boolean {
  return [...files, manifest].every(({ state }) => state === 'unchanged');
}

/** Something of someone else's would be lost, or the directory looks like no place of ours. */
export function needsForce({ files, strangers, isManifestBroken }: OutputPlan): boolean {
  const holdsOthers = files.some(({ state }) => state === 'edited' || state === 'foreign');
  return holdsOthers || isManifestBroken || strangers.length > 0;
}

/** Whether the file gets new content, once that is allowed. */
export function isWritten({ state }: PlannedFile): boolean {
  return state === 'missing' || state === 'stale' || state === 'edited' || state === 'foreign';
}

const NOTHING_OURS: Manifest = new Map();

function planWanted(
  tree: OutputTree,
  ours: Manifest,
  emitted: readonly EmittedFile[],
  unwanted: readonly string[],
): PlannedFile[] {
  const unwantedByName = new Map(unwanted.map((file) => [caseless(file), file]));
  return emitted.map(({ path, text, hasOwnLineEnds = false }) => {
    const [found, wanted] = [tree.read(path), Buffer.from(text)];
    // Where the disk ignores case, this is the same file, and about to be removed.
    const formerly = unwantedByName.get(caseless(path));
    const hashes = [path, formerly ?? path].flatMap((each) => ours.get(each) ?? []);
    const state = found === undefined ? 'missing' : stateOf(found, wanted, hashes);
    const isRewritten = formerly !== undefined || (hasOwnLineEnds && !found?.equals(wanted));
    return { path, found, wanted, state: state === 'unchanged' && isRewritten ? 'stale' : state };
  });
}

function stateOf(found: Buffer, wanted: Buffer, hashes: readonly string[]): FileState {
  if (isSameContent(found, wanted)) return 'unchanged';
  if (hashes.length === 0) return 'foreign';
  return hashes.includes(contentHash(found)) ? 'stale' : 'edited';
}

function planUnwanted(tree: OutputTree, ours: Manifest, unwanted: readonly string[]): PlannedFile[] {
  return unwanted.map((path) => {
    const hashes = ours.get(path) ?? [];
    return { path, hashes, ...unwantedFile(tree, path, hashes) };
  });
}

function unwantedFile(tree: OutputTree, path: string, hashes: readonly string[]): Pick<PlannedFile, 'state' | 'found'> {
  try {
    const found = tree.read(path);
    if (found === undefined) return { state: 'gone' };
    return { state: hashes.includes(contentHash(found)) ? 'superfluous' : 'kept', found };
  } catch (error) {
    // A link, a folder or a pipe by now: someone else's, and not in our way.
    if (error instanceof WriteProblem) return { state: 'kept' };
    throw error;
  }
}

function planManifest(
  found: Buffer | undefined,
  known: Manifest | undefined,
  files: readonly PlannedFile[],
  recipe: string | undefined,
): PlannedFile {
  const ours = new Map<string, string[]>();
  for (const { path, wanted } of files) if (wanted !== undefined) ours.set(path, [contentHash(wanted)]);
  const isSame = known !== undefined && manifestText(known) === manifestText(ours);
  const state = found === undefined ? 'missing' : isSame ? 'unchanged' : 'stale';
  return { path: MANIFEST, found, wanted: Buffer.from(manifestText(ours, recipe)), state };
}

/** What is not to be written by us, each the nearest to the top: nobody wants a list of all that is in a repository. */
function strangersIn(tree: OutputTree, emitted: readonly EmittedFile[]): string[] {
  const paths = emitted.map((file) => file.path);
  const isOurs = new Set(paths);
  const holdsOurs = new Set(paths.flatMap(foldersOf));
  const inFolder = (folder: string): string[] =>
    tree.list(folder).flatMap((entry) => {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (isOurs.has(file) || file === MANIFEST || isPassingName(file)) return [];
      if (entry.isDirectory() && holdsOurs.has(file)) return inFolder(file);
      return [entry.isDirectory() ? `${file}/` : file];
    });
  return inFolder('').sort();
}

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Known now, a place that cannot be written to leaves all as it was. */
export function requireWritable({ directory, files, manifest, isRecipeOld }: OutputPlan): void {
  const tree = new OutputTree(directory);
  for (const file of files) if (isWritten(file) || file.state === 'superfluous') tree.requireWritable(file.path);
  if (manifest.state !== 'unchanged' || isRecipeOld) tree.requireWritable(MANIFEST);
}

/** Schemas as git has them at a ref. git is called without a shell, and given nothing that looks like an option. */
import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, posix, relative, resolve } from 'node:path';
import { eachOrRefusal, refusal } from '../refusal/refusal.js';
import { didYouMean } from '../text/nearest.js';
import { addressName, isFromHere, type GitAddress } from './address.js';
import { portablePath } from './portable-path.js';
import { MISSING_IN_GIT, textOf } from './read-text.js';
import { isSchemaName, type SourceText, type SourceTexts } from './source-texts.js';

export async function textsInGit(address: GitAddress): Promise<SourceTexts> {
  try {
    return await read(address);
  } catch (error) {
    if (!(error instanceof NotInGit)) throw error;
    const { message, hint, code } = error;
    throw refusal({ message: `cannot read ${addressName(address)}: ${message}`, hint, ...(code && { code }) });
  }
}

/** Why git does not have it. */
class NotInGit extends Error {
  readonly hint: string | undefined;
  readonly code: string | undefined;

  constructor(message: string, hint?: string, code?: string) {
    super(message);
    this.hint = hint;
    this.code = code;
  }
}

async function read(address: GitAddress): Promise<SourceTexts> {
  const { ref } = address;
  const place = await placeOf(address);
  // Whichever way it was named, a file of the repository is called alike.
  const name = addressName(isAbsolute(address.path) ? address : { ...address, path: place.path });
  const { isDirectory, blobs } =
    ref === '' ? await staged(place) : await committed(await commitOf(ref, place), place, ref);
  const texts = await eachOrRefusal(
    blobs.map((blob) => async (): Promise<[string, SourceText]> => {
      const bytes = await git(['cat-file', 'blob', blob.object], place.directory);
      return [blob.path, textOf(blob.path === '' ? name : posix.join(name, blob.path), bytes)];
    }),
  );
  return { name, isDirectory, files: new Map(texts) };
}

interface Place {
  /** In the repository. */
  readonly directory: string;
  /** From the root of the repository, with no slash at its ends; empty for the root itself. */
  readonly path: string;
}

async function placeOf({ path }: GitAddress): Promise<Place> {
  const isFromRoot = !isFromHere(path) && !isAbsolute(path);
  const full = resolve(path);
  // The path itself may be gone by now.
  const directory = isFromRoot ? '.' : nearestDirectory(full);
  await requireRepository(directory);
  if (isFromRoot) return { directory, path: plainPath(path) };
  const prefix = (await git(['rev-parse', '--show-prefix'], directory)).toString().replace(/\n$/, '');
  return { directory, path: plainPath(posix.join(prefix, portablePath(relative(directory, full)))) };
}

function plainPath(path: string): string {
  return posix.normalize(path).replace(/^\.?\/?$|\/+$/g, '');
}

function nearestDirectory(path: string): string {
  const above = dirname(path);
  const isThere = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isThere || above === path ? path : nearestDirectory(above);
}

async function commitOf(ref: string, { directory }: Place): Promise<string> {
  const found = await tryGit(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], directory);
  if (found.ok) return found.out.toString().trim();
  // git is silent where the ref is unknown, and says so where something else is wrong.
  if (found.complaint !== '') throw new NotInGit(found.complaint);
  throw new NotInGit(`there is no ref "${ref}"`, await nearRef(ref, directory));
}

async function nearRef(ref: string, directory: string): Promise<string> {
  const names = lines(await git(['for-each-ref', '--format=%(refname:short)'], directory), '\n');
  const remote = names.find((name) => name.endsWith(`/${ref}`));
  if (remote !== undefined) return `did you mean "${remote}"?`;
  const branch = ref.replace(/^origin\//, '');
  return didYouMean(ref, names) ?? `a shallow clone has few refs; fetch it first: git fetch origin ${branch}`;
}

interface Found {
  readonly isDirectory: boolean;
  /** By the path within the directory; a file alone has the empty one. */
  readonly blobs: readonly Blob[];
}

interface Blob {
  readonly path: string;
  readonly object: string;
}

async function committed(commit: string, { directory, path }: Place, ref: string): Promise<Found> {
  const found = await tryGit(['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}:${path}`], directory);
  if (!found.ok) {
    const names = lines(await git(['ls-tree', '-r', '-z', '--name-only', '--full-tree', commit], directory), '\0');
    throw await noSuchPath({ directory, path }, ref, names);
  }
  const object = found.out.toString().trim();
  const isDirectory = (await git(['cat-file', '-t', object], directory)).toString().trim() === 'tree';
  if (!isDirectory) return { isDirectory, blobs: [{ path: '', object }] };
  const entries = lines(await git(['ls-tree', '-r', '-z', '--full-tree', object], directory), '\0').map(entryOf);
  return { isDirectory, blobs: entries.filter(isSchema) };
}

/** In the index, which has files alone. */
async function staged({ directory, path }: Place): Promise<Found> {
  const listed = await git(['ls-files', '--stage', '--full-name', '-z', '--', `:(top,literal)${path}`], directory);
  const entries = lines(listed, '\0').map(entryOf);
  const file = entries.find((entry) => entry.path === path);
  if (file?.isMerging || entries.some(({ isMerging }) => isMerging)) {
    throw new NotInGit('a merge has left it open', 'end the merge first: git status shows what is left');
  }
  if (file !== undefined) return { isDirectory: false, blobs: [{ path: '', object: file.object }] };
  if (entries.length === 0) {
    const names = lines(await git(['ls-files', '--full-name', '-z', '--', ':(top)'], directory), '\0');
    throw await noSuchPath({ directory, path }, 'the index', names, 'git add puts a file there');
  }
  const inside = path === '' ? 0 : path.length + 1;
  const blobs = entries.map((entry) => ({ ...entry, path: entry.path.slice(inside) }));
  return { isDirectory: true, blobs: blobs.filter(isSchema) };
}

/** The same name elsewhere, and gone from there by now, is a file that moved: nobody may take it for a new one. */
async function noSuchPath(
  { directory, path }: Place,
  where: string,
  names: readonly string[],
  otherwise?: string,
): Promise<NotInGit> {
  const namesakes = names.filter((name) => basename(name) === basename(path));
  const root = (await git(['rev-parse', '--show-toplevel'], directory)).toString().replace(/\n$/, '');
  const moved = namesakes.find((name) => !existsSync(join(root, name)));
  const near = moved ?? namesakes[0];
  const hint = near === undefined ? (didYouMean(path, names) ?? otherwise) : `did you mean "${near}"?`;
  return new NotInGit(`there is no such path in ${where}`, hint, moved === undefined ? MISSING_IN_GIT : undefined);
}

interface Entry extends Blob {
  readonly isFile: boolean;
  readonly isMerging: boolean;
}

/** `MODE TYPE OBJECT<tab>path` of a tree, `MODE OBJECT STAGE<tab>path` of the index. */
function entryOf(line: string): Entry {
  const tab = line.indexOf('\t');
  const [mode = '', second = '', third = ''] = line.slice(0, tab).split(' ');
  const isOfIndex = /^[0-3]$/.test(third);
  return {
    isFile: mode.startsWith('100'),
    isMerging: isOfIndex && third !== '0',
    path: line.slice(tab + 1),
    object: isOfIndex ? second : third,
  };
}

function isSchema({ isFile, path }: Entry): boolean {
  return isFile && isSchemaName(path);
}

function lines(out: Buffer, end: '\n' | '\0'): string[] {
  return out
    .toString()
    .split(end)
    .filter((line) => line !== '');
}

async function git(args: readonly string[], directory: string): Promise<Buffer> {
  const ran = await tryGit(args, directory);
  if (ran.ok) return ran.out;
  throw new NotInGit(ran.complaint);
}

/** Before anything else is asked of git: whether it is there, and a repository. */
async function requireRepository(directory: string): Promise<void> {
  const ran = await tryGit(['rev-parse', '--git-dir'], directory);
  if (ran.ok) return;
  if (ran.isMissing) throw new NotInGit('git is not installed', 'install it, or give a file');
  if (!/not a git repository/i.test(ran.complaint)) throw new NotInGit(ran.complaint);
  const place = directory === '.' ? 'the working directory' : directory;
  throw new NotInGit(`${place} is in no git repository`, 'give a path in one, or a file');
}

type Ran =
  | { readonly ok: true; readonly out: Buffer }
  | { readonly ok: false; readonly isMissing: boolean; readonly complaint: string };

/** A schema of a large hub is tens of megabytes. */
const MOST_BYTES = 1 << 30;

function tryGit(args: readonly string[], directory: string): Promise<Ran> {
  // Its words are looked at, so they must be in the language that we know.
  const env = { ...process.env, LC_ALL: 'C' };
  const options = { cwd: directory, env, encoding: 'buffer', maxBuffer: MOST_BYTES } as const;
  return new Promise((done) => {
    execFile('git', args, options, (error, out, err) => {
      if (error === null) return done({ ok: true, out });
      const complaint = err
        .toString()
        .trim()
        .replace(/^fatal: /, '');
      return done({ ok: false, isMissing: error.code === 'ENOENT', complaint });
    });
  });
}

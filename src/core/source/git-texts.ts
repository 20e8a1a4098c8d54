/** Schemas as git has them at a ref. git is called without a shell, and given nothing that looks like an option. */
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { basename, dirname, posix, relative, resolve } from 'node:path';
import { eachOrRefusal, refusal } from '../refusal/refusal.js';
import { didYouMean } from '../text/nearest.js';
import { addressName, type GitAddress } from './address.js';
import { portablePath } from './portable-path.js';
import { textOf } from './read-text.js';
import { isSchemaName, type SourceText, type SourceTexts } from './source-texts.js';

export async function textsInGit(address: GitAddress): Promise<SourceTexts> {
  try {
    return await read(address);
  } catch (error) {
    if (!(error instanceof NotInGit)) throw error;
    const { message, hint } = error;
    throw refusal({ message: `cannot read ${addressName(address)}: ${message}`, hint });
  }
}

/** Why git does not have it. */
class NotInGit extends Error {
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

async function read(address: GitAddress): Promise<SourceTexts> {
  const place = anchored(address.path);
  const commit = await commitOf(address.ref, place.directory);
  const object = await objectAt(commit, place, address.ref);
  const name = addressName(address);
  const isDirectory = (await git(['cat-file', '-t', object], place.directory)).toString().trim() === 'tree';
  const blobs = isDirectory ? await schemasIn(object, place.directory) : [{ path: '', object }];
  const texts = await eachOrRefusal(
    blobs.map((blob) => async (): Promise<[string, SourceText]> => {
      const bytes = await git(['cat-file', 'blob', blob.object], place.directory);
      return [blob.path, textOf(blob.path === '' ? name : posix.join(name, blob.path), bytes)];
    }),
  );
  return { name, isDirectory, files: new Map(texts) };
}

interface Anchored {
  /** The nearest directory that exists: the path itself may be gone by now. */
  readonly directory: string;
  /** The way on from there. */
  readonly inside: string;
}

function anchored(path: string): Anchored {
  const full = resolve(path);
  const directory = nearestDirectory(full);
  return { directory, inside: portablePath(relative(directory, full)) };
}

function nearestDirectory(path: string): string {
  const above = dirname(path);
  const isThere = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isThere || above === path ? path : nearestDirectory(above);
}

async function commitOf(ref: string, directory: string): Promise<string> {
  const found = await tryGit(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], directory);
  if (found.ok) return found.out.toString().trim();
  if (found.isMissing) throw new NotInGit('git is not installed', 'install it, or give a file');
  if (/not a git repository/i.test(found.complaint)) {
    throw new NotInGit(`${directory} is in no git repository`, 'give a path in one, or a file');
  }
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

async function objectAt(commit: string, { directory, inside }: Anchored, ref: string): Promise<string> {
  const at = `${commit}:./${inside}`;
  const found = await tryGit(['rev-parse', '--verify', '--quiet', '--end-of-options', at], directory);
  if (found.ok) return found.out.toString().trim();
  throw new NotInGit(`there is no such path in ${ref}`, await nearPath(commit, { directory, inside }));
}

/** The same name elsewhere is a file that moved. */
async function nearPath(commit: string, { directory, inside }: Anchored): Promise<string | undefined> {
  const names = lines(await git(['ls-tree', '-r', '-z', '--name-only', commit], directory), '\0');
  const moved = names.find((name) => basename(name) === basename(inside));
  return moved === undefined ? didYouMean(inside, names) : `did you mean "${moved}"?`;
}

interface Blob {
  readonly path: string;
  readonly object: string;
}

async function schemasIn(tree: string, directory: string): Promise<Blob[]> {
  const entries = lines(await git(['ls-tree', '-r', '-z', '--full-tree', tree], directory), '\0');
  const blobs = entries.map((entry) => {
    const tab = entry.indexOf('\t');
    const [mode = '', , object = ''] = entry.slice(0, tab).split(' ');
    return { isFile: mode.startsWith('100'), path: entry.slice(tab + 1), object };
  });
  return blobs.filter(({ isFile, path }) => isFile && isSchemaName(path));
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

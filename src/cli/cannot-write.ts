/** Why nothing could be written, and what to do. */
import { printableLine } from '../print/printable.js';
import type { WriteProblem } from '../write/write-problem.js';
import type { BadCall } from './bad-call.js';

type Words = readonly [what: string, hint: string];

const ELSEWHERE = 'choose another directory with --out';
const DEFECT = 'this is a defect of hub-codegen; please report it with the schema';

/** What stands in the way, in words, for the causes that users meet. */
const CAUSES: ReadonlyMap<string, Words> = new Map<string, Words>([
  ['EEXIST', ['there is a file where a directory is needed', ELSEWHERE]],
  ['ENOTDIR', ['a part of the path is a file, not a directory', ELSEWHERE]],
  ['EISDIR', ['there is a directory where a file is to go', `remove it, or ${ELSEWHERE}`]],
  ['ENOENT', ['the system lets nothing be made there', ELSEWHERE]],
  ['EACCES', ['no permission', 'make the directory writable, or choose another one with --out']],
  ['EPERM', ['the system does not permit it', `check its permissions and attributes, or ${ELSEWHERE}`]],
  ['EROFS', ['the disk is read-only', ELSEWHERE]],
  ['read-only', ['it is read-only', 'make it writable, or choose another place']],
  ['ENOSPC', ['the disk is full', 'make room, then run it again']],
  ['EDQUOT', ['your share of the disk is used up', 'make room, then run it again']],
  ['ENAMETOOLONG', ['the name is too long', 'choose a shorter one with --out, or shorten the names in the schema']],
  ['ELOOP', ['a symbolic link leads back to itself', ELSEWHERE]],
  ['EXDEV', ['another disk is mounted inside of the output', ELSEWHERE]],
  ['ENXIO', ['it cannot be opened for writing', 'standard output is what is written to without --out']],
  ['link', ['it is a symbolic link, and links inside of the output are not followed', `remove it, or ${ELSEWHERE}`]],
  ['link-to-nothing', ['it is a symbolic link that leads nowhere', `make what it leads to, or ${ELSEWHERE}`]],
  ['special', ['it is a device, a pipe or a socket, not a file', `remove it, or ${ELSEWHERE}`]],
  ['claimed', ['another run is writing here', 'wait for it to end; if there is none, remove that file']],
  ['outside', ['it names no file below its directory', 'give the name of a file']],
  ['unsafe-path', ['it lies outside of the output directory', DEFECT]],
  ['same-but-for-case', ['another file has the same name but for upper and lower case', DEFECT]],
]);

export function cannotWrite(problem: WriteProblem): BadCall {
  const [what, hint] = CAUSES.get(problem.code) ?? [causeOf(problem).message, ELSEWHERE];
  return {
    message: `cannot write to ${printableLine(problem.file)}: ${printableLine(what)}`,
    hint: problem.isHalfDone ? `${hint}; some files are new by now: the next run does the rest` : hint,
  };
}

function causeOf(error: Error): Error {
  return error.cause instanceof Error ? error.cause : error;
}

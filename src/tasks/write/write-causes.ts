/** Why a file cannot be written, in words, and what to do; by the code of the system or one of ours. */
type Words = readonly [what: string, hint: string];

export const ELSEWHERE = 'choose another directory with --out';
const DEFECT = 'this is a defect of hub-codegen, not of your schema';

/** What stands in the way, in words, for the causes that users meet. */
export const WRITE_CAUSES: ReadonlyMap<string, Words> = new Map<string, Words>([
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
  ['EFBIG', ['it is too large for a file of code', ELSEWHERE]],
  ['claimed', ['another run is writing here', 'wait for it to end; if there is none, remove that file']],
  ['outside', ['it names no file below its directory', 'give the name of a file']],
  ['unsafe-path', ['it lies outside of the output directory', DEFECT]],
  ['same-but-for-case', ['another file has the same name but for upper and lower case', DEFECT]],
]);

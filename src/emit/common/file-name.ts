/** Names of the hub's as names of files, which have to stay apart on every disk. */

/** Systems take 255 bytes; a character has four at most, and an ending is yet to come. */
const LONGEST = 60;

export function shortened(name: string): string {
  return name.length <= LONGEST ? name : Array.from(name).slice(0, LONGEST).join('');
}

/** The same for paths that are one file on some disk: where case counts for nothing, `ß` and `ss` may be one too. */
export function caseless(file: string): string {
  // Small letters first: a capital stands for all the forms that a small one has.
  return file.normalize('NFKC').toLowerCase().toUpperCase().normalize('NFKC');
}

/** Windows keeps these for devices, `com¹` too. */
export function isDevice(name: string): boolean {
  return /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(name.normalize('NFKC'));
}

/** Text as one word of a command for a shell: it may be foreign, and whoever copies the command must run nothing else. */
export function shellWord(text: string): string {
  return /^[\w.:@/-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

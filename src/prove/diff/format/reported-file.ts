/** A version as a file of the repository, for those who show findings beside it: what git has at a ref has that path. */
export function reportedFile(name: string): string {
  return name.replace(/^git:[^:]*:(?=.)/, '').replace(/^(?:\.\/)+/, '');
}

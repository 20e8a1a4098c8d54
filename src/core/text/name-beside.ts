/** A name that none of those taken is: the one that is wanted, with as many underscores as it takes. */
export function nameBeside(taken: readonly string[], wanted: string): string {
  let name = wanted;
  while (taken.includes(name)) name += '_';
  return name;
}

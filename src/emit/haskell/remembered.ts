/** A function of names that come up again and again: each is worked out once. */
export function remembered(work: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const made = work(name);
    known.set(name, made);
    return made;
  };
}

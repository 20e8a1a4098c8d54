/** Namespaces and methods in the order of their names: hubs shuffle them from one start to the next. */
export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  if (a.name === b.name) return 0;
  return a.name < b.name ? -1 : 1;
}

/** What is listed more than once. */
export function repeated<T>(items: Iterable<T>): ReadonlySet<T> {
  const seen = new Set<T>();
  const again = new Set<T>();
  for (const item of items) (seen.has(item) ? again : seen).add(item);
  return again;
}

const MOST = 1024;

/** Keeps the latest entries only, so that what a hub makes us remember stays bounded. */
export function remember<K, V>(entries: Map<K, V>, key: K, value: V): void {
  entries.set(key, value);
  if (entries.size <= MOST) return;
  const [oldest] = entries.keys();
  entries.delete(oldest as K);
}

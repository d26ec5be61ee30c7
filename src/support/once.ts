/** Answers that are kept. */

/** What `find` has answered for the key; it is asked once. */
export function once<K, V>(known: Map<K, V>, key: K, find: () => V): V {
  const old = known.get(key);
  if (old !== undefined) return old;
  const found = find();
  known.set(key, found);
  return found;
}

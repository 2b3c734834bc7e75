/** Immutable sets of row ids: each change creates another set. */
type Ids = ReadonlySet<string>;

export function withAll(ids: Ids, more: readonly string[]): Ids {
  return new Set([...ids, ...more]);
}

export function idsWithout(ids: Ids, id: string): Ids {
  return new Set([...ids].filter((other) => other !== id));
}

/** Returns a set of `next`; the same set if it has the same ids, to avoid a rerender. */
export function reuseIfEqual(ids: Ids, next: readonly string[]): Ids {
  const same = new Set(next);
  return same.size === ids.size && next.every((id) => ids.has(id)) ? ids : same;
}

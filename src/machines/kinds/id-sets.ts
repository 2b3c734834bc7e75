/** Sets of the ids of rows, as machines keep them: each change is another set. */
type Ids = ReadonlySet<string>;

export function withAll(ids: Ids, more: readonly string[]): Ids {
  return new Set([...ids, ...more]);
}

export function without(ids: Ids, id: string): Ids {
  return new Set([...ids].filter((other) => other !== id));
}

/** A set of `next`: the set itself where it holds just these, so that nobody draws it again. */
export function keptIfSame(ids: Ids, next: readonly string[]): Ids {
  const same = new Set(next);
  return same.size === ids.size && next.every((id) => ids.has(id)) ? ids : same;
}

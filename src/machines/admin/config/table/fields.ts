/** Values of configuration rows, as JSON. */
import type * as z from 'zod/mini';

export type Json = z.infer<ReturnType<typeof z.json>>;

/** A row of a configuration table, or only its editable columns. */
export type Fields = Readonly<Record<string, Json>>;

/** A column whose value changed. */
export interface Difference {
  column: string;
  /** Null for a new row. */
  before: Json;
  after: Json;
}

/** Returns the columns that differ, in the order of `columns`; `before` is null for a new row. */
export function differencesOf(
  columns: readonly string[],
  before: Fields | null,
  after: Fields,
): Difference[] {
  return columns.flatMap((column) => {
    const [was = null, is = null] = [before?.[column], after[column]];
    return areEqual(was, is) ? [] : [{ column, before: was, after: is }];
  });
}

/** Returns whether two values are the same JSON; key order is ignored. */
export function areEqual(one: Json | undefined, other: Json | undefined): boolean {
  return canonical(one ?? null) === canonical(other ?? null);
}

/** Returns only the columns in `names`. */
export function pickFields(names: readonly string[], fields: Fields): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
}

function canonical(value: Json): string {
  return JSON.stringify(value, (_, inner: Json) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

/** Values of configuration rows, as JSON holds them. */
import type * as z from 'zod/mini';

export type Json = z.infer<ReturnType<typeof z.json>>;

/** A row of a configuration table, or those of its columns that people write. */
export type Fields = Readonly<Record<string, Json>>;

/** A column with another value than before. */
export interface Difference {
  column: string;
  /** Null where there was no row. */
  before: Json;
  after: Json;
}

/** The columns that differ, in the order of `columns`; before is null for a new row. */
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

/** Whether two values are the same JSON; the order of an object's keys doesn't count. */
export function areEqual(one: Json | undefined, other: Json | undefined): boolean {
  return canonical(one ?? null) === canonical(other ?? null);
}

/** The columns of `names` alone. */
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

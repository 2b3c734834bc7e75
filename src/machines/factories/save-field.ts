/** Saves one column without silently overwriting another user's change. */
import { dataErrorOf } from '#machines/data/data-error.ts';
import { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import type { DetailSource, FieldChange, LastChange, VersionedRow } from './detail.source.ts';

/** Maximum number of attempts to save a record that others change meanwhile. */
const maxAttempts = 5;

/** The record after a save, or another user's value of the same column. */
export type Saved<Row> = { isConflict: false; row: Row } | { isConflict: true; row: Row; last: LastChange };

/**
 * Saves a column of `row`. If the record has a newer version whose column is still as the user saw it, saves at that
 * version; if the same column was changed, saves nothing and returns the other value. Throws an AppError.
 */
export async function saveField<Row extends VersionedRow>(
  source: DetailSource<Row>,
  row: Row,
  { field, value, seen }: FieldChange<Row>,
  signal: AbortSignal,
): Promise<Saved<Row>> {
  const changes: Partial<Row> = {};
  changes[field] = value;
  let current = row;
  for (let attempt = 1; ; attempt++) {
    const isSaved = areEqual(current[field], value);
    if (attempt > 1 && isSaved) return { isConflict: false, row: current };
    if (!isSaved && !areEqual(current[field], seen)) {
      return { isConflict: true, row: current, last: await source.lastChange(row.id, signal) };
    }
    try {
      return { isConflict: false, row: await source.save(current, changes, signal) };
    } catch (cause) {
      const error = dataErrorOf(cause);
      if (!(error instanceof Refusal && error.rule === 'STALE_VERSION') || attempt === maxAttempts)
        throw error;
    }
    const newest = await source.load(row.id, signal);
    // The version is unchanged, and still the save found no row: row security hides its refusals.
    if (newest.version === current.version) throw new AppError('data.denied');
    current = newest;
  }
}

/** Compares columns as JSON. */
function areEqual(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
}

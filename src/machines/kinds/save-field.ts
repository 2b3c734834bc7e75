/** Saves one column so that nobody's work is overwritten unseen. */
import { dataErrorOf } from '#machines/data/data-error.ts';
import { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import type { DetailSource, FieldChange, LastChange, VersionedRow } from './detail.source.ts';

/** How often a save is tried on a record that others change meanwhile. */
const mostTries = 5;

/** The record after a save, or what somebody else put in the same column meanwhile. */
export type Saved<Row> = { isConflict: false; row: Row } | { isConflict: true; row: Row; last: LastChange };

/**
 * Saves a column of `row`. When the record is another version by now and the column is as the person saw it, it is
 * saved on that one; when somebody changed the same column, nothing is saved and theirs is given. Throws an AppError.
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
  for (let tries = 1; ; tries++) {
    const isAsWished = isSame(current[field], value);
    if (tries > 1 && isAsWished) return { isConflict: false, row: current };
    if (!isAsWished && !isSame(current[field], seen)) {
      return { isConflict: true, row: current, last: await source.lastChange(row.id, signal) };
    }
    try {
      return { isConflict: false, row: await source.save(current, changes, signal) };
    } catch (cause) {
      const error = dataErrorOf(cause);
      if (!(error instanceof Refusal && error.rule === 'STALE_VERSION') || tries === mostTries) throw error;
    }
    const newest = await source.load(row.id, signal);
    // Nobody changed it, and still it isn't to be changed: row security hides that it refused.
    if (newest.version === current.version) throw new AppError('data.denied');
    current = newest;
  }
}

/** Columns hold JSON: they are the same when they say the same. */
function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
}

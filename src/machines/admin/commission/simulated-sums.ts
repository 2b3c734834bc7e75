import type { SimulatedMonth } from '#machines/data/rpc/simulate-commission.ts';

/** Sum of simulated months, in fils; null where there is no such plan. */
export interface SimulatedSum extends Omit<SimulatedMonth, 'recruiter_id'> {
  /** The draft minus the plan in force. */
  difference_fils: number | null;
}

/** A recruiter's sum over several months. */
export interface RecruiterSum extends SimulatedSum {
  recruiter_id: string;
}

/** Returns the sums over the months by recruiter, highest under the plan in force first. */
export function sumByRecruiter(months: readonly (readonly SimulatedMonth[])[]): RecruiterSum[] {
  const byRecruiter = Map.groupBy(months.flat(), ({ recruiter_id: id }) => id);
  return [...byRecruiter]
    .map(([recruiter_id, rows]) => ({ recruiter_id, ...sumOf(rows) }))
    .toSorted(
      (one, other) =>
        (other.active_fils ?? other.draft_fils ?? 0) - (one.active_fils ?? one.draft_fils ?? 0) ||
        one.recruiter_id.localeCompare(other.recruiter_id),
    );
}

/** Returns the sum of rows. */
export function sumOf(rows: readonly Omit<SimulatedMonth, 'recruiter_id'>[]): SimulatedSum {
  const sum = {
    deployed: rows.reduce((all, row) => all + row.deployed, 0),
    written_fils: rows.reduce((all, row) => all + row.written_fils, 0),
    active_fils: sumNonNull(rows.map((row) => row.active_fils)),
    draft_fils: sumNonNull(rows.map((row) => row.draft_fils)),
  };
  const { active_fils: active, draft_fils: draft } = sum;
  return { ...sum, difference_fils: active === null || draft === null ? null : draft - active };
}

function sumNonNull(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((all, value) => all + value, 0);
}

/** Returns `count` months ending with `month` ('YYYY-MM'), oldest first. */
export function monthsUpTo(month: string, count: number): string[] {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, at - count + index)).toISOString().slice(0, 7),
  );
}

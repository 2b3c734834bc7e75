import * as z from 'zod/mini';
import { changeRecord, loadRecord } from '#machines/data/record.ts';
import { emirates } from '#shared/emirates.ts';

/** A row of `recruiter_capacity`. */
export const recruiterCapacityRow = z.object({
  user_id: z.uuid(),
  accepting_leads: z.boolean(),
  daily_cap: z.nullable(z.int()),
  untouched_limit: z.nullable(z.int()),
  languages: z.array(z.string()),
  emirate: z.nullable(z.enum(emirates)),
  works_from: z.nullable(z.iso.time()),
  works_to: z.nullable(z.iso.time()),
  last_assigned_at: z.nullable(z.iso.datetime({ offset: true })),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type RecruiterCapacity = z.infer<typeof recruiterCapacityRow>;

/** The columns an admin can edit. */
export type CapacityFields = Pick<
  RecruiterCapacity,
  'accepting_leads' | 'daily_cap' | 'untouched_limit' | 'languages' | 'emirate' | 'works_from' | 'works_to'
>;

/** Loads a recruiter's capacity; throws as `loadRecord`. */
export function loadCapacity(userId: string, signal: AbortSignal): Promise<RecruiterCapacity> {
  return loadRecord('recruiter_capacity', recruiterCapacityRow, { user_id: userId }, signal);
}

/** Changes the capacity at this version and returns it; throws as `changeRecord`. */
export function saveCapacity(
  { user_id, version }: Pick<RecruiterCapacity, 'user_id' | 'version'>,
  changes: Partial<CapacityFields>,
  signal: AbortSignal,
): Promise<RecruiterCapacity> {
  return changeRecord('recruiter_capacity', recruiterCapacityRow, { user_id, version }, changes, signal);
}

import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `recruiter_leaves`. */
export const recruiterLeaveRow = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  created_at: z.iso.datetime({ offset: true }),
});
export type RecruiterLeave = z.infer<typeof recruiterLeaveRow>;

/** First and last day off, both included. */
export type LeaveDays = Pick<RecruiterLeave, 'first_day' | 'last_day'>;

/** Returns a recruiter's days off that end on or after this day, earliest first; throws as `client` does. */
export async function listLeaves(
  userId: string,
  from: string,
  signal: AbortSignal,
): Promise<RecruiterLeave[]> {
  const { data } = await client
    .from('recruiter_leaves')
    .select(columnsOf(recruiterLeaveRow))
    .eq('user_id', userId)
    .gte('last_day', from)
    .order('first_day')
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(recruiterLeaveRow, data);
}

/** Adds days off with an id chosen by the caller, idempotent; throws as `client` does. */
export async function addLeave(
  leave: Omit<RecruiterLeave, 'created_at'>,
  signal: AbortSignal,
): Promise<void> {
  await client
    .from('recruiter_leaves')
    .upsert(leave, { ignoreDuplicates: true })
    .abortSignal(signal)
    .throwOnError();
}

/** Removes days off; succeeds if already removed. Throws as `client` does. */
export async function removeLeave(id: string, signal: AbortSignal): Promise<void> {
  await client.from('recruiter_leaves').delete().eq('id', id).abortSignal(signal).throwOnError();
}

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

/** Days off, both included. */
export type LeaveDays = Pick<RecruiterLeave, 'first_day' | 'last_day'>;

/** Days off of a recruiter that end on this day or later, the first first; throws as `client` does. */
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

/** Adds days off under an id their writer chose, once however often it is asked; throws as `client` does. */
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

/** Takes days off away; what is gone already is fine. Throws as `client` does. */
export async function removeLeave(id: string, signal: AbortSignal): Promise<void> {
  await client.from('recruiter_leaves').delete().eq('id', id).abortSignal(signal).throwOnError();
}

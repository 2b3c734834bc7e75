import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `work_calendars`. */
export const workCalendarRow = z.object({
  code: z.enum([
    'default',
    'abu_dhabi',
    'dubai',
    'sharjah',
    'ajman',
    'umm_al_quwain',
    'ras_al_khaimah',
    'fujairah',
  ]),
  weekend_days: z.array(z.int()),
  opens_at: z.iso.time(),
  closes_at: z.iso.time(),
  friday_opens_at: z.iso.time(),
  friday_closes_at: z.iso.time(),
  prayer_starts_at: z.iso.time(),
  prayer_ends_at: z.iso.time(),
  ramadan_opens_at: z.iso.time(),
  ramadan_closes_at: z.iso.time(),
  ramadan_friday_closes_at: z.iso.time(),
  source_note: z.string(),
  last_reviewed_on: z.iso.date(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type WorkCalendar = z.infer<typeof workCalendarRow>;

/** Returns the hours of each emirate, and the default ones; throws as `client` does. */
export async function listWorkCalendars(signal: AbortSignal): Promise<WorkCalendar[]> {
  const { data } = await client
    .from('work_calendars')
    .select(columnsOf(workCalendarRow))
    .abortSignal(signal)
    .throwOnError();
  return parseRows(workCalendarRow, data);
}

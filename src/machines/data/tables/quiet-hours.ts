import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** The columns of `quiet_hours` that are read; times are Dubai time, 24-hour clock. */
export const quietHoursRow = z.object({
  is_on: z.boolean(),
  begins_at: z.string().check(z.regex(/^\d\d:\d\d:\d\d$/)),
  ends_at: z.string().check(z.regex(/^\d\d:\d\d:\d\d$/)),
});

/** Daily hours in which this user gets no alerts. */
export interface QuietHours {
  isOn: boolean;
  /** Start, such as `21:00`, in Dubai. */
  from: string;
  /** End, such as `08:00`, in Dubai; on the next day if earlier than the start. */
  until: string;
}

/** Default quiet hours until the user sets their own: product design, C.29. */
export const defaultQuietHours: QuietHours = { isOn: false, from: '21:00', until: '08:00' };

/** Returns this user's quiet hours, or the defaults; throws as `client` does, and a zod error. */
export async function loadQuietHours(signal: AbortSignal): Promise<QuietHours> {
  const { data } = await client
    .from('quiet_hours')
    .select(columnsOf(quietHoursRow))
    .abortSignal(signal)
    .throwOnError();
  const [row] = parseRows(quietHoursRow, data);
  if (!row) return defaultQuietHours;
  return { isOn: row.is_on, from: row.begins_at.slice(0, 5), until: row.ends_at.slice(0, 5) };
}

/** Saves this user's quiet hours; throws as `client` does, 23514 when start and end are equal. */
export async function saveQuietHours(hours: QuietHours, signal: AbortSignal): Promise<void> {
  await client
    .from('quiet_hours')
    .upsert({ is_on: hours.isOn, begins_at: hours.from, ends_at: hours.until }, { onConflict: 'user_id' })
    .abortSignal(signal)
    .throwOnError();
}

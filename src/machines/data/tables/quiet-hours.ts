import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `quiet_hours` as far as it is read; times are of a clock in Dubai, of 24 hours. */
export const quietHoursRow = z.object({
  is_on: z.boolean(),
  begins_at: z.string().check(z.regex(/^\d\d:\d\d:\d\d$/)),
  ends_at: z.string().check(z.regex(/^\d\d:\d\d:\d\d$/)),
});

/** Hours of every day in which nothing draws this person's attention. */
export interface QuietHours {
  isOn: boolean;
  /** As `21:00`, in Dubai. */
  from: string;
  /** As `08:00`, in Dubai; of the next day where it is earlier. */
  until: string;
}

/** What holds until somebody chooses: product design, C.29. */
export const usualQuietHours: QuietHours = { isOn: false, from: '21:00', until: '08:00' };

/** This person's quiet hours, the usual ones before any were chosen; throws as `client` does, and a zod error. */
export async function readQuietHours(signal: AbortSignal): Promise<QuietHours> {
  const { data } = await client
    .from('quiet_hours')
    .select(columnsOf(quietHoursRow))
    .abortSignal(signal)
    .throwOnError();
  const [row] = parseRows(quietHoursRow, data);
  if (!row) return usualQuietHours;
  return { isOn: row.is_on, from: row.begins_at.slice(0, 5), until: row.ends_at.slice(0, 5) };
}

/** Keeps this person's quiet hours; throws as `client` does, 23514 when they end as they begin. */
export async function keepQuietHours(hours: QuietHours, signal: AbortSignal): Promise<void> {
  await client
    .from('quiet_hours')
    .upsert({ is_on: hours.isOn, begins_at: hours.from, ends_at: hours.until }, { onConflict: 'user_id' })
    .abortSignal(signal)
    .throwOnError();
}

import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { env } from '#machines/data/env.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { secretToken } from '#shared/contract.interviews.ts';

/** A row of `calendar_feeds`, but for the token's hash. */
export const calendarFeedRow = z.object({
  user_id: z.uuid(),
  /** When a calendar last asked, to the hour; null for never. */
  read_at: z.nullable(z.iso.datetime({ offset: true })),
  created_at: z.iso.datetime({ offset: true }),
});
export type CalendarFeed = z.infer<typeof calendarFeedRow>;

/** The person's own feed; null while there is none. Throws as `client` does. */
export async function loadCalendarFeed(signal: AbortSignal): Promise<CalendarFeed | null> {
  const { data } = await client
    .from('calendar_feeds')
    .select(columnsOf(calendarFeedRow))
    .abortSignal(signal)
    .throwOnError();
  return parseRows(calendarFeedRow, data)[0] ?? null;
}

/**
 * Makes the person's feed in place of the one before, and gives the address that calendars subscribe to; it is shown
 * once. Throws as `client` does.
 */
export async function createCalendarFeed(signal: AbortSignal): Promise<string> {
  const { data } = await client.rpc('create_calendar_feed').abortSignal(signal).throwOnError();
  return new URL(`${env.apiUrl}/calendar/${secretToken.parse(data)}.ics`, location.href).href;
}

/** Ends the person's feed, if there is one. Throws as `client` does. */
export async function revokeCalendarFeed(signal: AbortSignal): Promise<void> {
  await client.rpc('revoke_calendar_feed').abortSignal(signal).throwOnError();
}

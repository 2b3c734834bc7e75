import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { env } from '#machines/data/env.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { secretToken } from '#shared/contract.interviews.ts';

/** A row of `calendar_feeds`, without the token's hash. */
export const calendarFeedRow = z.object({
  user_id: z.uuid(),
  /** When a calendar last fetched the feed, to the hour; null if never. */
  read_at: z.nullable(z.iso.datetime({ offset: true })),
  created_at: z.iso.datetime({ offset: true }),
});
export type CalendarFeed = z.infer<typeof calendarFeedRow>;

/** Loads the user's own feed; null if there is none. Throws as `client` does. */
export async function loadCalendarFeed(signal: AbortSignal): Promise<CalendarFeed | null> {
  const { data } = await client
    .from('calendar_feeds')
    .select(columnsOf(calendarFeedRow))
    .abortSignal(signal)
    .throwOnError();
  return parseRows(calendarFeedRow, data)[0] ?? null;
}

/**
 * Creates the user's feed, replacing the previous one, and returns its subscription URL, which is shown only once.
 * Throws as `client` does.
 */
export async function createCalendarFeed(signal: AbortSignal): Promise<string> {
  const { data } = await client.rpc('create_calendar_feed').abortSignal(signal).throwOnError();
  return new URL(`${env.apiUrl}/calendar/${secretToken.parse(data)}.ics`, location.href).href;
}

/** Revokes the user's feed, if there is one. Throws as `client` does. */
export async function revokeCalendarFeed(signal: AbortSignal): Promise<void> {
  await client.rpc('revoke_calendar_feed').abortSignal(signal).throwOnError();
}

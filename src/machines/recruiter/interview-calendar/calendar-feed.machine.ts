import {
  type CalendarFeed,
  createCalendarFeed,
  loadCalendarFeed,
  revokeCalendarFeed,
} from '#machines/data/tables/calendar-feeds.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';

export type FeedOrder = 'create' | 'revoke';

/** Loads a user's calendar feed, if there is one; an order to create it returns its URL, which is shown only once. */
export const calendarFeedMachine = createCollectionMachine<
  { feed: CalendarFeed | null },
  FeedOrder,
  string | null
>({
  id: 'calendarFeed',
  load: async (_, signal) => ({ feed: await loadCalendarFeed(signal) }),
  run: async (order, signal) => {
    if (order === 'create') return createCalendarFeed(signal);
    await revokeCalendarFeed(signal);
    return null;
  },
});

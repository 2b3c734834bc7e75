/** Actors that connect the bell to the server. */
import { fromCallback, fromPromise } from 'xstate';
import { watchChanges } from '#machines/data/changes.ts';
import { now } from '#machines/data/clock.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import {
  listLatestNotifications,
  markNotificationsRead,
  markNotificationsReadUntil,
  type Notification,
} from '#machines/data/tables/notifications.ts';

/** Document type labels by code, in every language. */
export type DocumentLabels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The loaded data. */
export interface LoadedNotifications {
  rows: readonly Notification[];
  documents: DocumentLabels;
  /** Load time, in milliseconds since 1970 UTC. */
  at: number;
}

/** Notifications to mark as read: these, and with `until` also those older than the last one shown. */
export interface ReadMark {
  ids: readonly string[];
  until: string | null;
}

/** Notifications from the server. */
export type ServerEvent = { type: 'changes.arrive' } | { type: 'connection.change'; isLive: boolean };

/** Loads the latest notifications, and the labels of the documents they concern. */
export const loadNotifications = fromPromise<LoadedNotifications>(async ({ signal }) => {
  try {
    const rows = await listLatestNotifications(signal);
    const codes = new Set(
      rows.map(({ params }) => params.type_code).filter((code) => typeof code === 'string'),
    );
    const documents = codes.size === 0 ? {} : await documentLabels([...codes], signal);
    return { rows, documents, at: now() };
  } catch (error) {
    throw dataErrorOf(error);
  }
});

/** Marks notifications as read on the server. */
export const markRead = fromPromise<void, ReadMark>(async ({ input: { ids, until }, signal }) => {
  try {
    const readAt = new Date(now());
    if (until === null) await markNotificationsRead(ids, readAt, signal);
    else await markNotificationsReadUntil(until, readAt, signal);
  } catch (error) {
    throw dataErrorOf(error);
  }
});

/** Reports every change of the user's notifications, and whether live changes are received. */
export const watchNotifications = fromCallback<{ type: 'nothing' }, { userId: string }>(
  ({ sendBack, input: { userId } }) =>
    watchChanges({
      topics: [`user:${userId}`],
      onChanges: (changes) => {
        if (changes.some(({ table }) => table === 'notifications'))
          sendBack({ type: 'changes.arrive' } satisfies ServerEvent);
      },
      onLive: (isLive) => sendBack({ type: 'connection.change', isLive } satisfies ServerEvent),
    }),
);

/** Most notifications concern no document, so the code that loads labels is loaded only when needed. */
async function documentLabels(codes: readonly string[], signal: AbortSignal): Promise<DocumentLabels> {
  const { listDocumentLabels } = await import('#machines/data/tables/document-types.ts');
  return listDocumentLabels(codes, signal);
}

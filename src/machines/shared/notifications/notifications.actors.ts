/** The bell's doors to the outside, as actors. */
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

/** The names of document types by their codes, in every language they have. */
export type DocumentLabels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What was loaded. */
export interface LoadedNotifications {
  rows: readonly Notification[];
  documents: DocumentLabels;
  /** When, in milliseconds since 1970 UTC. */
  at: number;
}

/** What to note as read: these, and with `until` also what is older than the last one shown. */
export interface ReadMark {
  ids: readonly string[];
  until: string | null;
}

/** What is heard from the server while nobody asks. */
export type HeardEvent = { type: 'changes.arrive' } | { type: 'connection.change'; isLive: boolean };

/** The latest, and the names of the documents they are about. */
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

/** Notes on the server what was read. */
export const markRead = fromPromise<void, ReadMark>(async ({ input: { ids, until }, signal }) => {
  try {
    const readAt = new Date(now());
    if (until === null) await markNotificationsRead(ids, readAt, signal);
    else await markNotificationsReadUntil(until, readAt, signal);
  } catch (error) {
    throw dataErrorOf(error);
  }
});

/** Tells of every change of the person's notifications, and whether it would hear of one. */
export const watchNotifications = fromCallback<{ type: 'nothing' }, { userId: string }>(
  ({ sendBack, input: { userId } }) =>
    watchChanges({
      topics: [`user:${userId}`],
      onChanges: (changes) => {
        if (changes.some(({ table }) => table === 'notifications'))
          sendBack({ type: 'changes.arrive' } satisfies HeardEvent);
      },
      onLive: (isLive) => sendBack({ type: 'connection.change', isLive } satisfies HeardEvent),
    }),
);

/** Most notices name no document, so what reads their labels is loaded when one does. */
async function documentLabels(codes: readonly string[], signal: AbortSignal): Promise<DocumentLabels> {
  const { listDocumentLabels } = await import('#machines/data/tables/document-types.ts');
  return listDocumentLabels(codes, signal);
}

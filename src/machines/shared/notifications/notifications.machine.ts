import { assign, type SnapshotFrom, setup } from 'xstate';
import { now } from '#machines/data/clock.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { Notification } from '#machines/data/tables/notifications.ts';
import type { AppError } from '#shared/app-error.ts';
import { groupNotifications, type NotificationGroup } from './groups.ts';
import {
  type DocumentLabels,
  type LoadedNotifications,
  loadNotifications,
  markRead,
  type ReadMark,
  type ServerEvent,
  watchNotifications,
} from './notifications.actors.ts';

/** Poll interval while live changes are not received, in milliseconds. */
const notificationPollInterval = 60_000;

/** Maximum delay before checking again for the end of quiet hours, in milliseconds. */
const day = 24 * 3_600_000;

/** State of the bell. */
export interface NotificationsContext {
  userId: string;
  /** Notifications as on the server, newest first. */
  rows: readonly Notification[];
  /** Labels of the document types that notifications concern. */
  documents: DocumentLabels;
  /** When `rows` was loaded, in milliseconds since 1970 UTC; null before. */
  loadedAt: number | null;
  /** Why the last load failed. */
  error: AppError | null;
  /** Marks to send, of which the first is being sent; already shown as read. */
  marks: readonly ReadMark[];
  /** Why notifications shown as read are unread again. */
  markError: AppError | null;
  /** Whether live changes are received. */
  isLive: boolean;
}

/** Events from the user and from the server. */
export type NotificationsEvent =
  | { type: 'notifications.reload' }
  | { type: 'notifications.read'; ids: readonly string[] }
  | { type: 'notifications.readAll' }
  | ServerEvent;

/**
 * The bell: the user's latest notifications, kept current while it runs, and their read status. Marking as read shows
 * at once and is reverted, with the error, on failure.
 */
export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    input: {} as { userId: string },
    tags: {} as 'busy',
  },
  actors: { loadNotifications, markRead, watchNotifications },
  delays: {
    pollInterval: notificationPollInterval,
    quietRest: ({ context: { rows } }) =>
      Math.min(day, ...rows.map(remainingQuietTimeOf).filter((rest) => rest > 0)),
  },
  actions: {
    keep: assign((_, { rows, documents, at }: LoadedNotifications) => ({
      rows,
      documents,
      loadedAt: at,
      error: null,
    })),
    keepError: assign((_, error: AppError) => ({ error })),
    keepConnection: assign((_, isLive: boolean) => ({ isLive })),
    addMark: assign(({ context }, ids: readonly string[]) => ({
      marks: [...context.marks, { ids, until: null }],
      markError: null,
    })),
    addMarkOfAll: assign(({ context }) => ({
      marks: [
        ...context.marks,
        { ids: context.rows.map(({ id }) => id), until: context.rows[0]?.created_at ?? null },
      ],
      markError: null,
    })),
    finishMark: assign(({ context: { rows, marks, loadedAt } }) => ({
      rows: rows.map((row) => (isIn(marks.slice(0, 1), row) ? markAsRead(row, loadedAt) : row)),
      marks: marks.slice(1),
    })),
    takeMarksBack: assign((_, markError: AppError) => ({ marks: [], markError })),
  },
  guards: {
    hasMarks: ({ context }) => context.marks.length > 0,
    hasUnread: ({ context }) => withMarks(context).some(({ read_at }) => read_at === null),
    isAnyUnread: ({ context }, ids: readonly string[]) =>
      withMarks(context).some(({ id, read_at }) => read_at === null && ids.includes(id)),
    isNotLive: ({ context }) => !context.isLive,
    isLiveAgain: ({ context }, isLive: boolean) => isLive && !context.isLive,
    hasNothing: ({ context }) => context.loadedAt === null,
  },
}).createMachine({
  id: 'notifications',
  type: 'parallel',
  context: ({ input: { userId } }) => ({
    userId,
    rows: [],
    documents: {},
    loadedAt: null,
    error: null,
    marks: [],
    markError: null,
    isLive: false,
  }),
  invoke: {
    id: 'watchNotifications',
    src: 'watchNotifications',
    input: ({ context: { userId } }) => ({ userId }),
    // Without live changes the bell polls.
    onError: { actions: { type: 'keepConnection', params: false } },
  },
  states: {
    rows: {
      initial: 'loading',
      on: {
        'connection.change': [
          {
            // Notifications that arrived while not connected were not announced.
            guard: { type: 'isLiveAgain', params: ({ event }) => event.isLive },
            target: '.loading',
            actions: { type: 'keepConnection', params: ({ event }) => event.isLive },
          },
          { actions: { type: 'keepConnection', params: ({ event }) => event.isLive } },
        ],
        'changes.arrive': '.loading',
        'notifications.reload': '.loading',
      },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadNotifications',
            src: 'loadNotifications',
            onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => event.output } },
            onError: [
              {
                guard: 'hasNothing',
                target: 'failed',
                actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
              },
              {
                target: 'ready',
                actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
              },
            ],
          },
        },
        ready: {
          after: { pollInterval: { guard: 'isNotLive', target: 'loading' }, quietRest: 'loading' },
        },
        failed: { after: { pollInterval: 'loading' } },
      },
    },
    reading: {
      initial: 'idle',
      on: {
        'notifications.read': {
          guard: { type: 'isAnyUnread', params: ({ event }) => event.ids },
          actions: { type: 'addMark', params: ({ event }) => event.ids },
        },
        'notifications.readAll': { guard: 'hasUnread', actions: 'addMarkOfAll' },
      },
      states: {
        idle: { always: { guard: 'hasMarks', target: 'saving' } },
        saving: {
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context: { marks } }) => marks[0] ?? { ids: [], until: null },
            onDone: { target: 'idle', actions: 'finishMark' },
            onError: {
              target: 'idle',
              actions: { type: 'takeMarksBack', params: ({ event }) => dataErrorOf(event.error) },
            },
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof notificationsMachine>;

/** Returns the groups of the bell, one per line. */
export function groupsOf({ context }: Snapshot): NotificationGroup[] {
  return groupNotifications(withMarks(context));
}

/** Returns the unread count of the bell; notifications from quiet hours count once these are over. */
export function unreadOf({ context }: Snapshot): number {
  return withMarks(context).filter((row) => row.read_at === null && remainingQuietTimeOf(row) <= 0).length;
}

/** Returns the rest of a notification's quiet hours, in milliseconds; zero or negative when they are over. */
function remainingQuietTimeOf({ quiet_until }: Notification): number {
  return quiet_until === null ? 0 : Date.parse(quiet_until) - now();
}

/** Returns the rows with pending read marks applied. */
function withMarks({ rows, marks, loadedAt }: NotificationsContext): Notification[] {
  return rows.map((row) => (isIn(marks, row) ? markAsRead(row, loadedAt) : row));
}

function isIn(marks: readonly ReadMark[], { id }: Notification): boolean {
  return marks.some(({ ids }) => ids.includes(id));
}

function markAsRead(row: Notification, at: number | null): Notification {
  return row.read_at === null ? { ...row, read_at: new Date(at ?? 0).toISOString() } : row;
}

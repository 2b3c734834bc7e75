import { assign, fromPromise, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#machines/data/errors.ts';
import { listStaffNames } from '#machines/data/rpc/list-staff-names.ts';
import { type AuditEntry, listAccountHistory } from '#machines/data/tables/audit-log.ts';

/** How many entries are read at a time. */
const pageSize = 20;

/** A part of an account's history. */
export interface HistoryPage {
  entries: readonly AuditEntry[];
  /** Names of staff by their id, those who have left too. */
  names: Readonly<Record<string, string>>;
}

export interface HistoryContext extends HistoryPage {
  userId: string;
  /** There is more of before. */
  hasMore: boolean;
  error: AppError | null;
}

export type HistoryEvent =
  /** The account is other than before, or reading failed. */
  { type: 'history.reload' } | { type: 'history.loadEarlier' };

const loadHistory = fromPromise<HistoryPage, { userId: string; before: number | null }>(
  async ({ input, signal }) => {
    const [entries, staff] = await Promise.all([
      listAccountHistory({ ...input, limit: pageSize }, signal),
      listStaffNames(signal),
    ]);
    return { entries, names: Object.fromEntries(staff.map(({ id, name }) => [id, name])) };
  },
);

/** What was done to one account, the latest first. What is there stays in sight while it is read again. */
export const historyMachine = setup({
  types: {
    context: {} as HistoryContext,
    input: {} as { userId: string },
    events: {} as HistoryEvent,
    children: {} as { loadHistory: 'loadHistory' },
    tags: {} as 'busy',
  },
  actors: { loadHistory },
  actions: {
    show: assign((_, page: HistoryPage) => ({
      ...page,
      hasMore: page.entries.length === pageSize,
      error: null,
    })),
    append: assign(({ context }, { entries, names }: HistoryPage) => ({
      entries: [...context.entries, ...entries],
      names,
      hasMore: entries.length === pageSize,
      error: null,
    })),
    noteError: assign((_, { error }: { error: unknown }) => ({ error: dataErrorOf(error) })),
  },
}).createMachine({
  id: 'userHistory',
  context: ({ input }) => ({ ...input, entries: [], names: {}, hasMore: false, error: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        input: ({ context }) => ({ userId: context.userId, before: null }),
        onDone: { target: 'ready', actions: { type: 'show', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'noteError', params: ({ event }) => event } },
      },
      on: { 'history.reload': { target: 'loading', reenter: true } },
    },
    failed: { on: { 'history.reload': 'loading' } },
    ready: { on: { 'history.reload': 'loading', 'history.loadEarlier': 'extending' } },
    extending: {
      tags: 'busy',
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        input: ({ context }) => ({ userId: context.userId, before: context.entries.at(-1)?.id ?? null }),
        onDone: { target: 'ready', actions: { type: 'append', params: ({ event }) => event.output } },
        onError: { target: 'ready', actions: { type: 'noteError', params: ({ event }) => event } },
      },
      on: { 'history.reload': 'loading' },
    },
  },
});

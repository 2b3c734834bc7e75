import { assign, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate';
import { now } from '#machines/data/clock.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#machines/data/errors.ts';
import { Refusal } from '#machines/data/refusal.ts';
import type { DueItem } from '#machines/data/rpc/my-due-items.ts';
import {
  type DoneEvent,
  type DueOrder,
  doer,
  type HeardEvent,
  listener,
  loadDue,
  type NotedContact,
  type Worker,
} from './due.actors.ts';
import { keyOf, rankDue } from './due-ranking.ts';

/** How often it is looked at without news, in milliseconds: without a socket on the server. */
const look = 60_000;

/** How long after news it is asked, so that a busy minute isn't a question a second; milliseconds. */
const pause = 1_000;

/** Where something that was done about an item stands. */
export type DueNote =
  | { status: 'doing'; order: DueOrder }
  | { status: 'logged'; outcome: NotedContact['outcome'] }
  | { status: 'snoozed'; until: string }
  | { status: 'refused'; order: DueOrder; error: AppError };

export interface DueContext extends Worker {
  /** All that is known to come, as it was read last; null until it was read once. */
  items: readonly DueItem[] | null;
  /** What is due, as it is shown: it stays in its place until the person asks for what is new. */
  rows: readonly DueItem[] | null;
  /** By the keys of the items. */
  notes: Readonly<Record<string, DueNote>>;
  /** What comes next is asked for by the person: it is shown at once. */
  isAwaited: boolean;
  /** Why the last reading failed. */
  error: AppError | null;
  isLive: boolean;
}

/** What the person does, and what is heard. `due.reload` shows what comes, also when something stands there. */
export type DueEvent =
  | { type: 'due.reload' }
  | { type: 'due.show' }
  | { type: 'item.do'; order: DueOrder }
  | DoneEvent
  | HeardEvent;

/**
 * What a recruiter has to do now. What was done stays in its place and says so; what is new waits behind a count, and
 * nothing moves under the pointer. Once all of it is done the next comes by itself.
 */
export const dueMachine = setup({
  types: {
    context: {} as DueContext,
    events: {} as DueEvent,
    input: {} as Worker,
    tags: {} as 'busy',
  },
  actors: { loadDue, doer, listener },
  delays: { lookTime: look, pauseTime: pause },
  guards: {
    isOpen: ({ context }, { item }: DueOrder) => {
      const status = context.notes[keyOf(item)]?.status;
      return status === undefined || status === 'refused';
    },
    isStale: (_, error: AppError) => error instanceof Refusal && error.rule === 'STALE_VERSION',
    isNotLive: ({ context }) => !context.isLive,
    isLiveAgain: ({ context }, isLive: boolean) => isLive && !context.isLive,
    hasItems: ({ context }) => context.items !== null,
  },
  actions: {
    take: enqueueActions(({ enqueue, context }, items: readonly DueItem[]) => {
      enqueue.assign({ items, error: null, ...settled({ ...context, items }) });
      enqueue.sendTo('listener', { type: 'candidates', ids: items.map(({ candidate_id }) => candidate_id) });
    }),
    settle: assign(({ context }) => settled(context)),
    show: assign(({ context }) => shown(context)),
    await: assign({ isAwaited: true }),
    keepError: assign((_, error: AppError) => ({ error, isAwaited: false })),
    keepConnection: assign((_, isLive: boolean) => ({ isLive })),
    note: assign(({ context }, { key, note }: { key: string; note: DueNote }) => ({
      notes: { ...context.notes, [key]: note },
    })),
    // The server may say that it is still to be done; until it is read again it isn't.
    noteDone: assign(({ context }, { key, note }: { key: string; note: DueNote }) => ({
      notes: { ...context.notes, [key]: note },
      items: context.items?.filter((item) => keyOf(item) !== key) ?? null,
    })),
    noteRefusal: assign(({ context: { notes } }, { key, error }: { key: string; error: AppError }) => {
      const before = notes[key];
      if (before?.status !== 'doing') return {};
      return { notes: { ...notes, [key]: { status: 'refused' as const, order: before.order, error } } };
    }),
    do: sendTo('doer', (_, order: DueOrder) => order),
  },
}).createMachine({
  id: 'due',
  context: ({ input: { me } }) => ({
    me,
    items: null,
    rows: null,
    notes: {},
    isAwaited: false,
    error: null,
    isLive: false,
  }),
  invoke: [
    { id: 'doer', src: 'doer', input: ({ context: { me } }) => ({ me }), onError: {} },
    // Without it the server is asked again and again.
    {
      id: 'listener',
      src: 'listener',
      input: ({ context: { me } }) => ({ me }),
      onError: { actions: { type: 'keepConnection', params: false } },
    },
  ],
  on: {
    'item.do': {
      guard: { type: 'isOpen', params: ({ event }) => event.order },
      actions: [
        {
          type: 'note',
          params: ({ event: { order } }) => ({ key: keyOf(order.item), note: { status: 'doing', order } }),
        },
        { type: 'do', params: ({ event }) => event.order },
      ],
    },
    'item.logged': {
      actions: {
        type: 'noteDone',
        params: ({ event: { key, outcome } }) => ({ key, note: { status: 'logged', outcome } }),
      },
    },
    'item.snoozed': {
      actions: {
        type: 'noteDone',
        params: ({ event: { key, until } }) => ({ key, note: { status: 'snoozed', until } }),
      },
    },
    'item.refused': { actions: { type: 'noteRefusal', params: ({ event }) => event } },
    'news.live': { actions: { type: 'keepConnection', params: ({ event }) => event.isLive } },
    'due.show': { actions: 'show' },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadDue',
        src: 'loadDue',
        input: ({ context: { me } }) => ({ me }),
        onDone: { target: 'ready', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: [
          {
            guard: 'hasItems',
            target: 'ready',
            actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
          },
          {
            target: 'failed',
            actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
          },
        ],
      },
      on: {
        'due.reload': { target: 'loading', reenter: true, actions: 'await' },
        'news.heard': { target: 'loading', reenter: true },
      },
    },
    ready: {
      on: {
        'due.reload': { target: 'loading', actions: 'await' },
        'news.heard': 'waiting',
        'news.live': [
          {
            guard: { type: 'isLiveAgain', params: ({ event }) => event.isLive },
            target: 'waiting',
            actions: { type: 'keepConnection', params: ({ event }) => event.isLive },
          },
          { actions: { type: 'keepConnection', params: ({ event }) => event.isLive } },
        ],
        // It was changed by somebody else: its new terms come to be shown.
        'item.refused': {
          guard: { type: 'isStale', params: ({ event }) => event.error },
          target: 'loading',
          actions: { type: 'noteRefusal', params: ({ event }) => event },
        },
      },
      after: {
        lookTime: [
          { guard: 'isNotLive', target: 'loading' },
          // What was read becomes due with time alone.
          { target: 'ready', reenter: true, actions: 'settle' },
        ],
      },
    },
    waiting: {
      on: { 'due.reload': { target: 'loading', actions: 'await' } },
      after: { pauseTime: 'loading' },
    },
    failed: { on: { 'due.reload': 'loading', 'news.heard': 'loading' } },
  },
});

/** What comes takes its place where nothing is shown that could move, or the person asked for it. */
function settled(context: DueContext): Partial<DueContext> {
  const { rows, items, notes, isAwaited } = context;
  const present = new Map(items?.map((item) => [keyOf(item), item]));
  const isOpen = rows?.some((row) => present.has(keyOf(row)) && !isDone(notes[keyOf(row)]));
  if (rows === null || isAwaited || !isOpen) return shown(context);
  return { rows: rows.map((row) => present.get(keyOf(row)) ?? row) };
}

/** What is due now takes the place of what was shown; what was done is forgotten. */
function shown({ items, notes }: DueContext): Partial<DueContext> {
  const underWay = Object.entries(notes).filter(([, note]) => !isDone(note));
  return { rows: rankDue(items ?? [], now()), notes: Object.fromEntries(underWay), isAwaited: false };
}

/** Whether there is nothing left to do about an item. */
export function isDone(note: DueNote | undefined): boolean {
  return note?.status === 'logged' || note?.status === 'snoozed';
}

/** How many are due at `now` that are not shown. */
export function newsOf({ context: { rows, items } }: SnapshotFrom<typeof dueMachine>, now: number): number {
  if (rows === null || items === null) return 0;
  const known = new Set(rows.map(keyOf));
  return rankDue(items, now).filter((item) => !known.has(keyOf(item))).length;
}

import { assign, type EventObject, emit, fromCallback, fromPromise, raise, setup } from 'xstate';
import { watchChanges } from '#machines/data/changes.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { watchConnection } from '#machines/data/network.ts';
import { listCalendar } from '#machines/data/rpc/interview-calendar.ts';
import { listUnscheduled } from '#machines/data/unscheduled.ts';
import {
  createOrderSteps,
  noOrders,
  type OrderEnd,
  type OrderEvent,
  type OrdersContext,
  running,
} from '#machines/factories/orders.ts';
import { type CalendarSpan, dayOf } from '#machines/shared/calendar/calendar-span.ts';
import type { AppError } from '#shared/app-error.ts';
import { momentInDubai } from '#shared/dubai.ts';
import {
  applyOrder,
  type Calendar,
  type CalendarOrder,
  keyOfOrder,
  type OrderResult,
  runOrder,
} from './calendar-orders.ts';

/** The user, and the days shown. */
export interface CalendarInput {
  userId: string;
  span: CalendarSpan;
}

export interface CalendarContext extends CalendarInput, OrdersContext<CalendarOrder, OrderResult> {
  /** Loaded calendars by first and last day: a week seen before is shown while it reloads. */
  read: Readonly<Record<string, Calendar>>;
  /** Why the last load failed. */
  loadError: AppError | null;
  /** True when data changed during the load. */
  isOld: boolean;
}

/** `calendar.change`: displayed data has changed since it was loaded. */
export type CalendarEvent =
  | OrderEvent<CalendarOrder>
  | { type: 'calendar.show'; span: CalendarSpan }
  | { type: 'calendar.reload' }
  | { type: 'calendar.change' };

export type CalendarEnd = OrderEnd<CalendarOrder, OrderResult>;

const tables = ['interviews', 'interview_slots', 'applications', 'candidates'];
const { isNew, add, finish, fail } = createOrderSteps<CalendarOrder, OrderResult>({ keyOf: keyOfOrder });

const keyOfSpan = ({ from, to }: CalendarSpan) => `${from}/${to}`;

/** Returns the calendar as shown, with running orders applied. Null before it is loaded. */
export function selectCalendar({ read, span, orders }: CalendarContext): Calendar | null {
  const calendar = read[keyOfSpan(span)] ?? calendarWithin(read, span);
  return calendar ? orders.reduce(applyOrder, calendar) : null;
}

/** Returns the days from a longer loaded span, such as a day of a week shown before. */
function calendarWithin(read: CalendarContext['read'], { from, to }: CalendarSpan): Calendar | null {
  const worseWhenLonger = Object.entries(read).find(([key]) => {
    const [since = '', until = ''] = key.split('/');
    return since <= from && to <= until;
  });
  if (!worseWhenLonger) return null;
  const [, { entries, waiting }] = worseWhenLonger;
  return {
    waiting,
    entries: entries.filter(({ starts_at }) => from <= dayOf(starts_at) && dayOf(starts_at) < to),
  };
}

/** The interviews of a span of days and the candidates who wait for one; kept current, and changed by orders. */
export const interviewCalendarMachine = setup({
  types: {
    context: {} as CalendarContext,
    input: {} as CalendarInput,
    events: {} as CalendarEvent,
    emitted: {} as CalendarEnd,
    children: {} as { load: 'load'; run: 'run'; listen: 'listen' },
    tags: {} as 'loading' | 'busy',
  },
  actors: {
    load: fromPromise<Calendar, CalendarInput>(async ({ input: { userId, span }, signal }) => {
      const midnight = (day: string) => new Date(momentInDubai(day, '00:00'));
      const [entries, waiting] = await Promise.all([
        listCalendar(midnight(span.from), midnight(span.to), {}, signal),
        listUnscheduled(userId, signal),
      ]);
      return { entries, waiting };
    }),
    run: fromPromise<OrderResult, { order: CalendarOrder; userId: string }>(({ input, signal }) =>
      runOrder(input.order, input.userId, signal),
    ),
    listen: fromCallback<EventObject, undefined, CalendarEvent>(({ sendBack }) => {
      const changed = () => sendBack({ type: 'calendar.change' });
      const stopConnection = watchConnection((isOnline) => isOnline && changed());
      const stopChanges = watchChanges({
        topics: ['queue:interviews'],
        onChanges: (changes) => changes.some(({ table }) => tables.includes(table)) && changed(),
        // Changes before the topic was joined were not announced to this tab.
        onLive: (isLive) => isLive && changed(),
      });
      return () => {
        stopConnection();
        stopChanges();
      };
    }),
  },
  // Limits reloads when changes are frequent.
  delays: { pause: 500 },
  guards: {
    isNew: ({ context }, { order }: { order: CalendarOrder }) => isNew(context, order),
    isLeft: ({ context }) => context.orders.length > 0,
    isOld: ({ context }) => context.isOld,
    isRead: ({ context }) => context.read[keyOfSpan(context.span)] !== undefined,
  },
  actions: {
    show: assign((_, { span }: { span: CalendarSpan }) => ({ span, loadError: null })),
    keep: assign(({ context: { read, span } }, { output }: { output: Calendar }) => ({
      read: { ...read, [keyOfSpan(span)]: output },
      loadError: null,
    })),
    keepError: assign((_, { error }: { error: unknown }) => ({ loadError: dataErrorOf(error) })),
    markOld: assign({ isOld: true }),
    markNew: assign({ isOld: false }),
    add: assign(({ context }, { order }: { order: CalendarOrder }) => add(context, order)),
    finish: assign(({ context }, { output }: { output: OrderResult }) => {
      const key = keyOfSpan(context.span);
      const calendar = context.read[key];
      return {
        ...finish(context, output),
        ...(calendar && { read: { ...context.read, [key]: applyOrder(calendar, running(context.orders)) } }),
      };
    }),
    fail: assign(({ context }, { error }: { error: unknown }) => fail(context, error)),
    forget: assign(({ context: { orders } }) => ({ ...noOrders, orders })),
    notifyDone: emit(({ context: { orders } }, { output }: { output: OrderResult }) => ({
      type: 'order.done' as const,
      order: running(orders),
      result: output,
    })),
    notifyFailed: emit(({ context: { orders } }, { error }: { error: unknown }) => ({
      type: 'order.failed' as const,
      order: running(orders),
      error: dataErrorOf(error),
    })),
    reload: raise({ type: 'calendar.reload' }),
  },
}).createMachine({
  id: 'interviewCalendar',
  context: ({ input }) => ({ ...noOrders, ...input, read: {}, loadError: null, isOld: false }),
  type: 'parallel',
  invoke: { id: 'listen', src: 'listen', onError: {} },
  states: {
    reading: {
      initial: 'loading',
      on: {
        'calendar.show': { target: '.loading', actions: { type: 'show', params: ({ event }) => event } },
        'calendar.reload': '.loading',
      },
      states: {
        loading: {
          tags: 'loading',
          entry: 'markNew',
          on: { 'calendar.change': { actions: 'markOld' } },
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context: { userId, span } }) => ({ userId, span }),
            onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => event } },
            onError: [
              {
                guard: 'isRead',
                target: 'ready',
                actions: { type: 'keepError', params: ({ event }) => event },
              },
              { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
            ],
          },
        },
        ready: { always: { guard: 'isOld', target: 'waiting' }, on: { 'calendar.change': 'waiting' } },
        waiting: { after: { pause: 'loading' } },
        failed: { on: { 'calendar.change': 'loading' } },
      },
    },
    orders: {
      initial: 'idle',
      on: {
        'order.run': {
          guard: { type: 'isNew', params: ({ event }) => event },
          actions: { type: 'add', params: ({ event }) => event },
        },
        'order.dismiss': { actions: 'forget' },
      },
      states: {
        idle: { always: { guard: 'isLeft', target: 'running' } },
        running: {
          tags: 'busy',
          invoke: {
            id: 'run',
            src: 'run',
            input: ({ context: { orders, userId } }) => ({ order: running(orders), userId }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'notifyDone', params: ({ event }) => event },
                { type: 'finish', params: ({ event }) => event },
                'reload',
              ],
            },
            onError: {
              target: 'idle',
              actions: [
                { type: 'notifyFailed', params: ({ event }) => event },
                { type: 'fail', params: ({ event }) => event },
                'reload',
              ],
            },
          },
        },
      },
    },
  },
});

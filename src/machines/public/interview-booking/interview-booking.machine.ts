import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import {
  bookByLink,
  cancelByLink,
  confirmByLink,
  loadInterviewLink,
  moveByLink,
} from '#machines/data/interview-link.ts';
import { watchConnection } from '#machines/data/network.ts';
import type { AppError } from '#shared/app-error.ts';
import type { LinkPage } from '#shared/contract.interviews.ts';
import { Refusal } from '#shared/refusal.ts';
import type { BookingContext, BookingEvent, LinkCall, LinkChange } from './interview-booking.types.ts';

const calls: Readonly<Record<LinkChange, (call: LinkCall, signal: AbortSignal) => Promise<LinkPage>>> = {
  book: ({ token, slotId }, signal) => bookByLink(token, slotId, signal),
  move: ({ token, slotId }, signal) => moveByLink(token, slotId, signal),
  confirm: ({ token }, signal) => confirmByLink(token, signal),
  cancel: ({ token }, signal) => cancelByLink(token, signal),
};

const isSlotError = ({ error }: { error: AppError }) =>
  error instanceof Refusal && (error.rule === 'SLOT_FULL' || error.details.params.reason === 'not_offered');

/**
 * The page of a link with which a candidate books an interview without an account: product design, B.4 and C.5. After a
 * refused change the page is reloaded, to show the current slots and interview.
 */
export const interviewBookingMachine = setup({
  types: {
    context: {} as BookingContext,
    input: {} as { token: string },
    events: {} as BookingEvent,
    tags: {} as 'busy',
  },
  actors: {
    read: fromPromise<LinkPage, { token: string }>(({ input, signal }) =>
      loadInterviewLink(input.token, signal),
    ),
    change: fromPromise<LinkPage, LinkCall>(({ input, signal }) => calls[input.change](input, signal)),
    watchNetwork: fromCallback<EventObject, void, BookingEvent>(({ sendBack }) =>
      watchConnection((isOnline) => isOnline && sendBack({ type: 'link.retry' })),
    ),
  },
  guards: {
    isBooked: ({ context }) => hasInterview(context),
    canMove: ({ context }) => context.page?.interview?.canMove ?? false,
    canCancel: ({ context }) => context.page?.interview?.canChange ?? false,
    canBookAgain: ({ context }) => (context.page?.changesLeft ?? 0) > 0,
    isCancelled: ({ context }) => context.change === 'cancel',
    isOver: (_, { error }: { error: AppError }) => error instanceof Refusal && error.rule.startsWith('LINK_'),
    isRefused: (_, { error }: { error: AppError }) => error instanceof Refusal,
    hasFailedTo: ({ context }, { change }: { change: LinkChange }) => context.change === change,
  },
  actions: {
    keepPage: assign((_, { page }: { page: LinkPage }) => ({ page, error: null })),
    keepError: assign((_, { error }: { error: AppError }) => ({ error })),
    keepNotice: assign((_, failure: { error: AppError }) => ({
      notice: isSlotError(failure) ? ('taken' as const) : ('changed' as const),
    })),
    keepSlot: assign((_, { slotId }: { slotId: string }) => ({ slotId })),
    keepChange: assign((_, { change }: { change: LinkChange }) => ({ change, error: null, notice: null })),
    keepBooking: assign(({ context }) => ({
      change: hasInterview(context) ? ('move' as const) : ('book' as const),
      error: null,
      notice: null,
    })),
    forgetTrouble: assign({ error: null, notice: null }),
  },
}).createMachine({
  id: 'interviewBooking',
  context: ({ input }) => ({
    token: input.token,
    page: null,
    slotId: '',
    change: 'book',
    notice: null,
    error: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { token } }) => ({ token }),
        onDone: {
          target: 'sorting',
          actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ error: dataErrorOf(event.error) }) },
            target: 'over',
            actions: { type: 'keepError', params: ({ event }) => ({ error: dataErrorOf(event.error) }) },
          },
          {
            target: 'failed',
            actions: { type: 'keepError', params: ({ event }) => ({ error: dataErrorOf(event.error) }) },
          },
        ],
      },
    },
    sorting: { always: [{ guard: 'isBooked', target: 'booked' }, { target: 'choosing' }] },
    failed: {
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { 'link.retry': 'opening' },
    },
    over: {},
    choosing: {
      on: {
        'slot.pick': {
          target: 'reviewing',
          actions: ['forgetTrouble', { type: 'keepSlot', params: ({ event }) => event }],
        },
        'slot.back': { guard: 'isBooked', target: 'booked', actions: 'forgetTrouble' },
        'link.retry': { target: 'opening', actions: 'forgetTrouble' },
      },
    },
    reviewing: {
      on: {
        'slot.submit': { target: 'changing', actions: 'keepBooking' },
        'slot.back': { target: 'choosing', actions: 'forgetTrouble' },
      },
    },
    booked: {
      on: {
        'visit.confirm': {
          target: 'changing',
          actions: { type: 'keepChange', params: { change: 'confirm' } },
        },
        'visit.move': { guard: 'canMove', target: 'choosing', actions: 'forgetTrouble' },
        'visit.cancel': { guard: 'canCancel', target: 'asking', actions: 'forgetTrouble' },
      },
    },
    asking: {
      on: {
        'cancel.submit': {
          target: 'changing',
          actions: { type: 'keepChange', params: { change: 'cancel' } },
        },
        'slot.back': { target: 'booked', actions: 'forgetTrouble' },
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { token, slotId, change } }) => ({ token, slotId, change }),
        onDone: [
          {
            guard: 'isCancelled',
            target: 'cancelled',
            actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
          },
          {
            target: 'booked',
            actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ error: dataErrorOf(event.error) }) },
            target: 'over',
            actions: { type: 'keepError', params: ({ event }) => ({ error: dataErrorOf(event.error) }) },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: dataErrorOf(event.error) }) },
            target: 'opening',
            actions: { type: 'keepNotice', params: ({ event }) => ({ error: dataErrorOf(event.error) }) },
          },
          {
            guard: { type: 'hasFailedTo', params: { change: 'confirm' } },
            target: 'booked',
            actions: { type: 'keepError', params: ({ event }) => ({ error: dataErrorOf(event.error) }) },
          },
          {
            guard: { type: 'hasFailedTo', params: { change: 'cancel' } },
            target: 'asking',
            actions: { type: 'keepError', params: ({ event }) => ({ error: dataErrorOf(event.error) }) },
          },
          {
            target: 'reviewing',
            actions: { type: 'keepError', params: ({ event }) => ({ error: dataErrorOf(event.error) }) },
          },
        ],
      },
    },
    cancelled: {
      on: { 'visit.move': { guard: 'canBookAgain', target: 'choosing', actions: 'forgetTrouble' } },
    },
  },
});

function hasInterview({ page }: BookingContext): boolean {
  return page !== null && page.interview !== null;
}

import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { type ArrivedInterview, matchesIn } from '#machines/data/rpc/check-in.ts';
import { type QueueBlock, reserveQueueNumbers } from '#machines/data/rpc/interview-desk.ts';
import type { AppError } from '#shared/app-error.ts';
import { visibleText } from '#shared/names.ts';
import { Refusal } from '#shared/refusal.ts';
import {
  type Arrival,
  type CheckInOrder,
  queueCheckIn,
  receive,
  ticketFor,
  undoArrival,
} from './walk-in-arrival.ts';
import type {
  NamedArrival,
  WalkInDeskChildren,
  WalkInDeskContext,
  WalkInDeskEvent,
  WalkInDeskInput,
} from './walk-in-desk.types.ts';
import { changeDeskVisit, type DeskVisitChange } from './walk-in-desk-visit.ts';
import { orderOf, withVisit } from './walk-in-ticket.ts';

type ReceivedInterview = ArrivedInterview | null;
type UndoInput = Parameters<typeof undoArrival>[0];
/** How long a desk waits for a response before it gives out one of its own numbers, in milliseconds. */
const patience = 3_000;
/** Interval for checking whether a desk needs more numbers, in milliseconds. */
const check = 20_000;
/** Number of remaining numbers below which a desk requests more. */
const minNumbersLeft = 10;

/**
 * A desk of a walk-in day. A candidate is checked in at once if the server responds. Otherwise the desk gives out a
 * number of its own reserved block, and the outbox sends the check-in with the same key.
 */
export const walkInDeskMachine = setup({
  types: {
    context: {} as WalkInDeskContext,
    events: {} as WalkInDeskEvent,
    input: {} as WalkInDeskInput,
    children: {} as WalkInDeskChildren,
  },
  actors: {
    reserve: fromPromise<QueueBlock, { locationId: string; deskId: string }>(({ input, signal }) =>
      reserveQueueNumbers(input.locationId, input.deskId, signal),
    ),
    receive: fromPromise<ReceivedInterview, CheckInOrder>(({ input, signal }) => receive(input, signal)),
    shelve: fromPromise<void, CheckInOrder>(({ input }) => queueCheckIn(input)),
    undo: fromPromise<void, UndoInput>(({ input, signal }) => undoArrival(input, signal)),
    changeSeat: fromPromise<void, DeskVisitChange>(({ input, signal }) => changeDeskVisit(input, signal)),
  },
  delays: { patience, check },
  guards: {
    isLow: ({ context: { block, nextNumber } }) =>
      block === null || block.last_no - nextNumber < minNumbersLeft,
    isCheckedIn: ({ context: { ticket } }) => ticket?.status === 'received' || ticket?.status === 'waiting',
    isReceived: (_, visit: ReceivedInterview) => visit !== null,
    isNameNeeded: ({ context: { arrival } }) =>
      arrival?.interviewId === null && arrival.token === null && visibleText(arrival.name) === '',
    isUnknown: ({ context: { arrival } }, error: AppError) =>
      arrival?.phone !== '' && error instanceof Refusal && error.rule === 'NOT_FOUND',
  },
  actions: {
    // The same block continues where it was; remaining numbers of an older block are discarded.
    keepBlock: assign(({ context }, block: QueueBlock) => ({
      block,
      nextNumber: block.first_no === context.block?.first_no ? context.nextNumber : block.first_no,
    })),
    begin: assign((_, { arrival, label }: { arrival: Arrival; label: string }) => ({
      arrival,
      error: null,
      ticket: ticketFor(label),
    })),
    addName: assign(({ context }, { name, ...who }: NamedArrival) => ({
      arrival: context.arrival && { ...context.arrival, ...who, name },
      ticket: context.ticket && { ...context.ticket, label: name },
    })),
    askOffline: assign({ identityReason: 'offline' as const }),
    ask: assign((_, error: AppError) => {
      const matches = error instanceof Refusal ? matchesIn(error.details.params) : [];
      return { matches, identityReason: matches.length > 0 ? ('several' as const) : ('unknown' as const) };
    }),
    finish: assign(({ context: { ticket } }, visit: ReceivedInterview) => ({
      arrival: null,
      ticket: ticket && visit && withVisit(ticket, visit),
    })),
    noteUndone: assign(({ context }) => ({
      error: null,
      ticket: context.ticket && { ...context.ticket, status: 'undone' as const },
    })),
    giveNumber: assign(({ context: { block, nextNumber, ticket } }) => {
      const number = block !== null && nextNumber <= block.last_no ? nextNumber : null;
      return { nextNumber: nextNumber + 1, ticket: ticket && { ...ticket, number } };
    }),
    noteWaiting: assign(({ context }) => ({
      arrival: null,
      ticket: context.ticket && { ...context.ticket, status: 'waiting' as const },
    })),
    drop: assign({ arrival: null, ticket: null }),
    noteError: assign((_, error: AppError) => ({ error })),
    noteCallError: assign((_, callError: AppError) => ({ callError })),
    clearCallError: assign({ callError: null }),
  },
}).createMachine({
  id: 'walkInDesk',
  context: ({ input }) => ({
    desk: input,
    deskId: crypto.randomUUID(),
    block: null,
    nextNumber: 0,
    arrival: null,
    ticket: null,
    identityReason: 'unknown',
    matches: [],
    error: null,
    callError: null,
  }),
  type: 'parallel',
  states: {
    numbers: {
      initial: 'reserving',
      states: {
        reserving: {
          invoke: {
            id: 'reserve',
            src: 'reserve',
            input: ({ context: { desk, deskId } }) => ({ locationId: desk.locationId, deskId }),
            onDone: { target: 'kept', actions: { type: 'keepBlock', params: ({ event }) => event.output } },
            onError: 'kept',
          },
        },
        kept: {
          after: {
            check: [
              { guard: 'isLow', target: 'reserving' },
              { target: 'kept', reenter: true },
            ],
          },
        },
      },
    },
    arrivals: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'desk.receive': { target: 'receiving', actions: { type: 'begin', params: ({ event }) => event } },
            'desk.undo': { guard: 'isCheckedIn', target: 'undoing' },
          },
        },
        receiving: {
          invoke: {
            id: 'receive',
            src: 'receive',
            input: ({ context }) => orderOf(context),
            onDone: [
              {
                guard: { type: 'isReceived', params: ({ event }) => event.output },
                target: 'idle',
                actions: { type: 'finish', params: ({ event }) => event.output },
              },
              { target: 'unanswered' },
            ],
            onError: [
              {
                guard: { type: 'isUnknown', params: ({ event }) => dataErrorOf(event.error) },
                target: 'naming',
                actions: { type: 'ask', params: ({ event }) => dataErrorOf(event.error) },
              },
              {
                target: 'idle',
                actions: [{ type: 'noteError', params: ({ event }) => dataErrorOf(event.error) }, 'drop'],
              },
            ],
          },
          after: { patience: 'unanswered' },
        },
        unanswered: {
          always: [
            { guard: 'isNameNeeded', target: 'naming', actions: 'askOffline' },
            { target: 'shelving', actions: 'giveNumber' },
          ],
        },
        naming: {
          on: {
            'desk.name': { target: 'receiving', actions: { type: 'addName', params: ({ event }) => event } },
            'desk.cancel': { target: 'idle', actions: 'drop' },
          },
        },
        undoing: {
          invoke: {
            id: 'undo',
            src: 'undo',
            input: ({ context: { desk, ticket }, event }) => {
              assertEvent(event, 'desk.undo');
              if (ticket === null) throw new Error('Nobody was checked in here');
              return { userId: desk.userId, ticket, interviewId: event.interviewId };
            },
            onDone: { target: 'idle', actions: 'noteUndone' },
            onError: {
              target: 'idle',
              actions: { type: 'noteError', params: ({ event }) => dataErrorOf(event.error) },
            },
          },
        },
        shelving: {
          invoke: {
            id: 'shelve',
            src: 'shelve',
            input: ({ context }) => orderOf(context),
            onDone: { target: 'idle', actions: 'noteWaiting' },
            onError: {
              target: 'idle',
              actions: [{ type: 'noteError', params: ({ event }) => dataErrorOf(event.error) }, 'drop'],
            },
          },
        },
      },
    },
    calls: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'desk.call': { target: 'calling', actions: 'clearCallError' },
            'desk.release': { target: 'calling', actions: 'clearCallError' },
          },
        },
        calling: {
          invoke: {
            id: 'call',
            src: 'changeSeat',
            input: ({ context: { desk }, event }) => {
              assertEvent(event, ['desk.call', 'desk.release']);
              return { desk, event };
            },
            onDone: 'idle',
            onError: {
              target: 'idle',
              actions: { type: 'noteCallError', params: ({ event }) => dataErrorOf(event.error) },
            },
          },
        },
      },
    },
  },
});

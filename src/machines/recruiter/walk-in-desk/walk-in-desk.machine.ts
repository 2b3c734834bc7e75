import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { Arrived } from '#machines/data/rpc/check-in.ts';
import { callNext, type QueueBlock, reserveQueueNumbers } from '#machines/data/rpc/interview-desk.ts';
import type { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import { type Arrival, type CheckInOrder, receive, shelve, ticketFor } from './walk-in-arrival.ts';
import type { WalkInDeskContext, WalkInDeskEvent, WalkInDeskInput } from './walk-in-desk.types.ts';

/** How long an answer is waited for before the desk gives out a number of its own, in milliseconds. */
const patience = 3_000;
/** How often a desk looks whether it needs further numbers, in milliseconds. */
const check = 20_000;
/** With fewer numbers left a desk asks for more. */
const fewest = 10;

/**
 * A desk of a walk-in day. Whoever comes is received at once where the server answers. Where it doesn't, the desk gives
 * out a number of a block that is its alone, and the outbox sends the check-in, under the same key.
 */
export const walkInDeskMachine = setup({
  types: {
    context: {} as WalkInDeskContext,
    events: {} as WalkInDeskEvent,
    input: {} as WalkInDeskInput,
    children: {} as { reserve: 'reserve'; receive: 'receive'; shelve: 'shelve'; call: 'call' },
  },
  actors: {
    reserve: fromPromise<QueueBlock, { locationId: string; deskId: string }>(({ input, signal }) =>
      reserveQueueNumbers(input.locationId, input.deskId, signal),
    ),
    receive: fromPromise<Arrived | null, CheckInOrder>(({ input, signal }) => receive(input, signal)),
    shelve: fromPromise<void, CheckInOrder>(({ input }) => shelve(input)),
    call: fromPromise<void, { locationId: string; desk: number; current: string | null }>(
      ({ input, signal }) => callNext(input, signal),
    ),
  },
  delays: { patience, check },
  guards: {
    isLow: ({ context: { block, nextNumber } }) => block === null || block.last_no - nextNumber < fewest,
    isReceived: (_, visit: Arrived | null) => visit !== null,
    isNameNeeded: ({ context: { arrival } }) =>
      arrival?.interviewId === null && arrival.token === null && arrival.name.trim() === '',
    isUnknown: ({ context: { arrival } }, error: AppError) =>
      arrival?.phone !== '' && error instanceof Refusal && error.rule === 'NOT_FOUND',
  },
  actions: {
    // The same block again goes on where it was; numbers left of an older one are given to nobody.
    keepBlock: assign(({ context }, block: QueueBlock) => ({
      block,
      nextNumber: block.first_no === context.block?.first_no ? context.nextNumber : block.first_no,
    })),
    begin: assign((_, { arrival, label }: { arrival: Arrival; label: string }) => ({
      arrival,
      error: null,
      ticket: ticketFor(label),
    })),
    addName: assign(({ context }, { name, interviewId }: { name: string; interviewId: string | null }) => ({
      arrival: context.arrival && { ...context.arrival, name, interviewId },
      ticket: context.ticket && { ...context.ticket, label: name },
    })),
    ask: assign((_, asksBecause: 'unknown' | 'offline') => ({ asksBecause })),
    finish: assign(({ context: { ticket } }, visit: Arrived | null) => ({
      arrival: null,
      ticket: ticket &&
        visit && { ...ticket, number: visit.queue_no, interviewId: visit.id, status: 'received' as const },
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
    asksBecause: 'unknown',
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
            'desk.receive': {
              target: 'receiving',
              actions: { type: 'begin', params: ({ event }) => event },
            },
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
                actions: { type: 'ask', params: 'unknown' },
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
            { guard: 'isNameNeeded', target: 'naming', actions: { type: 'ask', params: 'offline' } },
            { target: 'shelving', actions: 'giveNumber' },
          ],
        },
        naming: {
          on: {
            'desk.name': { target: 'receiving', actions: { type: 'addName', params: ({ event }) => event } },
            'desk.cancel': { target: 'idle', actions: 'drop' },
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
        idle: { on: { 'desk.call': { target: 'calling', actions: 'clearCallError' } } },
        calling: {
          invoke: {
            id: 'call',
            src: 'call',
            input: ({ context: { desk }, event }) => {
              assertEvent(event, 'desk.call');
              return { locationId: desk.locationId, desk: desk.number, current: event.current };
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

function orderOf({ desk, arrival, ticket }: WalkInDeskContext): CheckInOrder {
  if (arrival === null || ticket === null) throw new Error('Nobody is at the desk');
  return { desk, arrival, ticket };
}

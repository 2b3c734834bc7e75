import { assign, fromPromise, setup } from 'xstate';
import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#machines/data/errors.ts';
import { addLeave, type LeaveDays, removeLeave } from '#machines/data/tables/recruiter-leaves.ts';

/** The longest leave, in days after its first. */
const longest = 366;

/** Days off as far as they are typed. */
export type TypedDays = { [Day in keyof LeaveDays]: LeaveDays[Day] | null };

export interface LeavesContext {
  userId: string;
  /** The id that the next days off get: a try that is repeated adds them once. */
  nextId: string;
  days: TypedDays;
  /** What is wrong with the days. */
  problem: 'empty' | 'backwards' | 'tooLong' | null;
  /** Days off that are being taken away. */
  removing: string | null;
  error: AppError | null;
}

export type LeavesEvent =
  | { type: 'leave.change'; days: TypedDays }
  | { type: 'leave.add' }
  | { type: 'leave.remove'; id: string };

const none: TypedDays = { first_day: null, last_day: null };

/** Adds days off to a recruiter and takes them away; the list of them is the capacity's. */
export const leavesMachine = setup({
  types: {
    context: {} as LeavesContext,
    input: {} as { userId: string; id?: string },
    events: {} as LeavesEvent,
    children: {} as { add: 'add'; remove: 'remove' },
    tags: {} as 'busy',
  },
  actors: {
    add: fromPromise<void, { userId: string; id: string; days: TypedDays }>(async ({ input, signal }) => {
      const { first_day, last_day } = input.days;
      if (first_day === null || last_day === null) throw new Error('No days are given.');
      await addLeave({ id: input.id, user_id: input.userId, first_day, last_day }, signal);
      tell(input.id, 'insert');
    }),
    remove: fromPromise<void, { id: string }>(async ({ input, signal }) => {
      await removeLeave(input.id, signal);
      tell(input.id, 'delete');
    }),
  },
  guards: { isFine: ({ context }) => problemOf(context.days) === null },
  actions: {
    change: assign((_, days: TypedDays) => ({ days, problem: null, error: null })),
    noteProblem: assign(({ context }) => ({ problem: problemOf(context.days) })),
    begin: assign({ problem: null, error: null }),
    beginRemoving: assign((_, removing: string) => ({ removing, error: null })),
    begunAnew: assign(() => ({ days: none, nextId: crypto.randomUUID() })),
    endRemoving: assign({ removing: null }),
    noteError: assign((_, { error }: { error: unknown }) => ({ error: dataErrorOf(error), removing: null })),
  },
}).createMachine({
  id: 'leaves',
  context: ({ input: { userId, id = crypto.randomUUID() } }) => ({
    userId,
    nextId: id,
    days: none,
    problem: null,
    removing: null,
    error: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'leave.change': { actions: { type: 'change', params: ({ event }) => event.days } },
        'leave.add': [{ guard: 'isFine', target: 'adding', actions: 'begin' }, { actions: 'noteProblem' }],
        'leave.remove': {
          target: 'removing',
          actions: { type: 'beginRemoving', params: ({ event }) => event.id },
        },
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'add',
        src: 'add',
        input: ({ context: { userId, nextId, days } }) => ({ userId, id: nextId, days }),
        onDone: { target: 'idle', actions: 'begunAnew' },
        onError: { target: 'idle', actions: { type: 'noteError', params: ({ event }) => event } },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ id: context.removing ?? '' }),
        onDone: { target: 'idle', actions: 'endRemoving' },
        onError: { target: 'idle', actions: { type: 'noteError', params: ({ event }) => event } },
      },
    },
  },
});

function problemOf({ first_day, last_day }: TypedDays): LeavesContext['problem'] {
  if (first_day === null || last_day === null) return 'empty';
  const days = (Date.parse(last_day) - Date.parse(first_day)) / 86_400_000;
  if (days < 0) return 'backwards';
  return days > longest ? 'tooLong' : null;
}

function tell(row: string, operation: 'insert' | 'delete'): void {
  invalidate(['recruiter_leaves']);
  announce({ table: 'recruiter_leaves', row, operation });
}

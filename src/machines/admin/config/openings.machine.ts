import { assign, emit, fromPromise, setup } from 'xstate';
import { announce } from '#machines/data/changes.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#machines/data/errors.ts';
import { countBeforeSelection } from '#machines/data/tables/applications.ts';
import { changeOpening, type JobOpening } from '#machines/data/tables/job-openings.ts';
import { loadOpenings, type Workplaces } from './load-openings.ts';

/** Another state for an opening, from the version somebody saw. */
export type StatusChange = Pick<JobOpening, 'id' | 'version' | 'status' | 'title'>;

export interface OpeningsContext {
  /** Null until they were read once. */
  workplaces: Workplaces | null;
  /** Why they could not be read, or not again. */
  error: AppError | null;
  /** The state that is asked for. */
  change: StatusChange | null;
  /** How many are on the way to a place in the opening that is to be closed; null where that could not be counted. */
  waiting: number | null;
  /** Why the state was not changed. */
  refusal: { id: string; error: AppError } | null;
}

/** What an opening's page is told, all by people. */
export type OpeningsEvent =
  | { type: 'openings.reload' }
  | { type: 'status.set'; change: StatusChange }
  | { type: 'status.confirm' }
  | { type: 'status.cancel' };

/**
 * Clients, their openings and how far those are filled. The state of an opening changes at once; closing one asks
 * first, with what follows.
 */
export const openingsMachine = setup({
  types: {
    context: {} as OpeningsContext,
    events: {} as OpeningsEvent,
    emitted: {} as { type: 'status.saved'; change: StatusChange },
    tags: {} as 'busy',
  },
  actors: {
    loadOpenings: fromPromise<Workplaces>(({ signal }) => loadOpenings(signal)),
    countWaiting: fromPromise<number, { id: string }>(({ input, signal }) =>
      countBeforeSelection(input.id, signal),
    ),
    saveStatus: fromPromise<void, { change: StatusChange | null }>(async ({ input: { change }, signal }) => {
      if (change === null) return;
      await changeOpening(change, { status: change.status }, signal);
      announce({ table: 'job_openings', row: change.id, operation: 'update' });
    }),
  },
  guards: {
    isClosing: (_, { status }: StatusChange) => status === 'closed',
  },
  actions: {
    keep: assign((_, workplaces: Workplaces) => ({ workplaces, error: null })),
    noteError: assign((_, error: AppError) => ({ error })),
    begin: assign((_, change: StatusChange) => ({ change, waiting: null, refusal: null })),
    noteWaiting: assign((_, waiting: number) => ({ waiting })),
    tellSaved: emit(({ context: { change } }, _: undefined) => {
      if (change === null) throw new Error('No state was asked for.');
      return { type: 'status.saved' as const, change };
    }),
    noteRefusal: assign(({ context: { change } }, error: AppError) => ({
      refusal: change && { id: change.id, error },
    })),
    end: assign({ change: null }),
  },
}).createMachine({
  id: 'openings',
  context: { workplaces: null, error: null, change: null, waiting: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadOpenings',
        src: 'loadOpenings',
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'noteError', params: ({ event }) => dataErrorOf(event.error) },
        },
      },
    },
    failed: { on: { 'openings.reload': 'loading' } },
    ready: {
      on: {
        'openings.reload': 'refreshing',
        'status.set': [
          {
            guard: { type: 'isClosing', params: ({ event }) => event.change },
            target: 'counting',
            actions: { type: 'begin', params: ({ event }) => event.change },
          },
          { target: 'saving', actions: { type: 'begin', params: ({ event }) => event.change } },
        ],
      },
    },
    refreshing: {
      invoke: {
        id: 'loadOpenings',
        src: 'loadOpenings',
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: {
          target: 'ready',
          actions: { type: 'noteError', params: ({ event }) => dataErrorOf(event.error) },
        },
      },
      on: {
        'openings.reload': { target: 'refreshing', reenter: true },
        'status.set': [
          {
            guard: { type: 'isClosing', params: ({ event }) => event.change },
            target: 'counting',
            actions: { type: 'begin', params: ({ event }) => event.change },
          },
          { target: 'saving', actions: { type: 'begin', params: ({ event }) => event.change } },
        ],
      },
    },
    counting: {
      tags: 'busy',
      invoke: {
        id: 'countWaiting',
        src: 'countWaiting',
        input: ({ context }) => ({ id: context.change?.id ?? '' }),
        onDone: {
          target: 'confirming',
          actions: { type: 'noteWaiting', params: ({ event }) => event.output },
        },
        onError: 'confirming',
      },
      on: { 'status.cancel': { target: 'ready', actions: 'end' } },
    },
    confirming: {
      on: { 'status.confirm': 'saving', 'status.cancel': { target: 'ready', actions: 'end' } },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveStatus',
        src: 'saveStatus',
        input: ({ context }) => ({ change: context.change }),
        onDone: { target: 'refreshing', actions: ['tellSaved', 'end'] },
        // Whoever was refused sees what stands there now.
        onError: {
          target: 'refreshing',
          actions: [{ type: 'noteRefusal', params: ({ event }) => dataErrorOf(event.error) }, 'end'],
        },
      },
    },
  },
});

import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { watchChanges } from '#machines/data/changes.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { TimelineLine } from '#machines/data/rpc/candidate-timeline.ts';
import type { AppError } from '#shared/app-error.ts';
import { joined, loadPart, type PartData, type PartRequest, tablesOf } from './parts.ts';

/** Time for which changes are collected into one request, in milliseconds. */
const batchDelay = 250;

/** The state of a part. */
export interface PartContext {
  ask: PartRequest;
  /** Null until first loaded; a failure keeps the previous data. */
  data: PartData | null;
  /** Why the last load failed. */
  error: AppError | null;
}

/** The first two are sent by the user; the others are notifications. */
export type PartEvent =
  | { type: 'part.reload' }
  | { type: 'part.more' }
  | { type: 'part.changed' }
  /** Live changes are received again; some may have been missed. */
  | { type: 'part.live' };

/** The part to load; for the history, the lines after a given one. */
interface PartLoadInput {
  ask: PartRequest;
  after: TimelineLine | null;
}

/** One part of a candidate's record, loaded when first viewed and reloaded when its data changes. */
export const partMachine = setup({
  types: {
    context: {} as PartContext,
    input: {} as PartRequest,
    events: {} as PartEvent,
    children: {} as { load: 'load'; listen: 'listen' },
    tags: {} as 'busy',
  },
  actors: {
    load: fromPromise<PartData, PartLoadInput>(({ input, signal }) =>
      loadPart(input.ask, input.after, signal),
    ),
    listen: fromCallback<EventObject, PartRequest, PartEvent>(({ input: { part, candidateId }, sendBack }) =>
      watchChanges({
        topics: [
          `candidate:${candidateId}`,
          `staff:${candidateId}`,
          // Changes of closing items are announced to operations only.
          ...(part === 'closing' ? ['queue:ops'] : []),
        ],
        onChanges: (changes) => {
          if (changes.some(({ table }) => tablesOf[part].includes(table))) sendBack({ type: 'part.changed' });
        },
        onLive: (isLive) => isLive && sendBack({ type: 'part.live' }),
      }),
    ),
  },
  delays: { gatherTime: batchDelay },
  guards: { hasData: ({ context }) => context.data !== null },
  actions: {
    show: assign(({ context }, { data, isMore }: { data: PartData; isMore: boolean }) => ({
      data: joined(context.data, data, isMore),
      error: null,
    })),
    noteError: assign((_, error: AppError) => ({ error })),
  },
}).createMachine({
  id: 'candidatePart',
  context: ({ input }) => ({ ask: input, data: null, error: null }),
  invoke: { id: 'listen', src: 'listen', input: ({ context }) => context.ask, onError: {} },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ ask: context.ask, after: null }),
        onDone: {
          target: 'ready',
          actions: { type: 'show', params: ({ event }) => ({ data: event.output, isMore: false }) },
        },
        onError: [
          {
            guard: 'hasData',
            target: 'ready',
            actions: { type: 'noteError', params: ({ event }) => dataErrorOf(event.error) },
          },
          {
            target: 'failed',
            actions: { type: 'noteError', params: ({ event }) => dataErrorOf(event.error) },
          },
        ],
      },
      on: {
        'part.changed': { target: 'loading', reenter: true },
        'part.live': { target: 'loading', reenter: true },
      },
    },
    ready: {
      on: {
        'part.reload': 'loading',
        'part.changed': 'gathering',
        'part.live': 'gathering',
        'part.more': 'extending',
      },
    },
    gathering: { after: { gatherTime: 'loading' } },
    extending: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { ask, data } }) => ({ ask, after: lastOf(data) }),
        onDone: {
          target: 'ready',
          actions: { type: 'show', params: ({ event }) => ({ data: event.output, isMore: true }) },
        },
        onError: {
          target: 'ready',
          actions: { type: 'noteError', params: ({ event }) => dataErrorOf(event.error) },
        },
      },
      on: { 'part.changed': 'gathering' },
    },
    failed: { on: { 'part.reload': 'loading', 'part.changed': 'loading', 'part.live': 'loading' } },
  },
});

function lastOf(data: PartData | null): TimelineLine | null {
  return data?.part === 'timeline' ? (data.rows.at(-1) ?? null) : null;
}

import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { watchChanges } from '#machines/data/changes.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { TimelineLine } from '#machines/data/rpc/candidate-timeline.ts';
import type { AppError } from '#shared/app-error.ts';
import { joined, loadPart, type PartAsk, type PartData, tablesOf } from './parts.ts';

/** Changes that come together are asked for together; in milliseconds. */
const gather = 250;

/** What is known of a part. */
export interface PartContext {
  ask: PartAsk;
  /** Null until it was read once; a failure keeps what was read before. */
  data: PartData | null;
  /** Why the last reading failed. */
  error: AppError | null;
}

/** The first two by the person; the others are heard. */
export type PartEvent =
  | { type: 'part.reload' }
  | { type: 'part.more' }
  | { type: 'part.changed' }
  /** The server tells of changes again: some may have been missed. */
  | { type: 'part.live' };

/** What is read: a part, of the history what comes after a line. */
interface PartReading {
  ask: PartAsk;
  after: TimelineLine | null;
}

/** One part of a candidate's record, read when it is looked at and again when something of it has changed. */
export const partMachine = setup({
  types: {
    context: {} as PartContext,
    input: {} as PartAsk,
    events: {} as PartEvent,
    children: {} as { load: 'load'; listen: 'listen' },
    tags: {} as 'busy',
  },
  actors: {
    load: fromPromise<PartData, PartReading>(({ input, signal }) => loadPart(input.ask, input.after, signal)),
    listen: fromCallback<EventObject, PartAsk, PartEvent>(({ input: { part, candidateId }, sendBack }) =>
      watchChanges({
        topics: [
          `candidate:${candidateId}`,
          `staff:${candidateId}`,
          // Items to close are told to operations alone.
          ...(part === 'closing' ? ['queue:ops'] : []),
        ],
        onChanges: (changes) => {
          if (changes.some(({ table }) => tablesOf[part].includes(table))) sendBack({ type: 'part.changed' });
        },
        onLive: (isLive) => isLive && sendBack({ type: 'part.live' }),
      }),
    ),
  },
  delays: { gatherTime: gather },
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
      on: { 'part.changed': { target: 'loading', reenter: true } },
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

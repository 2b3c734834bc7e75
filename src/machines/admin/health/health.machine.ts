import { and, assign, enqueueActions, fromCallback, fromPromise, setup, stopChild } from 'xstate';
import { now } from '#machines/data/clock.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { watchVisibility } from '#machines/data/network.ts';
import {
  type HealthHistory,
  type HealthRecord,
  loadHealthHistory,
  recordHealth,
} from '#machines/data/rpc/health-history.ts';
import type { AppError } from '#shared/app-error.ts';
import { checkMachine, type PartCheckedEvent } from './check.machine.ts';
import { type HealthPart, type HealthResult, healthParts } from './health-check.ts';

/** Maximum number of results kept in memory while the database cannot store them; the server's limit is the same. */
const maxUnsaved = 500;

export interface HealthContext {
  /** Who looks. */
  userId: string;
  /** The last result of each checked part. */
  results: Readonly<Partial<Record<HealthPart, HealthResult>>>;
  /** Parts being checked. */
  checking: readonly HealthPart[];
  /** Results not stored in the history yet. */
  unsavedResults: readonly HealthResult[];
  /** Results being stored. */
  keeping: readonly HealthResult[];
  /** True when there are results since the last attempt to store them. */
  hasNew: boolean;
  history: HealthHistory | null;
  /** Why the history could not be loaded or stored. */
  historyError: AppError | null;
}

/** `checks.run` and `history.reload` are sent by the user; `checks.run` without parts checks all. */
export type HealthEvent =
  | { type: 'checks.run'; parts?: readonly HealthPart[] }
  | { type: 'history.reload' }
  | { type: 'page.shown' }
  | { type: 'page.hidden' }
  | PartCheckedEvent;

/** Checks every part every 30 seconds while the page is visible, and stores the results. */
export const healthMachine = setup({
  types: {
    context: {} as HealthContext,
    input: {} as { userId: string },
    events: {} as HealthEvent,
  },
  actors: {
    check: checkMachine,
    visibility: fromCallback<HealthEvent, undefined, HealthEvent>(({ sendBack }) =>
      watchVisibility((isVisible) => sendBack({ type: isVisible ? 'page.shown' : 'page.hidden' })),
    ),
    keep: fromPromise<HealthHistory, readonly HealthResult[]>(async ({ input, signal }) => {
      await recordHealth(input.map(recordOf), signal);
      return loadHealthHistory(signal);
    }),
  },
  delays: { refreshInterval: 30_000 },
  guards: {
    isQuiet: ({ context }) => context.checking.length === 0,
    hasNew: ({ context }) => context.hasNew,
  },
  actions: {
    check: enqueueActions(({ context, enqueue }, parts: readonly HealthPart[]) => {
      const idle = parts.filter((part) => !context.checking.includes(part));
      for (const part of idle) {
        enqueue.spawnChild('check', { id: part, input: { part, userId: context.userId } });
      }
      enqueue.assign({ checking: [...context.checking, ...idle] });
    }),
    stopCheck: stopChild((_, { part }: HealthResult) => part),
    keepResult: assign(({ context }, result: HealthResult) => ({
      results: { ...context.results, [result.part]: result },
      checking: context.checking.filter((part) => part !== result.part),
      unsavedResults: [...context.unsavedResults, result].slice(-maxUnsaved),
      hasNew: true,
    })),
    beginKeeping: assign(({ context }) => ({ hasNew: false, keeping: context.unsavedResults })),
    keepHistory: assign(({ context: { unsavedResults, keeping } }, history: HealthHistory) => ({
      history,
      historyError: null,
      unsavedResults: unsavedResults.filter((result) => !keeping.includes(result)),
      keeping: [],
    })),
    keepError: assign((_, error: AppError) => ({ historyError: error })),
  },
}).createMachine({
  id: 'health',
  context: ({ input }) => ({
    userId: input.userId,
    results: {},
    checking: [],
    unsavedResults: [],
    keeping: [],
    hasNew: false,
    history: null,
    historyError: null,
  }),
  type: 'parallel',
  invoke: { id: 'visibility', src: 'visibility', onError: {} },
  on: {
    'checks.run': { actions: { type: 'check', params: ({ event }) => event.parts ?? healthParts } },
    'part.found': {
      actions: [
        { type: 'stopCheck', params: ({ event }) => event.result },
        { type: 'keepResult', params: ({ event }) => event.result },
      ],
    },
  },
  states: {
    page: {
      initial: 'watched',
      states: {
        watched: {
          entry: { type: 'check', params: healthParts },
          on: { 'page.hidden': 'hidden' },
          after: { refreshInterval: { target: 'watched', reenter: true } },
        },
        hidden: { on: { 'page.shown': 'watched' } },
      },
    },
    history: {
      initial: 'keeping',
      states: {
        idle: {
          always: { guard: and(['isQuiet', 'hasNew']), target: 'keeping' },
          on: { 'history.reload': 'keeping' },
        },
        keeping: {
          entry: 'beginKeeping',
          on: { 'history.reload': { target: 'keeping', reenter: true } },
          invoke: {
            id: 'keep',
            src: 'keep',
            input: ({ context }) => context.unsavedResults,
            onDone: {
              target: 'idle',
              actions: { type: 'keepHistory', params: ({ event }) => event.output },
            },
            onError: {
              target: 'idle',
              actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
            },
          },
        },
      },
    },
  },
});

function recordOf({ part, status, latencyMs, at }: HealthResult): HealthRecord {
  return { part, status, latencyMs: Math.round(latencyMs), ageMs: Math.max(0, Math.round(now() - at)) };
}

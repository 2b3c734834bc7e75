import { assign, setup } from 'xstate';
import type { Factor } from '#machines/data/auth-account.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#machines/data/errors.ts';
import { type LoadedFactors, loadFactors, remove } from './factors.actors.ts';

/** What is known of the person's second factors; `factors` is null before they are loaded. */
export interface FactorsContext {
  factors: LoadedFactors['factors'] | null;
  codes: LoadedFactors['codes'];
  /** Why the last load failed. */
  error: AppError | null;
  /** The app that is being removed, and why that failed. */
  removing: string | null;
  removeError: AppError | null;
}

/** `factor.added` after a set-up; `factors.reload` after new codes, and when the person tries again. */
export type FactorsEvent =
  | { type: 'factor.added'; factor: Factor }
  | { type: 'factors.reload' }
  | { type: 'factor.remove'; id: string }
  | { type: 'removal.dismiss' };

/** The authenticator apps of the person signed in, and how many recovery codes are left: `/settings`, C.29. */
export const factorsMachine = setup({
  types: {
    context: {} as FactorsContext,
    events: {} as FactorsEvent,
    tags: {} as 'busy',
  },
  actors: { loadFactors, remove },
  guards: { isLoaded: ({ context }) => context.factors !== null },
  actions: {
    keep: assign((_, { factors, codes }: LoadedFactors) => ({ factors, codes, error: null })),
    keepError: assign((_, error: AppError) => ({ error })),
    noteRemoval: assign((_, removing: string) => ({ removing, removeError: null })),
    // What is known already doesn't wait for the load that follows, which may fail.
    add: assign(({ context }, factor: Factor) => ({ factors: [...without(context, factor.id), factor] })),
    finishRemoval: assign(({ context }) => ({ factors: without(context, context.removing), removing: null })),
    keepRemoveError: assign((_, removeError: AppError) => ({ removeError })),
    forgetRemoval: assign({ removing: null, removeError: null }),
  },
}).createMachine({
  id: 'factors',
  context: { factors: null, codes: null, error: null, removing: null, removeError: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadFactors',
        src: 'loadFactors',
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: [
          {
            guard: 'isLoaded',
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
        'factors.reload': { target: 'loading', reenter: true },
        'factor.added': {
          target: 'loading',
          reenter: true,
          actions: { type: 'add', params: ({ event }) => event.factor },
        },
      },
    },
    ready: {
      on: {
        'factors.reload': 'loading',
        'factor.added': {
          target: 'loading',
          actions: { type: 'add', params: ({ event }) => event.factor },
        },
        'factor.remove': {
          target: 'removing',
          actions: { type: 'noteRemoval', params: ({ event }) => event.id },
        },
        'removal.dismiss': { actions: 'forgetRemoval' },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ id: context.removing ?? '' }),
        onDone: { target: 'loading', actions: 'finishRemoval' },
        onError: {
          target: 'ready',
          actions: { type: 'keepRemoveError', params: ({ event }) => dataErrorOf(event.error) },
        },
      },
    },
    failed: { on: { 'factors.reload': 'loading' } },
  },
});

function without({ factors }: FactorsContext, removed: string | null): Factor[] {
  return (factors ?? []).filter(({ id }) => id !== removed);
}

import { assign, fromPromise, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#machines/data/errors.ts';
import {
  addSavedView,
  changeSavedView,
  clearDefaultView,
  listSavedViews,
  type NewSavedView,
  removeSavedView,
  type SavedView,
} from '#machines/data/tables/saved-views.ts';

/** Whose views, of which screen. */
export interface SavedViewsInput {
  screen: string;
  userId: string;
}

/** A change somebody makes to the views of a screen. */
export type ViewChange =
  | { type: 'view.save'; view: Omit<NewSavedView, 'screen'> }
  | { type: 'view.rename'; id: string; name: string }
  | { type: 'view.share'; id: string; role: SavedView['shared_with_role'] }
  /** Null: the list opens as it always does. */
  | { type: 'view.default'; id: string | null }
  | { type: 'view.remove'; id: string };

export interface SavedViewsContext extends SavedViewsInput {
  /** In the order shown. */
  views: readonly SavedView[];
  /** Why they could not be read, or the last change could not be made. */
  error: AppError | null;
  /** The change under way, or the one that failed. */
  change: ViewChange | null;
}

/** `views.retry` after a failure: what failed is done again. */
export type SavedViewsEvent = ViewChange | { type: 'views.retry' };

/** The views people keep of a list: a query and columns under a name, their own and those shared with their role. */
export const savedViewsMachine = setup({
  types: {
    context: {} as SavedViewsContext,
    input: {} as SavedViewsInput,
    events: {} as SavedViewsEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadViews: fromPromise<SavedView[], { screen: string }>(({ input, signal }) =>
      listSavedViews(input.screen, signal),
    ),
    changeViews: fromPromise<SavedView[], SavedViewsInput & { change: ViewChange | null }>(
      async ({ input: { screen, userId, change }, signal }) => {
        if (change) await make(change, { screen, userId }, signal);
        return listSavedViews(screen, signal);
      },
    ),
  },
  guards: { hasChange: ({ context }) => context.change !== null },
  actions: {
    begin: assign((_, change: ViewChange) => ({ change, error: null })),
    keep: assign((_, views: readonly SavedView[]) => ({ views, change: null, error: null })),
    noteError: assign((_, error: AppError) => ({ error })),
  },
}).createMachine({
  id: 'savedViews',
  context: ({ input }) => ({ ...input, views: [], error: null, change: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadViews',
        src: 'loadViews',
        input: ({ context }) => ({ screen: context.screen }),
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'noteError', params: ({ event }) => dataErrorOf(event.error) },
        },
      },
    },
    ready: {
      on: {
        'view.*': { target: 'changing', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'changeViews',
        src: 'changeViews',
        input: ({ context: { screen, userId, change } }) => ({ screen, userId, change }),
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'noteError', params: ({ event }) => dataErrorOf(event.error) },
        },
      },
    },
    failed: {
      on: {
        'views.retry': [{ guard: 'hasChange', target: 'changing' }, { target: 'loading' }],
        'view.*': { target: 'changing', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
  },
});

async function make(
  change: ViewChange,
  { screen, userId }: SavedViewsInput,
  signal: AbortSignal,
): Promise<void> {
  switch (change.type) {
    case 'view.save':
      await addSavedView({ screen, ...change.view }, signal);
      return;
    case 'view.rename':
      return changeSavedView(change.id, { name: change.name }, signal);
    case 'view.share':
      return changeSavedView(change.id, { shared_with_role: change.role }, signal);
    case 'view.default':
      await clearDefaultView(screen, userId, signal);
      if (change.id !== null) await changeSavedView(change.id, { is_default: true }, signal);
      return;
    case 'view.remove':
      return removeSavedView(change.id, signal);
  }
}

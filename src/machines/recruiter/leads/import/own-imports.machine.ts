import { assign, fromPromise, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#machines/data/errors.ts';
import { loadOwnImports, type OwnImport, type UndoneList, undoList } from './own-imports.ts';

/** Whose imports; `listId` names the only list that is wanted, null all. */
export interface OwnImportsInput {
  userId: string;
  listId: string | null;
}

export interface OwnImportsContext extends OwnImportsInput {
  lists: readonly OwnImport[];
  /** The list that is being taken back. */
  undoing: OwnImport | null;
  /** What became of the last one. */
  undone: (UndoneList & { name: string }) | null;
  /** Whether anything was taken back. */
  hasUndone: boolean;
  error: AppError | null;
}

export type OwnImportsEvent = { type: 'imports.reload' } | { type: 'import.undo'; list: OwnImport };

/** The lists somebody imported that can still be taken back, and how one is. */
export const ownImportsMachine = setup({
  types: {
    context: {} as OwnImportsContext,
    events: {} as OwnImportsEvent,
    input: {} as OwnImportsInput,
    children: {} as { load: 'load'; undo: 'undo' },
    tags: {} as 'busy',
  },
  actors: {
    load: fromPromise<readonly OwnImport[], OwnImportsInput>(({ input: { userId, listId }, signal }) =>
      loadOwnImports(userId, listId, signal),
    ),
    undo: fromPromise<UndoneList, { list: OwnImport }>(({ input, signal }) => undoList(input.list, signal)),
  },
  actions: {
    keep: assign((_, lists: readonly OwnImport[]) => ({ lists })),
    begin: assign((_, { list }: { list: OwnImport }) => ({ undoing: list, undone: null, error: null })),
    noteUndone: assign(({ context: { undoing } }, undone: UndoneList) => ({
      undone: { ...undone, name: undoing?.name ?? '' },
      undoing: null,
    })),
    // Parts of it may be gone.
    noteUndoing: assign({ hasUndone: true }),
    noteError: assign((_, { error }: { error: unknown }) => ({ error: dataErrorOf(error), undoing: null })),
    forgetError: assign({ error: null }),
  },
}).createMachine({
  id: 'ownImports',
  context: ({ input }) => ({
    ...input,
    lists: [],
    undoing: null,
    undone: null,
    hasUndone: false,
    error: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { userId, listId } }) => ({ userId, listId }),
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'noteError', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'imports.reload': { target: 'loading', actions: 'forgetError' } } },
    ready: {
      on: {
        'import.undo': { target: 'undoing', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    undoing: {
      tags: 'busy',
      entry: 'noteUndoing',
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context: { undoing } }) => ({ list: given(undoing) }),
        onDone: { target: 'loading', actions: { type: 'noteUndone', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'noteError', params: ({ event }) => event } },
      },
    },
  },
});

function given(list: OwnImport | null): OwnImport {
  if (list === null) throw new Error('No list is being taken back.');
  return list;
}

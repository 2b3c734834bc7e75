import { assign, fromPromise, setup } from 'xstate';
import { announce } from '#machines/data/changes.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#machines/data/errors.ts';
import { tagCandidate } from '#machines/data/rpc/tag-candidate.ts';
import type { CandidateInternal } from '#machines/data/tables/candidate-internal.ts';

/** Whose tags, as they were read. */
export type Tagged = Pick<CandidateInternal, 'candidate_id' | 'version' | 'tags'>;

interface Removal {
  of: Tagged;
  tag: string;
}

export interface TagsContext {
  /** What is being taken off; null while nothing is. */
  removal: Removal | null;
  /** What is left, in place of what was read as this version. */
  left: Pick<Tagged, 'version' | 'tags'> | null;
  /** Why the last one was not taken off. */
  error: AppError | null;
}

/** Told by the person. */
export type TagsEvent = { type: 'tag.remove' } & Removal;

/** Takes tags off a candidate, one at a time. */
export const tagsMachine = setup({
  types: {
    context: {} as TagsContext,
    events: {} as TagsEvent,
    children: {} as { remove: 'remove' },
    tags: {} as 'busy',
  },
  actors: {
    remove: fromPromise<TagsContext['left'], Removal | null>(async ({ input, signal }) => {
      if (input === null) return null;
      const { of, tag } = input;
      const tags = await tagCandidate(of.candidate_id, tag, false, signal);
      announce({ table: 'candidates', row: of.candidate_id, operation: 'update' });
      return { version: of.version, tags };
    }),
  },
  actions: {
    begin: assign((_, { of, tag }: Removal) => ({ removal: { of, tag }, error: null })),
    end: assign((_, left: TagsContext['left']) => ({ removal: null, left })),
    noteError: assign((_, error: AppError) => ({ removal: null, error })),
  },
}).createMachine({
  id: 'leadTags',
  context: { removal: null, left: null, error: null },
  initial: 'idle',
  states: {
    idle: {
      on: { 'tag.remove': { target: 'removing', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => context.removal,
        onDone: { target: 'idle', actions: { type: 'end', params: ({ event }) => event.output } },
        onError: {
          target: 'idle',
          actions: { type: 'noteError', params: ({ event }) => dataErrorOf(event.error) },
        },
      },
    },
  },
});

/** The tags as they are now, as far as this tab knows. */
export function tagsOf({ version, tags }: Tagged, { left }: Pick<TagsContext, 'left'>): readonly string[] {
  return left?.version === version ? left.tags : tags;
}

import { assign, fromPromise, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import {
  type CandidateHit,
  minSearchLength,
  searchCandidates,
} from '#machines/data/rpc/search-candidates.ts';
import type { AppError } from '#shared/app-error.ts';
import { visibleText } from '#shared/names.ts';

/** Debounce time before the server is asked, in milliseconds. */
const debounceMs = 250;

/** Number of candidates shown. */
const maxResults = 8;

/** State of the palette. */
export interface CommandPaletteContext {
  /** False if the user has no list in which to open a candidate. */
  canSearch: boolean;
  /** The typed query. */
  query: string;
  /** The candidates found for `found`, best match first. */
  hits: readonly CandidateHit[];
  /** The query of `hits`; null before the first response. */
  found: string | null;
  /** Why the last search failed. */
  error: AppError | null;
}

/** Events sent by the user. */
export type CommandPaletteEvent = { type: 'query.change'; query: string } | { type: 'query.retry' };

/**
 * Searches candidates while the user types: debounced, one request at a time, dropping responses to an outdated query.
 * Results stay until the next response, so that the list does not flicker.
 */
export const commandPaletteMachine = setup({
  types: {
    context: {} as CommandPaletteContext,
    events: {} as CommandPaletteEvent,
    input: {} as { canSearch: boolean },
    tags: {} as 'busy',
  },
  actors: {
    searchCandidates: fromPromise<CandidateHit[], { query: string }>(async ({ input: { query }, signal }) => {
      try {
        return await searchCandidates(query, maxResults, signal);
      } catch (error) {
        throw dataErrorOf(error);
      }
    }),
  },
  delays: { typingPause: debounceMs },
  actions: {
    keepQuery: assign((_, query: string) => ({ query })),
    forgetHits: assign({ hits: [], found: null, error: null }),
    keepHits: assign(({ context }, hits: readonly CandidateHit[]) => ({
      hits,
      found: visibleText(context.query),
      error: null,
    })),
    keepError: assign((_, error: AppError) => ({ hits: [], found: null, error })),
  },
  guards: {
    isTooShort: ({ context }, query: string) =>
      !context.canSearch || visibleText(query).length < minSearchLength,
    isFound: ({ context }, query: string) => visibleText(query) === context.found,
  },
}).createMachine({
  id: 'commandPalette',
  context: ({ input: { canSearch } }) => ({ canSearch, query: '', hits: [], found: null, error: null }),
  initial: 'idle',
  on: {
    'query.change': [
      {
        guard: { type: 'isTooShort', params: ({ event }) => event.query },
        target: '.idle',
        actions: [{ type: 'keepQuery', params: ({ event }) => event.query }, 'forgetHits'],
      },
      {
        guard: { type: 'isFound', params: ({ event }) => event.query },
        target: '.found',
        actions: { type: 'keepQuery', params: ({ event }) => event.query },
      },
      { target: '.waiting', actions: { type: 'keepQuery', params: ({ event }) => event.query } },
    ],
  },
  states: {
    idle: {},
    waiting: { tags: 'busy', after: { typingPause: 'searching' } },
    searching: {
      tags: 'busy',
      invoke: {
        id: 'searchCandidates',
        src: 'searchCandidates',
        input: ({ context: { query } }) => ({ query: visibleText(query) }),
        onDone: { target: 'found', actions: { type: 'keepHits', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
        },
      },
    },
    found: {},
    failed: { on: { 'query.retry': 'searching' } },
  },
});

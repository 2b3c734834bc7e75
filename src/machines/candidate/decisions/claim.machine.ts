import { assign, emit, fromPromise, setup } from 'xstate';
import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#machines/data/errors.ts';
import { claimLead, claimNextLead } from '#machines/data/rpc/claim-lead.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import { decidedTables } from './decision.machine.ts';

/** The lead that is wanted, by its id; null for the one of the pool that is due first. */
export type Wanted = string | null;

export interface ClaimContext {
  /** Leads that were asked for and not answered yet, the first of them under way. */
  wanted: readonly Wanted[];
}

export type ClaimEvent = { type: 'lead.claim'; id: Wanted };

/** How a claim ended: `lead` is null when the pool is empty. */
export type ClaimEnd =
  | { type: 'claim.done'; lead: Candidate | null }
  | { type: 'claim.failed'; id: Wanted; error: AppError };

/** Takes leads of the pool, one after the other: a second press on one that is under way counts once. */
export const claimMachine = setup({
  types: {
    context: {} as ClaimContext,
    events: {} as ClaimEvent,
    emitted: {} as ClaimEnd,
    tags: {} as 'busy',
  },
  actors: {
    claim: fromPromise<Candidate | null, Wanted>(async ({ input, signal }) => {
      const lead = await (input === null ? claimNextLead(signal) : claimLead(input, signal));
      if (lead) {
        invalidate(decidedTables);
        announce({ table: 'candidates', row: lead.id, operation: 'update' });
      }
      return lead;
    }),
  },
  guards: {
    isNew: ({ context }, id: Wanted) => !context.wanted.includes(id),
    isLeft: ({ context }) => context.wanted.length > 0,
  },
  actions: {
    want: assign(({ context }, id: Wanted) => ({ wanted: [...context.wanted, id] })),
    strike: assign(({ context }) => ({ wanted: context.wanted.slice(1) })),
    tell: emit((_, end: ClaimEnd) => end),
    // Whoever has it now, the row is no longer as it is shown.
    lookAgain: (_, { id }: { id: Wanted }) => {
      if (id !== null) announce({ table: 'candidates', row: id, operation: 'update' });
    },
  },
}).createMachine({
  id: 'claimLead',
  context: { wanted: [] },
  initial: 'idle',
  on: {
    'lead.claim': {
      guard: { type: 'isNew', params: ({ event }) => event.id },
      actions: { type: 'want', params: ({ event }) => event.id },
    },
  },
  states: {
    idle: { always: { guard: 'isLeft', target: 'claiming' } },
    claiming: {
      tags: 'busy',
      invoke: {
        id: 'claim',
        src: 'claim',
        input: ({ context }) => context.wanted[0] ?? null,
        onDone: {
          target: 'idle',
          actions: [
            'strike',
            { type: 'tell', params: ({ event }) => ({ type: 'claim.done' as const, lead: event.output }) },
          ],
        },
        onError: {
          target: 'idle',
          actions: [
            { type: 'lookAgain', params: ({ context }) => ({ id: context.wanted[0] ?? null }) },
            {
              type: 'tell',
              params: ({ context, event }) => ({
                type: 'claim.failed' as const,
                id: context.wanted[0] ?? null,
                error: dataErrorOf(event.error),
              }),
            },
            'strike',
          ],
        },
      },
    },
  },
});

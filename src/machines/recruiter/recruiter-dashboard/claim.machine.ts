import { assign, fromPromise, setup } from 'xstate';
import { announce } from '#machines/data/changes.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#machines/data/errors.ts';
import { claimNextLead } from '#machines/data/rpc/claim-lead.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';

/** A lead that was taken. */
type TakenLead = Pick<Candidate, 'id' | 'first_name' | 'last_name'>;

/** What taking leads from the pool came to. */
export interface Claimed {
  leads: readonly TakenLead[];
  /** The pool had no more. */
  isPoolEmpty: boolean;
  /** Why it ended early; what was taken before stays taken. */
  error: AppError | null;
}

export interface ClaimContext {
  /** Null until somebody has asked. */
  claimed: Claimed | null;
  wanted: number;
}

/** Takes so many leads, those that are due first. */
export type ClaimEvent = { type: 'leads.claim'; count: number };

/** Takes leads from the pool one after the other, until it has as many as wanted, none is left or a rule says no. */
export const claimMachine = setup({
  types: { context: {} as ClaimContext, events: {} as ClaimEvent, tags: {} as 'busy' },
  actors: {
    claimLeads: fromPromise<Claimed, { count: number }>(async ({ input: { count }, signal }) => {
      const leads: TakenLead[] = [];
      try {
        while (leads.length < count) {
          const lead = await claimNextLead(signal);
          if (lead === null) return { leads, isPoolEmpty: true, error: null };
          announce({ table: 'candidates', row: lead.id, operation: 'update', version: lead.version });
          leads.push(lead);
        }
        return { leads, isPoolEmpty: false, error: null };
      } catch (error) {
        return { leads, isPoolEmpty: false, error: dataErrorOf(error) };
      }
    }),
  },
  actions: {
    want: assign((_, wanted: number) => ({ wanted, claimed: null })),
    keep: assign((_, claimed: Claimed) => ({ claimed })),
  },
}).createMachine({
  id: 'claim',
  context: { claimed: null, wanted: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'leads.claim': {
          target: 'claiming',
          actions: { type: 'want', params: ({ event }) => event.count },
        },
      },
    },
    claiming: {
      tags: 'busy',
      invoke: {
        id: 'claimLeads',
        src: 'claimLeads',
        input: ({ context }) => ({ count: context.wanted }),
        onDone: { target: 'idle', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: {
          target: 'idle',
          actions: {
            type: 'keep',
            params: ({ event }) => ({ leads: [], isPoolEmpty: false, error: dataErrorOf(event.error) }),
          },
        },
      },
    },
  },
});

import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { claimLead, claimNextLead } from '#machines/data/rpc/claim-lead.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';
import { decidedTables } from './decision.machine.ts';

/** Id of the lead to claim; null for the pool lead that is due first. */
export type ClaimedLeadId = string | null;

/** Claims pool leads one at a time; the result is null when the pool is empty. */
export const claimMachine = createCommandMachine<ClaimedLeadId, Candidate | null>({
  id: 'claimLead',
  async run(claimOrder, signal) {
    // Even if another recruiter claimed it, the displayed row is outdated.
    let changed = claimOrder;
    try {
      const lead = await (claimOrder === null ? claimNextLead(signal) : claimLead(claimOrder, signal));
      if (lead) invalidate(decidedTables);
      changed = lead?.id ?? claimOrder;
      return lead;
    } finally {
      if (changed !== null) announce({ table: 'candidates', row: changed, operation: 'update' });
    }
  },
  keyOf: (claimOrder) => claimOrder ?? '',
});

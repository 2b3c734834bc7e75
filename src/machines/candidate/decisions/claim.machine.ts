import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { claimLead, claimNextLead } from '#machines/data/rpc/claim-lead.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';
import { decidedTables } from './decision.machine.ts';

/** Id of the lead to claim; null for the pool lead that is due first. */
export type Wanted = string | null;

/** Claims pool leads one at a time; the result is null when the pool is empty. */
export const claimMachine = createCommandMachine<Wanted, Candidate | null>({
  id: 'claimLead',
  async run(wanted, signal) {
    // Even if another recruiter claimed it, the displayed row is outdated.
    let changed = wanted;
    try {
      const lead = await (wanted === null ? claimNextLead(signal) : claimLead(wanted, signal));
      if (lead) invalidate(decidedTables);
      changed = lead?.id ?? wanted;
      return lead;
    } finally {
      if (changed !== null) announce({ table: 'candidates', row: changed, operation: 'update' });
    }
  },
  keyOf: (wanted) => wanted ?? '',
});

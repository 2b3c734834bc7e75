/** Books interviews for many candidates at once: each in the first of the chosen slots with a free place. */

import {
  announceOutcomes,
  type Chooser,
  type LeadBlock,
  previewOf,
} from '#machines/candidate/decisions/chosen-leads.ts';
import type { CalendarEntry } from '#machines/data/rpc/interview-calendar.ts';
import { bookInterview } from '#machines/data/rpc/interview-changes.ts';
import type { Application } from '#machines/data/tables/applications.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import { eachRow } from '#machines/factories/each-row.ts';
import { Refusal } from '#shared/refusal.ts';
import { bookingBlock, readLeads } from './bookable-leads.ts';
import { createSlotPlaces } from './slot-places.ts';

const batchSize = 5;

/** A candidate to book. */
interface PlannedBooking {
  application: Application;
  /** Makes a repeated booking idempotent. */
  key: string;
}

/**
 * Books the selected candidates into `slots`, both in the given order; can't be undone, because candidates may already
 * know.
 */
export function scheduleWork(slots: readonly CalendarEntry[], { user, nameOf }: Chooser): BulkWork {
  const planned = new Map<string, PlannedBooking>();
  const slotPlaces = createSlotPlaces(slots);

  const blockOf = (lead: Candidate, application: Application | undefined): LeadBlock | null => {
    const block = bookingBlock(lead, application, user);
    if (block !== null || !application) return block;
    if (!slotPlaces.take({ openingId: application.opening_id })) return 'noPlace';
    planned.set(lead.id, { application, key: crypto.randomUUID() });
    return null;
  };

  return {
    batchSize,
    async preview(selection, signal) {
      const { leads, applications } = await readLeads(selection, signal);
      planned.clear();
      slotPlaces.fill();
      const preview = previewOf(selection, leads, { user, nameOf }, (lead) =>
        blockOf(lead, applications.get(lead.id)),
      );
      slotPlaces.fill();
      return preview;
    },
    runBatch: async (ids, signal) =>
      announceOutcomes(
        await eachRow(ids, async (id) => {
          const one = planned.get(id);
          if (!one) throw new Refusal('NOT_FOUND');
          const { application, key } = one;
          await slotPlaces.book({ openingId: application.opening_id }, (slotId) =>
            bookInterview(application.id, { slotId }, key, signal),
          );
        }),
      ),
  };
}

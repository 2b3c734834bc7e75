import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { offerRow } from '#machines/data/tables/offers.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

const selected = z.object({
  id: z.uuid(),
  candidate: z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() }),
  opening: z.nullable(z.object({ title: z.string() })),
  offers: z.array(z.pick(offerRow, { status: true })),
});
/** An application in the selected stage. */
export type SelectedApplication = z.infer<typeof selected>;

/** Statuses of an offer that prevent a new one. */
const live: readonly string[] = ['draft', 'pending_approval', 'approved', 'sent', 'viewed', 'accepted'];

/** Loads the candidates a recruiter can make an offer to: selected, without an open offer, longest wait first. */
export const createCandidatesToOfferMachine = (userId: string) =>
  createWidgetMachine<readonly SelectedApplication[]>({
    id: 'candidatesToOffer',
    tables: ['applications', 'offers'],
    async load(signal) {
      const { data } = await client
        .from('applications')
        .select(
          'id,candidate:candidates!inner(id,first_name,last_name),opening:job_openings(title),offers(status)',
        )
        .eq('stage', 'selected')
        .eq('recruiter_id', userId)
        .order('stage_entered_at')
        .order('id')
        .abortSignal(signal)
        .throwOnError();
      return parseRows(selected, data).filter(
        ({ offers }) => !offers.some(({ status }) => live.includes(status)),
      );
    },
  });

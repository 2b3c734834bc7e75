import { type HandoverCheck, listHandovers } from '#machines/data/views/handover-list.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

/** Loads the quality checks of one hand-over; empty if it no longer waits. */
export const createHandoverChecksMachine = (candidateId: string) =>
  createWidgetMachine<readonly HandoverCheck[]>({
    id: `handoverChecks:${candidateId}`,
    tables: ['candidates', 'applications', 'documents'],
    topics: ['queue:ops'],
    load: async (signal) => (await listHandovers([candidateId], signal))[0]?.checks ?? [],
  });

import { announce } from '#machines/data/changes.ts';
import {
  exportCandidateData,
  type RequestVerdict,
  resolveDataRequest,
} from '#machines/data/rpc/data-requests.ts';
import { type AskedRequest, listDataRequests } from '#machines/data/tables/data-requests.ts';
import { createCollectionMachine } from '#machines/kinds/collection.machine.ts';
import { createCommandMachine } from '#machines/kinds/command.machine.ts';

/** What people ask about their data. An order moves a request on. */
export const requestsMachine = createCollectionMachine<readonly AskedRequest[], RequestVerdict>({
  id: 'dataRequests',
  load: (_, signal) => listDataRequests(signal),
  async run(verdict, signal) {
    await resolveDataRequest(verdict, signal);
    announce({ table: 'data_requests', row: verdict.id, operation: 'update' });
  },
  keyOf: ({ id }) => id,
  // Requests that arrive meanwhile, and what a colleague answers.
  staleAfter: 60_000,
  reloadsAfter: ['order.done', 'order.failed'],
});

/** Reads what is kept about the person of a request; the file is saved by whoever asked. */
export const personExportMachine = createCommandMachine<AskedRequest, Record<string, unknown>>({
  id: 'personExport',
  run: ({ candidate_id }, signal) => exportCandidateData(candidate_id, signal),
  keyOf: ({ id }) => id,
});

import { announce } from '#machines/data/changes.ts';
import {
  exportCandidateData,
  type RequestVerdict,
  resolveDataRequest,
} from '#machines/data/rpc/data-requests.ts';
import { type DataRequestWithPerson, listDataRequests } from '#machines/data/tables/data-requests.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';

/** Loads people's requests about their data. An order changes the status of a request. */
export const requestsMachine = createCollectionMachine<readonly DataRequestWithPerson[], RequestVerdict>({
  id: 'dataRequests',
  load: (_, signal) => listDataRequests(signal),
  async run(verdict, signal) {
    await resolveDataRequest(verdict, signal);
    announce({ table: 'data_requests', row: verdict.id, operation: 'update' });
  },
  keyOf: ({ id }) => id,
  // Catches new requests and colleagues' answers.
  staleAfter: 60_000,
  reloadsAfter: ['order.done', 'order.failed'],
});

/** Loads the data kept about the person of a request; the caller saves the file. */
export const personExportMachine = createCommandMachine<DataRequestWithPerson, Record<string, unknown>>({
  id: 'personExport',
  run: ({ candidate_id }, signal) => exportCandidateData(candidate_id, signal),
  keyOf: ({ id }) => id,
});

/** Loads all documents of one candidate, for actions outside the record. */
import { loadPart, type PartData, type PartRequest } from '#machines/candidate/record/parts.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';

export type CandidateDocuments = Extract<PartData, { part: 'documents' }>;

export const candidateDocumentsMachine = createCollectionMachine<
  CandidateDocuments,
  never,
  void,
  Omit<PartRequest, 'part'>
>({
  id: 'candidateDocuments',
  async load(ask, signal) {
    const data = await loadPart({ ...ask, part: 'documents' }, null, signal);
    if (data.part !== 'documents') throw new Error('Another part was loaded.');
    return data;
  },
  run: async () => {},
});

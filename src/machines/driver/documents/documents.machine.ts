import * as z from 'zod/mini';
import { loadOwnDocuments, type OwnDocument, ownDocument } from '#machines/data/rpc/my-documents.ts';
import { createWidgetMachine } from '#machines/kinds/widget.machine.ts';

/** What is asked of the driver and what became of it; the last answer is kept for when there is no network. */
export const documentsMachine = createWidgetMachine<readonly OwnDocument[]>({
  id: 'documents',
  load: loadOwnDocuments,
  lastKnown: z.readonly(z.array(ownDocument)),
  tables: ['documents', 'document_requirements', 'notifications'],
  topicsOf: ([document]) => (document ? [`candidate:${document.candidate_id}`] : []),
  pause: 0,
  every: 60_000,
});

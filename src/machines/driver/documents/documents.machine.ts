import * as z from 'zod/mini';
import { loadOwnDocuments, type OwnDocument, ownDocument } from '#machines/data/rpc/my-documents.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

/** Loads the documents requested from the driver and their results; the last response is stored for offline use. */
export const documentsMachine = createWidgetMachine<readonly OwnDocument[]>({
  id: 'documents',
  load: loadOwnDocuments,
  lastKnown: z.readonly(z.array(ownDocument)),
  tables: ['documents', 'document_requirements', 'notifications'],
  topicsOf: ([document]) => (document ? [`candidate:${document.candidate_id}`] : []),
  reloadDelay: 0,
  reloadInterval: 60_000,
});

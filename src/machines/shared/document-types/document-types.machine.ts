import { listKnownDocumentTypes } from '#machines/data/tables/document-types.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

/** Loads the document types, in the order of the visa; cached while the tab is open. */
export const documentTypesMachine = createWidgetMachine({
  id: 'documentTypes',
  isCached: true,
  tables: ['document_types'],
  load: listKnownDocumentTypes,
});

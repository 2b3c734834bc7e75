import { listKnownDocumentTypes } from '#machines/data/tables/document-types.ts';
import { createWidgetMachine } from '#machines/kinds/widget.machine.ts';

/** The types of documents, in the order of the visa; kept while the tab lives. */
export const documentTypesMachine = createWidgetMachine({
  id: 'documentTypes',
  isKept: true,
  tables: ['document_types'],
  load: listKnownDocumentTypes,
});

import { linkToDocument, type ViewPurpose } from '#machines/data/document-link.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';
import type { DocumentUrl } from '#shared/contract.documents.ts';

interface LinkInput {
  documentId: string;
  purpose: ViewPurpose;
}

/** Loads a link to one file, valid for at most a minute; the server logs each. Reloading requests a new link. */
export const fileLinkMachine = createCollectionMachine<DocumentUrl, never, void, LinkInput>({
  id: 'fileLink',
  load: ({ documentId, purpose }, signal) => linkToDocument(documentId, purpose, signal),
  run: async () => {},
});

import { sendDocument } from '#machines/data/document-upload.ts';
import type { KnownDocumentType } from '#machines/data/tables/document-types.ts';
import type { DocumentFile } from '#machines/data/tables/documents.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';
import { prepareFile } from './prepare-file.ts';

/** A file chosen for a candidate's document. */
export interface UploadOrder {
  candidateId: string;
  type: KnownDocumentType;
  side: DocumentFile['side'];
  name: string;
  content: Blob;
}

/** Uploads a file on behalf of a candidate: validates it and strips EXIF in the browser, then sends it. */
export const uploadMachine = createCommandMachine<UploadOrder, string>({
  id: 'documentUpload',
  async run({ candidateId, type, side, content }, signal) {
    const file = await prepareFile(content, type);
    return sendDocument(candidateId, { type: type.code, side, file }, signal);
  },
});

/** Combines a candidate's documents into one PDF; the server logs each file as downloaded. */
import { loadDocumentFile } from '#machines/data/document-link.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';
import type { SetFile } from './document-entries.ts';

/** A downloaded file of the set. */
export interface LoadedFile extends SetFile {
  bytes: Uint8Array;
}

export interface SetOrder {
  files: readonly SetFile[];
  /** Creates the PDF from the downloaded files. */
  compose: (files: readonly LoadedFile[]) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Downloads the files one by one and combines them into one PDF. */
export const documentSetMachine = createCommandMachine<SetOrder, Blob>({
  id: 'documentSet',
  async run({ files, compose }, signal) {
    const loaded: LoadedFile[] = [];
    for (const file of files) {
      const { blob } = await loadDocumentFile(file.id, 'download_set', signal);
      loaded.push({ ...file, bytes: new Uint8Array(await blob.arrayBuffer()) });
    }
    return new Blob([await compose(loaded)], { type: 'application/pdf' });
  },
});

/** One PDF of a candidate's documents; the server logs each file as downloaded. */
import { loadDocumentFile } from '#machines/data/document-link.ts';
import { createCommandMachine } from '#machines/kinds/command.machine.ts';
import type { SetFile } from './document-entries.ts';

/** A file of the set, as it was fetched. */
export interface LoadedFile extends SetFile {
  bytes: Uint8Array;
}

export interface SetOrder {
  files: readonly SetFile[];
  /** Makes the PDF of what was fetched. */
  compose: (files: readonly LoadedFile[]) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Fetches the files one after the other and makes one PDF of them. */
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

import { loadOwnDocumentUrl, type OwnDocumentSide } from '#machines/data/rpc/my-documents.ts';
import { documentRow } from '#machines/data/tables/documents.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';

interface SentFile {
  side: OwnDocumentSide['side'];
  url: string;
  mime: 'image/jpeg' | 'image/png' | 'application/pdf';
}

/** Loads links to the driver's own files, valid for a minute. */
export const sentFilesMachine = createCollectionMachine<
  readonly SentFile[],
  never,
  void,
  { sent: readonly { side: OwnDocumentSide['side']; id: string }[] }
>({
  id: 'sentFiles',
  load: ({ sent }, signal) =>
    Promise.all(
      sent.map(async ({ side, id }) => {
        const { url, mime } = await loadOwnDocumentUrl(id, signal);
        return { side, url, mime: documentRow.shape.mime.parse(mime) ?? 'application/pdf' };
      }),
    ),
  run: async () => {},
});

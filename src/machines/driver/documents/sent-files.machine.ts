import { linkToOwnDocument, type OwnSide } from '#machines/data/rpc/my-documents.ts';
import { documentRow } from '#machines/data/tables/documents.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';

interface SentFile {
  side: OwnSide['side'];
  url: string;
  mime: 'image/jpeg' | 'image/png' | 'application/pdf';
}

/** Loads links to the driver's own files, valid for a minute. */
export const sentFilesMachine = createCollectionMachine<
  readonly SentFile[],
  never,
  void,
  { sent: readonly { side: OwnSide['side']; id: string }[] }
>({
  id: 'sentFiles',
  load: ({ sent }, signal) =>
    Promise.all(
      sent.map(async ({ side, id }) => {
        const { url, mime } = await linkToOwnDocument(id, signal);
        return { side, url, mime: documentRow.shape.mime.parse(mime) ?? 'application/pdf' };
      }),
    ),
  run: async () => {},
});

import { cache } from '#machines/data/cache.ts';
import { loadOwnPicture } from '#machines/data/rpc/my-documents.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';

/** Loads the picture of one of the driver's own files; cached while the tab is open, because it never changes. */
export const ownPictureMachine = createCollectionMachine<Blob, never, void, { documentId: string }>({
  id: 'ownPicture',
  load: ({ documentId }) =>
    cache.fetchQuery({
      queryKey: ['ownPicture', documentId],
      // The query's own signal: a second reader of the same picture must not be cut off when the first one leaves.
      queryFn: ({ signal }) => loadOwnPicture(documentId, signal),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  run: async () => {},
});

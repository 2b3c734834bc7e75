import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { useListScreenProps } from '#components/hooks/list-screen.fixtures.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { documentCollectionList } from '#machines/operations/document-collection/document-collection.list.ts';
import { DocumentCollectionScreen } from './document-collection.screen.tsx';

const toasts = createToastQueue();

/** The screen for the signed-in user. Its place is kept in state instead of the URL. */
export function MatrixHarness({ address = '' }: { address?: string }) {
  const given = useListScreenProps(documentCollectionList, address);
  return (
    <ToastContext value={toasts}>
      {given && (
        <OutboxContext.Provider options={{ input: { userId: given.user.id } }}>
          <DocumentCollectionScreen
            {...given}
            reviewHref="/operations/documents/review"
            portalHref="https://recruitment.example/driver/documents"
          />
        </OutboxContext.Provider>
      )}
      <ToastRegion queue={toasts} />
    </ToastContext>
  );
}

import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { useListScreenProps } from '#components/hooks/list-screen.fixtures.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { lostCandidatesList } from '#machines/operations/lost-candidates/lost-candidates.list.ts';
import { LostCandidatesScreen } from './lost-candidates.screen.tsx';

const toasts = createToastQueue();

/** The screen for the signed-in user. Its place is kept in state instead of the URL. */
export function LostHarness({ address = '' }: { address?: string }) {
  const given = useListScreenProps(lostCandidatesList, address);
  return (
    <ToastContext value={toasts}>
      {given && (
        <OutboxContext.Provider options={{ input: { userId: given.user.id } }}>
          <LostCandidatesScreen {...given} />
        </OutboxContext.Provider>
      )}
      <ToastRegion queue={toasts} />
    </ToastContext>
  );
}

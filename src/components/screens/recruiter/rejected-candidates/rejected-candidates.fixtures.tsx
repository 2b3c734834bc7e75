import { useListScreenProps } from '#components/hooks/list-screen.fixtures.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { rejectedCandidatesList } from '#machines/recruiter/rejected-candidates/rejected-candidates.list.ts';
import { RejectedCandidatesScreen } from './rejected-candidates.screen.tsx';

const toasts = createToastQueue();

/** The screen for the signed-in user. Its place is kept in state instead of the URL. */
export function RejectedHarness({ address = '' }: { address?: string }) {
  const given = useListScreenProps(rejectedCandidatesList, address);
  return (
    <ToastContext value={toasts}>
      {given && (
        <RejectedCandidatesScreen
          {...given}
          bookingHref={(token) => `https://drivers.example.ae/interview#${token}`}
        />
      )}
      <ToastRegion queue={toasts} />
    </ToastContext>
  );
}

import { useListScreenProps } from '#components/hooks/list-screen.fixtures.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { commissionsList } from '#machines/recruiter/commissions/commissions.list.ts';
import { CommissionsScreen } from './commissions.screen.tsx';
import { Statement } from './statement.tsx';

const toasts = createToastQueue();

interface CommissionsHarnessProps {
  address?: string;
  /** Month whose statement is shown instead of the list: "2026-03". */
  printed?: string;
}

/** The screen for the signed-in user, with its place kept in state instead of the URL; or a statement. */
export function CommissionsHarness({ address = '', printed }: CommissionsHarnessProps) {
  const given = useListScreenProps(commissionsList, address);
  return (
    <ToastContext value={toasts}>
      {given &&
        (printed === undefined ? (
          <CommissionsScreen {...given} />
        ) : (
          <Statement user={given.user} month={printed} onEnd={() => {}} isShown />
        ))}
      <ToastRegion queue={toasts} />
    </ToastContext>
  );
}

import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { SessionContext } from '#components/contexts/session.context.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { selectUser } from '#machines/session/session.selectors.ts';
import { VisaCaseScreen } from './visa-case.screen.tsx';

const toasts = createToastQueue();

export interface CaseHarnessProps {
  caseId: string;
  onCase: (caseId: string) => void;
}

/** Renders a case's page for the signed-in user, opened from the unfiltered list. */
export function CaseHarness(props: CaseHarnessProps) {
  const user = SessionContext.useSelector(selectUser);
  return (
    user && (
      <ToastContext value={toasts}>
        <OutboxContext.Provider options={{ input: { userId: user.id } }}>
          <VisaCaseScreen
            {...props}
            user={user}
            search=""
            listHref="/operations/visa"
            recordHref={(id) => `/operations/visa?c=${id}`}
          />
        </OutboxContext.Provider>
        <ToastRegion queue={toasts} />
      </ToastContext>
    )
  );
}

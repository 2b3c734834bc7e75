import { useState } from 'react';
import { SessionContext } from '#components/contexts/session.context.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { selectUser } from '#machines/session/session.selectors.ts';
import { CommissionScreen } from './commission.screen.tsx';
import type { CommissionUrlState } from './commission-url-state.ts';

export interface CommissionHarnessProps {
  /** Initial place. Defaults to the current plan. */
  start?: Partial<CommissionUrlState>;
}

/** The commission settings for the signed-in admin, with their own URL. */
export function CommissionHarness({ start = {} }: CommissionHarnessProps) {
  const user = SessionContext.useSelector(selectUser);
  const [place, setUrlState] = useState<CommissionUrlState>({
    tab: 'plan',
    plan: null,
    isWriting: false,
    ...start,
  });
  const [queue] = useState(createToastQueue);
  if (!user) return null;
  return (
    <ToastContext value={queue}>
      <CommissionScreen user={user} place={place} onPlace={setUrlState} />
      <ToastRegion queue={queue} />
    </ToastContext>
  );
}

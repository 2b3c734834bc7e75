import { useState } from 'react';
import { SessionContext } from '#components/contexts/session.context.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { selectUser } from '#machines/session/session.selectors.ts';
import { CommissionDisputes } from './disputes/commission-disputes.tsx';
import { CommissionLedger } from './ledger/commission-ledger.tsx';
import { CommissionPeriods } from './periods/commission-periods.tsx';

export interface LedgerHarnessProps {
  part: 'ledger' | 'periods' | 'disputes';
  /** Initial query, in URL format. */
  start?: string;
}

/** A tab of the commission settings, for the signed-in admin. */
export function LedgerHarness({ part, start = '' }: LedgerHarnessProps) {
  const user = SessionContext.useSelector(selectUser);
  const [queue] = useState(createToastQueue);
  if (!user) return null;
  return (
    <ToastContext value={queue}>
      {part === 'ledger' && <CommissionLedger user={user} start={start} />}
      {part === 'periods' && <CommissionPeriods user={user} />}
      {part === 'disputes' && <CommissionDisputes user={user} />}
      <ToastRegion queue={queue} />
    </ToastContext>
  );
}

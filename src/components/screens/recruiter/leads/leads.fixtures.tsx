import { useState } from 'react';
import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { useListScreenProps } from '#components/hooks/list-screen.fixtures.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { leadsList } from '#machines/recruiter/leads/leads.list.ts';
import { LeadsScreen } from './leads.screen.tsx';

/** The screen for the signed-in user. Its place is kept in state instead of the URL. */
export function LeadsHarness({ address = '', seesAll = false }: { address?: string; seesAll?: boolean }) {
  const [toasts] = useState(createToastQueue);
  const given = useListScreenProps(leadsList, address);
  return (
    <ToastContext value={toasts}>
      {given && (
        <OutboxContext.Provider options={{ input: { userId: given.user.id } }}>
          <LeadsScreen
            {...given}
            seesAll={seesAll}
            bookingHref={(token) => `https://drivers.example.ae/interview#${token}`}
          />
        </OutboxContext.Provider>
      )}
      <ToastRegion queue={toasts} />
    </ToastContext>
  );
}

import { useState } from 'react';
import { FirstPasswordsHost } from '#components/candidate/passwords/first-passwords-host.tsx';
import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { useListScreenProps } from '#components/hooks/list-screen.fixtures.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { offersList } from '#machines/recruiter/offers/offers.list.ts';
import { OffersScreen } from './offers.screen.tsx';

export interface OffersHarnessProps {
  address?: string;
}

/** The screen for the signed-in user. Its place is kept in state instead of the URL. */
export function OffersHarness({ address = '' }: OffersHarnessProps) {
  const [toasts] = useState(createToastQueue);
  const given = useListScreenProps(offersList, address);
  return (
    <ToastContext value={toasts}>
      {given && (
        <OutboxContext.Provider options={{ input: { userId: given.user.id } }}>
          <OffersScreen {...given} />
        </OutboxContext.Provider>
      )}
      <FirstPasswordsHost signInUrl="https://drivers.example/login" />
      <ToastRegion queue={toasts} />
    </ToastContext>
  );
}

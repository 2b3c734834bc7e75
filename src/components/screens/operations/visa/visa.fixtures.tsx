import { useState } from 'react';
import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { useListScreenProps } from '#components/hooks/list-screen.fixtures.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { visaList } from '#machines/operations/visa/visa.list.ts';
import { VisaScreen } from './visa.screen.tsx';

/** The screen for the signed-in user. Its place is kept in state instead of the URL. */
export function VisaHarness({ address = '', onCase }: { address?: string; onCase: (id: string) => void }) {
  const [toasts] = useState(createToastQueue);
  const given = useListScreenProps(visaList, address);
  return (
    <ToastContext value={toasts}>
      {given && (
        <OutboxContext.Provider options={{ input: { userId: given.user.id } }}>
          <VisaScreen
            {...given}
            onCase={onCase}
            counterHref="/operations/visa/counter"
            candidateHref={(id) => `/operations/processing?c=${id}`}
          />
        </OutboxContext.Provider>
      )}
      <ToastRegion queue={toasts} />
    </ToastContext>
  );
}

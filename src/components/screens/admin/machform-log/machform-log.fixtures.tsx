import { useState } from 'react';
import { useListScreenProps } from '#components/hooks/list-screen.fixtures.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { machformLogList } from '#machines/admin/machform-log/machform-log.list.ts';
import { MachformLogScreen } from './machform-log.screen.tsx';

/** The log for the signed-in admin, with its place kept in state instead of the URL. */
export function LogHarness({ address = '' }: { address?: string }) {
  const [toasts] = useState(createToastQueue);
  const given = useListScreenProps(machformLogList, address);
  return (
    <ToastContext value={toasts}>
      {given && (
        <MachformLogScreen
          {...given}
          formsHref="/admin/config/machform"
          logHref="/admin/config/machform/log"
          onNavigate={() => {}}
          recordHref={(id) => `/admin?c=${id}`}
        />
      )}
      <ToastRegion queue={toasts} />
    </ToastContext>
  );
}

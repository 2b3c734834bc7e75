import { useState } from 'react';
import { useListScreenProps } from '#components/hooks/list-screen.fixtures.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { reportsAddress } from '#machines/admin/reports/report-address.ts';
import { ReportsScreen } from './reports.screen.tsx';

export interface ReportsHarnessProps {
  /** Initial query string. */
  address: string;
}

const links = {
  report: (search: string) => `#${search}`,
  candidate: (id: string) => `#candidate-${id}`,
  user: (id: string) => `#user-${id}`,
  client: (id: string) => `#client-${id}`,
  opening: (id: string) => `#opening-${id}`,
};

/** Renders the reports for the signed-in admin, with a URL that changes as in the product. */
export function ReportsHarness({ address }: ReportsHarnessProps) {
  const list = useListScreenProps(reportsAddress, address);
  const [queue] = useState(createToastQueue);
  return (
    list && (
      <ToastContext value={queue}>
        <ReportsScreen {...list} links={links} />
        <ToastRegion queue={queue} />
      </ToastContext>
    )
  );
}

import { useState } from 'react';
import { useListScreenProps } from '#components/hooks/list-screen.fixtures.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { dataProblemsList } from '#machines/operations/data-problems/data-problems.list.ts';
import { DataProblemsScreen } from './data-problems.screen.tsx';

/** The screen for the signed-in user. Its place is kept in state instead of the URL. */
export function ProblemsHarness({ address = '' }: { address?: string }) {
  const [toasts] = useState(createToastQueue);
  const given = useListScreenProps(dataProblemsList, address);
  return (
    <ToastContext value={toasts}>
      {given && (
        <DataProblemsScreen
          {...given}
          handoversHref="/operations/processing"
          problemsHref="/operations/processing/problems"
          onNavigate={() => {}}
          recordHref={(id) => `/operations/processing?c=${id}`}
        />
      )}
      <ToastRegion queue={toasts} />
    </ToastContext>
  );
}

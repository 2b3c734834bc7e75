import { useState } from 'react';
import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { useListScreenProps } from '#components/hooks/list-screen.fixtures.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { interviewTrackingList } from '#machines/recruiter/interview-tracking/interview-tracking.list.ts';
import { InterviewTrackingScreen } from './interview-tracking.screen.tsx';

const recordHref = (id: string) => `/recruiter/leads?c=${id}`;

/** The screen for the signed-in user. Its place is kept in state instead of the URL. */
export function InterviewsHarness({ address = '' }: { address?: string }) {
  const [toasts] = useState(createToastQueue);
  const given = useListScreenProps(interviewTrackingList, address);
  return (
    <ToastContext value={toasts}>
      {given && (
        <OutboxContext.Provider options={{ input: { userId: given.user.id } }}>
          <InterviewTrackingScreen
            {...given}
            recordHref={recordHref}
            walkInHref="/recruiter/interview-tracking/walk-in"
          />
        </OutboxContext.Provider>
      )}
      <ToastRegion queue={toasts} />
    </ToastContext>
  );
}

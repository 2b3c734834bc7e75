import { useState } from 'react';
import { SessionContext } from '#components/contexts/session.context.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import type { Cohort } from '#machines/data/views/onboarding-list.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { OnboardingCohortScreen } from './onboarding-cohort.screen.tsx';

/** The grid for the signed-in user, with its cohort kept in state instead of the URL. */
export function CohortHarness({ first }: { first: Cohort }) {
  const user = SessionContext.useSelector(selectUser);
  const [toasts] = useState(createToastQueue);
  const [cohort, setCohort] = useState(first);
  return (
    <ToastContext value={toasts}>
      {user && (
        <OnboardingCohortScreen
          user={user}
          cohort={cohort}
          onCohort={(change) => setCohort((before) => ({ ...before, ...change }))}
          listHref="/operations/onboarding"
          recordHref={(id) => `/operations/onboarding?c=${id}&part=onboarding`}
        />
      )}
      <ToastRegion queue={toasts} />
    </ToastContext>
  );
}

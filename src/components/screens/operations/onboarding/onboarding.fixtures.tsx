import { useState } from 'react';
import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { useListScreenProps } from '#components/hooks/list-screen.fixtures.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { onboardingList } from '#machines/operations/onboarding/onboarding.list.ts';
import { OnboardingScreen } from './onboarding.screen.tsx';

/** The screen for the signed-in user. Its place is kept in state instead of the URL. */
export function OnboardingHarness({ address = '' }: { address?: string }) {
  const [toasts] = useState(createToastQueue);
  const given = useListScreenProps(onboardingList, address);
  return (
    <ToastContext value={toasts}>
      {given && (
        <OutboxContext.Provider options={{ input: { userId: given.user.id } }}>
          <OnboardingScreen {...given} cohortHref="/operations/onboarding/cohort" />
        </OutboxContext.Provider>
      )}
      <ToastRegion queue={toasts} />
    </ToastContext>
  );
}

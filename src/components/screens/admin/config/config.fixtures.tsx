import { useState } from 'react';
import { SessionContext } from '#components/contexts/session.context.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { selectUser } from '#machines/session/session.selectors.ts';
import { ConfigScreen } from './config.screen.tsx';
import type { ConfigPlace } from './config-place.ts';

export interface ConfigHarnessProps {
  /** Initial place. */
  start: ConfigPlace;
}

/** The configuration for the signed-in admin, with its own URL. */
export function ConfigHarness({ start }: ConfigHarnessProps) {
  const user = SessionContext.useSelector(selectUser);
  const [place, setPlace] = useState(start);
  const [queue] = useState(createToastQueue);
  if (!user) return null;
  return (
    <ToastContext value={queue}>
      <ConfigScreen
        user={user}
        place={place}
        onPlace={setPlace}
        dataProtectionHref="#data-protection"
        onReload={() => {}}
      />
      <ToastRegion queue={queue} />
    </ToastContext>
  );
}

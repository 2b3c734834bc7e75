import { useState } from 'react';
import { SessionContext } from '#components/contexts/session.context.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { selectUser } from '#machines/session/session.selectors.ts';
import { ConfigScreen } from './config.screen.tsx';
import type { ConfigUrlState } from './config-url-state.ts';

export interface ConfigHarnessProps {
  /** Initial place. */
  start: ConfigUrlState;
}

/** The configuration for the signed-in admin, with its own URL. */
export function ConfigHarness({ start }: ConfigHarnessProps) {
  const user = SessionContext.useSelector(selectUser);
  const [place, setUrlState] = useState(start);
  const [queue] = useState(createToastQueue);
  if (!user) return null;
  return (
    <ToastContext value={queue}>
      <ConfigScreen
        user={user}
        place={place}
        onPlace={setUrlState}
        dataProtectionHref="#data-protection"
        onReload={() => {}}
      />
      <ToastRegion queue={queue} />
    </ToastContext>
  );
}

import { useState } from 'react';
import { SessionContext } from '#components/contexts/session.context.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { selectUser } from '#machines/session/session.selectors.ts';
import { ConfigPrivacy } from './privacy.tsx';

/** The privacy settings for the signed-in admin. */
export function PrivacyHarness() {
  const user = SessionContext.useSelector(selectUser);
  const [queue] = useState(createToastQueue);
  if (!user) return null;
  return (
    <ToastContext value={queue}>
      <ConfigPrivacy userId={user.id} dataProtectionHref="#data-protection" />
      <ToastRegion queue={queue} />
    </ToastContext>
  );
}

import { useState } from 'react';
import { SessionContext } from '#components/contexts/session.context.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { selectUser } from '#machines/session/session.selectors.ts';
import { ConfigCalendar } from './calendar.tsx';

/** The calendar for the signed-in admin. */
export function CalendarHarness() {
  const user = SessionContext.useSelector(selectUser);
  const [queue] = useState(createToastQueue);
  if (!user) return null;
  return (
    <ToastContext value={queue}>
      <ConfigCalendar userId={user.id} />
      <ToastRegion queue={queue} />
    </ToastContext>
  );
}

import { useReducer } from 'react';
import { SessionContext } from '#components/contexts/session.context.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { dayInDubai } from '#machines/data/clock.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { addDays } from '#machines/shared/calendar/calendar-span.ts';
import type { CalendarPlace } from './calendar-place.ts';
import { InterviewCalendarScreen } from './interview-calendar.screen.tsx';

const toasts = createToastQueue();

interface CalendarAtWorkProps extends Partial<Pick<CalendarPlace, 'view'>> {
  /** How many weeks ahead it begins. */
  weeks?: number;
}

/** The screen of whoever is signed in, its place kept here instead of in an address. */
export function CalendarAtWork({ weeks = 0, view = null }: CalendarAtWorkProps) {
  const user = SessionContext.useSelector(selectUser);
  const [place, onPlace] = useReducer(
    (before: CalendarPlace, change: Partial<CalendarPlace>) => ({ ...before, ...change }),
    { view, day: weeks === 0 ? null : addDays(dayInDubai(), 7 * weeks), filters: {} },
  );
  return (
    <ToastContext value={toasts}>
      {user && (
        <InterviewCalendarScreen
          {...{ user, place, onPlace }}
          candidateHref={(id) => `/recruiter/leads?c=${id}`}
          bookingHref={(token) => `https://drivers.example.ae/book/${token}`}
        />
      )}
      <ToastRegion queue={toasts} />
    </ToastContext>
  );
}

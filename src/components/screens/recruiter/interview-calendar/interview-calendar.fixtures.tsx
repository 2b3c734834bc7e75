import { useReducer } from 'react';
import { SessionContext } from '#components/contexts/session.context.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { dayInDubai } from '#machines/data/clock.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { addDays } from '#machines/shared/calendar/calendar-span.ts';
import type { CalendarUrlState } from './calendar-url-state.ts';
import { InterviewCalendarScreen } from './interview-calendar.screen.tsx';

const toasts = createToastQueue();

interface CalendarHarnessProps extends Partial<Pick<CalendarUrlState, 'view'>> {
  /** Number of weeks ahead to start at. */
  weeks?: number;
}

/** The screen for the signed-in user. Its place is kept in state instead of the URL. */
export function CalendarHarness({ weeks = 0, view = null }: CalendarHarnessProps) {
  const user = SessionContext.useSelector(selectUser);
  const [place, onPlace] = useReducer(
    (before: CalendarUrlState, change: Partial<CalendarUrlState>) => ({ ...before, ...change }),
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

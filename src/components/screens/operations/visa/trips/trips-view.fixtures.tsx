import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { userEvent, waitFor } from 'storybook/test';
import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { SessionContext } from '#components/contexts/session.context.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { dayInDubai } from '#machines/data/clock.ts';
import type { PlannedTrip, TripPassenger } from '#machines/data/tables/trips.ts';
import { createTripWeekMachine } from '#machines/operations/visa/trips/trip-week.machine.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { PrintTripSlips } from './print-trip-slips.tsx';
import { TripsView } from './trips-view.tsx';

const toasts = createToastQueue();

/** The trips for the signed-in user. */
export function TripsHarness() {
  const user = SessionContext.useSelector(selectUser);
  return (
    user && (
      <ToastContext value={toasts}>
        <OutboxContext.Provider options={{ input: { userId: user.id } }}>
          <main>
            <TripsView user={user} candidateHref={(id) => `/operations/visa?c=${id}`} />
          </main>
        </OutboxContext.Provider>
        <ToastRegion queue={toasts} />
      </ToastContext>
    )
  );
}

const languages = ['en', 'ar', 'ur', 'hi', 'bn', 'ml', 'ne'];

/** The slips of the sample trip on screen, one in each language. */
export function VisibleTripSlips() {
  const [machine] = useState(() => createTripWeekMachine(dayInDubai(), dayInDubai(7)));
  const [{ context }] = useMachine(machine);
  const trip = context.data?.find(({ status, riders }) => status === 'planned' && riders.length > 0);
  return trip ? <PrintTripSlips trip={trip} riders={inEachLanguage(trip)} onEnd={() => {}} isShown /> : null;
}

function inEachLanguage({ riders }: PlannedTrip): TripPassenger[] {
  const [passenger] = riders;
  return passenger
    ? languages.map((language) => ({
        ...passenger,
        id: `${passenger.id}-${language}`,
        candidate: { ...passenger.candidate, preferred_language: language },
      }))
    : [];
}

/** Returns the card of the planned sample trip: the finished one has a badge. */
export const plannedCard = (): HTMLElement | null =>
  document.querySelector('article:has(li):not(:has(> header [data-tone]))');

/**
 * Waits for the planned sample trip and the due candidates. The trip is on the next weekday: after Thursday, in the next
 * week.
 */
export async function tripsReady(): Promise<void> {
  await waitFor(() => {
    if (!document.querySelector('[aria-busy="false"]')) throw new Error('The week is loading');
  });
  if (!plannedCard()) {
    const [, , later] = document.querySelectorAll('header:has(+ * > [aria-busy]) button');
    if (later) await userEvent.click(later);
  }
  await waitFor(() => {
    if (!plannedCard()) throw new Error('No trips yet');
    if (!document.querySelector('aside li')) throw new Error('No one is due yet');
  });
}

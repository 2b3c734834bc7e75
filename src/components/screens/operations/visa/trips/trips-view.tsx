import { useMachine } from '@xstate/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { useNow } from '#components/hooks/use-now.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { widgetPropsOf } from '#components/hooks/widget-props-of.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import { dayInDubai } from '#machines/data/clock.ts';
import type { PlannedTrip, Trip, TripPassenger } from '#machines/data/tables/trips.ts';
import {
  centresMachine,
  createTripCandidatesMachine,
} from '#machines/operations/visa/trips/trip-candidates.machine.ts';
import { dayOf, daysLater, mondayOf } from '#machines/operations/visa/trips/trip-days.ts';
import { placesTakenIn } from '#machines/operations/visa/trips/trip-draft.ts';
import { type TripOrder, tripOrdersMachine } from '#machines/operations/visa/trips/trip-orders.machine.ts';
import { createTripWeekMachine } from '#machines/operations/visa/trips/trip-week.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { DuePanel } from './due-panel.tsx';
import { PrintTripSlips } from './print-trip-slips.tsx';
import { TripCard } from './trip-card.tsx';
import type { TripPanel } from './trip-panel.ts';
import styles from './trips.module.css';
import { useTripEnds } from './use-trip-ends.ts';

const panels = lazyPart(async () => (await import('./trip-panels.tsx')).TripPanels);
const visibleDayCount = 7;

export interface TripsViewProps {
  user: SessionUser;
  /** The switch between the views of visa work. */
  action?: ReactNode;
  /** Path of a candidate's record. */
  candidateHref: (candidateId: string) => string;
}

/** Shows the trips of a week beside the due candidates: candidates are added to trips, and results are recorded. */
export function TripsView(props: TripsViewProps) {
  const [from, setFrom] = useState(() => mondayOf(dayInDubai()));
  const [kind, setKind] = useState<Trip['kind']>('medical');
  return <Week key={from} {...{ ...props, from, kind }} onWeek={setFrom} onKindChange={setKind} />;
}

interface WeekProps extends TripsViewProps {
  from: string;
  kind: Trip['kind'];
  onWeek: (from: string) => void;
  onKindChange: (kind: Trip['kind']) => void;
}

function Week({ user, action, candidateHref, from, kind, onWeek, onKindChange }: WeekProps) {
  const { t } = useTranslation('trips');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const references = useReferences();
  const now = useNow();
  const [weekMachine] = useState(() => createTripWeekMachine(from, daysLater(from, visibleDayCount)));
  const { state: week, onReload } = widgetPropsOf(useMachine(weekMachine));
  const { state: centres } = widgetPropsOf(useMachine(centresMachine));
  const [{ context: orders, hasTag }, actor] = useTripOrders();
  const [panel, setPanel] = useState<TripPanel | null>(null);
  const [printed, setPrinted] = useState<{ trip: PlannedTrip; riders: readonly TripPassenger[] } | null>(
    null,
  );
  const run = (order: TripOrder) => actor.send({ type: 'order.run', order });
  const trips = week.data ?? [];
  const show = (next: TripPanel | null) => {
    actor.send({ type: 'order.dismiss' });
    setPanel(next);
  };
  useTripEnds(actor, panel, () => setPanel(null));
  const days = Array.from({ length: visibleDayCount }, (_, index) => daysLater(from, index));
  const planned = trips.filter(({ status }) => status !== 'cancelled');
  const open = planned.filter(
    (trip) =>
      trip.status === 'planned' && Date.parse(trip.starts_at) > now && placesTakenIn(trip) < trip.capacity,
  );
  return (
    <div className={styles.View}>
      <header className={styles.Tools}>
        <Row gap={2}>
          <IconButton
            icon={ChevronLeft}
            isDirectional
            variant="secondary"
            label={t('earlier')}
            onPress={() => onWeek(daysLater(from, -visibleDayCount))}
          />
          <Button onPress={() => onWeek(mondayOf(dayInDubai()))}>{t('thisWeek')}</Button>
          <IconButton
            icon={ChevronRight}
            isDirectional
            variant="secondary"
            label={t('later')}
            onPress={() => onWeek(daysLater(from, visibleDayCount))}
          />
          <Heading level={2} size="body">
            {t('week', { from: format.date(from), to: format.date(daysLater(from, visibleDayCount - 1)) })}
          </Heading>
        </Row>
        {action}
      </header>
      <div className={styles.Sides}>
        <div className={styles.Week} aria-busy={week.isReading}>
          {week.data === null && week.error && (
            <ErrorState title={t('failed')} onRetry={onReload} isRetrying={week.isReading}>
              {errorMessage(week.error)}
            </ErrorState>
          )}
          {week.data === null && !week.error && <TripsSkeleton />}
          {week.data && planned.length === 0 && (
            <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
          )}
          {days.map((day) => {
            const own = planned.filter(({ starts_at }) => dayOf(starts_at) === day);
            return own.length === 0 ? null : (
              <section key={day} className={styles.Day} aria-label={format.date(day)}>
                <Heading level={3} size="body">
                  {format.date(day)}
                </Heading>
                {own.map((trip) => (
                  <TripCard
                    key={trip.id}
                    trip={trip}
                    others={open.filter(({ id, kind: other }) => id !== trip.id && other === trip.kind)}
                    references={references}
                    now={now}
                    isBusy={hasTag('busy')}
                    candidateHref={candidateHref}
                    onRun={run}
                    onPanel={show}
                    onPrint={(riders) => setPrinted({ trip, riders })}
                  />
                ))}
              </section>
            );
          })}
        </div>
        <DueSide
          key={kind}
          kind={kind}
          trips={open.filter((trip) => trip.kind === kind)}
          isBusy={hasTag('busy')}
          candidateHref={candidateHref}
          onKindChange={onKindChange}
          onRun={run}
          onNew={(people) => show({ kind: 'new', tripKind: kind, people })}
        />
      </div>
      {printed && (
        <PrintTripSlips trip={printed.trip} riders={printed.riders} onEnd={() => setPrinted(null)} />
      )}
      {panel && references && (
        <LazyPart part={panels}>
          {(TripPanels) => (
            <TripPanels
              {...{ panel, user, references, now }}
              trips={trips}
              centres={centres.data ?? []}
              error={orders.error}
              outcome={orders.done?.result ?? null}
              isBusy={hasTag('busy')}
              onRun={run}
              onClose={() => show(null)}
            />
          )}
        </LazyPart>
      )}
    </div>
  );
}

type DueSideProps = Omit<Parameters<typeof DuePanel>[0], 'due'>;

/** Loads and lists the due candidates of one kind. */
function DueSide(props: DueSideProps) {
  const [machine] = useState(() => createTripCandidatesMachine(props.kind));
  return <DuePanel {...props} due={widgetPropsOf(useMachine(machine))} />;
}

function useTripOrders() {
  const [snapshot, , actor] = useMachine(tripOrdersMachine);
  return [{ context: snapshot.context, hasTag: snapshot.hasTag.bind(snapshot) }, actor] as const;
}

function TripsSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.Skeleton} role="status" aria-label={t('loading')}>
      {['first', 'second', 'third'].map((line) => (
        <SkeletonLine key={line} width="100%" />
      ))}
    </div>
  );
}

import { useState } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import type { WidgetState } from '#components/blocks/widget/widget.tsx';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Menu, MenuSection } from '#components/ui/menu/menu.tsx';
import { MenuAction } from '#components/ui/menu/menu-action.tsx';
import { Popover } from '#components/ui/popover/popover.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { TripCandidate } from '#machines/data/rpc/trip-work.ts';
import type { PlannedTrip, Trip } from '#machines/data/tables/trips.ts';
import { placesTakenIn, tripKinds } from '#machines/operations/visa/trips/trip-draft.ts';
import type { TripOrder } from '#machines/operations/visa/trips/trip-orders.machine.ts';
import { DueRow } from './due-row.tsx';
import styles from './trips.module.css';

export interface DuePanelProps {
  kind: Trip['kind'];
  due: { state: WidgetState<readonly TripCandidate[]>; onReload: () => void };
  /** Trips of this kind with free places. */
  trips: readonly PlannedTrip[];
  isBusy: boolean;
  candidateHref: (candidateId: string) => string;
  onKindChange: (kind: Trip['kind']) => void;
  onRun: (order: TripOrder) => void;
  onNew: (people: readonly TripCandidate[]) => void;
}

/**
 * Lists candidates due for one kind of appointment, most urgent first. They can be selected, dragged, or added to a
 * trip from a menu.
 */
export function DuePanel({
  kind,
  due,
  trips,
  isBusy,
  candidateHref,
  onKindChange,
  onRun,
  onNew,
}: DuePanelProps) {
  const { t } = useTranslation(['trips', 'driverCards']);
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { data, error, isReading } = due.state;
  const people = data ?? [];
  const chosen = people.filter(({ candidate_id }) => picked.has(candidate_id));
  const pick = (id: string, isPicked: boolean) =>
    setPicked((before) => new Set(isPicked ? [...before, id] : [...before].filter((one) => one !== id)));
  const bookOnTrip = (trip: PlannedTrip, who: readonly TripCandidate[]) => {
    onRun({ type: 'book', trip, people: who });
    setPicked(new Set());
  };
  return (
    <aside className={styles.Due} aria-label={t('due.title')}>
      <header className={styles.DueHead}>
        <Heading level={2} size="body">
          {t('due.title')} <Muted as="span">{data ? format.number(people.length) : ''}</Muted>
        </Heading>
        <Select
          label={t('due.kind')}
          value={kind}
          onChange={onKindChange}
          options={tripKinds.map((value) => ({
            value,
            label: t(`driverCards:appointment.kind.${value}`),
          }))}
        />
        <MenuTrigger>
          <Button
            variant="primary"
            isWide
            isPending={isBusy}
            pendingLabel={t('saving')}
            disabledReason={chosen.length === 0 ? t('due.chooseFirst') : undefined}
          >
            {chosen.length === 0 ? t('due.put') : t('due.putMany', { count: chosen.length })}
          </Button>
          <Popover>
            <Menu label={t('due.put')}>
              <MenuAction onAction={() => onNew(chosen)}>{t('due.newTrip')}</MenuAction>
              {trips.length > 0 && (
                <MenuSection title={t('due.existing')}>
                  {trips.map((trip) => {
                    const room = trip.capacity - placesTakenIn(trip);
                    return (
                      <MenuAction
                        key={trip.id}
                        description={t('due.room', { centre: trip.centre.name, count: room })}
                        disabledReason={room < chosen.length ? t('due.tooMany', { count: room }) : undefined}
                        onAction={() => bookOnTrip(trip, chosen)}
                      >
                        {format.dateTime(trip.starts_at)}
                      </MenuAction>
                    );
                  })}
                </MenuSection>
              )}
            </Menu>
          </Popover>
        </MenuTrigger>
      </header>
      {data === null && error && (
        <ErrorState title={t('due.failed')} onRetry={due.onReload} isRetrying={isReading}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {data && people.length === 0 && (
        <EmptyState kind="done" title={t('due.none')}>
          {t('due.noneText')}
        </EmptyState>
      )}
      <ul className={styles.People}>
        {people.map((who) => (
          <DueRow
            key={who.candidate_id}
            {...{ who, kind, trips, candidateHref }}
            isPicked={picked.has(who.candidate_id)}
            draggedCandidates={picked.has(who.candidate_id) ? chosen : [who]}
            onPick={(isPicked) => pick(who.candidate_id, isPicked)}
            onBook={(trip) => bookOnTrip(trip, [who])}
            onNew={() => onNew([who])}
          />
        ))}
      </ul>
    </aside>
  );
}

import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Printer from 'lucide-react/icons/printer';
import { useContext, useState } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { LanguageContext } from '#components/i18n/language.context.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Menu } from '#components/ui/menu/menu.tsx';
import { MenuAction } from '#components/ui/menu/menu-action.tsx';
import { Popover } from '#components/ui/popover/popover.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { PlannedTrip, TripPassenger } from '#machines/data/tables/trips.ts';
import { placesTakenIn, ridersOf } from '#machines/operations/visa/trips/trip-draft.ts';
import type { TripOrder } from '#machines/operations/visa/trips/trip-orders.machine.ts';
import { nameIn, type References } from '#machines/shared/references/references.machine.ts';
import { dragged } from './dragged.ts';
import { PassengerRow } from './passenger-row.tsx';
import type { TripPanel } from './trip-panel.ts';
import styles from './trips.module.css';

export interface TripCardProps {
  trip: PlannedTrip;
  /** Other trips of the same kind with free places. */
  others: readonly PlannedTrip[];
  references: References | null;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  isBusy: boolean;
  candidateHref: (candidateId: string) => string;
  onRun: (order: TripOrder) => void;
  onPanel: (panel: TripPanel) => void;
  /** Prints slips for these passengers. */
  onPrint: (riders: readonly TripPassenger[]) => void;
}

/** Shows a trip: time, place, PRO, occupancy and passengers. Candidates can be dropped on it. */
export function TripCard(props: TripCardProps) {
  const { trip, others, references, now, isBusy, candidateHref, onRun, onPanel, onPrint } = props;
  const { t } = useTranslation(['trips', 'driverCards']);
  const format = useFormat();
  const language = useContext(LanguageContext);
  const [isOver, setOver] = useState(false);
  const riders = ridersOf(trip);
  const booked = riders.filter(({ status }) => status === 'booked');
  const taken = placesTakenIn(trip);
  const isOpen = trip.status === 'planned';
  const isPast = Date.parse(trip.starts_at) <= now;
  const pro = references && nameIn(references, trip.pro_id);
  const time = format.time(trip.starts_at);
  const name = t('name', { time, kind: t(`driverCards:appointment.kind.${trip.kind}`) });
  const drop = () => {
    setOver(false);
    const what = dragged.take();
    if (what?.type === 'people' && what.kind === trip.kind && !isBusy)
      onRun({ type: 'book', trip, people: what.people });
    if (what?.type === 'rider' && what.from !== trip.id && what.kind === trip.kind && !isBusy)
      onRun({ type: 'move', passenger: what.passenger, trip });
  };
  return (
    <article
      className={styles.Card}
      data-over={isOver || undefined}
      aria-label={name}
      onDragOver={(event) => {
        if (!isOpen || isPast || !dragged.canDropOn(trip)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        drop();
      }}
    >
      <header className={styles.CardHead}>
        <div className={styles.CardDescription}>
          <Heading level={4} size="body">
            {name}
          </Heading>
          <Muted>
            <bdi>{trip.centre.name_i18n?.[language] ?? trip.centre.name}</bdi>
          </Muted>
          <Row gap={3}>
            <Muted as="span">{pro ? t('withPro', { name: pro }) : t('noPro')}</Muted>
            {trip.vehicle !== null && (
              <Muted as="span">
                <bdi>{trip.vehicle}</bdi>
              </Muted>
            )}
            {trip.driver_contact !== null && (
              <Muted as="span">
                <bdi>{trip.driver_contact}</bdi>
              </Muted>
            )}
          </Row>
        </div>
        <Capacity taken={taken} capacity={trip.capacity} />
        {!isOpen && <Badge tone="good">{t('status.done')}</Badge>}
        <MenuTrigger>
          <IconButton icon={EllipsisVertical} label={t('menu', { name })} />
          <Popover>
            <Menu label={t('menu', { name })}>
              <MenuAction onAction={() => onPanel({ kind: 'messages', trip })}>
                {t('messages.open')}
              </MenuAction>
              {isOpen && (
                <>
                  <MenuAction onAction={() => onPanel({ kind: 'change', trip })}>{t('change')}</MenuAction>
                  <MenuAction
                    onAction={() => onRun({ type: 'change', trip, fields: { status: 'done' } })}
                    disabledReason={isPast ? undefined : t('notYet')}
                  >
                    {t('finish')}
                  </MenuAction>
                  <MenuAction isDanger onAction={() => onPanel({ kind: 'cancel', trip })}>
                    {t('cancel.open')}
                  </MenuAction>
                </>
              )}
            </Menu>
          </Popover>
        </MenuTrigger>
      </header>
      {riders.length === 0 ? (
        <Muted>{t('nobody')}</Muted>
      ) : (
        <ul className={styles.Riders} aria-label={t('riders', { name })}>
          {riders.map((passenger) => (
            <PassengerRow
              key={passenger.id}
              {...{ passenger, trip, others, isBusy, candidateHref, onRun }}
              onPrint={() => onPrint([passenger])}
            />
          ))}
        </ul>
      )}
      <Row>
        <Button
          onPress={() => onPrint(booked)}
          disabledReason={booked.length === 0 ? t('noSlips') : undefined}
          aria-label={t('printOf', { name })}
        >
          <Icon of={Printer} />
          {t('print')}
        </Button>
        <Button
          onPress={() => onPanel({ kind: 'results', trip })}
          disabledReason={riders.length === 0 ? t('noResults') : undefined}
          aria-label={t('results.openOf', { name })}
        >
          {t('results.open')}
        </Button>
      </Row>
    </article>
  );
}

/** Shows the occupancy of a trip as text and as a bar. */
function Capacity({ taken, capacity }: { taken: number; capacity: number }) {
  const { t } = useTranslation('trips');
  const format = useFormat();
  return (
    <span className={styles.Capacity}>
      {t('seats', { taken: format.number(taken), capacity: format.number(capacity) })}
      <span className={styles.Bar} aria-hidden="true">
        <span
          className={styles.Filled}
          style={{ inlineSize: `${Math.min(100, (100 * taken) / capacity)}%` }}
        />
      </span>
    </span>
  );
}

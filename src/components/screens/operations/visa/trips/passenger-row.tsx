import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Menu, MenuSection } from '#components/ui/menu/menu.tsx';
import { MenuAction } from '#components/ui/menu/menu-action.tsx';
import { Popover } from '#components/ui/popover/popover.tsx';
import type { PlannedTrip, TripPassenger } from '#machines/data/tables/trips.ts';
import type { TripOrder } from '#machines/operations/visa/trips/trip-orders.machine.ts';
import { type ResultOutcome, recordedResult } from '#machines/operations/visa/trips/trip-results.ts';
import { dragged } from './dragged.ts';
import styles from './trips.module.css';

const tones: Readonly<Record<ResultOutcome, 'neutral' | 'good' | 'warn' | 'bad'>> = {
  attended: 'neutral',
  passed: 'good',
  retest: 'warn',
  failed: 'bad',
  missed: 'bad',
  moved: 'neutral',
};

export interface PassengerRowProps {
  passenger: TripPassenger;
  trip: PlannedTrip;
  others: readonly PlannedTrip[];
  isBusy: boolean;
  candidateHref: (candidateId: string) => string;
  onRun: (order: TripOrder) => void;
  onPrint: () => void;
}

/** Returns the name of a passenger. */
export const passengerName = ({ candidate: { first_name, last_name } }: TripPassenger): string =>
  `${first_name} ${last_name}`.trim();

/** Shows a passenger, who can be dragged to another trip, or moved, removed and printed from a menu. */
export function PassengerRow({
  passenger,
  trip,
  others,
  isBusy,
  candidateHref,
  onRun,
  onPrint,
}: PassengerRowProps) {
  const { t } = useTranslation('trips');
  const format = useFormat();
  const name = passengerName(passenger);
  const result = recordedResult(passenger);
  const isMovable = passenger.status === 'booked' || passenger.status === 'missed';
  return (
    <li
      className={styles.Passenger}
      draggable={isMovable && !isBusy}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', name);
        event.dataTransfer.effectAllowed = 'move';
        dragged.begin({ type: 'rider', kind: trip.kind, from: trip.id, passenger });
      }}
    >
      <span className={styles.PassengerName} title={name}>
        <bdi>{name}</bdi>
      </span>
      {result && <Badge tone={tones[result]}>{t(`outcome.${result}`)}</Badge>}
      <MenuTrigger>
        <IconButton icon={EllipsisVertical} label={t('riderMenu', { name })} />
        <Popover>
          <Menu label={t('riderMenu', { name })}>
            <MenuAction href={candidateHref(passenger.candidate_id)}>{t('openRecord')}</MenuAction>
            <MenuAction onAction={onPrint}>{t('printOne')}</MenuAction>
            {isMovable && others.length > 0 && (
              <MenuSection title={t('moveTo')}>
                {others.map((other) => (
                  <MenuAction
                    key={other.id}
                    description={other.centre.name}
                    onAction={() => onRun({ type: 'move', passenger, trip: other })}
                  >
                    {format.dateTime(other.starts_at)}
                  </MenuAction>
                ))}
              </MenuSection>
            )}
            {passenger.status === 'booked' && (
              <MenuAction isDanger onAction={() => onRun({ type: 'unbook', riders: [passenger] })}>
                {t('takeOff')}
              </MenuAction>
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
    </li>
  );
}

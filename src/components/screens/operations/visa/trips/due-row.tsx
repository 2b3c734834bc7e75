import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Checkbox } from '#components/ui/checkbox/checkbox.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Menu, MenuSection } from '#components/ui/menu/menu.tsx';
import { MenuAction } from '#components/ui/menu/menu-action.tsx';
import { Popover } from '#components/ui/popover/popover.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { TripCandidate } from '#machines/data/rpc/trip-work.ts';
import type { PlannedTrip, Trip } from '#machines/data/tables/trips.ts';
import { dragged } from './dragged.ts';
import styles from './trips.module.css';

/** Number of days left from which a row is urgent. */
const urgentDays = 7;

export interface DueRowProps {
  who: TripCandidate;
  kind: Trip['kind'];
  trips: readonly PlannedTrip[];
  isPicked: boolean;
  /** Candidates dragged together with this row. */
  draggedCandidates: readonly TripCandidate[];
  candidateHref: (candidateId: string) => string;
  onPick: (isPicked: boolean) => void;
  onBook: (trip: PlannedTrip) => void;
  onNew: () => void;
}

/** Shows a due candidate, with the days left. */
export function DueRow(props: DueRowProps) {
  const { who, kind, trips, isPicked, draggedCandidates, candidateHref, onPick, onBook, onNew } = props;
  const { t } = useTranslation('trips');
  const format = useFormat();
  const { candidate_name: name, reference, days_left: left, waiting_days: waited, missed } = who;
  const tone = left === null ? 'calm' : left < 0 ? 'bad' : left <= urgentDays ? 'warn' : 'calm';
  return (
    <li
      className={styles.Person}
      data-picked={isPicked || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', name);
        event.dataTransfer.effectAllowed = 'move';
        dragged.begin({ type: 'people', kind, people: draggedCandidates });
      }}
    >
      <div className={styles.Candidate}>
        <Checkbox isSelected={isPicked} onChange={onPick}>
          <bdi>{name}</bdi>
        </Checkbox>
        <span className={styles.Facts}>
          <span className={styles.DaysLeft} data-tone={tone}>
            {left === null
              ? t('due.noDeadline')
              : left < 0
                ? t('due.overdue', { count: -left })
                : left === 0
                  ? t('due.today')
                  : t('due.left', { count: left })}
          </span>
          {missed && <span className={styles.Missed}>{t('due.missed')}</span>}
          <Muted as="span">
            {reference !== null && <bdi dir="ltr">{reference}</bdi>}
            {reference !== null && waited !== null && waited > 0 && ' · '}
            {waited !== null && waited > 0 && t('due.waited', { count: waited })}
          </Muted>
        </span>
      </div>
      <MenuTrigger>
        <IconButton icon={EllipsisVertical} label={t('due.menu', { name })} />
        <Popover>
          <Menu label={t('due.menu', { name })}>
            {trips.length > 0 && (
              <MenuSection title={t('due.existing')}>
                {trips.map((trip) => (
                  <MenuAction key={trip.id} description={trip.centre.name} onAction={() => onBook(trip)}>
                    {format.dateTime(trip.starts_at)}
                  </MenuAction>
                ))}
              </MenuSection>
            )}
            <MenuAction onAction={onNew}>{t('due.newTrip')}</MenuAction>
            <MenuAction href={candidateHref(who.candidate_id)}>{t('openRecord')}</MenuAction>
          </Menu>
        </Popover>
      </MenuTrigger>
    </li>
  );
}

import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { SlaDot } from '#components/blocks/sla-dot/sla-dot.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Menu, MenuSection } from '#components/ui/menu/menu.tsx';
import { MenuAction } from '#components/ui/menu/menu-action.tsx';
import { Popover } from '#components/ui/popover/popover.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { CalendarEntry } from '#machines/data/rpc/interview-calendar.ts';
import type { Unscheduled } from '#machines/data/unscheduled.ts';
import { canBookInto } from '#machines/recruiter/interview-calendar/calendar-items.ts';
import { hoursIn, type References } from '#machines/shared/references/references.machine.ts';
import styles from './interview-calendar.module.css';
import { useCellContext } from './surroundings.context.ts';

export interface WaitingListProps {
  waiting: readonly Unscheduled[];
  /** Slots they can be booked into. */
  slots: readonly CalendarEntry[];
  references: References;
  onChoose: (who: Unscheduled | null) => void;
  candidateHref: (id: string) => string;
}

/** Number of slots offered in a menu. The others are in the calendar. */
const maxListed = 8;

/**
 * Lists qualified candidates without an interview, longest wait first. They can be chosen, dragged, or booked from a
 * menu.
 */
export function WaitingList(props: WaitingListProps) {
  const { waiting } = props;
  const { t } = useTranslation('interviewCalendar');
  const format = useFormat();
  return (
    <aside className={styles.Waiting} aria-label={t('waiting.title')}>
      <header className={styles.WaitingHead}>
        <Heading level={2} size="body">
          {t('waiting.title')} <Muted as="span">{format.number(waiting.length)}</Muted>
        </Heading>
        <Muted>{t('waiting.order')}</Muted>
      </header>
      {waiting.length === 0 ? (
        <EmptyState kind="done" title={t('waiting.none')}>
          {t('waiting.noneMore')}
        </EmptyState>
      ) : (
        <ul className={styles.People}>
          {waiting.map((who) => (
            <Person key={who.id} {...props} who={who} />
          ))}
        </ul>
      )}
    </aside>
  );
}

/** Returns the number of whole days since a candidate was qualified. */
const waitedDays = ({ stage_entered_at }: Unscheduled, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(stage_entered_at)) / 86_400_000));

function Person({
  who,
  slots,
  references,
  onChoose,
  candidateHref,
}: WaitingListProps & { who: Unscheduled }) {
  const { t } = useTranslation('interviewCalendar');
  const format = useFormat();
  const { now, chosen, onBook, onPanel } = useCellContext();
  const { first_name, last_name, emirate } = who.candidate;
  const name = `${first_name} ${last_name}`.trim();
  const isChosen = chosen?.id === who.id;
  const fitting = slots.filter((slot) => canBookInto(slot, who, now));
  const opening = references.openings.find(({ id }) => id === who.opening_id);
  const hours = hoursIn(references, emirate);
  const days = waitedDays(who, now);
  return (
    <li
      className={styles.Person}
      data-chosen={isChosen || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', name);
        event.dataTransfer.effectAllowed = 'move';
        onChoose(who);
      }}
    >
      <button
        type="button"
        className={styles.Choose}
        aria-pressed={isChosen}
        onClick={() => onChoose(isChosen ? null : who)}
      >
        <span className={styles.Name}>
          <bdi>{name}</bdi>
        </span>
        <Muted as="span">
          <bdi>{opening?.title ?? t('waiting.noOpening')}</bdi>
        </Muted>
        <span className={styles.Wait}>
          <span>{days === 0 ? t('waiting.today') : t('waiting.days', { count: days })}</span>
          {hours && (
            <SlaDot dueAt={who.stage_due_at} startedAt={who.stage_entered_at} now={now} hours={hours} />
          )}
        </span>
        {isChosen && (
          <span className={styles.FittingSlots} role="status">
            {t('waiting.fits', { count: fitting.length })}
          </span>
        )}
      </button>
      <MenuTrigger>
        <IconButton icon={EllipsisVertical} label={t('waiting.menu', { name })} />
        <Popover>
          <Menu label={t('waiting.menu', { name })}>
            <MenuSection title={fitting.length > 0 ? t('waiting.bookAt') : t('waiting.noFit')}>
              {fitting.slice(0, maxListed).map((slot) => (
                <MenuAction
                  key={slot.id}
                  description={[t(`kind.${slot.kind}`), slot.location_name].filter(Boolean).join(', ')}
                  onAction={() => onBook(slot, who)}
                >
                  {format.dateTime(slot.starts_at)}
                </MenuAction>
              ))}
            </MenuSection>
            <MenuAction onAction={() => onPanel({ kind: 'link', who, slot: null })}>
              {t('waiting.link')}
            </MenuAction>
            <MenuAction href={candidateHref(who.candidate_id)}>{t('waiting.open')}</MenuAction>
          </Menu>
        </Popover>
      </MenuTrigger>
    </li>
  );
}

import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import Car from 'lucide-react/icons/car';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import Footprints from 'lucide-react/icons/footprints';
import Phone from 'lucide-react/icons/phone';
import Users from 'lucide-react/icons/users';
import Video from 'lucide-react/icons/video';
import { useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { CalendarEntry } from '#machines/data/rpc/interview-calendar.ts';
import { type CalendarItem, canBookInto } from '#machines/recruiter/interview-calendar/calendar-items.ts';
import styles from './slot-card.module.css';
import { useCellContext } from './surroundings.context.ts';

const icons: Readonly<Record<CalendarEntry['kind'], LucideIcon>> = {
  phone: Phone,
  in_person: Users,
  walk_in: Footprints,
  video: Video,
  road_test: Car,
};

export interface SlotCardProps {
  item: CalendarItem;
  /** `line` is for days with little space, as in a month. */
  variant?: 'card' | 'line';
}

/** Shows a slot, or interviews outside of slots. A press opens it, or books the chosen candidate if the slot fits. */
export function SlotCard({ item, variant = 'card' }: SlotCardProps) {
  const { t } = useTranslation('interviewCalendar');
  const format = useFormat();
  const { now, chosen, onBook, onItem } = useCellContext();
  const [isOver, setOver] = useState(false);
  const { slot } = item;
  const isBookable = slot !== null && chosen !== null && canBookInto(slot, chosen, now);
  const times = t('times', { from: format.time(item.starts_at), to: format.time(item.ends_at) });
  const title = slot ? titleOf(slot) : t('loose', { count: item.interviews.length });

  function titleOf({ capacity, kind }: CalendarEntry) {
    return capacity === 0 ? t('blocked') : t(`kind.${kind}`);
  }

  return (
    // Keyboard users choose the candidate, then press the slot.
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop target, not a control.
    <div
      className={styles.DropTarget}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!isBookable) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (isBookable) onBook(slot, chosen);
      }}
    >
      <button
        type="button"
        className={styles.Card}
        data-variant={variant}
        data-slot={item.id}
        data-at={item.starts_at}
        data-past={Date.parse(item.ends_at) < now || undefined}
        data-state={slot ? stateOf(slot) : 'loose'}
        data-fits={chosen === null ? undefined : isBookable}
        onClick={() => (isBookable ? onBook(slot, chosen) : onItem(item))}
      >
        <span className={styles.Times}>
          <bdi>{variant === 'line' ? format.time(item.starts_at) : times}</bdi>
        </span>
        {variant === 'line' && slot ? (
          <>
            <Icon of={slot.capacity === 0 ? Ban : icons[slot.kind]} />
            <VisuallyHidden elementType="span">{title}</VisuallyHidden>
          </>
        ) : (
          <span className={styles.Title} title={title}>
            {title}
          </span>
        )}
        {slot && <Details slot={slot} />}
        {!slot && <Names item={item} />}
        {slot && slot.capacity > 0 && <FreePlaces slot={slot} isPast={Date.parse(item.ends_at) < now} />}
        {isBookable && (
          <span className={styles.Book}>
            {t('book.here')} <Icon of={CornerDownLeft} isDirectional />
          </span>
        )}
      </button>
    </div>
  );
}

function stateOf({ capacity, booked }: CalendarEntry): 'blocked' | 'full' | 'free' {
  if (capacity === 0) return 'blocked';
  return booked < capacity ? 'free' : 'full';
}

/** Duration in milliseconds from which a slot has room for another line. */
const minDetailDuration = 60 * 60_000;

/** Shows location and interviewer, on one line in a short slot. */
function Details({ slot }: { slot: CalendarEntry }) {
  const { staffName } = useCellContext();
  const who = slot.interviewer_ids.flatMap((id) => staffName(id)?.split(' ')[0] ?? []).join(', ');
  const locationText = [slot.location_name, slot.room].filter(Boolean).join(', ');
  const isRoomy = Date.parse(slot.ends_at) - Date.parse(slot.starts_at) >= minDetailDuration;
  const lines = isRoomy ? [locationText, who] : [[who, locationText].filter(Boolean).join(', ')];
  return lines.filter(Boolean).map((line) => (
    <span key={line} className={styles.Detail} title={line}>
      <bdi>{line}</bdi>
    </span>
  ));
}

/** Shows the candidates of the interviews, as far as the user may see them. */
function Names({ item: { interviews } }: { item: CalendarItem }) {
  const names = interviews.flatMap(({ candidates }) => candidates.map(({ name }) => name)).join(', ');
  return names !== '' && <span className={styles.Names}>{names}</span>;
}

interface FreePlacesProps {
  slot: CalendarEntry;
  isPast: boolean;
}

/** Shows the number of booked places and the capacity, as text and as a bar. */
export function FreePlaces({ slot: { booked, capacity }, isPast }: FreePlacesProps) {
  const { t } = useTranslation('interviewCalendar');
  const format = useFormat();
  const free = capacity - booked;
  return (
    <span className={styles.Places}>
      <span className={styles.Count}>
        {t('places.booked', { booked: format.number(booked), capacity: format.number(capacity) })}
      </span>
      {!isPast && (
        <span className={styles.Free}>
          {free > 0 ? t('places.free', { number: format.number(free) }) : t('places.full')}
        </span>
      )}
      <span className={styles.Bar} aria-hidden="true">
        <span style={{ inlineSize: `${capacity === 0 ? 0 : (100 * booked) / capacity}%` }} />
      </span>
    </span>
  );
}

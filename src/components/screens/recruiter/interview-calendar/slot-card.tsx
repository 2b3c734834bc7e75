import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { CalendarEntry } from '#machines/data/rpc/interview-calendar.ts';
import { type CalendarItem, canTake } from '#machines/recruiter/interview-calendar/calendar-items.ts';
import styles from './slot-card.module.css';
import { useSurroundings } from './surroundings.context.ts';

export interface SlotCardProps {
  item: CalendarItem;
  /** `line` where a day has little room, as in a month. */
  look?: 'card' | 'line';
}

/** A slot, or interviews outside of slots: pressed, it opens, or books whoever is chosen and fits. */
export function SlotCard({ item, look = 'card' }: SlotCardProps) {
  const { t } = useTranslation('interviewCalendar');
  const format = useFormat();
  const { now, chosen, onBook, onItem } = useSurroundings();
  const [isOver, setOver] = useState(false);
  const { slot } = item;
  const fits = slot !== null && chosen !== null && canTake(slot, chosen, now);
  const times = t('times', { from: format.time(item.starts_at), to: format.time(item.ends_at) });
  const title = slot ? titleOf(slot) : t('loose', { count: item.interviews.length });

  function titleOf({ capacity, kind }: CalendarEntry) {
    return capacity === 0 ? t('blocked') : t(`kind.${kind}`);
  }

  return (
    // The same is done by keyboard: choose the candidate, then press the slot.
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop, not a control.
    <div
      className={styles.Place}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!fits) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (fits) onBook(slot, chosen);
      }}
    >
      <button
        type="button"
        className={styles.Card}
        data-look={look}
        data-slot={item.id}
        data-at={item.starts_at}
        data-past={Date.parse(item.ends_at) < now || undefined}
        data-state={slot ? stateOf(slot) : 'loose'}
        data-fits={chosen === null ? undefined : fits}
        onClick={() => (fits ? onBook(slot, chosen) : onItem(item))}
      >
        <span className={styles.Times}>
          <bdi>{times}</bdi>
        </span>
        <span className={styles.Title}>{title}</span>
        {slot && <Details slot={slot} />}
        {slot && slot.capacity > 0 && <Places slot={slot} isPast={Date.parse(item.ends_at) < now} />}
        {fits && (
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

/** Where it is, and who interviews. */
function Details({ slot }: { slot: CalendarEntry }) {
  const { staffName } = useSurroundings();
  const who = slot.interviewer_ids.flatMap((id) => staffName(id)?.split(' ')[0] ?? []);
  const parts = [slot.location_name, slot.room, ...who].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return (
    <span className={styles.Detail} title={parts.join(', ')}>
      <bdi>{parts.join(', ')}</bdi>
    </span>
  );
}

interface PlacesProps {
  slot: CalendarEntry;
  isPast: boolean;
}

/** How many are booked of how many, in numbers, words and a bar. */
export function Places({ slot: { booked, capacity }, isPast }: PlacesProps) {
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

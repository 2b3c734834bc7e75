import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { placesLeft } from '#machines/candidate/scheduling/scheduling.context.ts';
import type { CalendarEntry } from '#machines/data/rpc/interview-calendar.ts';

interface SlotMessages {
  /** Title: "09:00–10:00 · In person". */
  title: (slot: CalendarEntry) => string;
  /** Location of the slot, and its opening. */
  details: (slot: CalendarEntry) => string;
  /** Free places: "3 of 6 places free". */
  left: (slot: CalendarEntry) => string;
  /** Number of places: "3 places free". */
  placesText: (count: number) => string;
}

/** Returns functions that describe a slot. */
export function useSlotMessages(): SlotMessages {
  const { t } = useTranslation(['scheduling', 'candidateRecord']);
  const format = useFormat();
  return {
    title: ({ starts_at, ends_at, kind }) =>
      t('slots.title', {
        from: format.time(starts_at),
        to: format.time(ends_at),
        kind: t(`candidateRecord:interviews.kind.${kind}`),
      }),
    details: ({ location_name, room, opening_title }) =>
      // Isolates each part: in Arabic, a number after a Latin name would attach to it.
      [location_name, room, opening_title]
        .filter((part) => part !== null)
        .map((part) => `\u2068${part}\u2069`)
        .join(' · ') || t('slots.anywhere'),
    left: (slot) =>
      t('slots.left', {
        count: placesLeft(slot),
        number: format.number(placesLeft(slot)),
        of: format.number(slot.capacity),
      }),
    placesText: (count) => t('slots.places', { count, number: format.number(count) }),
  };
}

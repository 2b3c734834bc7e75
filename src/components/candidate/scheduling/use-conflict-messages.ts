import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import type { BookingConflict } from '#machines/data/booking-conflicts.ts';

/** Returns a function that explains why a time can't be booked. */
export function useConflictMessages(): (conflict: BookingConflict) => string {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const span = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) => ({
    from: format.dateTime(starts_at),
    to: format.time(ends_at),
  });
  return (conflict) => {
    switch (conflict.kind) {
      case 'interviewer':
        if (conflict.reason !== 'busy') return t(`conflict.${conflict.reason}`);
        return t('conflict.busy', { name: conflict.name, ...span(conflict) });
      case 'room':
        return t('conflict.room', { room: conflict.room, ...span(conflict) });
      case 'candidate':
        return t('conflict.candidate', span(conflict));
      case 'slot':
        return t(`conflict.${conflict.reason}`);
      case 'opening':
        return t('conflict.opening');
    }
  };
}

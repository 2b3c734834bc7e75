import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { type BookingConflict, bookingConflicts } from '#machines/data/booking-conflicts.ts';
import type { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';

/** Number of conflicts listed individually. Further ones are counted. */
const maxListed = 3;

/** Returns a function that explains why the calendar was not changed: who or what is not available at that time. */
export function useConflictMessages(): (error: AppError) => string {
  const { t } = useTranslation('interviewCalendar');
  const errorMessage = useErrorMessages();
  const format = useFormat();
  const sentence = (conflict: BookingConflict) => {
    switch (conflict.kind) {
      case 'interviewer':
        if (conflict.reason !== 'busy') return t('conflict.notInterviewer');
        return t('conflict.interviewer', {
          name: conflict.name,
          from: format.dateTime(conflict.starts_at),
          to: format.time(conflict.ends_at),
        });
      case 'room':
        return t('conflict.room', { room: conflict.room, from: format.dateTime(conflict.starts_at) });
      case 'candidate':
        return t('conflict.candidate', { from: format.dateTime(conflict.starts_at) });
      case 'slot':
        return t(`conflict.slot.${conflict.reason}`);
      case 'opening':
        return t('conflict.opening');
    }
  };
  return (error) => {
    const conflicts = error instanceof Refusal ? bookingConflicts(error) : [];
    if (conflicts.length === 0) return errorMessage(error);
    const sentences = [...new Set(conflicts.map(sentence))];
    const more = sentences.length - maxListed;
    return [
      ...sentences.slice(0, maxListed),
      ...(more > 0 ? [t('conflict.more', { count: more })] : []),
    ].join(' ');
  };
}

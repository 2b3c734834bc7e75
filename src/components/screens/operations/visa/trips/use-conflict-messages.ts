import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageContext } from '#components/i18n/language.context.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import type { TripConflict } from '#machines/operations/visa/trips/trip-draft.ts';
import type { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';

/** Returns functions that describe conflicts of a trip, before it is saved and after the database rejects it. */
export function useConflictMessages() {
  const { t } = useTranslation('trips');
  const format = useFormat();
  const language = useContext(LanguageContext);
  const errorMessage = useErrorMessages();
  return {
    ofConflict: (conflict: TripConflict): string => {
      switch (conflict.kind) {
        case 'capacity':
          return t('conflict.capacity', { people: conflict.people, capacity: conflict.capacity });
        case 'booked':
          return t('conflict.booked', { names: format.list(conflict.people) });
        case 'pro':
          return t('conflict.pro', {
            centre: conflict.trip.centre.name,
            time: format.time(conflict.trip.starts_at),
          });
        case 'holiday':
          return t('conflict.holiday', { name: conflict.names?.[language] ?? conflict.names?.en ?? '' });
        default:
          return t(`conflict.${conflict.kind}`);
      }
    },
    ofError: (error: AppError): string => {
      if (!(error instanceof Refusal)) return errorMessage(error);
      if (error.rule === 'ALREADY_BOOKED') return t('refused.booked');
      return error.rule === 'SLOT_FULL' ? t('refused.full') : errorMessage(error);
    },
  };
}

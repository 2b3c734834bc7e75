import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Format, Moment } from '#components/i18n/format.ts';
import { useFormat } from '#components/i18n/use-format.ts';

interface Moments {
  /** Formats a past time relative to now: "2 h 10 min ago", "yesterday", "3 days ago". */
  ago: (at: Moment) => string;
  /** "today, 16:30". */
  dayTime: (at: Moment) => string;
}

/** Returns formatters of moments relative to `now`, in ms since the Unix epoch. */
export function useMoments(now: number): Moments {
  const { t } = useTranslation('candidates');
  return momentsOf(t, useFormat(), now);
}

/** Same as {@link useMoments}, for components that are rendered in every row and have the translations already. */
export function momentsOf(t: TFunction<'candidates'>, format: Format, now: number): Moments {
  return {
    ago: (at) => {
      const minutes = Math.floor((now - new Date(at).getTime()) / 60_000);
      if (minutes < 1) return t('age.justNow');
      return minutes < 24 * 60
        ? t('age.ago', { time: format.duration(minutes) })
        : format.relativeDay(at, now);
    },
    dayTime: (at) => t('next.dayTime', { day: format.relativeDay(at, now), time: format.time(at) }),
  };
}

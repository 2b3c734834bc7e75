import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageContext } from '#components/i18n/language.context.ts';
import { clockOf, type DayHours } from '#machines/shared/calendar/day-hours.ts';

/** Returns a function that lists what is unusual about the hours of a day, each in a few words. */
export function useHoursMessages(): (hours: DayHours) => string[] {
  const { t } = useTranslation('interviewCalendar');
  const { t: tCandidate } = useTranslation('candidates');
  const language = useContext(LanguageContext);
  return ({ open, holidays, isRamadan, closedEmirates }) => {
    const [first] = open;
    const last = open.at(-1);
    return [
      ...holidays.map((name) => name[language] ?? name.en ?? t('hours.holiday')),
      ...(isRamadan && first && last
        ? [t('hours.ramadan', { from: clockOf(first[0]), to: clockOf(last[1]) })]
        : []),
      ...(first === undefined && holidays.length === 0 ? [t('hours.closed')] : []),
      ...closedEmirates.map((code) => t('hours.closedIn', { emirate: tCandidate(`emirate.${code}`) })),
    ];
  };
}

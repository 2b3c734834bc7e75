import { useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { intlLocale } from '#components/i18n/intl-locale.ts';
import { LanguageContext } from '#components/i18n/language.context.ts';
import { localizedText } from '#components/i18n/localized-text.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import type { YearDay } from '#machines/admin/config/calendar/calendar-year.ts';
import type { Holiday } from '#machines/data/tables/holidays.ts';
import type { WorkCalendar } from '#machines/data/tables/work-calendars.ts';

/** A Monday, used to get the names of weekdays. */
const sampleMonday = '2026-01-05';
const day = 86_400_000;

/** Returns names of months, weekdays, emirates and entries in the current language. */
export function useCalendarMessages() {
  const { t } = useTranslation(['configCalendar', 'candidates']);
  const format = useFormat();
  const language = useContext(LanguageContext);
  const dates = useMemo(() => {
    const locale = `${language === 'en' ? 'en-AE' : intlLocale(language)}-u-ca-gregory-nu-latn`;
    const write = (options: Intl.DateTimeFormatOptions) => {
      const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
      return (on: string) => formatter.format(new Date(on));
    };
    const weekdayNames = (weekday: 'narrow' | 'long') => {
      const name = write({ weekday });
      return Array.from({ length: 7 }, (_, place) =>
        name(new Date(Date.parse(sampleMonday) + place * day).toISOString().slice(0, 10)),
      );
    };
    return {
      month: write({ month: 'long' }),
      shortWeekdays: weekdayNames('narrow'),
      weekdays: weekdayNames('long'),
    };
  }, [language]);

  const nameOf = (entry: Pick<Holiday, 'name_i18n'>) => localizedText(entry.name_i18n, language) ?? '';
  const emirateOf = (code: WorkCalendar['code'] | null) =>
    code === null
      ? t('everyEmirate')
      : code === 'default'
        ? t('defaultHours')
        : t(`candidates:emirate.${code}`);
  return {
    ...dates,
    nameOf,
    emirateOf,
    /** Formats the days: "Fri 20 Mar 2026 – Sun 22 Mar 2026". */
    daysOf: ({ starts_on, ends_on }: Pick<Holiday, 'starts_on' | 'ends_on'>) =>
      starts_on === ends_on
        ? format.date(starts_on)
        : t('days', { from: format.date(starts_on), to: format.date(ends_on) }),
    /** Describes everything about a day except its number. */
    meaningOf: ({ isToday, isWeekend, isRamadan, holidays, isExpected }: YearDay) => [
      ...(isToday ? [t('mark.today')] : []),
      ...holidays.map(nameOf),
      ...(isRamadan ? [t('mark.ramadan')] : []),
      ...(isExpected ? [t('certainty.expected')] : []),
      ...(isWeekend ? [t('mark.weekend')] : []),
    ],
  };
}

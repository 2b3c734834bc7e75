import { useContext, useMemo } from 'react';
import { intlLocale } from '#components/i18n/intl-locale.ts';
import { LanguageContext } from '#components/i18n/language.context.ts';
import { addDays, type CalendarSpan, type CalendarView } from '#machines/shared/calendar/calendar-span.ts';

/** Returns the calendar's date formatters. Each takes a day as "2026-03-12". */
export function useDayMessages() {
  const language = useContext(LanguageContext);
  return useMemo(() => {
    const locale = language === 'en' ? 'en-AE' : intlLocale(language);
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { ...options, timeZone: 'UTC' });
    const weekday = format({ weekday: 'short' });
    const long = format({ weekday: 'long', day: 'numeric', month: 'long' });
    const month = format({ month: 'long', year: 'numeric' });
    const range = format({ day: 'numeric', month: 'long', year: 'numeric' });
    return {
      weekday: (day: string) => weekday.format(new Date(day)),
      number: (day: string) => String(new Date(day).getUTCDate()),
      long: (day: string) => long.format(new Date(day)),
      title: (view: CalendarView, on: string, { from, to }: CalendarSpan) => {
        if (view === 'day') return range.format(new Date(on));
        if (view === 'month') return month.format(new Date(on));
        return range.formatRange(new Date(from), new Date(addDays(to, -1)));
      },
    };
  }, [language]);
}

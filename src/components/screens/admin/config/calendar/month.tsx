import Moon from 'lucide-react/icons/moon';
import { Button } from 'react-aria-components/Button';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { YearDay, YearMonth } from '#machines/admin/config/calendar/calendar-year.ts';
import styles from './calendar.module.css';
import { useCalendarMessages } from './use-calendar-messages.ts';

export interface MonthProps {
  month: YearMonth;
  /** Opens a calendar entry by id. */
  onOpen: (id: string) => void;
}

/**
 * Shows a month with its holidays, Ramadan, weekends and today, each marked by a letter, an icon, a pattern or a ring.
 */
export function Month({ month, onOpen }: MonthProps) {
  const { month: monthName, shortWeekdays, weekdays } = useCalendarMessages();
  return (
    <table className={styles.Month}>
      <caption>{monthName(month.first)}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday, place) => (
            <th key={weekday} scope="col" abbr={weekday}>
              <span aria-hidden="true">{shortWeekdays[place]}</span>
              <VisuallyHidden>{weekday}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map((week, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month keep their places.
          <tr key={index}>
            {week.map((day, place) =>
              day === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: days of other months have no name here.
                <td key={place} />
              ) : (
                <Day key={day.on} day={day} onOpen={onOpen} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, onOpen }: { day: YearDay; onOpen: (id: string) => void }) {
  const { t } = useTranslation('configCalendar');
  const { meaningOf } = useCalendarMessages();
  const format = useFormat();
  const [holiday] = day.holidays;
  const dayMeanings = meaningOf(day);
  const number = format.number(Number(day.on.slice(8)));
  // The visible letter is part of the button's accessible name, as axe requires.
  const shown = (
    <span className={styles.DayShape}>
      <span>{number}</span>
      {holiday && (
        <span className={styles.Letter}>{t(day.isExpected ? 'mark.letterExpected' : 'mark.letter')}</span>
      )}
      {!holiday && day.isRamadan && <Icon of={Moon} size="small" />}
    </span>
  );
  const meaningText = <VisuallyHidden>{dayMeanings.join(', ')}</VisuallyHidden>;
  return (
    <td
      className={styles.Day}
      data-holiday={holiday !== undefined || undefined}
      data-ramadan={day.isRamadan || undefined}
      data-expected={day.isExpected || undefined}
      data-weekend={day.isWeekend || undefined}
      aria-current={day.isToday ? 'date' : undefined}
      title={dayMeanings.length > 0 ? dayMeanings.join(', ') : undefined}
    >
      {holiday ? (
        <Button className={styles.DayButton ?? ''} onPress={() => onOpen(holiday.id)}>
          {shown} {meaningText}
        </Button>
      ) : (
        <>
          {shown} {meaningText}
        </>
      )}
    </td>
  );
}

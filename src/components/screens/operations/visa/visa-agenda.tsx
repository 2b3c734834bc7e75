import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayMessages } from '#components/hooks/use-day-messages.ts';
import { LanguageContext } from '#components/i18n/language.context.ts';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { CalendarItem } from '#machines/operations/visa/visa-calendar.ts';
import type { DayHours } from '#machines/shared/calendar/day-hours.ts';
import { CalendarLine } from './calendar-line.tsx';
import styles from './visa-calendar.module.css';

export interface VisaAgendaProps {
  items: readonly CalendarItem[];
  days: readonly DayHours[];
  onItem: (item: CalendarItem) => void;
}

/** Lists the days with items, for phones. */
export function VisaAgenda({ items, days, onItem }: VisaAgendaProps) {
  const { t } = useTranslation('visa');
  const messages = useDayMessages();
  const language = useContext(LanguageContext);
  const shown = days
    .map((day) => ({ ...day, items: items.filter((item) => item.day === day.day) }))
    .filter((day) => day.items.length > 0 || day.holidays.length > 0);
  if (shown.length === 0) {
    return (
      <EmptyState kind="first" title={t('calendar.none.title')}>
        {t('calendar.none.text')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.Agenda}>
      {shown.map((day) => (
        <Stack key={day.day} as="section" gap={2} aria-label={messages.long(day.day)}>
          <Heading level={2} size="body">
            {messages.long(day.day)}
          </Heading>
          {day.holidays.map((name) => (
            <Muted key={name.en}>{name[language] ?? name.en}</Muted>
          ))}
          <Stack as="ul" gap={1}>
            {day.items.map((item) => (
              <li key={item.id}>
                <CalendarLine item={item} onItem={onItem} />
              </li>
            ))}
          </Stack>
        </Stack>
      ))}
    </div>
  );
}

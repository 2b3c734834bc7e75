import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { WorkCalendar } from '#machines/data/tables/work-calendars.ts';
import styles from './calendar.module.css';
import { useCalendarMessages } from './use-calendar-messages.ts';

export interface HoursListProps {
  /** Working hours, the default ones first. */
  hours: readonly WorkCalendar[];
  onOpen: (code: WorkCalendar['code']) => void;
}

/** Lists the weekend and working hours of each emirate. */
export function HoursList({ hours, onOpen }: HoursListProps) {
  const { t } = useTranslation('configCalendar');
  const { weekdays, emirateOf } = useCalendarMessages();
  const format = useFormat();
  const span = (from: string, to: string) => t('span', { from: from.slice(0, 5), to: to.slice(0, 5) });
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{t('hours.title')}</Heading>
      <Muted size="body" measure>
        {t('hours.hint')}
      </Muted>
      <ul className={styles.Hours}>
        {hours.map((one) => (
          <li key={one.code} className={styles.HoursOf}>
            <Heading level={3} size="body">
              {emirateOf(one.code)}
            </Heading>
            <dl className={styles.Facts}>
              <dt>{t('hours.weekend')}</dt>
              <dd>
                {one.weekend_days.length === 0
                  ? t('hours.noWeekend')
                  : format.list(one.weekend_days.map((day) => weekdays[day - 1] ?? ''))}
              </dd>
              <dt>{t('hours.day')}</dt>
              <dd>{span(one.opens_at, one.closes_at)}</dd>
              <dt>{t('hours.friday')}</dt>
              <dd>
                {one.weekend_days.includes(5)
                  ? t('hours.closed')
                  : span(one.friday_opens_at, one.friday_closes_at)}
              </dd>
              {!one.weekend_days.includes(5) && (
                <>
                  <dt>{t('hours.prayer')}</dt>
                  <dd>{span(one.prayer_starts_at, one.prayer_ends_at)}</dd>
                </>
              )}
              <dt>{t('hours.ramadan')}</dt>
              <dd>{span(one.ramadan_opens_at, one.ramadan_closes_at)}</dd>
            </dl>
            <Button
              variant="secondary"
              aria-label={t('editNamed', { name: emirateOf(one.code) })}
              onPress={() => onOpen(one.code)}
            >
              {t('edit')}
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

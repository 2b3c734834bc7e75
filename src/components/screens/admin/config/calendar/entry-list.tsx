import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Moon from 'lucide-react/icons/moon';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { Holiday } from '#machines/data/tables/holidays.ts';
import styles from './calendar.module.css';
import { useCalendarMessages } from './use-calendar-messages.ts';

export interface EntryListProps {
  year: number;
  /** Entries of the year, earliest first. */
  entries: readonly Holiday[];
  onOpen: (id: string) => void;
  onRemove: (entry: Holiday) => void;
}

/** Lists the holidays and Ramadan of a year, with how certain their dates are. On a phone it replaces the months. */
export function EntryList({ year, entries, onOpen, onRemove }: EntryListProps) {
  const { t } = useTranslation('configCalendar');
  const { nameOf, daysOf, emirateOf } = useCalendarMessages();
  const format = useFormat();
  const expected = entries.filter(({ certainty }) => certainty === 'expected').length;
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{t('entries', { year: String(year) })}</Heading>
      {expected > 0 && (
        <Muted size="body">{t('expectedCount', { count: expected, number: format.number(expected) })}</Muted>
      )}
      {entries.length === 0 ? (
        <EmptyState title={t('none.title', { year: String(year) })}>{t('none.body')}</EmptyState>
      ) : (
        <ul className={styles.Entries}>
          {entries.map((entry) => (
            <li key={entry.id} className={styles.Entry}>
              <Icon of={entry.kind === 'ramadan' ? Moon : CalendarDays} />
              <div className={styles.EntryText}>
                <strong translate="no">{nameOf(entry)}</strong>
                <span>{daysOf(entry)}</span>
                <Row gap={2}>
                  {entry.certainty === 'expected' ? (
                    <Badge tone="warn" icon={CalendarClock}>
                      {t('certainty.expected')}
                    </Badge>
                  ) : (
                    <Muted as="span">{t(`certainty.${entry.certainty}`)}</Muted>
                  )}
                  {entry.emirate !== null && <Badge>{emirateOf(entry.emirate)}</Badge>}
                </Row>
              </div>
              <Row gap={1} wrap={false}>
                <IconButton
                  icon={Pencil}
                  label={t('editNamed', { name: nameOf(entry) })}
                  onPress={() => onOpen(entry.id)}
                />
                <IconButton
                  icon={Trash2}
                  label={t('removeNamed', { name: nameOf(entry) })}
                  onPress={() => onRemove(entry)}
                />
              </Row>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

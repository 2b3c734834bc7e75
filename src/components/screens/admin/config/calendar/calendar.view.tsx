import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import { type Calendar, entriesOf, monthsOf } from '#machines/admin/config/calendar/calendar-year.ts';
import type { Holiday } from '#machines/data/tables/holidays.ts';
import { type WorkCalendar, workCalendarRow } from '#machines/data/tables/work-calendars.ts';
import { type Emirate, emirates } from '#shared/emirates.ts';
import styles from './calendar.module.css';
import { EntryList } from './entry-list.tsx';
import { HoursList } from './hours-list.tsx';
import { Legend } from './legend.tsx';
import { Month } from './month.tsx';
import { useCalendarMessages } from './use-calendar-messages.ts';

export interface CalendarViewProps {
  phase: 'loading' | 'ready' | 'failed';
  calendar: Calendar | null;
  /** Error message of the last load. */
  error: string | null;
  isRetrying: boolean;
  /** "2026-03-12". */
  today: string;
  year: number;
  /** Emirate whose calendar is shown; null shows the common entries. */
  emirate: Emirate | null;
  onYear: (year: number) => void;
  onEmirate: (emirate: Emirate | null) => void;
  /** Opens an entry by id, or a `new` one. */
  onOpen: (id: string) => void;
  onHours: (code: WorkCalendar['code']) => void;
  onRemove: (entry: Holiday) => void;
  onReload: () => void;
}

/** Shows a year of days off and shorter days, as twelve months and as a list, and the hours of each emirate. */
export function CalendarView(props: CalendarViewProps) {
  const { phase, calendar, error, isRetrying, onReload } = props;
  const { t } = useTranslation('configCalendar');
  if (phase === 'failed') {
    return (
      <Frame>
        <ErrorState title={t('failed')} onRetry={onReload} isRetrying={isRetrying}>
          {error}
        </ErrorState>
      </Frame>
    );
  }
  return (
    <Frame>
      <Tools {...props} />
      {error !== null && (
        <ErrorState title={t('stale')} onRetry={onReload} isRetrying={isRetrying}>
          {error}
        </ErrorState>
      )}
      {calendar === null ? (
        <Skeleton label={t('loading')}>
          <div className={styles.Year}>
            {Array.from({ length: 12 }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: twelve shapes, all alike.
              <SkeletonBlock key={place} height="14rem" />
            ))}
          </div>
        </Skeleton>
      ) : (
        <Loaded {...props} calendar={calendar} />
      )}
    </Frame>
  );
}

/** Provides the container size, which decides between months and list. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.Frame}>
      <div className={styles.Calendar}>{children}</div>
    </div>
  );
}

function Loaded(props: CalendarViewProps & { calendar: Calendar }) {
  const { calendar, year, emirate, today, onOpen, onRemove, onHours } = props;
  const { t } = useTranslation('configCalendar');
  const entries = entriesOf(calendar.holidays, year, emirate);
  const hours = calendar.hours.get(emirate ?? 'default') ?? calendar.hours.get('default');
  return (
    <>
      <section className={styles.YearPart} aria-label={t('year', { year: String(year) })}>
        <Legend />
        <div className={styles.Year}>
          {monthsOf(year, entries, hours ?? { weekend_days: [] }, today).map((month) => (
            <Month key={month.first} month={month} onOpen={onOpen} />
          ))}
        </div>
      </section>
      <EntryList year={year} entries={entries} onOpen={onOpen} onRemove={onRemove} />
      <HoursList
        hours={workCalendarRow.shape.code.options.flatMap((code) => calendar.hours.get(code) ?? [])}
        onOpen={onHours}
      />
    </>
  );
}

function Tools({ year, emirate, onYear, onEmirate, onOpen }: CalendarViewProps) {
  const { t } = useTranslation('configCalendar');
  const { emirateOf } = useCalendarMessages();
  return (
    <div className={styles.Tools}>
      <Row gap={1} wrap={false}>
        <IconButton
          icon={ChevronLeft}
          label={t('previousYear')}
          variant="secondary"
          isDirectional
          onPress={() => onYear(year - 1)}
        />
        <Heading level={2} aria-live="polite">
          {t('year', { year: String(year) })}
        </Heading>
        <IconButton
          icon={ChevronRight}
          label={t('nextYear')}
          variant="secondary"
          isDirectional
          onPress={() => onYear(year + 1)}
        />
      </Row>
      <div className={styles.Choice}>
        <Select
          label={t('emirate')}
          options={[
            { value: 'every', label: t('everyEmirate') },
            ...emirates.map((value) => ({ value, label: emirateOf(value) })),
          ]}
          value={emirate ?? 'every'}
          onChange={(next) => onEmirate(next === 'every' ? null : next)}
        />
        <Button variant="primary" onPress={() => onOpen('new')}>
          {t('add')}
        </Button>
      </div>
    </div>
  );
}

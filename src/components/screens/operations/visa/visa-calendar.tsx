import { useMachine } from '@xstate/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { useIsNarrowWindow } from '#components/blocks/record-drawer/use-is-narrow-window.ts';
import { useDayMessages } from '#components/hooks/use-day-messages.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Button } from '#components/ui/button/button.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import { dayInDubai } from '#machines/data/clock.ts';
import { visaCalendarMachine } from '#machines/operations/visa/visa-calendar.machine.ts';
import { type CalendarItem, calendarItems } from '#machines/operations/visa/visa-calendar.ts';
import { daysOf, spanOf, stepFrom } from '#machines/shared/calendar/calendar-span.ts';
import { type DayHours, dayHours } from '#machines/shared/calendar/day-hours.ts';
import { hoursIn } from '#machines/shared/references/references.machine.ts';
import styles from './visa.module.css';
import { VisaAgenda } from './visa-agenda.tsx';

const grid = lazyPart(async () => (await import('./month-grid.tsx')).MonthGrid);

export interface VisaCalendarProps {
  /** The switch between the views of visa work. */
  action: ReactNode;
  /** Opens the subject of an item. */
  onItem: (item: CalendarItem) => void;
}

/** Shows the deadlines and appointments of a month; on a phone, of a week, day by day. */
export function VisaCalendar({ action, onItem }: VisaCalendarProps) {
  const { t } = useTranslation('visa');
  const errorMessage = useErrorMessages();
  const messages = useDayMessages();
  const references = useReferences();
  const isNarrow = useIsNarrowWindow();
  const [on, setOn] = useState(() => dayInDubai());
  const view = isNarrow ? 'week' : 'month';
  const span = spanOf(view, on);
  const hours = references && hoursIn(references, 'dubai');
  const days: DayHours[] = hours
    ? daysOf(span).map((day) => dayHours(day, hours, references?.hours ?? []))
    : [];
  return (
    <div className={styles.Screen}>
      <div className={styles.Tools}>
        <Row gap={2}>
          <IconButton
            icon={ChevronLeft}
            label={t('calendar.before')}
            variant="secondary"
            isDirectional
            onPress={() => setOn(stepFrom(view, on, -1))}
          />
          <Button onPress={() => setOn(dayInDubai())}>{t('calendar.today')}</Button>
          <IconButton
            icon={ChevronRight}
            label={t('calendar.after')}
            variant="secondary"
            isDirectional
            onPress={() => setOn(stepFrom(view, on, 1))}
          />
          <Heading level={2} size="body">
            <span aria-live="polite">{messages.title(view, on, span)}</span>
          </Heading>
        </Row>
        {action}
      </div>
      <Loaded key={`${span.from} ${span.to}`} from={span.from} to={span.to}>
        {(items, error, onRetry) => {
          if (error !== null && items === null) {
            return (
              <ErrorState title={t('calendar.failed')} onRetry={onRetry}>
                {errorMessage(error)}
              </ErrorState>
            );
          }
          if (items === null) return <Skeleton label={t('calendar.loading')} />;
          if (isNarrow) return <VisaAgenda items={items} days={days} onItem={onItem} />;
          return (
            <LazyPart part={grid}>
              {(MonthGrid) => <MonthGrid on={on} days={days} items={items} onDay={setOn} onItem={onItem} />}
            </LazyPart>
          );
        }}
      </Loaded>
    </div>
  );
}

type LoadError = Parameters<ReturnType<typeof useErrorMessages>>[0];

interface LoadedProps {
  from: string;
  to: string;
  children: (
    items: readonly CalendarItem[] | null,
    error: LoadError | null,
    onRetry: () => void,
  ) => ReactNode;
}

/** Loads the items of a period. */
function Loaded({ from, to, children }: LoadedProps) {
  const [{ context }, send] = useMachine(visaCalendarMachine, { input: { from, to } });
  const items = context.data && calendarItems(context.data, dayInDubai());
  return children(items, context.loadError, () => send({ type: 'collection.reload' }));
}

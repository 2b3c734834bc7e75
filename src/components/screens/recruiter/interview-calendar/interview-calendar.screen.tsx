import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { usePreload } from '#components/blocks/lazy-part/use-preload.ts';
import { useListKeys } from '#components/blocks/list-kit/use-list-keys.ts';
import { useIsNarrowWindow } from '#components/blocks/record-drawer/use-is-narrow-window.ts';
import { useDayMessages } from '#components/hooks/use-day-messages.ts';
import { useNow } from '#components/hooks/use-now.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { dayInDubai } from '#machines/data/clock.ts';
import type { Unscheduled } from '#machines/data/unscheduled.ts';
import { filterEntries, itemsOf } from '#machines/recruiter/interview-calendar/calendar-items.ts';
import type { Calendar, CalendarOrder } from '#machines/recruiter/interview-calendar/calendar-orders.ts';
import {
  interviewCalendarMachine,
  selectCalendar,
} from '#machines/recruiter/interview-calendar/interview-calendar.machine.ts';
import { interviewLocationsMachine } from '#machines/recruiter/interview-calendar/interview-locations.machine.ts';
import { type CalendarView, daysOf, spanOf, stepFrom } from '#machines/shared/calendar/calendar-span.ts';
import { type DayHours, dayHours, emirateOf } from '#machines/shared/calendar/day-hours.ts';
import { hoursIn, nameIn } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { Agenda } from './agenda.tsx';
import type { CalendarPanel } from './calendar-panel.ts';
import { CalendarTools } from './calendar-tools.tsx';
import type { CalendarUrlState } from './calendar-url-state.ts';
import styles from './interview-calendar.module.css';
import { moveBetweenSlots } from './slot-keys.ts';
import { type CalendarSurroundings, CellContext } from './surroundings.context.ts';
import { useCalendarEnds } from './use-calendar-ends.ts';
import { useCalendarFilters } from './use-calendar-filters.ts';
import { WaitingList } from './waiting-list.tsx';

const grid = lazyPart(async () => (await import('./calendar-grid.tsx')).CalendarGrid);
const panels = lazyPart(async () => (await import('./calendar-panels.tsx')).CalendarPanels);
const preloadedParts = [panels];
const closeKey = 'Escape';
const nothing: Calendar = { entries: [], waiting: [] };

export interface InterviewCalendarScreenProps {
  user: SessionUser;
  place: CalendarUrlState;
  /** Changes parts of the place. */
  onPlace: (change: Partial<CalendarUrlState>) => void;
  candidateHref: (id: string) => string;
  /** Returns the URL where a candidate books with a token. */
  bookingHref: (token: string) => string;
}

/**
 * `/recruiter/interview-calendar`: scheduled interviews, the occupancy of slots, and candidates waiting for an
 * interview.
 */
export function InterviewCalendarScreen(props: InterviewCalendarScreenProps) {
  const { user, place, onPlace } = props;
  const { t } = useTranslation('interviewCalendar');
  const errorMessage = useErrorMessages();
  const references = useReferences();
  const now = useNow();
  const isNarrow = useIsNarrowWindow();
  const messages = useDayMessages();
  const [{ context: locations }] = useMachine(interviewLocationsMachine);
  const filterFields = useCalendarFilters(references, locations.data ?? []);
  const view: CalendarView = isNarrow ? 'agenda' : (place.view ?? 'week');
  const on = place.day ?? dayInDubai();
  const span = useMemo(() => spanOf(view, on), [view, on]);
  const [state, send, actor] = useMachine(interviewCalendarMachine, { input: { userId: user.id, span } });
  const [chosen, setChosen] = useState<Unscheduled | null>(null);
  const [panel, setPanel] = useState<CalendarPanel | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const locationIds = place.filters.place ?? [];
  const locationId = locationIds.length === 1 ? (locationIds[0] ?? null) : null;
  const { context } = state;
  const calendar = selectCalendar(context);
  const run = (order: CalendarOrder) => send({ type: 'order.run', order });
  const show = useEffectEvent(() => {
    if (context.span.from !== span.from || context.span.to !== span.to) send({ type: 'calendar.show', span });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the address.
  useEffect(() => show(), [span]);
  useCalendarEnds(actor, panel !== null, () => setPanel(null));
  usePreload(preloadedParts, calendar !== null);
  const hasGrid = view !== 'agenda';
  useEffect(() => {
    // Loads the code in parallel with the data. If it fails, it is loaded again when rendered.
    if (hasGrid) void grid.fetch().catch(() => null);
  }, [hasGrid]);

  const closePanel = (next: CalendarPanel | null) => {
    send({ type: 'order.dismiss' });
    setPanel(next);
  };
  const openNew = (isBlock: boolean) => {
    const isPast = on < dayInDubai();
    setPanel({ kind: 'new', day: isPast ? dayInDubai() : on, from: '10:00', isBlock, locationId });
  };
  const key = (act: () => void) => () => {
    act();
    return true;
  };
  useListKeys(root, {
    t: key(() => onPlace({ day: null })),
    d: key(() => onPlace({ view: 'day' })),
    w: key(() => onPlace({ view: 'week' })),
    m: key(() => onPlace({ view: 'month' })),
    n: key(() => openNew(false)),
    '?': key(() => setPanel({ kind: 'help' })),
    [closeKey]: () => {
      setChosen(null);
      return chosen !== null;
    },
  });

  if (!references) return <CalendarSkeleton />;
  const hoursOn = (day: string, at: string | null): DayHours | null => {
    const hours = hoursIn(references, emirateOf(at === null ? locationIds : [at], locations.data ?? []));
    return hours && dayHours(day, hours, references.hours);
  };
  const hours = daysOf(span).flatMap((day) => hoursOn(day, null) ?? []);
  const { entries: all, waiting } = calendar ?? nothing;
  const entries = filterEntries(all, place.filters);
  const items = itemsOf(entries);
  const surroundings: CalendarSurroundings = {
    now,
    staffName: (id) => nameIn(references, id),
    chosen,
    onBook: (slot, who) => {
      setChosen(null);
      setPanel(null);
      run({ type: 'book', slotId: slot.id, who, key: crypto.randomUUID() });
    },
    onItem: (item) => setPanel({ kind: 'item', item }),
    onPanel: closePanel,
  };
  return (
    <CellContext value={surroundings}>
      <div ref={root} className={styles.Screen} aria-busy={state.hasTag('loading')}>
        <CalendarTools
          title={messages.title(view, on, span)}
          view={view}
          onView={(next) => onPlace({ view: next })}
          onStep={(by) => onPlace({ day: stepFrom(view, on, by) })}
          onToday={() => onPlace({ day: null })}
          onNew={() => openNew(false)}
          onBlock={() => openNew(true)}
          fields={filterFields}
          filters={place.filters}
          onFilters={(filters) => onPlace({ filters })}
          onPanel={setPanel}
        />
        {calendar && context.loadError && (
          <p role="status" className={styles.Notice}>
            {errorMessage(context.loadError)}
          </p>
        )}
        <div className={styles.Body}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the slots in it. */}
          <div className={styles.Main} onKeyDown={moveBetweenSlots}>
            {!calendar && context.loadError && (
              <ErrorState
                title={t('failed')}
                onRetry={() => send({ type: 'calendar.reload' })}
                isRetrying={state.hasTag('loading')}
              >
                {errorMessage(context.loadError)}
              </ErrorState>
            )}
            {!calendar && !context.loadError && <CalendarSkeleton />}
            {calendar && all.length === 0 && view !== 'month' && view !== 'day' && (
              <EmptyState
                title={t('empty.title')}
                action={
                  <Button variant="primary" onPress={() => setPanel({ kind: 'copy', isDefaultWeek: true })}>
                    {t('empty.action')}
                  </Button>
                }
              >
                {t('empty.text')}
              </EmptyState>
            )}
            {all.length > 0 && entries.length === 0 && (
              <EmptyState
                kind="filtered"
                title={t('filtered.title')}
                action={<Button onPress={() => onPlace({ filters: {} })}>{t('filtered.action')}</Button>}
              />
            )}
            {view === 'agenda' && entries.length > 0 && <Agenda items={items} hours={hours} />}
            {view !== 'agenda' && calendar && (
              <div className={styles.Grid}>
                <LazyPart part={grid} fallback={<CalendarSkeleton />}>
                  {(CalendarGrid) => (
                    <CalendarGrid
                      {...{ view, span, on, entries, items, hours, locationId }}
                      hoursAt={hoursOn}
                      onDay={(day) => onPlace({ view: 'day', day })}
                    />
                  )}
                </LazyPart>
              </div>
            )}
          </div>
          <WaitingList
            waiting={waiting}
            slots={all}
            references={references}
            onChoose={setChosen}
            candidateHref={props.candidateHref}
          />
        </div>
      </div>
      {panel && (
        <LazyPart part={panels}>
          {(CalendarPanels) => (
            <CalendarPanels
              {...{ panel, user, references, hoursOn, span, items }}
              waiting={waiting}
              error={context.error}
              isBusy={state.hasTag('busy')}
              onRun={run}
              bookingHref={props.bookingHref}
            />
          )}
        </LazyPart>
      )}
    </CellContext>
  );
}

/** Skeleton of the calendar. */
function CalendarSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.Skeleton} role="status" aria-label={t('loading')}>
      {['first', 'second', 'third', 'fourth'].map((line) => (
        <SkeletonLine key={line} width="100%" />
      ))}
    </div>
  );
}

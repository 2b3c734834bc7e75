import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { calendarMachine, calendarTrialMachine } from '#machines/admin/config/calendar/calendar.machine.ts';
import { dayInDubai } from '#machines/data/clock.ts';
import type { CalendarChange } from '#machines/data/rpc/calendar-changes.ts';
import type { Holiday } from '#machines/data/tables/holidays.ts';
import type { WorkCalendar } from '#machines/data/tables/work-calendars.ts';
import type { Emirate } from '#shared/emirates.ts';
import { CalendarView } from './calendar.view.tsx';
import { ReviewChange } from './review-change.tsx';
import { useCalendarMessages } from './use-calendar-messages.ts';

const holidayDrawer = lazyPart(async () => (await import('./holiday-drawer.tsx')).HolidayDrawer);
const hoursDrawer = lazyPart(async () => (await import('./hours-drawer.tsx')).HoursDrawer);

type Opened = { kind: 'holiday'; id: string } | { kind: 'hours'; code: WorkCalendar['code'] };

export interface ConfigCalendarProps {
  /** Id of the current user, who owns the drafts. */
  userId: string;
}

/** Manages the calendar of working time: holidays, Ramadan, weekends and office hours. */
export function ConfigCalendar({ userId }: ConfigCalendarProps) {
  const { t } = useTranslation(['configCalendar', 'config', 'candidates']);
  const [snapshot, send, actor] = useMachine(calendarMachine);
  const [trial, sendTrial] = useMachine(calendarTrialMachine);
  const { nameOf } = useCalendarMessages();
  const errorMessage = useErrorMessages();
  const toasts = useToasts();
  const today = dayInDubai();
  const [year, setYear] = useState(() => Number(today.slice(0, 4)));
  const [emirate, setEmirate] = useState<Emirate | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [removing, setRemoving] = useState<Holiday | null>(null);
  const [reason, setReason] = useState('');
  // A new id resets the form each time it is opened.
  const [newId, setNewId] = useState(() => crypto.randomUUID());
  const { data, loadError, error, orders } = snapshot.context;

  useEffect(() => {
    const ends = actor.on('order.done', () => {
      toasts.add({ tone: 'good', text: t('removed') });
      setRemoving(null);
    });
    return () => ends.unsubscribe();
  }, [actor, toasts, t]);

  const reload = () => send({ type: 'collection.reload' });
  const close = () => setOpened(null);
  const saved = (name: string) => {
    toasts.add({ tone: 'good', text: t('config:form.saved', { name }) });
    setNewId(crypto.randomUUID());
    reload();
    close();
  };
  const removal = (entry: Holiday): CalendarChange => {
    // After a conflict, removes the entry in its stored version.
    const stored = data?.holidays.find(({ id }) => id === entry.id) ?? entry;
    return { kind: 'holiday', id: entry.id, version: stored.version, holiday: null };
  };
  const ask = (entry: Holiday) => {
    send({ type: 'order.dismiss' });
    setReason('');
    setRemoving(entry);
    sendTrial({ type: 'order.run', order: removal(entry) });
  };
  const drawer = { userId, onClose: close, onReload: reload, onSaved: saved };
  const stored = opened?.kind === 'hours' ? data?.hours.get(opened.code) : undefined;

  return (
    <>
      <CalendarView
        phase={data ? 'ready' : snapshot.matches({ data: 'failed' }) ? 'failed' : 'loading'}
        calendar={data}
        error={loadError && errorMessage(loadError)}
        isRetrying={snapshot.hasTag('loading')}
        today={today}
        year={year}
        emirate={emirate}
        onYear={setYear}
        onEmirate={setEmirate}
        onOpen={(id) => setOpened({ kind: 'holiday', id })}
        onHours={(code) => setOpened({ kind: 'hours', code })}
        onRemove={ask}
        onReload={reload}
      />
      {opened?.kind === 'holiday' && data && (
        <LazyPart part={holidayDrawer}>
          {(HolidayDrawer) => (
            <HolidayDrawer
              key={opened.id}
              {...drawer}
              id={opened.id}
              newId={newId}
              stored={data.holidays.find(({ id }) => id === opened.id)}
            />
          )}
        </LazyPart>
      )}
      {stored && (
        <LazyPart part={hoursDrawer}>
          {(HoursDrawer) => <HoursDrawer key={stored.code} {...drawer} stored={stored} />}
        </LazyPart>
      )}
      <ReviewChange
        title={t('review.remove', { name: removing ? nameOf(removing) : '' })}
        confirmLabel={t('remove')}
        isDestructive
        isOpen={removing !== null}
        moved={trial.matches('done') ? (trial.context.done?.result ?? null) : null}
        error={error ?? trial.context.error}
        reason={reason}
        onReason={setReason}
        isSaving={orders.length > 0}
        onConfirm={() =>
          removing && send({ type: 'order.run', order: { change: removal(removing), reason } })
        }
        onRetry={() => removing && sendTrial({ type: 'order.run', order: removal(removing) })}
        onClose={() => setRemoving(null)}
      />
    </>
  );
}

import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { useFormat } from '#components/i18n/use-format.ts';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import {
  type CalendarEnd,
  type interviewCalendarMachine,
  selectCalendar,
} from '#machines/recruiter/interview-calendar/interview-calendar.machine.ts';
import { useConflictMessages } from './use-conflict-messages.ts';

/**
 * Shows a toast with the result of each order. The panel that sent it closes on success, and otherwise shows the error.
 */
export function useCalendarEnds(
  actor: ActorRefFrom<typeof interviewCalendarMachine>,
  isPanelOpen: boolean,
  onDone: () => void,
): void {
  const { t } = useTranslation('interviewCalendar');
  const format = useFormat();
  const conflictMessages = useConflictMessages();
  const toasts = useToasts();
  const tell = useEffectEvent((end: CalendarEnd) => {
    if (end.type === 'order.failed') {
      if (!isPanelOpen)
        toasts.add({ tone: 'bad', text: t('failedOrder', { why: conflictMessages(end.error) }) });
      return;
    }
    toasts.add({ tone: 'good', text: doneMessages(end) });
    onDone();
  });

  function doneMessages({ order, result }: CalendarEnd & { type: 'order.done' }): string {
    if (order.type === 'book') {
      const slot = selectCalendar(actor.getSnapshot().context)?.entries.find(({ id }) => id === order.slotId);
      const { first_name, last_name } = order.who.candidate;
      const name = `${first_name} ${last_name}`.trim();
      return t('done.book', { name, when: slot ? format.dateTime(slot.starts_at) : '' });
    }
    if (order.type === 'change' || order.type === 'cancel') return t(`done.${order.type}`);
    const createdCount = result?.filter(({ slot_id }) => slot_id !== null).length ?? 0;
    const skipped = (result?.length ?? 0) - createdCount;
    const words = t('done.made', { count: createdCount });
    return skipped > 0 ? `${words} ${t('done.skipped', { count: skipped })}` : words;
  }

  useEffect(() => {
    const done = actor.on('order.done', tell);
    const failed = actor.on('order.failed', tell);
    return () => {
      done.unsubscribe();
      failed.unsubscribe();
    };
  }, [actor]);
}

import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import type { CalendarEntry } from '#machines/data/rpc/interview-calendar.ts';
import type { OrderPanelProps } from './calendar-panels.props.ts';

export interface MoveSlotProps extends OrderPanelProps {
  slot: CalendarEntry;
  /** Offset in milliseconds. */
  by: number;
}

/** Asks for confirmation before moving a dragged slot, because booked candidates are notified. */
export function MoveSlot({ slot, by, error, isBusy, onRun, onClose }: MoveSlotProps) {
  const { t } = useTranslation('interviewCalendar');
  const format = useFormat();
  const later = (at: string) => new Date(Date.parse(at) + by).toISOString();
  const startsAt = later(slot.starts_at);
  return (
    <Confirm
      title={t('move.title')}
      confirmLabel={t('move.confirm')}
      isNonDestructive
      isOpen
      onOpenChange={onClose}
      isPending={isBusy}
      pendingLabel={t('saving')}
      error={error}
      onConfirm={() =>
        onRun({ type: 'change', slot, changes: { starts_at: startsAt, ends_at: later(slot.ends_at) } })
      }
    >
      <p>{t('move.times', { from: format.dateTime(slot.starts_at), to: format.dateTime(startsAt) })}</p>
      <p>{slot.booked > 0 ? t('form.told', { count: slot.booked }) : t('move.nobody')}</p>
    </Confirm>
  );
}

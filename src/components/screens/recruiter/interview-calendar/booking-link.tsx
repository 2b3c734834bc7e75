import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { CopyButton } from '#components/ui/copy-button/copy-button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Spinner } from '#components/ui/spinner/spinner.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { CalendarEntry } from '#machines/data/rpc/interview-calendar.ts';
import type { Unscheduled } from '#machines/data/unscheduled.ts';
import { bookingLinkMachine } from '#machines/recruiter/interview-calendar/booking-link.machine.ts';
import styles from './interview-calendar.module.css';
import { useConflictMessages } from './use-conflict-messages.ts';

export interface BookingLinkProps {
  who: Unscheduled;
  /** The offered slot; null for all that fit. */
  slot: CalendarEntry | null;
  bookingHref: (token: string) => string;
  onClose: () => void;
}

/** Creates a booking link for a candidate and shows it once. The previous link becomes invalid. */
export function BookingLink({ who, slot, bookingHref, onClose }: BookingLinkProps) {
  const { t } = useTranslation('interviewCalendar');
  const format = useFormat();
  const conflictMessages = useConflictMessages();
  const [{ context }, send] = useMachine(bookingLinkMachine);
  useEffect(() => {
    send({ type: 'order.run', order: { applicationId: who.id, slotId: slot?.id ?? null } });
  }, [send, who.id, slot?.id]);
  const { first_name, last_name } = who.candidate;
  const createdLink = context.done?.result;
  return (
    <Dialog
      title={t('link.title', { name: `${first_name} ${last_name}`.trim() })}
      isOpen
      onOpenChange={onClose}
      size="small"
    >
      <Stack gap={3}>
        <p>{slot ? t('link.slot', { when: format.dateTime(slot.starts_at) }) : t('link.all')}</p>
        {context.error && <Alert>{conflictMessages(context.error)}</Alert>}
        {!createdLink && !context.error && <Spinner />}
        {createdLink && (
          <>
            <bdi dir="ltr" className={styles.Address}>
              {bookingHref(createdLink.token)}
            </bdi>
            <CopyButton text={bookingHref(createdLink.token)} label={t('link.copy')} />
            <Muted>{t('link.once', { until: format.dateTime(createdLink.expiresAt) })}</Muted>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

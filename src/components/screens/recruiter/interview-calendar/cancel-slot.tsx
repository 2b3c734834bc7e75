import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import type { CalendarEntry } from '#machines/data/rpc/interview-calendar.ts';
import type { OrderPanelProps } from './calendar-panels.props.ts';

/** Cancels a slot with a reason, including its interviews that have not started. */
export function CancelSlot({
  slot,
  error,
  isBusy,
  onRun,
  onClose,
}: OrderPanelProps & { slot: CalendarEntry }) {
  const { t } = useTranslation('interviewCalendar');
  const [reason, setReason] = useState('');
  const [wasSent, setSent] = useState(false);
  const isMissing = reason.trim() === '';
  return (
    <Dialog title={t('cancel.title')} isOpen onOpenChange={onClose} isBusy={isBusy} size="small">
      <Form
        aria-label={t('cancel.title')}
        isPending={isBusy}
        onSubmit={() => {
          setSent(true);
          if (!isMissing) onRun({ type: 'cancel', slot, reason });
        }}
      >
        <Stack gap={4}>
          {error !== undefined && <Alert>{error}</Alert>}
          <p>{slot.booked > 0 ? t('cancel.told', { count: slot.booked }) : t('cancel.nobody')}</p>
          <TextField
            autoFocus
            label={t('cancel.reason')}
            value={reason}
            onChange={setReason}
            error={wasSent && isMissing ? t('wrong.missing') : undefined}
          />
          <Button type="submit" variant="danger" isPending={isBusy} pendingLabel={t('saving')}>
            {t('slot.cancel')}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}

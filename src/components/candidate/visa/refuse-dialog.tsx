import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonName } from '#components/blocks/candidate-row/reason-name.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import type { VisaWork } from '#machines/candidate/visa/visa-work.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import { useVisaMessages } from './use-visa-messages.ts';
import { useVisaOrders } from './use-visa-orders.ts';

const maxNoteLength = 1_000;

export interface RefuseDialogProps {
  work: VisaWork;
  references: References | null;
  onReload: () => void;
  onClose: () => void;
}

/** Ends a case and rejects its application, with a reason of the visa phase. It can't be undone here. */
export function RefuseDialog({ work, references, onReload, onClose }: RefuseDialogProps) {
  const { t } = useTranslation('visaCase');
  const messages = useVisaMessages();
  const { t: tCandidate } = useTranslation('candidates');
  const orders = useVisaOrders(onReload, onClose);
  const reasons = references?.reasons.filter(({ phase }) => phase === 'visa') ?? [];
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isRunning = orders.running !== null;
  const title = t('refuse.title', { name: work.candidate.first_name });
  const submit = () => {
    setErrors(reason === null ? { reason: t('wrong.reason') } : {});
    if (reason !== null) orders.run({ act: 'refuse', seen: work.visaCase, reason, note: note.trim() });
  };
  return (
    <Dialog title={title} isOpen onOpenChange={onClose} isBusy={isRunning}>
      <Form aria-label={title} errors={errors} isPending={isRunning} onSubmit={submit}>
        <Stack gap={4}>
          {orders.error && <Alert>{messages.error(orders.error)}</Alert>}
          <p>{t('refuse.text')}</p>
          <Select
            name="reason"
            label={t('refuse.reason')}
            options={reasons.map((one) => ({ value: one.code, label: reasonName(tCandidate, one) }))}
            value={reason}
            onChange={setReason}
            error={errors.reason}
          />
          <TextArea
            name="note"
            label={t('refuse.note')}
            hint={t('refuse.noteHint')}
            maxLength={maxNoteLength}
            value={note}
            onChange={setNote}
          />
          <Row justify="end">
            <Button onPress={onClose} isDisabled={isRunning}>
              {t('cancel')}
            </Button>
            <Button type="submit" variant="danger" isPending={isRunning} pendingLabel={t('form.saving')}>
              {t('refuse.save')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}

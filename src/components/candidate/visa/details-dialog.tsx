import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import type { VisaWork } from '#machines/candidate/visa/visa-work.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import { useVisaMessages } from './use-visa-messages.ts';
import { useVisaOrders } from './use-visa-orders.ts';
import styles from './visa.module.css';

const texts = ['employer_entity', 'quota_ref', 'entry_permit_no'] as const;
const days = [
  'entry_permit_issued',
  'entry_permit_expires',
  'uae_entry_date',
  'status_change_date',
  'residence_expiry',
] as const;
type Field = (typeof texts)[number] | (typeof days)[number] | 'pro_id';

export interface DetailsDialogProps {
  work: VisaWork;
  references: References | null;
  onReload: () => void;
  onClose: () => void;
}

/** Corrects the numbers, dates and PRO of a case. The deadline is recalculated from the dates. */
export function DetailsDialog({ work, references, onReload, onClose }: DetailsDialogProps) {
  const { t } = useTranslation('visaCase');
  const messages = useVisaMessages();
  const orders = useVisaOrders(onReload, onClose);
  const [changes, setChanges] = useState<Partial<Record<Field, string | null>>>({});
  const isRunning = orders.running !== null;
  const now = (field: Field) => (field in changes ? (changes[field] ?? null) : work.visaCase[field]);
  const set = (field: Field, value: string | null) => setChanges({ ...changes, [field]: value });
  const staff = references?.staff.filter(({ role, is_active }) => role === 'operations' && is_active) ?? [];
  const submit = () => {
    if (Object.keys(changes).length === 0) return onClose();
    const fields = Object.fromEntries(
      Object.entries(changes).map(([field, value]) => [field, value?.trim() || null]),
    );
    orders.run({ act: 'details', seen: work.visaCase, fields });
  };
  return (
    <Dialog title={t('details.title')} isOpen onOpenChange={onClose} isBusy={isRunning} size="large">
      <Form aria-label={t('details.title')} isPending={isRunning} onSubmit={submit}>
        <Stack gap={4}>
          {orders.error && <Alert>{messages.error(orders.error)}</Alert>}
          <p>{t('details.text')}</p>
          <div className={styles.Fields}>
            <Select
              name="pro_id"
              label={t('details.pro')}
              options={staff.map(({ id, name }) => ({ value: id, label: name }))}
              value={now('pro_id')}
              onChange={(id) => set('pro_id', id)}
            />
            {texts.map((field) => (
              <TextField
                key={field}
                name={field}
                label={t(`field.${field}`)}
                value={now(field) ?? ''}
                onChange={(value) => set(field, value)}
              />
            ))}
            {days.map((field) => (
              <DatePicker
                key={field}
                name={field}
                label={t(`field.${field}`)}
                value={now(field)}
                onChange={(value) => set(field, value)}
              />
            ))}
          </div>
          <Row justify="end">
            <Button onPress={onClose} isDisabled={isRunning}>
              {t('cancel')}
            </Button>
            <Button type="submit" variant="primary" isPending={isRunning} pendingLabel={t('form.saving')}>
              {t('details.save')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}

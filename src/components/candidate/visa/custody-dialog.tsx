import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import type { VisaWork } from '#machines/candidate/visa/visa-work.ts';
import { dayInDubai } from '#machines/data/clock.ts';
import type { CustodyEntry } from '#machines/data/tables/custody-log.ts';
import { FileChoice } from './file-choice.tsx';
import { useVisaOrders } from './use-visa-orders.ts';
import { useVisaWords } from './use-visa-words.ts';

const items = ['passport', 'licence'] as const;

export interface CustodyDialogProps {
  work: VisaWork;
  /** What is given back; null takes something in. */
  entry: CustodyEntry | null;
  onReload: () => void;
  onClose: () => void;
}

/** Takes a passport or licence in, with purpose, day and photo, or gives it back. Both notify the driver. */
export function CustodyDialog({ work, entry, onReload, onClose }: CustodyDialogProps) {
  const { t } = useTranslation('visaCase');
  const words = useVisaWords();
  const orders = useVisaOrders(onReload, onClose);
  const held = work.custody.filter(({ returned_at }) => returned_at === null).map(({ item }) => item);
  const [item, setItem] = useState(items.find((one) => !held.includes(one)) ?? 'passport');
  const [purpose, setPurpose] = useState('');
  const [dueBackOn, setDueBackOn] = useState<string | null>(null);
  const [photo, setPhoto] = useState<File | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isRunning = orders.running !== null;
  const name = work.candidate.first_name;
  const title = entry
    ? t('custody.backTitle', { item: t(`custody.item.${entry.item}`), name })
    : t('custody.inTitle', { name });
  const submit = () => {
    const wrong = entry || purpose.trim() !== '' ? {} : { purpose: t('wrong.purpose') };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    orders.run(
      entry
        ? { act: 'handBack', entry, photo }
        : { act: 'handIn', candidateId: work.candidate.id, item, purpose: purpose.trim(), dueBackOn, photo },
    );
  };
  return (
    <Dialog title={title} isOpen onOpenChange={onClose} isBusy={isRunning}>
      <Form aria-label={title} errors={errors} isPending={isRunning} onSubmit={submit}>
        <Stack gap={4}>
          {orders.error && <Alert>{words.error(orders.error)}</Alert>}
          {!entry && (
            <>
              <RadioGroup
                name="item"
                label={t('custody.what')}
                options={items
                  .filter((one) => !held.includes(one))
                  .map((value) => ({ value, label: t(`custody.item.${value}`) }))}
                value={item}
                onChange={setItem}
              />
              <TextField
                name="purpose"
                label={t('custody.purposeField')}
                error={errors.purpose}
                value={purpose}
                onChange={setPurpose}
              />
              <DatePicker
                name="due"
                label={t('custody.dueField')}
                hint={t('custody.dueHint')}
                min={dayInDubai()}
                value={dueBackOn}
                onChange={setDueBackOn}
              />
            </>
          )}
          <FileChoice
            label={t(entry ? 'custody.backPhoto' : 'custody.photo')}
            file={photo}
            isPhoto
            isDisabled={isRunning}
            onChoose={setPhoto}
          />
          <Row justify="end">
            <Button onPress={onClose} isDisabled={isRunning}>
              {t('cancel')}
            </Button>
            <Button type="submit" variant="primary" isPending={isRunning} pendingLabel={t('form.saving')}>
              {t(entry ? 'custody.handBack' : 'custody.handIn')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}
